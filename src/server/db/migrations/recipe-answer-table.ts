import type { Kysely } from 'kysely'

/** The answers of an owner about lines of recipes, by the words of the line. */
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
