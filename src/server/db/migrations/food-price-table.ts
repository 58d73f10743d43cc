import type { Kysely } from 'kysely'

/** The prices that an owner pays for foods. */
export async function createFoodPriceTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('food_price')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('food_price_key', ['owner_id', 'code'])
    .execute()
}
