import type { ShoppingList } from '../../../contract/food/shopping-list.ts'
import { MOST_LISTED } from '../../../contract/limits.ts'
import {
  EMPTY_SHOPPING_LIST,
  isForRecipe,
  type ShoppingList as KeptShoppingList,
} from '../../../kitchen/shopping-list.ts'
import { sentences } from '../../../texts/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Db } from '../open-database.ts'
import { claimDocument, readDocument, type StoredDocument, writeDocument } from './kitchen-documents.ts'

const EMPTY: KeptShoppingList = EMPTY_SHOPPING_LIST

export async function readShoppingList(db: Db, ownerId: string): Promise<StoredDocument<ShoppingList>> {
  const { content, version } = await readDocument(db, ownerId, 'shopping-list', EMPTY)
  return { content: toldList(content), version }
}

/** The list without what the server keeps for itself: what was taken off it and put away, and which of it is for a recipe. */
export function toldList({ todo, completed, planned = {} }: KeptShoppingList): ShoppingList {
  const ofPlan = Object.entries(planned).flatMap(([code, amounts]) => {
    const days = Object.entries(amounts).filter(([key]) => !isForRecipe(key))
    return days.length > 0 ? [[code, Object.fromEntries(days)] as const] : []
  })
  return {
    todo: [...todo],
    completed: [...completed],
    ...(ofPlan.length > 0 && { planned: Object.fromEntries(ofPlan) }),
  }
}

export function claimShoppingList(
  transaction: Db,
  ownerId: string,
  now: Date,
): Promise<StoredDocument<KeptShoppingList>> {
  return claimDocument(transaction, ownerId, 'shopping-list', { empty: EMPTY, now })
}

/** Writes the claimed list; answers its new version. */
export const writeShoppingList = (
  transaction: Db,
  ownerId: string,
  { list, now }: { list: KeptShoppingList; now: Date },
): Promise<number> => writeDocument(transaction, ownerId, 'shopping-list', { content: list, now })

/** For what its owner adds: what is cooked and counted is kept also where pots lack more than a list holds. @throws a refusal */
export function requireRoom(before: KeptShoppingList, after: KeptShoppingList): void {
  for (const part of ['todo', 'completed'] as const)
    if (after[part].length > Math.max(MOST_LISTED, before[part].length)) throw listFull()
}

const listFull = () => new Refusal(409, 'shopping-list-full', sentences.errors.kitchen.shoppingListFull(MOST_LISTED))
