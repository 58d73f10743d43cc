import { CITUS_HOST, joinMachines } from '../../src/server/testing/distributed-database.ts'
import { createPostgres, newPassword, type Postgres } from './postgres.mjs'

export type Citus = {
  /** The coordinator's, of the database `postgres`; those beside it are made by `testing/test-database.ts`. */
  readonly url: string
  readonly coordinator: Postgres
  readonly workers: readonly Postgres[]
  readonly remove: () => Promise<void>
}

/** The options that every machine is started with. The tests make many databases: few shards make each of them quickly. */
const OPTIONS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'max_worker_processes=64',
  `citus.local_hostname=${CITUS_HOST}`,
  'citus.node_conninfo=sslmode=disable',
  'citus.shard_count=4',
  'citus.enable_statistics_collection=off',
]

/** A Citus cluster of our own on this machine: a coordinator and two workers. Whatever ends us ends it. */
export async function startCitus(programs: string, { durable = false } = {}): Promise<Citus> {
  const password = newPassword()
  const create = () => createPostgres(programs, { durable, password, options: OPTIONS })
  const [coordinator, ...workers] = [create(), create(), create()] as const
  const remove = async () => {
    for (const machine of [coordinator, ...workers]) await machine.remove()
  }
  try {
    for (const machine of [coordinator, ...workers]) await machine.start()
    await joinMachines([coordinator.url, ...workers.map(({ url }) => url)])
  } catch (error) {
    await remove()
    throw error
  }
  return { url: coordinator.url, coordinator, workers, remove }
}
