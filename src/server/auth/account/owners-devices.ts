import { endVetShares } from '../../db/dogs/vet-shares.ts'
import type { Db } from '../../db/open-database.ts'
import { removeAccessTokensOf } from '../../db/owners/access-tokens.ts'
import { removeCalendarLink } from '../../db/owners/calendar-feeds.ts'
import type { DeviceWords } from '../../db/owners/security-events.ts'
import { forgetHalfOpen } from '../better-auth/codes.ts'
import { removePasskeys } from '../better-auth/owners.ts'
import { endAllOf, findUserAgent, userAgentsOf } from '../better-auth/sessions.ts'
import { USER_AGENT_CHARACTERS } from '../sessions/sessions.ts'
import { deviceWords } from './device-words.ts'

/** The words for a device, from its user agent cut short as a session keeps it. */
export const wordsOf = (userAgent: string | null | undefined): DeviceWords =>
  deviceWords(userAgent?.slice(0, USER_AGENT_CHARACTERS))

/** The devices that an owner is signed in on. */
export async function devicesOf(
  db: Db,
  ownerId: string,
  { but = '', now }: { but?: string; now: Date },
): Promise<DeviceWords[]> {
  const rows = await userAgentsOf(db, ownerId, { but, now })
  return rows.map(({ userAgent }) => wordsOf(userAgent))
}

/** `undefined` where the owner has no such session. */
export async function findDevice(db: Db, ownerId: string, sessionId: string): Promise<DeviceWords | undefined> {
  const row = await findUserAgent(db, ownerId, sessionId)
  return row && wordsOf(row.userAgent)
}

/**
 * Leaves one session as the only way in beside password and second factor: with what is half open, which a passkey or a code
 * would finish, go the links by which a thief would read on without any of it.
 */
export async function closeOtherWaysIn(
  db: Db,
  owner: { readonly id: string; readonly email: string; readonly sessionId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removePasskeys(transaction, owner.id)
    await removeAccessTokensOf(transaction, owner.id)
    await endAllOf(transaction, owner.id, { but: owner.sessionId })
    await forgetHalfOpen(transaction, owner)
    await endVetShares(transaction, owner.id)
    await removeCalendarLink(transaction, owner.id)
  })
}
