import { tmpdir } from 'node:os'
import { distributeByOwner } from '../db/distribute.ts'
import { openDatabase } from '../db/open-database.ts'
import { databaseOf, machinesOf, nameOf, run } from './test-database.ts'

/** Clusters of tests are on this machine. */
export const CITUS_HOST = '127.0.0.1'

/** @param urls the coordinator's first, each of the same database */
export async function joinMachines([coordinator = '', ...workers]: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await run(url, 'create extension if not exists citus')
  await run(coordinator, `select citus_set_coordinator_host('${CITUS_HOST}', ${new URL(coordinator).port})`)
  for (const url of workers) await run(coordinator, `select citus_add_node('${CITUS_HOST}', ${new URL(url).port})`)
}

/** Makes the machines of a cluster know each other in a database that each of them has. */
export async function joinMachinesOf(server: string, databaseUrl: string): Promise<void> {
  const name = nameOf(databaseUrl)
  await joinMachines((await machinesOf(server)).map((machine) => databaseOf(machine, name)))
}

export async function distributeTestDatabase(server: string, databaseUrl: string): Promise<void> {
  await joinMachinesOf(server, databaseUrl)
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl })
  await distributeByOwner(database).finally(database.close)
}
