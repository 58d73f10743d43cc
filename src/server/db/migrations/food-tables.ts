import type { Kysely } from 'kysely'

/** Foods of an owner by their labels, and what a dog was fed of them and of treats. */
export async function createFoodTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('food')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('food_key', ['owner_id', 'id'])
    .execute()
  await db.schema
    .createTable('other_fed')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('other_fed_key', ['owner_id', 'pet_id', 'day', 'entry_id'])
    .addForeignKeyConstraint('other_fed_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
