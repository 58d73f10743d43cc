import type { Kysely } from 'kysely'

/** Adds where the owner who asked for a plan came from. */
export async function addEventTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
