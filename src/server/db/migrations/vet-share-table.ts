import type { Kysely } from 'kysely'

/** Links to the vet sheet of a dog. */
export async function createVetShareTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vet_share')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('proposal', 'text')
    .addPrimaryKeyConstraint('vet_share_key', ['owner_id', 'pet_id', 'id'])
    .addForeignKeyConstraint('vet_share_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
