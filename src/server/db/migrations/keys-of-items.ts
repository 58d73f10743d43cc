import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engines.ts'

/**
 * Idempotency keys of the shopping list belong to no dog, and more kinds come with it. PostgreSQL changes the table where it is,
 * since on a cluster it lies on other machines. SQLite cannot change a constraint, so this creates a new table and copies the rows.
 */
export async function keepKeysOfItems(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  await (kind === 'sqlite' ? remake(db) : relax(db))
}

async function relax(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('done_once')
  await table.dropConstraint('done_once_kind').execute()
  await table.alterColumn('pet_id', (column) => column.dropNotNull()).execute()
  await table.addForeignKeyConstraint('done_once_owner', ['owner_id'], 'user', ['id']).onDelete('cascade').execute()
}

async function remake(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('done_once').renameTo('done_once_before').execute()
  await db.schema
    .createTable('done_once')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text')
    .addColumn('day', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text')
    .addColumn('portions', 'integer')
    .addPrimaryKeyConstraint('done_once_key', ['owner_id', 'kind', 'client_id'])
    .addForeignKeyConstraint('done_once_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  const columns = sql.raw('owner_id, kind, client_id, pet_id, day, at, recipe_id, portions')
  await sql`insert into done_once (${columns}) select ${columns} from done_once_before`.execute(db)
  await db.schema.dropTable('done_once_before').execute()
}
