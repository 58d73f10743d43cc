import { closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'
import { makeFolder } from './data-folder.ts'
import { notingFailures } from './rethrow-database-failures.ts'
import { waitingForLock } from './wait-for-lock.ts'

export type Engine = {
  readonly kind: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** A dialect for one long read. SQLite's `dialect` has one connection for all, and this one has another; PostgreSQL has a pool. */
  readonly dialectForOneRead?: () => Dialect
  /** The number of connections in each state; none where the database is a file. */
  readonly connections: () => { readonly [state: string]: number }
}

type Settings = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /**
   * A PostgreSQL that says nothing for so long, or a SQLite that is busy, is given up; without it, upkeep takes the time
   * that it takes.
   */
  readonly answerWithinMs?: number | undefined
}

export function chooseEngine({ dataDir, databaseUrl, answerWithinMs }: Settings): Engine {
  const engine = databaseUrl ? postgresEngine(databaseUrl, answerWithinMs) : sqliteEngine(dataDir, answerWithinMs)
  const { dialect, dialectForOneRead } = engine
  return {
    ...engine,
    dialect: notingFailures(dialect),
    ...(dialectForOneRead && { dialectForOneRead: () => notingFailures(dialectForOneRead()) }),
  }
}

/** How long a statement waits for another process that has locked the file: readiness has to answer 503 within three seconds. */
const BUSY_FOR_MS = 2000

export const SQLITE_FILE = 'goodbowl.sqlite'
export const sqliteFileOf = (dataDir: string): string => join(dataDir, SQLITE_FILE)

function sqliteEngine(dataDir: string, answerWithinMs = BUSY_FOR_MS): Engine {
  makeFolder(dataDir)
  const file = sqliteFileOf(dataDir)
  const dialectFor = (open: (file: string) => DatabaseSync) =>
    waitingForLock(
      new SqliteDialect({ database: async () => forKysely(open(file)) }),
      Math.min(BUSY_FOR_MS, answerWithinMs),
    )
  return {
    kind: 'sqlite',
    dialect: dialectFor(openSqlite),
    dialectForOneRead: () => dialectFor(openToRead),
    connections: () => ({}),
  }
}

function openSqlite(file: string): DatabaseSync {
  // Made before SQLite makes it, for the server's user alone; the files that SQLite puts beside it follow its mode.
  closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file, { timeout: BUSY_FOR_MS })
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Deleted data is written over with zeros: an owner who leaves leaves nothing in the file.
  db.exec('pragma secure_delete = on')
  // From here on wait-for-lock.ts waits for a locked file, without blocking the process.
  db.exec('pragma busy_timeout = 0')
  return db
}

/** Opens a second connection beside `openSqlite`: its log of writes (WAL) lets this one read what was written when it began. */
const openToRead = (file: string): DatabaseSync => new DatabaseSync(file, { readOnly: true, timeout: 0 })

/** `node:sqlite` in the shape that Kysely's SQLite dialect works with. */
function forKysely(db: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => db.close(),
    prepare: (text) => {
      if (text === 'rollback' && !db.isTransaction) return NOTHING_TO_DO
      const statement = prepared.get(text) ?? prepare(db, text)
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear()
      prepared.set(text, statement)
      return statement
    },
  }
}

/** The product has about a hundred queries; those made up as they go must not pile up. */
const STATEMENTS_KEPT = 300

function prepare(db: DatabaseSync, text: string): SqliteStatement {
  const statement = db.prepare(text)
  const bind = (parameters: readonly unknown[]) => parameters.map(toSqlite) as never[]
  return {
    reader: statement.columns().length > 0,
    // Rows come without a prototype; spreading gives plain objects.
    all: (parameters) => statement.all(...bind(parameters)).map((row) => ({ ...row })),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}

/**
 * SQLite undoes a transaction by itself when the disk is full or fails: there is nothing left to roll back, and saying so
 * would hide why.
 */
const NOTHING_TO_DO: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : value
}

const CONNECT_WITHIN_MS = 5000

function postgresEngine(connectionString: string, answerWithinMs: number | undefined): Engine {
  // bigint columns hold epoch milliseconds and versions: far below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, answerWithinMs ?? CONNECT_WITHIN_MS),
    keepAlive: true,
    types,
    ...(answerWithinMs && impatient(answerWithinMs)),
  })
  // A connection that breaks must not end the process, neither an idle one nor one between two statements of a
  // transaction: the next statement on it fails, the next transaction opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waitedFor: pool.waitingCount,
  })
  return { kind: 'postgres', dialect: new PostgresDialect({ pool }), connections }
}

/**
 * A connection on which nothing comes for so long is broken off, so that no request hangs with it: the driver's own limit
 * would hand it on to the next. PostgreSQL ends the statement as well, should it still be at it.
 */
const impatient = (answerWithinMs: number) => ({
  statement_timeout: 2 * answerWithinMs,
  stream: () => {
    const socket = new Socket().setTimeout(answerWithinMs)
    return socket.on('timeout', () => socket.destroy())
  },
})
