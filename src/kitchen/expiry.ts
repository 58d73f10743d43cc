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
