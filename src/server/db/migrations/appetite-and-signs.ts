import type { Kysely } from 'kysely'

/** Adds how a meal went down to the meal, and the signs that an owner has seen on a dog, perhaps of its food. */
export async function addAppetiteAndSigns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('diary').addColumn('appetite', 'text').execute()
  await db.schema
    .createTable('sign')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_key', ['owner_id', 'pet_id', 'day', 'entry_id'])
    .addForeignKeyConstraint('sign_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
