import type { Db } from '../db/open-database.ts'

/**
 * Signs out every device of one owner, or of all: for whoever runs the house, while it runs. The tokens of those
 * sessions end within ten seconds.
 * @returns how many sessions have ended; undefined where nobody has this address
 */
export async function endSessions(db: Db, who: 'everybody' | { readonly email: string }): Promise<number | undefined> {
  const identity = db
    .withoutPlugins()
    .withTables<{ session: { id: string; userId: string }; user: { id: string; email: string } }>()
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
