import type { Kysely } from 'kysely'

/** Recipes of an owner's own. */
export async function createOwnRecipeTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_recipe')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_recipe_key', ['owner_id', 'id'])
    .execute()
}
