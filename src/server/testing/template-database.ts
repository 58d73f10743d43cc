import { tmpdir } from 'node:os'
import { openDatabase } from '../db/open-database.ts'
import { distributeTestDatabase, endConnections } from './distributed-database.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

let template: TestDatabase | undefined

/**
 * Once before all tests on PostgreSQL: a database with its tables, for the servers of the tests to have copies of. On a
 * Citus cluster it is a distributed one.
 */
export async function setup(): Promise<void> {
  template = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  const { databaseUrl, onWorkers } = template
  if (!databaseUrl) return
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl })).close()
  if (onWorkers.length > 0) {
    await distributeTestDatabase(template)
    await endConnections(template)
  }
  process.env.TEST_DATABASE_TEMPLATE = new URL(databaseUrl).pathname.slice(1)
}

/** Vitest calls this after a `setup` that failed, too. */
export const teardown = (): Promise<void> | undefined => template?.drop()
