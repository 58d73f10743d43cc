import { sql } from 'kysely'
import type { OwnProduct } from '../../../contract/food/supplement.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import type { ProductTable } from '../schema.ts'

/** The owner's products by the id of the thing. */
export type OwnProducts = { readonly [id: string]: OwnProduct }

type Row = Pick<ProductTable, 'id' | 'document'>

const productsOf = (rows: readonly Row[]): OwnProducts =>
  Object.fromEntries(rows.map(({ id, document }) => [id, parseJson(document)]))

export async function readProducts(db: Db, ownerId: string): Promise<OwnProducts> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'document'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return productsOf(rows)
}

/** The number of changes of each product, by its id. */
export async function versionsOfProducts(db: Db, ownerId: string): Promise<{ readonly [id: string]: number }> {
  const rows = await db.selectFrom('product').select(['id', 'version']).where('ownerId', '=', ownerId).execute()
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

/** Reads the owner's packages: to the end of the transaction no other request changes one of them. */
export async function claimProducts(transaction: Db, ownerId: string): Promise<OwnProducts> {
  const rows = await transaction
    .updateTable('product')
    .set({ version: sql<number>`version` })
    .where('ownerId', '=', ownerId)
    .returning(['id', 'document'])
    .execute()
  return productsOf(rows)
}

/** Returns how often it has been changed by now. */
export async function writeProduct(
  db: Db,
  ownerId: string,
  { id, product, now }: { id: string; product: OwnProduct; now: Date },
): Promise<number> {
  const document = JSON.stringify(product)
  const updatedAt = now.toISOString()
  const { version } = await db
    .insertInto('product')
    .values({ ownerId, id, document, version: 1, updatedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'id'])
        .doUpdateSet({ document, version: sql<number>`product.version + 1`, updatedAt }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Returns whether the product was there. */
export async function removeProduct(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('product')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
