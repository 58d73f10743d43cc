import type { Day } from '../../../kitchen/days.ts'
import { type Expiry, freezerExpiry, fridgeExpiry } from '../../../kitchen/expiry.ts'
import {
  canFreeze,
  defrost,
  type FreezerItem,
  type FridgeItem,
  freeze,
  itemOn,
  type Storage,
  takePortions,
} from '../../../kitchen/storage.ts'
import type { Change } from '../../data/later/last-change.ts'

/** A meal on its shelf, with how long it keeps there. */
export type ShelvedMeal =
  | { readonly shelf: 'fridge'; readonly item: FridgeItem; readonly expiry: Expiry }
  | { readonly shelf: 'freezer'; readonly item: FreezerItem; readonly expiry: Expiry }

export type Action = 'feed' | 'freeze' | 'defrost' | 'dispose'

/** What is to be eaten first stands first. */
export function inFridge(items: Readonly<Record<string, FridgeItem>>, today: Day): ShelvedMeal[] {
  return soonestFirst(
    Object.values(items).map((item) => ({ shelf: 'fridge', item, expiry: fridgeExpiry(item, today) })),
  )
}

export function inFreezer(items: Readonly<Record<string, FreezerItem>>, today: Day): ShelvedMeal[] {
  return soonestFirst(
    Object.values(items).map((item) => ({ shelf: 'freezer', item, expiry: freezerExpiry(item, today) })),
  )
}

/** A meal of which some is taken keeps its place. */
function soonestFirst(meals: ShelvedMeal[]): ShelvedMeal[] {
  return meals.toSorted(
    (a, b) =>
      a.expiry.day.localeCompare(b.expiry.day) ||
      a.item.cookedOn.localeCompare(b.item.cookedOn) ||
      a.item.storageId.localeCompare(b.item.storageId),
  )
}

/**
 * What can be done with a meal. Food that is out of date is thrown away, and food that was defrosted once is not
 * frozen again.
 * @param hasPet whether the dog that it was cooked for is still there to be fed
 */
export function actionsFor({ shelf, item, expiry }: ShelvedMeal, hasPet: boolean): Action[] {
  if (expiry.expired) return ['dispose']
  if (shelf === 'freezer') return ['defrost', 'dispose']
  return [...(hasPet ? (['feed'] as const) : []), ...(canFreeze(item) ? (['freeze'] as const) : []), 'dispose']
}

/**
 * Moves or throws away portions. `newId` is the moved part's: sent twice, it is moved once.
 * @param at ISO 8601 UTC
 */
export function moved(storage: Storage, { action, storageId, portions, newId, at }: Move): Storage {
  if (itemOn(storage.fridge, newId) || itemOn(storage.freezer, newId)) return storage
  if (action === 'freeze') return freeze(storage, storageId, portions, at, newId)
  if (action === 'defrost') return defrost(storage, storageId, portions, at, newId)
  return takePortions(storage, storageId, portions)
}

/** What a move is, so that it can be undone: with the meal as it was before. */
export function changeOf(
  { fridge, freezer }: Storage,
  { action, storageId, portions, newId }: Move,
): Change | undefined {
  const shelf = itemOn(fridge, storageId) ? 'fridge' : 'freezer'
  const item = itemOn<FridgeItem>(shelf === 'fridge' ? fridge : freezer, storageId)
  if (!item) return undefined
  if (action !== 'dispose') return { kind: action, item, newId }
  return { kind: action, shelf, item, portions: Math.min(portions, item.portions) }
}

/** How many are left of a meal, wherever it stands. */
export function portionsOf({ fridge, freezer }: Storage, storageId: string): number {
  return (itemOn(fridge, storageId) ?? itemOn(freezer, storageId))?.portions ?? 0
}

export type Move = {
  readonly action: Exclude<Action, 'feed'>
  readonly storageId: string
  readonly portions: number
  readonly newId: string
  readonly at: string
}
