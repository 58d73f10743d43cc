import type { Day } from '../../../kitchen/days.ts'
import { type Expiry, freezerExpiry, fridgeExpiry } from '../../../kitchen/expiry.ts'
import { canFreeze, type FreezerItem, type FridgeItem } from '../../../kitchen/storage.ts'

/** A meal on its shelf, with how long it keeps there. */
export type ShelvedMeal =
  | { readonly shelf: 'fridge'; readonly item: FridgeItem; readonly expiry: Expiry }
  | { readonly shelf: 'freezer'; readonly item: FreezerItem; readonly expiry: Expiry }

export type Action = 'feed' | 'freeze' | 'defrost' | 'dispose'

/** Meals that must be eaten first stand first. */
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

/** Sorts by the last day, then by keys that do not change: a meal keeps its place when a part of it is taken. */
function soonestFirst(meals: ShelvedMeal[]): ShelvedMeal[] {
  return meals.toSorted(
    (a, b) =>
      a.expiry.day.localeCompare(b.expiry.day) ||
      a.item.cookedOn.localeCompare(b.item.cookedOn) ||
      a.item.storageId.localeCompare(b.item.storageId),
  )
}

/**
 * The actions on a meal. Food that is out of date is thrown away, and food that was defrosted once is not frozen again.
 * @param hasPet whether the dog that it was cooked for is still there to be fed
 */
export function actionsFor({ shelf, item, expiry }: ShelvedMeal, hasPet: boolean): Action[] {
  if (expiry.expired) return ['dispose']
  if (shelf === 'freezer') return ['defrost', 'dispose']
  return [...(hasPet ? (['feed'] as const) : []), ...(canFreeze(item) ? (['freeze'] as const) : []), 'dispose']
}
