import { type DailyNeeds, needOf } from '../needs/needs.ts'
import type { NutrientId } from '../nutrients.ts'
import type { ProductUnit } from './printed-label.ts'

/** Compares an amount per unit of a product with what one dog needs and may have in a day. */
export type Plausibility = {
  /** The multiples of the dog's limits at the label's dose; `null` where no dose, dog or limit is known. */
  readonly times: (nutrient: NutrientId, perUnit: number) => Times
  /** `unknown` amounts are usual: there is nothing to hold them against. */
  readonly judge: (nutrient: NutrientId, perUnit: number) => Judged
  /** True only where it is known to be what products bring, to this dog or to one three times as large. */
  readonly isTypical: (nutrient: NutrientId, perUnit: number) => boolean
}

export type Judged = 'usual' | 'much' | 'impossible' | 'little'

export type Times = { readonly timesMaximum: number | null; readonly timesMinimum: number | null }

/** The times a maximum above which no product would be sold, whatever the dog. Own estimate. */
const IMPOSSIBLE_TIMES_MAXIMUM = 10
/** The same for nutrients without a maximum: B vitamins are sold at a hundred times a need. Own estimate. */
const IMPOSSIBLE_TIMES_MINIMUM = 200
/** The share of a minimum below which nothing is put on a label for its own sake. Own estimate. */
const LITTLE_TIMES_MINIMUM = 0.001
/** The usual amounts of products, as times a minimum and a maximum. Own estimates. */
const TYPICAL = { leastOfMinimum: 0.01, mostOfMinimum: 20, mostOfMaximum: 3 } as const

/** @param mostPerDay units a day by the label; without them one tablet, capsule or scoop is taken, and of powders nothing */
export function plausibilityFor(
  needs: DailyNeeds | undefined,
  mostPerDay: number | null,
  unit: ProductUnit,
): Plausibility {
  const unitsPerDay = mostPerDay ?? (unit === 'gram' || unit === 'millilitre' ? null : 1)
  const times = (nutrient: NutrientId, perUnit: number): Times => {
    const need = needs && needOf(needs, nutrient)
    const share = (limit: number | null | undefined) =>
      limit && unitsPerDay !== null ? (perUnit * unitsPerDay) / limit : null
    return { timesMaximum: share(need?.max), timesMinimum: share(need?.min) }
  }
  return {
    times,
    judge: (nutrient, perUnit) => judge(times(nutrient, perUnit)),
    isTypical: (nutrient, perUnit) => isTypical(times(nutrient, perUnit)),
  }
}

function judge({ timesMaximum, timesMinimum }: Times): Judged {
  if ((timesMaximum ?? 0) > IMPOSSIBLE_TIMES_MAXIMUM) return 'impossible'
  if (timesMaximum === null && (timesMinimum ?? 0) > IMPOSSIBLE_TIMES_MINIMUM) return 'impossible'
  if ((timesMaximum ?? 0) > 1) return 'much'
  if (timesMinimum !== null && timesMinimum < LITTLE_TIMES_MINIMUM) return 'little'
  return 'usual'
}

function isTypical({ timesMaximum, timesMinimum }: Times): boolean {
  if (timesMaximum === null && timesMinimum === null) return false
  const isEnough = timesMinimum === null || timesMinimum >= TYPICAL.leastOfMinimum
  return (
    isEnough &&
    (timesMaximum === null ? (timesMinimum ?? 0) <= TYPICAL.mostOfMinimum : timesMaximum <= TYPICAL.mostOfMaximum)
  )
}
