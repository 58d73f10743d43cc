import { tmpdir } from 'node:os'
import { openDatabase } from '../db/open-database.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

let template: TestDatabase | undefined

/** Once before all tests on PostgreSQL: a database with its tables, for the servers of the tests to have copies of. */
export async function setup(): Promise<void> {
  template = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  const { databaseUrl } = template
  if (!databaseUrl) return
  await makeTables(databaseUrl)
  process.env.TEST_DATABASE_TEMPLATE = new URL(databaseUrl).pathname.slice(1)
}

/** After a `setup` that failed there is no `teardown`. */
async function makeTables(databaseUrl: string): Promise<void> {
  try {
    await (await openDatabase({ dataDir: tmpdir(), databaseUrl })).close()
  } catch (error) {
    await teardown()
    throw error
  }
}

export const teardown = (): Promise<void> | undefined => template?.drop()
