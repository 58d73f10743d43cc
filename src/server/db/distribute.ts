import { sql } from 'kysely'
import type { Db, OpenDatabase } from './open-database.ts'
import { HOUSE_TABLES, inDatabase, OWNERS_TABLES } from './tables.ts'

/** A refusal to distribute, in one line. */
export class DistributeError extends Error {}

/**
 * Spreads the owners' tables over the machines of a Citus cluster, by owner: all rows of one owner lie on one machine,
 * so every query and every transaction of the app stays there. Done once; later runs find it done.
 *
 * `user` is copied to every machine, because the owners' tables refer to it; sessions, passwords, codes and keys stay on
 * the coordinator (they are found by token or address, not by owner), and so do the counters.
 * @returns what was done, for people
 */
export async function distributeByOwner({ kind, allOwners: db }: OpenDatabase): Promise<string[]> {
  if (kind !== 'postgres') throw new DistributeError('Only PostgreSQL can be distributed: set DATABASE_URL.')
  await requireCitus(db)
  const done = await distributedTables(db)
  const steps: string[] = []
  if (!done.has('user')) {
    await sql`select create_reference_table('"user"')`.execute(db)
    steps.push('user: on every machine')
  }
  for (const table of OWNERS_TABLES.map(inDatabase).filter((one) => !done.has(one))) {
    const beside = table === 'pet' ? 'default' : 'pet'
    await sql`select create_distributed_table(${table}, 'owner_id', colocate_with => ${beside})`.execute(db)
    steps.push(`${table}: by owner`)
  }
  return [...steps, `${HOUSE_TABLES.map(inDatabase).join(', ')} and the identity tables: on the coordinator`]
}

async function requireCitus(db: Db): Promise<void> {
  const { rows } = await sql<{ installed: string | null }>`
    select installed_version as installed from pg_available_extensions where name = 'citus'`.execute(db)
  const [citus] = rows
  if (!citus) throw new DistributeError('This PostgreSQL has no Citus: nothing was changed. See docs/scale.md.')
  if (!citus.installed) await sql`create extension citus`.execute(db)
}

async function distributedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select replace(table_name::text, '"', '') as name from citus_tables
    where citus_table_type in ('distributed', 'reference')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
