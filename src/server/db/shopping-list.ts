import type { ShoppingList } from '../../contract/kitchen.ts'
import { claimDocument, readDocument, type StoredDocument, writeDocument } from './kitchen-documents.ts'
import type { Db } from './open-database.ts'

const EMPTY: ShoppingList = { todo: [], completed: [] }

export function readShoppingList(db: Db, ownerId: string): Promise<StoredDocument<ShoppingList>> {
  return readDocument(db, ownerId, 'shopping-list', EMPTY)
}

export function claimShoppingList(transaction: Db, ownerId: string, now: Date): Promise<StoredDocument<ShoppingList>> {
  return claimDocument(transaction, ownerId, 'shopping-list', { empty: EMPTY, now })
}

/** Writes the claimed list; answers its new version. */
export function writeShoppingList(
  transaction: Db,
  ownerId: string,
  { list, now }: { list: ShoppingList; now: Date },
): Promise<number> {
  return writeDocument(transaction, ownerId, 'shopping-list', { content: list, now })
}
