import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Driver } from 'kysely'
import { isDuplicate, isRowGone } from './database-errors.ts'

type Noted = { first?: unknown }

const noted = new AsyncLocalStorage<Noted | undefined>()

/**
 * Does work in which a library catches a failure of the database and answers something else: the identity library says
 * "no session" where it could not look, and "signed out" where it could not delete. Whatever the work returns or
 * throws, the failure of the database is thrown.
 */
export async function rethrowDatabaseFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const place: Noted = {}
  try {
    const result = await noted.run(place, work)
    if (place.first === undefined) return result
  } catch (error) {
    if (place.first === undefined) throw error
  }
  throw place.first
}

/** Runs work that goes on beside a request: where it fails, the request has not failed. */
export const runDetached = <Result>(work: () => Result): Result => noted.run(undefined, work)

/** Notes every failure of the database for the work it happened in, before the caller can catch it. */
export function notingFailures(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watch(dialect.createDriver()),
  }
}

/** Watches the getting of connections and the running of statements: all else that Kysely does is made of these. */
function watch(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const watched = new WeakSet<object>()
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options).catch(note)
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, more) => execute<never>(query, more).catch(note)
    return connection
  }
  return driver
}

/** An expected error is no failure: a row that is there already, or one that is gone. */
function note(error: unknown): never {
  noteFailure(error)
  throw error
}

/** Notes a failure for `rethrowDatabaseFailures`. A library's logger calls it too, for an error that the library logs and goes on from. */
export function noteFailure(error: unknown): void {
  const place = noted.getStore()
  if (place && !isDuplicate(error) && !isRowGone(error)) place.first ??= error
}
