import type { Kysely } from 'kysely'

/** What an owner has answered when a line of a recipe was asked of, by its words. */
export async function createRecipeAnswerTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipe_answer')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recipe_answer_key', ['owner_id', 'words'])
    .execute()
}
