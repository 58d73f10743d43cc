import { tmpdir } from 'node:os'
import { openDatabase } from '../db/open-database.ts'
import { distributeTestDatabase } from './distributed-database.ts'
import { endConnections, machinesOf, makeTestDatabase, nameOf, type TestDatabase } from './test-database.ts'

let template: TestDatabase | undefined

/**
 * Once before all tests on PostgreSQL: a database with its tables, for the servers of the tests to have copies of. On a
 * Citus cluster it is a distributed one.
 */
export async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  template = await makeTestDatabase(server)
  const { databaseUrl } = template
  if (!server || !databaseUrl) return
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl })).close()
  const machines = await machinesOf(server)
  if (machines.length > 1) {
    await distributeTestDatabase(server, databaseUrl)
    await endConnections(machines, nameOf(databaseUrl))
  }
  process.env.TEST_DATABASE_TEMPLATE = nameOf(databaseUrl)
}

/** Vitest calls this after a `setup` that failed, too. */
export const teardown = (): Promise<void> | undefined => template?.drop()
