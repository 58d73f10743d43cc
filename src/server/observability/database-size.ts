import { SqliteAdapter, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { claimHit } from '../fair/counter.ts'
import { LIMITS } from '../fair/policies.ts'

type Settings = {
  readonly db: Db
  readonly alarmMegabytes: number
  readonly now: Date
  readonly warn: (about: { megabytes: number; alarmMegabytes: number }, message: string) => void
}

/** One line a day, of however many processes, while the database is larger than its operator wishes to know. */
export async function watchDatabaseSize({ db, alarmMegabytes, now, warn }: Settings): Promise<void> {
  const megabytes = Math.round((await databaseBytes(db)) / 1_000_000)
  if (megabytes < alarmMegabytes || !(await claimHit(db, LIMITS.alarmsOfDatabase, 'database', now))) return
  warn({ megabytes, alarmMegabytes }, 'the database has grown past DATABASE_ALARM_MB')
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? await sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
      : await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
