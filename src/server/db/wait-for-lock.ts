import { setTimeout } from 'node:timers/promises'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { sqliteCodeOf } from '../error-codes.ts'

const SQLITE_BUSY = 5
const ASK_AGAIN_MS = 15
/** Statements that take no lock: their success does not show that the file is free. */
const NEEDS_NO_LOCK = /^\s*(?:select|pragma|begin$|commit|rollback|savepoint|release)/i

/**
 * While another process has the file locked, SQLite itself would block this whole process. Here a statement that meets the lock is
 * retried, and all else goes on meanwhile. The limit counts from the start of the lock, not of each statement: a later statement
 * fails at once when it is over, so that queued writes do not wait one after the other.
 */
export function waitingForLock(dialect: Dialect, busyForMs: number): Dialect {
  const lock: { since?: number | undefined } = {}
  const patient = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, options) => {
      for (;;) {
        try {
          const result = await execute<never>(query, options)
          if (!NEEDS_NO_LOCK.test(query.sql)) lock.since = undefined
          return result
        } catch (error) {
          if (sqliteCodeOf(error) !== SQLITE_BUSY) throw error
          lock.since ??= performance.now()
          if (performance.now() - lock.since >= busyForMs) throw error
          await setTimeout(ASK_AGAIN_MS)
        }
      }
    }
  }
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => onNewConnection(dialect.createDriver(), patient),
  }
}

/** The driver has one connection for all, which it hands out again and again. */
function onNewConnection(driver: Driver, work: (connection: DatabaseConnection) => void): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const known = new WeakSet<object>()
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    if (known.has(connection)) return connection
    known.add(connection)
    work(connection)
    return connection
  }
  return driver
}
