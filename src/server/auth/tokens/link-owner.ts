import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/open-database.ts'

/**
 * A link is looked up among its owner's rows alone: on a cluster that is one machine. Its token therefore holds the owner's id,
 * encrypted differently each time, so that a reader of two links cannot tell that they belong to one owner. The key stands in the
 * database: a reader of the database has the owners' ids anyway, and links stay valid when the secret is rotated.
 */

const NOTE = 'link-owner-key'
const CIPHER = 'aes-256-ctr'
const [KEY_BYTES, BLOCK_BYTES] = [32, 16]
/** Older links hold the id itself, which is shorter than any encrypted one. */
const LONGEST_ID = 36

const keys = new WeakMap<Db, Promise<Buffer>>()

function keyOf(db: Db): Promise<Buffer> {
  const key = keys.get(db) ?? readOrMakeKey(db)
  keys.set(db, key)
  // After a failure the next link asks the database again.
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

/** @param random the rest of the token, which is never the same twice: the counter starts with its hash */
export async function sealOwner(db: Db, ownerId: string, random: string): Promise<string> {
  const cipher = createCipheriv(CIPHER, await keyOf(db), startOf(random))
  return cipher.update(ownerId, 'utf8', 'base64url') + cipher.final('base64url')
}

/** Returns '' for text that was not encrypted here. The hash of the whole token shows whether it was changed. */
export async function openOwner(db: Db, said: string, random: string): Promise<string> {
  if (said.length <= LONGEST_ID) return onlyId(said)
  const decipher = createDecipheriv(CIPHER, await keyOf(db), startOf(random))
  return onlyId(decipher.update(said, 'base64url', 'latin1') + decipher.final('latin1'))
}

const startOf = (random: string) => createHash('sha256').update(random).digest().subarray(0, BLOCK_BYTES)
const onlyId = (text: string) => (/^\w+$/.test(text) ? text : '')
