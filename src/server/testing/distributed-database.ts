import { tmpdir } from 'node:os'
import { distributeByOwner } from '../db/distribute.ts'
import { openDatabase } from '../db/open-database.ts'
import { run, type TestDatabase } from './test-database.ts'

/** Clusters of tests are on this machine. */
export const CITUS_HOST = '127.0.0.1'

/** @param urls the coordinator's first, each of the same database */
export async function joinMachines([coordinator = '', ...workers]: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await run(url, 'create extension if not exists citus')
  await run(coordinator, `select citus_set_coordinator_host('${CITUS_HOST}', ${new URL(coordinator).port})`)
  for (const url of workers) await run(coordinator, `select citus_add_node('${CITUS_HOST}', ${new URL(url).port})`)
}

/** Makes the test database's machines know each other, and spreads its tables over them. */
export async function distributeTestDatabase({ databaseUrl = '', onWorkers }: TestDatabase): Promise<void> {
  await joinMachines([databaseUrl, ...onWorkers])
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl })
  await distributeByOwner(database).finally(database.close)
}

/** Citus keeps a process in every database of its own: only one that takes no connections can be copied. */
export async function endConnections({ databaseUrl = '', onWorkers }: TestDatabase): Promise<void> {
  for (const url of [databaseUrl, ...onWorkers]) {
    const name = new URL(url).pathname.slice(1)
    const server = new URL('/postgres', url).href
    await run(server, `alter database ${name} with allow_connections false`)
    await run(server, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  }
}
