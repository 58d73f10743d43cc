import type { Kysely } from 'kysely'

/** A dog has one photo, or none. */
export async function createPetPhotoTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pet_photo')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pet_photo_key', ['owner_id', 'pet_id'])
    .addForeignKeyConstraint('pet_photo_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
