import type { Kysely } from 'kysely'

/** A recipe has one photo of its owner's dish, or none. */
export async function createDishPhotoTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dish_photo')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('recipe_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dish_photo_key', ['owner_id', 'recipe_id'])
    .execute()
}
