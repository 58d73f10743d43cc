import { CamelCasePlugin, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { chooseEngine, type Engine } from './engines.ts'
import { migrationsFor } from './migrations.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export type OpenDatabase = { readonly db: Db; readonly kind: Engine['kind']; readonly close: () => Promise<void> }

/** Opens the database of these settings and brings its tables up to date. */
export async function openDatabase(settings: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<OpenDatabase> {
  const { kind, dialect } = chooseEngine(settings)
  const db: Db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  try {
    await migrate(db, kind)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, kind, close: () => db.destroy() }
}

async function migrate(db: Db, kind: Engine['kind']): Promise<void> {
  const migrations = migrationsFor(kind)
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
