import type { Kysely } from 'kysely'

/** The meals that a dog is to be fed, one row a day. */
export async function createPlannedDayTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_day')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('planned_day_key', ['owner_id', 'pet_id', 'date'])
    .addForeignKeyConstraint('planned_day_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
