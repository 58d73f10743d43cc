import { type Kysely, sql } from 'kysely'

/** Storage, shopping list, diary, waiting list: all of it goes with the owner, a dog's with the dog. */
export async function createKitchenTables(db: Kysely<unknown>): Promise<void> {
  await createOwnersTables(db)
  await createDogsTables(db)
}

async function createOwnersTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kitchen_document')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kitchen_document_key', ['owner_id', 'kind'])
    .addCheckConstraint('kitchen_document_kind', sql`kind in ('storage', 'shopping-list')`)
    .execute()
  await db.schema
    .createTable('buddy_subscription')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}

async function createDogsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cooked_meal')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text', (column) => column.notNull())
    .addColumn('cooked_on', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cooked_meal_key', ['owner_id', 'pet_id', 'recipe_id', 'cooked_on'])
    .addForeignKeyConstraint('cooked_meal_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('diary')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // The days of a dog lie side by side: a week is one short walk through this index.
    .addPrimaryKeyConstraint('diary_key', ['owner_id', 'pet_id', 'day', 'entry_id'])
    .addForeignKeyConstraint('diary_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('done_once')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('done_once_key', ['owner_id', 'kind', 'client_id'])
    .addForeignKeyConstraint('done_once_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('done_once_kind', sql`kind in ('cook', 'feed')`)
    .execute()
}
