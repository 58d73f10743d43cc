import { texts } from '../../texts/index.ts'
import { useFoodText } from '../units/chosen-units.ts'
import { type ThingUnit, thingCount } from './thing-text.ts'

type Measured = { readonly unit: ThingUnit; readonly gramsPerUnit: number | null }

/** The text for the amount of a thing that is there: grams where it is sold by weight, else a count, never more than there is. */
export function useAmountText(): (thing: Measured, units: number) => string {
  const foodText = useFoodText()
  return ({ unit, gramsPerUnit }, units) =>
    gramsPerUnit === null ? thingCount(unit, Math.floor(units * 4) / 4) : foodText(gramsPerUnit * units)
}

const { lasts } = texts.cupboard
const DAYS_PER_MONTH = 30.4

/** No more exactly than one plans by. @param days of homemade meals */
export function lastsText(days: number): string {
  if (days < 1) return lasts.notADay
  if (days < 21) return lasts.days(Math.floor(days))
  if (days < 90) return lasts.weeks(Math.floor(days / 7))
  return days < 366 ? lasts.months(Math.floor(days / DAYS_PER_MONTH)) : lasts.longer
}
