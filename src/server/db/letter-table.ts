import type { Kysely } from 'kysely'

/** Letters that a mail server has not taken yet. Rows without an owner: who gets one stands in it sealed. */
export async function createLetterTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('useless_from', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('letter_due_at_idx').on('letter').column('due_at').execute()
  await db.schema.createIndex('letter_recipient_idx').on('letter').column('recipient').execute()
}
