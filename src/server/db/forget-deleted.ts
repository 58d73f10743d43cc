import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './open-database.ts'

/**
 * Takes out of SQLite's log of writes what was deleted: else it stays readable there until it is written over. Where
 * another program or an export is reading just now, the next time does it; it is not waited for. PostgreSQL sees to itself.
 */
export async function forgetDeleted(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
    }
  })
}
