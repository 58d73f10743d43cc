import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/open-database.ts'

/**
 * A link leads to its owner, among whose rows alone it is looked for: on a cluster that is one machine. It does so by the owner's id
 * sealed, each time another text, so that who has two links does not see that they are of one house. The key stands in the
 * database: its reader has the owners' ids anyway, and links outlive a change of the secret.
 */

const NOTE = 'link-owner-key'
const CIPHER = 'aes-256-ctr'
const [KEY_BYTES, BLOCK_BYTES] = [32, 16]
/** Links of before say the id itself, which is shorter than any that is sealed. */
const LONGEST_ID = 36

const keys = new WeakMap<Db, Promise<Buffer>>()

function keyOf(db: Db): Promise<Buffer> {
  const key = keys.get(db) ?? readOrMakeKey(db)
  keys.set(db, key)
  // A database that was away is asked again.
  key.catch(() => keys.delete(db))
  return key
}

async function readOrMakeKey(db: Db): Promise<Buffer> {
  const found = await db.selectFrom('houseNote').select('value').where('name', '=', NOTE).executeTakeFirst()
  if (found) return Buffer.from(found.value, 'base64url')
  await db
    .insertInto('houseNote')
    .values({ name: NOTE, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have been quicker.
  return readOrMakeKey(db)
}

/** @param random the rest of the token, which is never the same: so neither is what is sealed for one owner */
export async function sealOwner(db: Db, ownerId: string, random: string): Promise<string> {
  const cipher = createCipheriv(CIPHER, await keyOf(db), startOf(random))
  return cipher.update(ownerId, 'utf8', 'base64url') + cipher.final('base64url')
}

/** Returns '' for what was not sealed here. That it was not changed is shown by the hash of the whole token. */
export async function openOwner(db: Db, said: string, random: string): Promise<string> {
  if (said.length <= LONGEST_ID) return onlyId(said)
  const decipher = createDecipheriv(CIPHER, await keyOf(db), startOf(random))
  return onlyId(decipher.update(said, 'base64url', 'latin1') + decipher.final('latin1'))
}

const startOf = (random: string) => createHash('sha256').update(random).digest().subarray(0, BLOCK_BYTES)
const onlyId = (text: string) => (/^\w+$/.test(text) ? text : '')
