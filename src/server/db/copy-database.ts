import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from './open-database.ts'
import { ALL_TABLES } from './tables.ts'

/** The proof of a table's rows: their number, and a sum that is the same for the same rows on both engines, in any order. */
export type TableProof = { readonly table: string; readonly rows: number; readonly sum: string }

/** A refusal to copy, in one line. */
export class CopyError extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: the tables are known by name at run time only.
type AnyDb = Kysely<any>
type Row = Readonly<Record<string, unknown>>
type ColumnTypes = ReadonlyMap<string, string>

const ROWS_AT_ONCE = 500

type CopySettings = {
  readonly onCopied?: (table: string) => void | Promise<void>
  /** The copy is of one moment, and what is written to the source after it is not missed: for a backup. */
  readonly whileInUse?: boolean
}

/**
 * Copies every row of one database into an empty other, of the same or the other engine, and proves the copy by reading
 * both once more. Where the proof fails (the source was written to meanwhile) the target stays empty.
 */
export function copyDatabase(
  from: OpenDatabase,
  to: OpenDatabase,
  { onCopied = () => {}, whileInUse = false }: CopySettings = {},
): Promise<readonly TableProof[]> {
  return bare(to)
    .transaction()
    .execute(async (target) => {
      await refuseUnlessEmpty(target)
      for (const table of OF_THE_FIRST_START) await target.deleteFrom(table).execute()
      const ofThatMoment = await readOnly(from, async (source) => {
        for (const table of ALL_TABLES) {
          await copyTable(source, from.kind, target, table)
          await onCopied(table)
        }
        return whileInUse ? proveAll(source, from.kind) : undefined
      })
      const copied = await proveAll(target, to.kind)
      refuseDifference(ofThatMoment ?? (await proveTables(from)), copied)
      return copied
    })
}

function refuseDifference(source: readonly TableProof[], copied: readonly TableProof[]): void {
  const different = source.filter(({ rows, sum }, index) => copied[index]?.rows !== rows || copied[index]?.sum !== sum)
  if (different.length === 0) return
  const tables = different.map(({ table }) => table).join(', ')
  throw new CopyError(`The source changed while it was copied (${tables}): stop the app and copy again.`)
}

/** Rows and sums of every table, from one moment. */
export const proveTables = (database: OpenDatabase): Promise<TableProof[]> =>
  readOnly(database, (source) => proveAll(source, database.kind))

async function proveAll(db: AnyDb, kind: OpenDatabase['kind']): Promise<TableProof[]> {
  const proofs: TableProof[] = []
  for (const table of ALL_TABLES) proofs.push(await proveTable(db, kind, table))
  return proofs
}

async function proveTable(source: AnyDb, kind: OpenDatabase['kind'], table: string): Promise<TableProof> {
  let rows = 0
  let sum = 0n
  for await (const part of readTable(source, kind, table)) {
    rows += part.length
    for (const row of part) sum = (sum + hashOf(row)) & MASK
  }
  return { table, rows, sum: sum.toString(16).padStart(32, '0') }
}

const MASK = (1n << 128n) - 1n

/** Sums of hashes do not depend on the order, which the engines do not share. */
function hashOf(row: Row): bigint {
  const fields = Object.keys(row)
    .sort()
    .map((name) => [name, canonical(row[name])])
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32)}`)
}

/** One spelling for what the engines spell differently: truth, instants. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}

/** The tables that are filled when the app is first opened on the new database: no client can have used a key of its tokens. */
const OF_THE_FIRST_START: ReadonlySet<string> = new Set(['jwks', 'house_note'])

async function refuseUnlessEmpty(target: AnyDb): Promise<void> {
  for (const table of ALL_TABLES.filter((one) => !OF_THE_FIRST_START.has(one))) {
    const row = await target.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row) throw new CopyError(`The target is not empty (${table}): nothing was copied.`)
  }
}

async function copyTable(source: AnyDb, kind: OpenDatabase['kind'], target: AnyDb, table: string): Promise<void> {
  const types = await columnTypes(target, table)
  for await (const rows of readTable(source, kind, table)) {
    await target
      .insertInto(table)
      .values(rows.map((row) => fitted(row, types)))
      .execute()
      .catch((error: Error) => {
        throw new CopyError(`The target did not take the rows of ${table}: ${error.message}. Nothing was copied.`)
      })
  }
}

async function columnTypes(db: AnyDb, table: string): Promise<ColumnTypes> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return new Map(columns.map(({ name, dataType }) => [name, dataType.toLowerCase()]))
}

const fitted = (row: Row, types: ColumnTypes): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toColumn(value, types.get(name) ?? 'text')]))

/** SQLite keeps truth as 0 and 1 and instants as text; PostgreSQL has types of its own for both. */
function toColumn(value: unknown, type: string): unknown {
  if (value === null) return null
  if (/^bool/.test(type)) return Boolean(value)
  if (/^timestamp/.test(type)) return new Date(value as string)
  return canonical(value)
}

/** The rows of a table, a few hundred at a time: a database may be larger than the memory. */
async function* readTable(db: AnyDb, kind: OpenDatabase['kind'], table: string): AsyncGenerator<Row[]> {
  if (kind === 'sqlite') return yield* streamed(db, table)
  const next = await openCursor(db, table)
  for (;;) {
    const rows = await next()
    if (rows.length === 0) return
    yield rows
  }
}

async function openCursor(db: AnyDb, table: string): Promise<() => Promise<Row[]>> {
  const cursor = sql.id(`copy_${table}`)
  await sql`declare ${cursor} cursor for select * from ${sql.table(table)}`.execute(db)
  return async () => {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(db)
    if (rows.length === 0) await sql`close ${cursor}`.execute(db)
    return rows
  }
}

async function* streamed(db: AnyDb, table: string): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    page.push(row)
    if (page.length < ROWS_AT_ONCE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** One moment of the database, however long the reading takes and whatever is written meanwhile. */
function readOnly<Result>({ allOwners, kind }: OpenDatabase, read: (db: AnyDb) => Promise<Result>): Promise<Result> {
  const transaction = allOwners.withoutPlugins().transaction()
  const once = kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return once.execute((db) => read(db as AnyDb))
}

const bare = (database: OpenDatabase): AnyDb => database.allOwners.withoutPlugins() as AnyDb
