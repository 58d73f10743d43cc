import type { Db } from '../db/open-database.ts'
import type { DeviceWords } from '../db/security-events.ts'
import { identityTables, isBegunPasskeyOf, isBegunSignInOf, isChangeCodeOf } from './better-auth-internals.ts'
import { deviceWords } from './device-words.ts'
import { USER_AGENT_CHARACTERS } from './sessions.ts'

/** As it is kept of a session, which is cut short. */
export const wordsOf = (userAgent: string | null | undefined): DeviceWords =>
  deviceWords(userAgent?.slice(0, USER_AGENT_CHARACTERS))

/** Where an owner is signed in. */
export async function devicesOf(
  db: Db,
  ownerId: string,
  { but = '', now }: { but?: string; now: Date },
): Promise<DeviceWords[]> {
  const rows = await identityTables(db)
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
  const row = await identityTables(db)
    .selectFrom('session')
    .select('userAgent')
    .where('userId', '=', ownerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row && wordsOf(row.userAgent)
}

/** What a password has begun and a second factor would finish: who knew only the old password is shut out with it. */
export async function forgetBegunSignIns(db: Db, ownerId: string): Promise<void> {
  await identityTables(db)
    .deleteFrom('verification')
    .where((rows) => isBegunSignInOf(rows, ownerId))
    .execute()
}

/** Leaves one session as the only way in beside password and second factor: with what is half open, which a passkey or a code would finish. */
export async function closeOtherWaysIn(
  db: Db,
  owner: { readonly id: string; readonly email: string; readonly sessionId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const identity = identityTables(transaction)
    await identity.deleteFrom('passkey').where('userId', '=', owner.id).execute()
    await identity.deleteFrom('session').where('userId', '=', owner.id).where('id', '!=', owner.sessionId).execute()
    await identity
      .deleteFrom('verification')
      .where((rows) =>
        rows.or([isBegunSignInOf(rows, owner.id), isBegunPasskeyOf(rows, owner.id), isChangeCodeOf(owner.email)]),
      )
      .execute()
  })
}
