import type { Kysely } from 'kysely'

/** A dog on the scale, one row a day, and what it was to be fed, one row a change. */
export async function createWeightTables(db: Kysely<unknown>): Promise<void> {
  for (const table of ['weigh_in', 'fed_energy']) {
    await db.schema
      .createTable(table)
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('pet_id', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['owner_id', 'pet_id', 'date'])
      .addForeignKeyConstraint(`${table}_pet`, ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
  }
}
