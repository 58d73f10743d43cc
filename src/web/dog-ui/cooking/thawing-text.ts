import { dayOf } from '../../../kitchen/days.ts'
import { hoursToThaw, isThawedWithinAnHour, thawsUntil } from '../../../kitchen/expiry.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { texts } from '../../texts/index.ts'
import { clockTime } from '../../ui/dates.ts'
import { useFoodText } from '../units/chosen-units.ts'

const words = texts.thawing

/** How a stored portion is thawed, in two sentences. */
export function useHowToThaw({ grams }: Pick<FridgeItem, 'grams'>): string {
  const foodText = useFoodText()
  return words.how(hoursToThaw(grams), grams === undefined ? undefined : foodText(grams), isThawedWithinAnHour(grams))
}

/** When food of the fridge will have thawed; `undefined` where it has by now, or was not frozen. */
export function thawingText(item: FridgeItem, now: Date): string | undefined {
  const thawed = thawsUntil(item, now)
  return thawed && words.ready(whenOf(thawed, now), isThawedWithinAnHour(item.grams))
}

/** The clock's time today; of a day to come, the part of the day. */
function whenOf(thawed: Date, now: Date): string {
  if (dayOf(thawed) === dayOf(now)) return words.at(clockTime(thawed.toISOString()))
  const { morning, afternoon, evening } = words.tomorrow
  const hour = thawed.getHours()
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
