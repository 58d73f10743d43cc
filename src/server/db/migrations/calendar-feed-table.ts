import type { Kysely } from 'kysely'

/** The one secret link of an owner to the calendar of the plan, and what was told behind it. */
export async function createCalendarFeedTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feed')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('made_on', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
