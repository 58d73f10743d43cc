import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { ALL_TABLES, IDENTITY_TABLES, inDatabase, OWNERS_TABLES } from './tables.ts'

let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const ownersTables: string[] = OWNERS_TABLES.map(inDatabase)

test('every table of the database is in one of the lists', async () => {
  const tables = await database.allOwners.introspection.getTables({ withInternalKyselyTables: false })
  expect(
    tables
      .filter(({ isView }) => !isView)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...ALL_TABLES].sort())
})

test('a table that has an owner is an owner’s table', async () => {
  const tables = await database.allOwners.introspection.getTables({ withInternalKyselyTables: false })
  const withOwner = tables.filter(({ columns }) => columns.some(({ name }) => name === 'owner_id'))
  expect(withOwner.map(({ name }) => name).sort()).toEqual([...ownersTables].sort())
})

test.each(ownersTables)('the primary key of %s begins with the owner', async (table) => {
  expect((await keysOf(database, table))[0]?.columns[0]).toBe('owner_id')
})

test.each(ownersTables)('whatever is unique in %s is unique within its owner', async (table) => {
  for (const { columns } of await keysOf(database, table)) expect(columns).toContain('owner_id')
})

test.each(ownersTables)('%s refers to its own owner’s rows only', async (table) => {
  for (const { columns, to, toColumns } of await referencesOf(database, table)) {
    expect(ownersTables.includes(to) || to === IDENTITY_TABLES[0]).toBe(true)
    const place = columns.indexOf('owner_id')
    expect(toColumns[place]).toBe(to === IDENTITY_TABLES[0] ? 'id' : 'owner_id')
  }
})

type Key = { readonly columns: readonly string[] }
type Reference = { readonly columns: string[]; readonly to: string; readonly toColumns: string[] }

/** The primary key first, then every unique index. */
async function keysOf({ kind, allOwners: db }: OpenDatabase, table: string): Promise<Key[]> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ columns: string[] }>`
      select array(select attname::text from unnest(indkey) with ordinality as k(number, place)
        join pg_attribute on attrelid = indrelid and attnum = k.number order by place) as columns
      from pg_index where indrelid = ${table}::regclass and indisunique order by indisprimary desc`.execute(db)
    return rows
  }
  const { rows } = await sql<{ name: string; origin: string }>`
    select name, origin from pragma_index_list(${table}) where "unique" order by origin = 'pk' desc`.execute(db)
  return Promise.all(
    rows.map(async ({ name }) => {
      const columns = await sql<{ name: string }>`select name from pragma_index_info(${name}) order by seqno`.execute(
        db,
      )
      return { columns: columns.rows.map((column) => column.name) }
    }),
  )
}

async function referencesOf({ kind, allOwners: db }: OpenDatabase, table: string): Promise<Reference[]> {
  if (kind === 'postgres') {
    const { rows } = await sql<Reference>`
      select confrelid::regclass::text as "to",
        array(select attname::text from unnest(conkey) with ordinality as k(number, place)
          join pg_attribute on attrelid = conrelid and attnum = k.number order by place) as columns,
        array(select attname::text from unnest(confkey) with ordinality as k(number, place)
          join pg_attribute on attrelid = confrelid and attnum = k.number order by place) as "toColumns"
      from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db)
    return rows.map((row) => ({ ...row, to: row.to.replaceAll('"', '') }))
  }
  const { rows } = await sql<{ id: number; table: string; from: string; to: string }>`
    select id, "table", "from", "to" from pragma_foreign_key_list(${table}) order by id, seq`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => ({
    columns: parts.map(({ from }) => from),
    to: parts[0]?.table ?? '',
    toColumns: parts.map(({ to }) => to),
  }))
}
