import type { Cupboard } from './cupboard.ts'
import type { Larder } from './larder.ts'

/** A meal in the fridge or in the freezer. A portion is one meal of its dog. Instants are ISO 8601 UTC. */
export type StoredMeal = {
  readonly storageId: string
  readonly recipe: { readonly id: string; readonly name: string; readonly imageUrl?: string | undefined }
  readonly portions: number
  readonly petId: string
  readonly cookedOn: string
  /** The supplement that was stirred in when the meal was cooked. */
  readonly supplement?: { readonly id: string } | undefined
  /** Grams of the food in a portion, as it was cooked; missing where it was not cooked here. */
  readonly grams?: number | undefined
  /** Grams of the supplement that goes with a portion. */
  readonly supplementGrams?: number | undefined
}
export type FridgeItem = StoredMeal & {
  readonly frozenOn?: string | undefined
  readonly defrostedOn?: string | undefined
}
export type FreezerItem = StoredMeal & { readonly frozenOn: string }
export type Storage = {
  readonly fridge: Readonly<Record<string, FridgeItem>>
  readonly freezer: Readonly<Record<string, FreezerItem>>
  /** Supplements that are counted out. */
  readonly cupboard?: Cupboard | undefined
  /** Foods that keep in an opened pack. */
  readonly larder?: Larder | undefined
}

export const EMPTY_STORAGE: Storage = { fridge: {}, freezer: {} }

/** The same storage id again changes nothing: the meal is already there. */
export function cook(storage: Storage, meal: StoredMeal): Storage {
  if (itemOn(storage.fridge, meal.storageId) || itemOn(storage.freezer, meal.storageId)) return storage
  return { ...storage, fridge: { ...storage.fridge, [meal.storageId]: meal } }
}

/** The storage without the items that `isOut` names. */
export function without(storage: Storage, isOut: (item: FridgeItem) => boolean): Storage {
  const others = <Item extends FridgeItem>(shelf: Readonly<Record<string, Item>>): Record<string, Item> =>
    Object.fromEntries(Object.entries(shelf).filter(([, item]) => !isOut(item)))
  return { ...storage, fridge: others(storage.fridge), freezer: others(storage.freezer) }
}

/** Ids are the owner's: one that is called `constructor` is an id like any other. */
export function itemOn<Item extends StoredMeal>(
  shelf: Readonly<Record<string, Item>>,
  storageId: string,
): Item | undefined {
  return Object.hasOwn(shelf, storageId) ? shelf[storageId] : undefined
}

/** Food that was frozen once is not frozen again, also where the day on which it was defrosted is not known. */
export function canFreeze(item: FridgeItem): boolean {
  return item.defrostedOn === undefined && item.frozenOn === undefined
}

/** Moves up to the portions held; what stays keeps its id, the frozen part gets `newId`. Both keep `cookedOn`. */
export function freeze(storage: Storage, storageId: string, portions: number, at: string, newId: string): Storage {
  const item = itemOn(storage.fridge, storageId)
  if (!item || !canFreeze(item)) return storage
  const moved = portionsMoved(item, portions)
  if (moved === 0) return storage
  const { defrostedOn: _, ...rest } = item
  return {
    ...storage,
    fridge: keep(storage.fridge, { ...item, portions: item.portions - moved }),
    freezer: { ...storage.freezer, [newId]: { ...rest, storageId: newId, portions: moved, frozenOn: at } },
  }
}

/** The defrosted part keeps its history: when it was cooked and when it was frozen. */
export function defrost(storage: Storage, storageId: string, portions: number, at: string, newId: string): Storage {
  const item = itemOn(storage.freezer, storageId)
  if (!item) return storage
  const moved = portionsMoved(item, portions)
  if (moved === 0) return storage
  return {
    ...storage,
    fridge: { ...storage.fridge, [newId]: { ...item, storageId: newId, portions: moved, defrostedOn: at } },
    freezer: keep(storage.freezer, { ...item, portions: item.portions - moved }),
  }
}

/**
 * Feeding takes one portion, disposing as many as are named; an item without portions is gone.
 * @returns the same storage where there is none to take
 */
export function takePortions(storage: Storage, storageId: string, portions: number): Storage {
  const fridge = takeFrom(storage.fridge, storageId, portions)
  const freezer = takeFrom(storage.freezer, storageId, portions)
  return fridge === storage.fridge && freezer === storage.freezer ? storage : { ...storage, fridge, freezer }
}

/** Puts portions back that were taken a moment ago, fed or disposed of. @param item as it was before */
export function putBack(
  storage: Storage,
  { shelf, item, portions }: { shelf: 'fridge' | 'freezer'; item: FridgeItem; portions: number },
): Storage {
  const left = itemOn<FridgeItem>(storage[shelf], item.storageId)?.portions ?? 0
  return { ...storage, [shelf]: { ...storage[shelf], [item.storageId]: { ...item, portions: left + portions } } }
}

/** The choices of "How many portions": 1 … max, none when max is not a whole number. */
export function portionChoices(max: number): number[] {
  return Number.isInteger(max) && max > 0 ? Array.from({ length: max }, (_, index) => index + 1) : []
}

function takeFrom<Item extends StoredMeal>(shelf: Readonly<Record<string, Item>>, storageId: string, portions: number) {
  const item = itemOn(shelf, storageId)
  const taken = item ? portionsMoved(item, portions) : 0
  return item && taken > 0 ? keep(shelf, { ...item, portions: item.portions - taken }) : shelf
}

function portionsMoved(item: StoredMeal, asked: number): number {
  return Math.max(0, Math.min(item.portions, Math.floor(asked)))
}

function keep<Item extends StoredMeal>(shelf: Readonly<Record<string, Item>>, item: Item): Record<string, Item> {
  const { [item.storageId]: _, ...others } = shelf
  return item.portions > 0 ? { ...others, [item.storageId]: item } : others
}
