import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import pg from 'pg'

export type Engine = { readonly kind: 'sqlite' | 'postgres'; readonly dialect: Dialect }

export function chooseEngine(settings: { dataDir: string; databaseUrl: string | undefined }): Engine {
  if (settings.databaseUrl) return postgresEngine(settings.databaseUrl)
  return sqliteEngine(settings.dataDir)
}

function sqliteEngine(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'goodbowl.sqlite')
  return { kind: 'sqlite', dialect: new SqliteDialect({ database: async () => openSqlite(file) }) }
}

/** `node:sqlite` in the shape that Kysely's SQLite dialect works with. */
function openSqlite(file: string): SqliteDatabase {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return {
    close: () => db.close(),
    prepare: (text) => {
      const statement = db.prepare(text)
      const bind = (parameters: readonly unknown[]) => parameters.map(toSqlite) as never[]
      return {
        reader: statement.columns().length > 0,
        // Rows come without a prototype; spreading gives plain objects.
        all: (parameters) => statement.all(...bind(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...bind(parameters)),
        iterate: (parameters) => statement.iterate(...bind(parameters)),
      }
    },
  }
}

function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : value
}

function postgresEngine(connectionString: string): Engine {
  // bigint columns hold epoch milliseconds and versions: far below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, types })
  // A connection that breaks must not end the process, neither an idle one nor one between two statements of a
  // transaction: the next statement on it fails, the next transaction opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { kind: 'postgres', dialect: new PostgresDialect({ pool }) }
}
