import { existsSync } from 'node:fs'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { sentences } from '../../texts/index.ts'
import { distributeNewTables } from './distribute.ts'
import { chooseEngine, type Engine, SQLITE_FILE, sqliteFileOf } from './engines.ts'
import { migrationsFor } from './migrations/migrations.ts'
import { renameSteps, SQUASHED_STEPS } from './migrations/squashed-migrations.ts'
import { ownerGuard } from './owner-guard.ts'
import type { Database } from './schema.ts'
import { requireDatabase } from './wait-for-database.ts'

export type Db = Kysely<Database>

/** Long reads of one moment, in one transaction. Nothing else waits for them, nor do they wait for a transaction that writes. */
export type ReadSnapshot = <Result>(read: (snapshot: Db) => Promise<Result>) => Promise<Result>

export type OpenDatabase = {
  /** For handlers: no query reaches an owner's table without naming the owner. */
  readonly db: Db
  /** For upkeep of the whole database: copying, counting, spreading over machines. */
  readonly allOwners: Db
  readonly readSnapshot: ReadSnapshot
  readonly kind: Engine['kind']
  readonly connections: Engine['connections']
  readonly close: () => Promise<void>
}

type Place = Pick<Parameters<typeof chooseEngine>[0], 'dataDir' | 'databaseUrl'>

/** A database that is not there, or is not this release's, in one line. */
export class OtherDatabaseError extends Error {}

/** Opens the database of these settings, made if there is none, and brings its tables up to date. */
export async function openDatabase(place: Place): Promise<OpenDatabase> {
  await requireDatabase(place.databaseUrl)
  return open(place, bringUpToDate)
}

/** Does the same for a server: once the tables are up to date, which may take its time, no query is waited for longer. */
export async function openForRequests(place: Place, answerWithinMs: number): Promise<OpenDatabase> {
  if (!place.databaseUrl) return open({ ...place, answerWithinMs }, bringUpToDate)
  await (await openDatabase(place)).close()
  return open({ ...place, answerWithinMs }, async () => {})
}

/**
 * Opens a household to be read, also while it is in use: makes nothing, changes no table. It must be of this release,
 * or it would be read wrongly.
 */
export async function openHousehold(place: Place): Promise<OpenDatabase> {
  if (!place.databaseUrl && !existsSync(sqliteFileOf(place.dataDir))) {
    throw new OtherDatabaseError(
      `There is no ${SQLITE_FILE} in ${place.dataDir}. Is the household in PostgreSQL? Then name it by DATABASE_URL.`,
    )
  }
  await requireDatabase(place.databaseUrl)
  return open(place, refuseOtherRelease)
}

type Prepare = (db: Kysely<Database>, kind: Engine['kind']) => Promise<void>

async function open(place: Parameters<typeof chooseEngine>[0], prepare: Prepare): Promise<OpenDatabase> {
  const { kind, dialect, dialectForOneRead, connections } = chooseEngine(place)
  const bare = new Kysely<Database>({ dialect })
  try {
    await prepare(bare, kind)
  } catch (error) {
    await bare.destroy()
    throw error
  }
  const db = forHandlers(bare)
  return {
    db,
    allOwners: bare.withPlugin(inCamelCase()),
    readSnapshot: async (read) => {
      const reader = dialectForOneRead ? forHandlers(new Kysely({ dialect: dialectForOneRead() })) : db
      try {
        return await reader.transaction().setIsolationLevel('repeatable read').execute(read)
      } finally {
        if (reader !== db) await reader.destroy()
      }
    },
    kind,
    connections,
    close: () => bare.destroy(),
  }
}

const inCamelCase = () => new CamelCasePlugin({ maintainNestedObjectKeys: true })

const forHandlers = (bare: Kysely<Database>): Db => bare.withPlugin(ownerGuard).withPlugin(inCamelCase())

async function refuseOtherRelease(db: Kysely<Database>, kind: Engine['kind']): Promise<void> {
  const done = await findMigrations(db)
  if (!done) throw new OtherDatabaseError('This database holds no household.')
  if (done.join() === Object.keys(migrationsFor(kind)).sort().join()) return
  throw new OtherDatabaseError('This household is of another release: use the programs of the release that runs on it.')
}

/** The names of those that made these tables, in order; none where there are no tables. */
async function findMigrations(db: Kysely<Database>): Promise<string[] | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const bringUpToDate: Prepare = (db, kind) =>
  kind === 'sqlite' ? alone(db, (connection) => migrate(connection, kind)) : migrate(db, kind)

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
  const done = (await findMigrations(db)) ?? []
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name) && !SQUASHED_STEPS.includes(name))
  if (unknown.length > 0) throw new OtherDatabaseError(sentences.console.newerTables(unknown.join(', ')))
  await leaveSteps(db, kind, done)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  if (kind === 'postgres') await distributeNewTables(db)
}

/** A database made by all migrations of earlier releases counts as made by today's single migration. */
async function leaveSteps(db: Kysely<Database>, kind: Engine['kind'], done: readonly string[]): Promise<void> {
  if (!SQUASHED_STEPS.some((name) => done.includes(name))) return
  const missing = SQUASHED_STEPS.filter((name) => !done.includes(name))
  if (missing.length > 0) throw new OtherDatabaseError(sentences.console.olderTables(missing.join(', ')))
  await (kind === 'sqlite' ? renameSteps(db) : db.transaction().execute(renameSteps))
}
