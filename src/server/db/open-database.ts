import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { chooseEngine, type Engine } from './engines.ts'
import { migrationsFor } from './migrations.ts'
import { ownerGuard } from './owner-guard.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export type OpenDatabase = {
  /** For handlers: no query reaches an owner's table without naming the owner. */
  readonly db: Db
  /** For upkeep of the whole house: copying, counting, spreading over machines. */
  readonly allOwners: Db
  readonly kind: Engine['kind']
  readonly connections: Engine['connections']
  readonly close: () => Promise<void>
}

/** Opens the database of these settings and brings its tables up to date. */
export async function openDatabase(settings: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<OpenDatabase> {
  const { kind, dialect, connections } = chooseEngine(settings)
  const bare = new Kysely<Database>({ dialect })
  try {
    if (kind === 'sqlite') await alone(bare, (connection) => migrate(connection, kind))
    else await migrate(bare, kind)
  } catch (error) {
    await bare.destroy()
    throw error
  }
  const allOwners = bare.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
  const db = bare.withPlugin(ownerGuard).withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
  return { db, allOwners, kind, connections, close: () => bare.destroy() }
}

/**
 * In one transaction that begins by locking: of two processes that start at once, one brings the tables up to date and
 * the other finds them so, and a start that is cut short leaves them as they were. PostgreSQL's migrations are so by
 * themselves.
 */
function alone(db: Kysely<Database>, work: (connection: Kysely<Database>) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await work(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

async function migrate(db: Kysely<Database>, kind: Engine['kind']): Promise<void> {
  const migrations = migrationsFor(kind)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
