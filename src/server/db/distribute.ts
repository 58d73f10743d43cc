import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { codeOf } from '../error-codes.ts'
import type { Engine } from './engines.ts'
import type { Database } from './schema.ts'
import { inDatabase, OWNERS_TABLES, SERVER_TABLES } from './tables.ts'

/** A refusal to distribute, in one line. */
export class DistributeError extends Error {}

/** Whatever is open may be distributed; opening a database itself distributes new tables, so its types are not known here. */
type Opened = { readonly kind: Engine['kind']; readonly allOwners: Kysely<Database> }
type Work = Transaction<Database>

/**
 * Spreads the owners' tables over the machines of a Citus cluster, by owner: all rows of one owner lie on one machine,
 * so every query and every transaction of the app stays there. Done in one transaction: cut short it leaves everything as
 * it was, and what writes meanwhile waits for it. Later runs do what is missing.
 *
 * `user` is copied to every machine, because the owners' tables refer to it; sessions, passwords, codes and keys stay on
 * the coordinator (they are found by token or address, not by owner), and so do the counters.
 * @returns what was done, for people
 */
export async function distributeByOwner(
  { kind, allOwners: db }: Opened,
  patience: Patience = PATIENCE,
): Promise<string[]> {
  if (kind !== 'postgres') throw new DistributeError('Only PostgreSQL can be distributed: set DATABASE_URL.')
  await requireCitus(db)
  const steps = await retryWhenLocked(patience, () =>
    db.transaction().execute((transaction) => distributeMissing(transaction, patience)),
  ).catch((error: Error) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DistributeError(`PostgreSQL did not take it (${error.message}): nothing was changed.`)
  })
  return [...steps, `${SERVER_TABLES.map(inDatabase).join(', ')} and the identity tables: on the coordinator`]
}

/**
 * Brings the tables of an upgrade to lie beside their owners' others in a household that is distributed. Until then
 * their keys look for the dogs on the coordinator, where none is.
 */
export async function distributeNewTables(db: Kysely<Database>): Promise<void> {
  const done = await distributedTables(db)
  if (!done.has('pet') || OWNERS_TABLES.every((table) => done.has(inDatabase(table)))) return
  await retryWhenLocked(PATIENCE, () => db.transaction().execute((work) => distributeMissing(work, PATIENCE)))
}

/** How long the work waits for the locks on the tables, and how often. */
type Patience = { readonly lockWithinMs: number; readonly tries: number }
const PATIENCE: Patience = { lockWithinMs: 2000, tries: 20 }

async function distributeMissing(db: Work, { lockWithinMs }: Patience): Promise<string[]> {
  await lockTables(db, lockWithinMs)
  const done = await distributedTables(db)
  const missing = OWNERS_TABLES.map(inDatabase).filter((table) => !done.has(table))
  // One connection to each machine, in which it sees what this transaction did before.
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db)
  return withoutKeys(db, missing, async () => {
    const steps = done.has('user') ? [] : [await copyToEveryMachine(db)]
    for (const table of missing) steps.push(await spread(db, table))
    for (const table of ['user', ...OWNERS_TABLES.map(inDatabase)]) await forgetLeftBehind(db, table)
    return steps
  })
}

/** Citus takes only keys to tables that are where they will stay: they are put back when all are. */
async function withoutKeys<Result>(
  db: QueryExecutorProvider,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = await foreignKeysOf(db, tables)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  const result = await work()
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
  }
  return result
}

async function copyToEveryMachine(db: Work): Promise<string> {
  await sql`select create_reference_table('"user"')`.execute(db)
  return 'user: on every machine'
}

async function spread(db: QueryExecutorProvider, table: string): Promise<string> {
  const beside = table === 'pet' ? 'default' : 'pet'
  await sql`select create_distributed_table(${table}, 'owner_id', colocate_with => ${beside})`.execute(db)
  return `${table}: by owner`
}

/** Citus copies the rows and leaves them where they were, unseen: what an owner deletes later would still be there. */
async function forgetLeftBehind(db: Work, table: string): Promise<void> {
  const name = `"${table}"`
  await sql`select truncate_local_data_after_distributing_table(${name}::regclass)
    where pg_relation_size(${name}::regclass) > 0`.execute(db)
}

/** All of them at the beginning, so that no writer waits for one while it holds another for longer than it must. */
async function lockTables(db: Work, withinMs: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(withinMs)}`.execute(db)
  const tables = ['user', ...OWNERS_TABLES.map(inDatabase)].map((table) => sql.id(table))
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(db)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** The keys of these tables, and those of others that refer to them. */
async function foreignKeysOf(db: QueryExecutorProvider, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[]))
    order by relname, conname`.execute(db)
  return rows
}

type Citus = { readonly installed: string | null; readonly preloaded: boolean }

async function requireCitus(db: Kysely<Database>): Promise<void> {
  // A setting of Citus is there when it was preloaded; which libraries are, only an administrator may ask.
  const { rows } = await sql<Citus>`
    select installed_version as installed, current_setting('citus.shard_count', true) is not null as preloaded
    from pg_available_extensions where name = 'citus'`.execute(db)
  const [citus] = rows
  const why = whyNotOn(citus)
  if (why) throw new DistributeError(why)
  if (!citus?.installed) await sql`create extension citus`.execute(db)
  await requireMachines(db)
}

/** @param citus what the server knows of it, where it is among its extensions */
export function whyNotOn(citus: Pick<Citus, 'preloaded'> | undefined): string | undefined {
  if (!citus) return 'This PostgreSQL has no Citus: nothing was changed. See docs/scale.md.'
  if (citus.preloaded) return undefined
  return "This PostgreSQL has Citus but does not load it: nothing was changed. Put 'citus' first in shared_preload_libraries and restart PostgreSQL."
}

/** The coordinator itself can be one. */
async function requireMachines(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_dist_node where isactive and shouldhaveshards`.execute(db)
  if (rows.length > 0) return
  throw new DistributeError(
    'This Citus has no machine to spread to: nothing was changed. Add workers with citus_add_node on the coordinator.',
  )
}

/** The tables that are distributed; none where there is no Citus. */
async function distributedTables(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows: views } = await sql`select 1 from pg_class where relname = 'citus_tables'`.execute(db)
  if (views.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select relname as name from citus_tables join pg_class on pg_class.oid = table_name
    where citus_table_type in ('distributed', 'reference')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** PostgreSQL ended a deadlock, or a lock was not to be had in time. */
const LOCKED = /^(40P01|55P03)$/

/** The app goes on writing: whatever was in the way is soon out of it, and nothing was changed meanwhile. */
async function retryWhenLocked<Result>({ tries }: Patience, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!LOCKED.test(codeOf(error))) throw error
      if (tried === tries) throw new DistributeError(STILL_IN_USE)
      await pause(100 * tried)
    }
  }
}

const STILL_IN_USE =
  'The tables are in use by something that does not end (a backup?): nothing was changed. Try again when it has.'
