import { addDays, type Day, dayOf, daysBetween } from './days.ts'
import type { FreezerItem, FridgeItem } from './storage.ts'

export const FRIDGE_DAYS = 5
export const FREEZER_DAYS = 90

export type Expiry = { readonly day: Day; readonly expired: boolean; readonly daysLeft: number }

/** Cooked food keeps 5 days in the fridge, counted from the later of cooking and defrosting. */
export function fridgeExpiry(item: FridgeItem, today: Day, timeZone?: string): Expiry {
  const since = item.defrostedOn && item.defrostedOn > item.cookedOn ? item.defrostedOn : item.cookedOn
  return expiryAt(addDays(dayOf(since, timeZone), FRIDGE_DAYS), today)
}

export function freezerExpiry(item: FreezerItem, today: Day, timeZone?: string): Expiry {
  return expiryAt(addDays(dayOf(item.frozenOn, timeZone), FREEZER_DAYS), today)
}

/** The day itself is still good: one day left. */
function expiryAt(day: Day, today: Day): Expiry {
  return { day, expired: day < today, daysLeft: daysBetween(today, day) + 1 }
}

/** Source of all figures of thawing: USDA FSIS, "The Big Thaw"; docs/today.md. */
const POUND_GRAMS = 454
/** In the fridge a pound takes a full day, and up to some five pounds take no longer. */
const MOST_HOURS = 24
/** A night. Own choice: a thin tub may be quicker. */
const LEAST_HOURS = 8

/**
 * Hours that a portion takes to thaw in the fridge: a day for each pound, at least a night and at most a day.
 * @param grams of the food in a portion; `undefined` where they are not known
 * @example hoursToThaw(310) // 17
 */
export function hoursToThaw(grams: number | undefined): number {
  if (grams === undefined) return MOST_HOURS
  return Math.min(MOST_HOURS, Math.max(LEAST_HOURS, Math.ceil((MOST_HOURS * grams) / POUND_GRAMS)))
}

/** Sealed, in cold water: up to a pound thaws within an hour or so, three to four pounds take two to three hours. */
export const isThawedWithinAnHour = (grams: number | undefined): boolean => grams !== undefined && grams <= POUND_GRAMS

/** The instant at which food of the fridge has thawed; `undefined` where it was not frozen, or has thawed by now. */
export function thawsUntil({ defrostedOn, grams }: FridgeItem, now: Date): Date | undefined {
  if (defrostedOn === undefined) return undefined
  const thawed = new Date(Date.parse(defrostedOn) + hoursToThaw(grams) * 3_600_000)
  return thawed > now ? thawed : undefined
}
