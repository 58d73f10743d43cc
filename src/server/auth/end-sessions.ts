import type { Db } from '../db/open-database.ts'
import { findOwnerId } from './better-auth/owners.ts'
import { endAll, endAllOf } from './better-auth/sessions.ts'

/**
 * Signs out every device of one owner, or of all owners: a command for the operator, while servers run. The tokens of those
 * sessions end within ten seconds.
 * @returns how many sessions have ended; undefined where no owner has this address
 */
export async function endSessions(db: Db, who: 'everybody' | { readonly email: string }): Promise<number | undefined> {
  if (who === 'everybody') return endAll(db)
  const ownerId = await findOwnerId(db, who.email)
  return ownerId === undefined ? undefined : endAllOf(db, ownerId)
}
