import type { Kysely } from 'kysely'

/** The notices to owners by web push: their wishes, their devices, and the notices that were told. */
export async function createNoticeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_settings')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute()
  await db.schema.createIndex('notice_settings_due_at_idx').on('notice_settings').column('due_at').execute()
  await db.schema
    .createTable('notice_device')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_device_key', ['owner_id', 'session_id'])
    .execute()
  await db.schema
    .createTable('notice')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_key', ['owner_id', 'kind', 'day', 'number'])
    .execute()
}
