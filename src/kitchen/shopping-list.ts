import type { ThingUnits } from './cupboard.ts'
import type { Day } from './days.ts'

/** A pot that an item was listed for: those of a plan's day, or those of a recipe whose page it was listed from. */
export type PotKey = Day | ForRecipe
export type ForRecipe = `for ${string}`
export const forRecipe = (recipeId: string): ForRecipe => `for ${recipeId}`
export const isForRecipe = (key: string): key is ForRecipe => key.startsWith('for ')

/**
 * The amounts of an item that pots have put on the list: to be bought, and bought. `needed`: what the pots take, whatever of it is at home;
 * missing on lists of earlier releases. `item`: as it stands on the list, of a pot of a recipe; `listedOn`: when it was last listed.
 */
export type PotAmount = {
  readonly needed?: number | undefined
  readonly toBuy: number
  readonly bought: number
  readonly item?: { readonly name: string; readonly unit: string } | undefined
  readonly listedOn?: Day | undefined
}
export type PlannedAmounts = { readonly [code: string]: { readonly [key in PotKey]: PotAmount } }

export type ShoppingItem = {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly unit?: string | undefined
  /** The place of a bought item among all items, bought and not, so that it can go back there. */
  readonly place?: number | undefined
}
/** The count before the last one, with what was ticked off by then. */
export type BeforeCount = {
  readonly grams: number
  readonly until?: Day | undefined
  readonly completed: readonly ShoppingItem[]
  readonly bought: { readonly [key in PotKey]: number }
  readonly own: number
}
export type ShoppingList = {
  readonly todo: readonly ShoppingItem[]
  readonly completed: readonly ShoppingItem[]
  /** The amounts of the list that pots have asked for; kept by the server, which tells those of a plan. */
  readonly planned?: PlannedAmounts | undefined
  /** What of the bought items was for no pot, by code; kept by the server, and never told. Not noted: all that was bought for no pot. */
  readonly ownTicked?: ThingUnits | undefined
  /** What was ticked off of foods before they were counted, by code, so that a count can be taken back; kept by the server, and never told. */
  readonly beforeCount?: { readonly [code: string]: BeforeCount } | undefined
  /** Codes of the owner's own things that were taken off it, the latest last; kept by the server, and never told. */
  readonly takenOff?: readonly string[] | undefined
  /** Units that its ticks have put into the cupboard, by code; kept by the server, and never told. */
  readonly stocked?: ThingUnits | undefined
}

export const EMPTY_SHOPPING_LIST: ShoppingList = { todo: [], completed: [] }

export function tick(list: ShoppingList, code: string): ShoppingList {
  const index = list.todo.findIndex((item) => item.code === code)
  const item = list.todo[index]
  if (!item) return list
  const { todo, completed } = list
  const place = placeAmongAll(completed, index)
  const bought = addItem(completed, { ...item, place })
  const isNew = bought.length > completed.length
  // An ingredient may be listed in several units.
  return tick({ todo: todo.toSpliced(index, 1), completed: isNew ? bought : withoutPlace(bought, place) }, code)
}

/** Puts an item back to where it stood when it was ticked. */
export function untick(list: ShoppingList, code: string): ShoppingList {
  const found = list.completed.find((item) => item.code === code)
  if (!found) return list
  const { place, ...item } = found
  const completed = list.completed.filter((other) => other !== found)
  if (list.todo.some((other) => isSame(other, item)))
    return untick({ todo: addItem(list.todo, item), completed: withoutPlace(completed, place) }, code)
  const before = completed.filter((other) => (other.place ?? Infinity) < (place ?? 0)).length
  const index = place === undefined ? list.todo.length : Math.max(0, place - before)
  return untick({ todo: list.todo.toSpliced(index, 0, item), completed }, code)
}

/** The place among all items of the item at this index of those to buy. */
function placeAmongAll(completed: readonly ShoppingItem[], index: number): number {
  const inOrder = completed.flatMap(({ place }) => place ?? []).sort((one, other) => one - other)
  return inOrder.reduce((place, taken) => (taken <= place ? place + 1 : place), index)
}

/** Moves the bought items behind a removed place up by one. */
function withoutPlace(completed: readonly ShoppingItem[], gone = Infinity): readonly ShoppingItem[] {
  return completed.map((item) => ((item.place ?? 0) > gone ? { ...item, place: (item.place ?? 0) - 1 } : item))
}

/** An owner's tick on the list. A tick that is done twice is done once. */
export type Tick = { readonly code: string; readonly isTicked: boolean }

/** The owner's ticks, in their order, on whatever the list has become in between. */
export function applyTicks(list: ShoppingList, ticks: readonly Tick[]): ShoppingList {
  return ticks.reduce((known, { code, isTicked }) => (isTicked ? tick(known, code) : untick(known, code)), list)
}

/** Own choice: more than an owner can have products. */
const TAKEN_OFF_KEPT = 50

/** The codes of the owner's things taken off up to this list: they can be put back, though their products may be gone by then. */
export function takenOffAfter(before: ShoppingList, after: ShoppingList, isOwn: (code: string) => boolean): string[] {
  const listed = new Set([...after.todo, ...after.completed].map(({ code }) => code))
  const known = [...(before.takenOff ?? []), ...[...before.todo, ...before.completed].map(({ code }) => code)]
  return [...new Set(known)].filter((code) => isOwn(code) && !listed.has(code)).slice(-TAKEN_OFF_KEPT)
}

export const isSame = (one: Pick<ShoppingItem, 'code' | 'unit'>, other: Pick<ShoppingItem, 'code' | 'unit'>) =>
  one.code === other.code && one.unit === other.unit

/** The contract's limit for one item. Sums stop there. */
export const MOST_OF_ITEM = 1_000_000

export function addItem(items: readonly ShoppingItem[], added: ShoppingItem): readonly ShoppingItem[] {
  const same = items.findIndex((item) => isSame(item, added))
  if (same < 0) return [...items, added]
  return items.map((item, index) =>
    index === same
      ? { ...item, quantity: Math.min(MOST_OF_ITEM, roundHundredth(item.quantity + added.quantity)) }
      : item,
  )
}

/** Grams are weighed to 0.1 g, tablets cut in quarters; sums keep no floating-point dust. */
export function roundHundredth(quantity: number): number {
  return Math.round(quantity * 100) / 100
}
