import type { Kysely } from 'kysely'

/** The facts that an owner stated about the packages that kits are made of. */
export async function createProductTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_key', ['owner_id', 'id'])
    .execute()
}
