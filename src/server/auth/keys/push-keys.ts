import webPush from 'web-push'
import type { Db } from '../../db/open-database.ts'
import { createSeal } from '../../mail/seal.ts'

/** The keys that push services know the sender by (VAPID, RFC 8292), base64url. A subscription belongs to one public key for good. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const NOTE = 'push-keys'

/**
 * The household's pair, made when it is first asked for and kept sealed in the database, so that every process has the same. It
 * goes when the secret is changed, as all sessions do, and with them the devices that subscribed to it.
 */
export function createPushKeys(db: Db, secret: string): () => Promise<PushKeys> {
  let kept: PushKeys | undefined
  return async () => {
    kept ??= await readOrMakePushKeys(db, secret)
    return kept
  }
}

async function readOrMakePushKeys(db: Db, secret: string): Promise<PushKeys> {
  const { seal, open } = createSeal(secret, 'push keys')
  const read = () => db.selectFrom('houseNote').select('value').where('name', '=', NOTE).executeTakeFirst()
  const found = await read()
  if (found) return JSON.parse(open(found.value))
  const value = seal(JSON.stringify(webPush.generateVAPIDKeys()))
  await db
    .insertInto('houseNote')
    .values({ name: NOTE, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have been quicker.
  return readOrMakePushKeys(db, secret)
}

export async function forgetPushKeys(db: Db): Promise<void> {
  await db.deleteFrom('houseNote').where('name', '=', NOTE).execute()
}
