import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { DeviceWords } from '../db/security-events.ts'
import { deviceWords } from './device-words.ts'
import { changeEmailPrefix, literally } from './erase-owner.ts'
import { USER_AGENT_CHARACTERS } from './sessions.ts'

/** In the identity library's own spelling; instants are written alike for both engines. */
type Identity = {
  session: { id: string; userId: string; userAgent: string | null; expiresAt: string }
  passkey: { userId: string }
  verification: { identifier: string; value: string }
}

const identityOf = (db: Db) => db.withoutPlugins().withTables<Identity>()

/** As it is kept of a session, which is cut short. */
export const wordsOf = (userAgent: string | null | undefined): DeviceWords =>
  deviceWords(userAgent?.slice(0, USER_AGENT_CHARACTERS))

/** Where an owner is signed in. */
export async function devicesOf(
  db: Db,
  ownerId: string,
  { but = '', now }: { but?: string; now: Date },
): Promise<DeviceWords[]> {
  const rows = await identityOf(db)
    .selectFrom('session')
    .select('userAgent')
    .where('userId', '=', ownerId)
    .where('id', '!=', but)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return rows.map(({ userAgent }) => wordsOf(userAgent))
}

/** `undefined` where the owner has no such session. */
export async function findDevice(db: Db, ownerId: string, sessionId: string): Promise<DeviceWords | undefined> {
  const row = await identityOf(db)
    .selectFrom('session')
    .select('userAgent')
    .where('userId', '=', ownerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row && wordsOf(row.userAgent)
}

/** Leaves one session as the only way in beside password and second factor: with what is half open, which a passkey or a code would finish. */
export async function closeOtherWaysIn(
  db: Db,
  owner: { readonly id: string; readonly email: string; readonly sessionId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const identity = identityOf(transaction)
    await identity.deleteFrom('passkey').where('userId', '=', owner.id).execute()
    await identity.deleteFrom('session').where('userId', '=', owner.id).where('id', '!=', owner.sessionId).execute()
    await identity
      .deleteFrom('verification')
      .where(({ or, eb }) =>
        or([
          eb('value', '=', owner.id),
          eb('value', 'like', `%"${owner.id}"%`),
          sql<boolean>`identifier like ${`${literally(changeEmailPrefix(owner.email))}%`} escape '!'`,
        ]),
      )
      .execute()
  })
}
