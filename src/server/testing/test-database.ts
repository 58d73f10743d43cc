import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { readonly databaseUrl: string | undefined; readonly drop: () => Promise<void> }

/**
 * SQLite in the test's own folder; or, where `TEST_DATABASE_URL` names a PostgreSQL server, a database of its own on
 * it, so that the same tests run on both engines. Where that server is the coordinator of a Citus cluster, every machine
 * has a database of that name: so a copy of a distributed one is distributed.
 */
export async function makeTestDatabase(server: string | undefined, template?: string): Promise<TestDatabase> {
  if (!server) return { databaseUrl: undefined, drop: async () => {} }
  const name = `goodbowl_test_${randomBytes(6).toString('hex')}`
  const machines = await machinesOf(server)
  const create = `create database ${name}${template ? ` template ${template}` : ''}`
  await Promise.all(machines.map((machine) => run(machine, create)))
  return { databaseUrl: databaseOf(server, name), drop: () => dropOn(machines, name) }
}

/** A database with its tables, as a copy of the one that `template-database.ts` makes: they are there five times as soon. */
export const makeDatabaseWithTables = (server: string | undefined): Promise<TestDatabase> =>
  makeTestDatabase(server, process.env.TEST_DATABASE_TEMPLATE)

/** The coordinator's first: its connections to the workers end with it. */
async function dropOn(machines: readonly string[], name: string): Promise<void> {
  if (machines.length > 1) await endConnections(machines, name)
  for (const machine of machines) await run(machine, `drop database if exists ${name} with (force)`)
}

/**
 * Citus keeps a process in every database of its own, which also connects to that very database. Such a connection waits for
 * a copy or a drop that is under way, and that waits for the process: so none may be made any more.
 */
export async function endConnections(machines: readonly string[], name: string): Promise<void> {
  for (const machine of machines) {
    await run(machine, `alter database ${name} with allow_connections false`)
    await run(machine, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  }
}

type Worker = { readonly host: string; readonly port: number }

/** A server, or the coordinator of a Citus cluster and after it the workers that it knows. */
export async function machinesOf(server: string): Promise<string[]> {
  const [known] = await run(server, `select to_regclass('pg_dist_node') is not null as is_cluster`)
  if (!known?.is_cluster) return [server]
  const workers = await run(server, 'select nodename as host, nodeport as port from pg_dist_node where groupid > 0')
  return [server, ...(workers as Worker[]).map((worker) => machineOf(server, worker))]
}

function machineOf(server: string, { host, port }: Worker): string {
  const url = new URL(server)
  url.hostname = host
  url.port = String(port)
  return url.href
}

export function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

/** @returns the rows of the statement */
export async function run(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
