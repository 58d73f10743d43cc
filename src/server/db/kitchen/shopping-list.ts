import type { ShoppingList } from '../../../contract/food/shopping-list.ts'
import type { ShoppingList as List } from '../../../kitchen/shopping-list.ts'
import type { Db } from '../open-database.ts'
import { claimDocument, readDocument, type StoredDocument, writeDocument } from './kitchen-documents.ts'

/** The stored list: with what was taken off it and put away (`kitchen/shopping-list.ts`), which is never sent. */
export type KeptShoppingList = ShoppingList & {
  takenOff?: string[]
  stocked?: Record<string, number>
  forRecipes?: Record<string, Record<string, number>>
}

const EMPTY: KeptShoppingList = { todo: [], completed: [] }

export async function readShoppingList(db: Db, ownerId: string): Promise<StoredDocument<ShoppingList>> {
  const { content, version } = await readDocument(db, ownerId, 'shopping-list', EMPTY)
  return { content: toldList(content), version }
}

export function toldList({ takenOff: _, stocked: __, forRecipes: ___, ...told }: KeptShoppingList): ShoppingList {
  return told
}

export const asToldList = ({ todo, completed, planned }: List): ShoppingList => ({
  todo: [...todo],
  completed: [...completed],
  ...(planned && { planned: { ...planned } }),
})

export const asKeptList = ({ takenOff, stocked, forRecipes, ...list }: List): KeptShoppingList => ({
  ...asToldList(list),
  ...(takenOff && { takenOff: [...takenOff] }),
  ...(stocked && { stocked: { ...stocked } }),
  ...(forRecipes && {
    forRecipes: Object.fromEntries(Object.entries(forRecipes).map(([id, codes]) => [id, { ...codes }])),
  }),
})

export function claimShoppingList(
  transaction: Db,
  ownerId: string,
  now: Date,
): Promise<StoredDocument<KeptShoppingList>> {
  return claimDocument(transaction, ownerId, 'shopping-list', { empty: EMPTY, now })
}

/** Writes the claimed list; answers its new version. */
export function writeShoppingList(
  transaction: Db,
  ownerId: string,
  { list, now }: { list: KeptShoppingList; now: Date },
): Promise<number> {
  return writeDocument(transaction, ownerId, 'shopping-list', { content: list, now })
}
