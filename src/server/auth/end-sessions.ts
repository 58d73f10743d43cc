import type { Db } from '../db/open-database.ts'
import { identityTables } from './better-auth-internals.ts'

/**
 * Signs out every device of one owner, or of all owners: a command for the operator, while servers run. The tokens of those
 * sessions end within ten seconds.
 * @returns how many sessions have ended; undefined where no owner has this address
 */
export async function endSessions(db: Db, who: 'everybody' | { readonly email: string }): Promise<number | undefined> {
  const identity = identityTables(db)
  if (who === 'everybody') return countOf(await identity.deleteFrom('session').executeTakeFirst())
  const owner = await identity
    .selectFrom('user')
    .select('id')
    .where('email', '=', who.email.toLowerCase())
    .executeTakeFirst()
  if (!owner) return undefined
  return countOf(await identity.deleteFrom('session').where('userId', '=', owner.id).executeTakeFirst())
}

const countOf = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows)
