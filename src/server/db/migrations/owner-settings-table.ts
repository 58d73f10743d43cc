import { type Kysely, sql } from 'kysely'

/** The choices of an owner for all dogs together. */
export async function createOwnerSettingsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_settings')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('owner_settings_region', sql`region in ('europe', 'north-america')`)
    .execute()
}
