import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { readonly databaseUrl: string | undefined; readonly drop: () => Promise<void> }

/**
 * SQLite in the test's own folder; or, where `TEST_DATABASE_URL` names a PostgreSQL server, a database of its own on
 * it, so that the same tests run on both engines.
 */
export async function makeTestDatabase(server: string | undefined, template?: string): Promise<TestDatabase> {
  if (!server) return { databaseUrl: undefined, drop: async () => {} }
  const name = `goodbowl_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { databaseUrl: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) }
}

/** One with its tables, as a copy of the one that `template-database.ts` makes: they are there five times as soon. */
export const makeDatabaseWithTables = (server: string | undefined): Promise<TestDatabase> =>
  makeTestDatabase(server, process.env.TEST_DATABASE_TEMPLATE)

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
