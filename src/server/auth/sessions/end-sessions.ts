import type { OpenDatabase } from '../../db/open-database.ts'
import { removeAccessTokensOf, removeAllAccessTokens } from '../../db/owners/access-tokens.ts'
import { findOwnerId } from '../better-auth/owners.ts'
import { endAll, endAllOf } from '../better-auth/sessions.ts'

/**
 * Signs out every device and ends every access token of one owner, or of all owners: a command for the operator, while
 * servers run. The ID tokens of those sessions end within ten seconds, and so do access tokens.
 * @returns how many have ended; undefined where no owner has this address
 */
export async function endSessions(
  { db, allOwners }: Pick<OpenDatabase, 'db' | 'allOwners'>,
  who: 'everybody' | { readonly email: string },
): Promise<Ended | undefined> {
  if (who === 'everybody') return { sessions: await endAll(db), tokens: await removeAllAccessTokens(allOwners) }
  const ownerId = await findOwnerId(db, who.email)
  if (ownerId === undefined) return undefined
  return { sessions: await endAllOf(db, ownerId), tokens: await removeAccessTokensOf(db, ownerId) }
}
type Ended = { readonly sessions: number; readonly tokens: number }
