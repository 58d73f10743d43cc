import type { Kysely } from 'kysely'

/** Where the owner came from who asked for a plan. */
export async function addEventTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
