import type { Kysely } from 'kysely'

/** Tables without an owner: counters, letters, the server's own notes. */
export async function createServerTables(db: Kysely<unknown>): Promise<void> {
  await createRateLimitTable(db)
  await createLetterTable(db)
  await createHouseNoteTable(db)
}

async function createRateLimitTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .execute()
}

/** Letters that a mail server has not taken yet. Who gets one stands in it sealed. */
async function createLetterTable(db: Kysely<unknown>): Promise<void> {
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

async function createHouseNoteTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('house_note')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
