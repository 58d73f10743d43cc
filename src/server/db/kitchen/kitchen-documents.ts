import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { KitchenDocumentTable } from '../schema.ts'

type Kind = KitchenDocumentTable['kind']
export type StoredDocument<Content> = { readonly content: Content; readonly version: number }

/** Version 0: never written. */
export async function readDocument<Content>(
  db: Db,
  ownerId: string,
  kind: Kind,
  empty: Content,
): Promise<StoredDocument<Content>> {
  const row = await db
    .selectFrom('kitchenDocument')
    .select(['document', 'version'])
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { content: JSON.parse(row.document) as Content, version: row.version } : { content: empty, version: 0 }
}

/**
 * Reads the document to change it: until the transaction ends no other request can. It writes before it reads, on purpose:
 * that is what makes two writers wait for each other on both engines.
 */
export async function claimDocument<Content>(
  transaction: Db,
  ownerId: string,
  kind: Kind,
  { empty, now }: { empty: Content; now: Date },
): Promise<StoredDocument<Content>> {
  const row = await transaction
    .insertInto('kitchenDocument')
    .values({ ownerId, kind, document: JSON.stringify(empty), version: 0, updatedAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'kind']).doUpdateSet({ version: sql<number>`kitchen_document.version` }),
    )
    .returning(['document', 'version'])
    .executeTakeFirstOrThrow()
  return { content: JSON.parse(row.document) as Content, version: row.version }
}

/** Writes a document that this transaction has claimed; answers its new version. */
export async function writeDocument(
  transaction: Db,
  ownerId: string,
  kind: Kind,
  { content, now }: { content: unknown; now: Date },
): Promise<number> {
  const { version } = await transaction
    .updateTable('kitchenDocument')
    .set({
      document: JSON.stringify(content),
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
