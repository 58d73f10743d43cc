import { at } from '../at.ts'
import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { Dog } from '../dog.ts'
import { dailyEnergy, type GrowthCurve, growingKcal, SIZE_CLASS_FIGURES, shareOfCurve } from '../needs/energy.ts'
import { withoutSlips } from './lost-weight.ts'
import type { WeightOn } from './weight-filter.ts'

/**
 * A puppy's own curve: the share of the adult weight that FEDIAF 2025, Table VII-8a, gives for its age, times the adult weight
 * expected of it. Medians of pet puppies, 8 to 52 weeks; later the curve is drawn on until it is full.
 */

/** The five rows of Table VII-8a, which the size classes of the product have too, by adult weight up to so many kg. */
const CURVES_BY_ADULT_KG: readonly { readonly upTo: number; readonly curve: GrowthCurve }[] = [
  { upTo: 7, curve: SIZE_CLASS_FIGURES.Toy.curve },
  { upTo: 15, curve: SIZE_CLASS_FIGURES.Small.curve },
  { upTo: 27.5, curve: SIZE_CLASS_FIGURES.Medium.curve },
  { upTo: 47.5, curve: SIZE_CLASS_FIGURES.Large.curve },
  { upTo: Number.POSITIVE_INFINITY, curve: SIZE_CLASS_FIGURES.Giant.curve },
]
const YOUNGEST_WEEKS = 8
const DAYS_PER_WEEK = 7
const DAYS_PER_MONTH = 365.25 / 12

/**
 * The most that ln(weight / curve) may move: about two of the centile lines of Salt et al. 2017, which under 5 % of healthy puppies
 * cross (Salt 2020), if the weights of one age spread by 10 % (1 SD): own estimate, since the lines are published as pictures.
 */
export const GROWTH_DRIFT = 0.18

/**
 * Share of the adult weight, 0 to 1.
 * @param ageDays from 56 on; a younger puppy is taken as 8 weeks old
 */
export function grownShare(expectedAdultKg: number, ageDays: number): number {
  return shareOnCurve(curveOf(expectedAdultKg), ageDays)
}

const shareOnCurve = (curve: GrowthCurve, ageDays: number) =>
  shareOfCurve(curve, Math.max(YOUNGEST_WEEKS, ageDays / DAYS_PER_WEEK))

function curveOf(expectedAdultKg: number): GrowthCurve {
  const row = CURVES_BY_ADULT_KG.findIndex(({ upTo }) => expectedAdultKg <= upTo)
  return at(CURVES_BY_ADULT_KG, row).curve
}

export type GrowthPoint = {
  readonly date: Day
  readonly ageWeeks: number
  /** kg on the curve, and the ends of the guide band. */
  readonly kg: number
  readonly low: number
  readonly high: number
}

/** The own curve with its guide band, a point a week from 8 weeks to when the dog is grown. @param born YYYY-MM-DD */
export function growthCurve(dog: Pick<Dog, 'sizeClass'>, expectedAdultKg: number, born: Day): GrowthPoint[] {
  const lastWeek = Math.ceil((SIZE_CLASS_FIGURES[dog.sizeClass].growthMonths * DAYS_PER_MONTH) / DAYS_PER_WEEK)
  return Array.from({ length: lastWeek - YOUNGEST_WEEKS + 1 }, (_, i) => {
    const ageWeeks = YOUNGEST_WEEKS + i
    const kg = expectedAdultKg * grownShare(expectedAdultKg, DAYS_PER_WEEK * ageWeeks)
    return {
      date: dateOf(dayNumber(born) + DAYS_PER_WEEK * ageWeeks),
      ageWeeks,
      kg,
      low: kg * Math.exp(-GROWTH_DRIFT),
      high: kg * Math.exp(GROWTH_DRIFT),
    }
  })
}

export type Growing = {
  /** ln(weight / curve) of the last weigh-in: 0.1 is about a tenth heavier than its curve. */
  readonly offset: number
  /** Its place in the guide band: outside from the first day, the adult weight expected may be wrong. */
  readonly place: 'below' | 'within' | 'above'
  /** The move of the offset since the first weigh-in, where it is more than `GROWTH_DRIFT`: to be told. */
  readonly drift: number | null
}

/** Holds a puppy's weights against its curve; undefined before it is weighed. @param weighIns from 8 weeks on, in any order */
export function growing(weighIns: readonly WeightOn[], expectedAdultKg: number, born: Day): Growing | undefined {
  const offsets = weighIns
    .map(({ date, kg }) => ({ ageDays: dayNumber(date) - dayNumber(born), kg }))
    .filter(({ ageDays }) => ageDays >= DAYS_PER_WEEK * YOUNGEST_WEEKS)
    .sort((a, b) => a.ageDays - b.ageDays)
    .map(({ ageDays, kg }) => Math.log(kg / (expectedAdultKg * grownShare(expectedAdultKg, ageDays))))
  const offset = offsets.at(-1)
  if (offset === undefined) return undefined
  const moved = offset - at(offsets, 0)
  return {
    offset,
    place: offset < -GROWTH_DRIFT ? 'below' : offset > GROWTH_DRIFT ? 'above' : 'within',
    drift: Math.abs(moved) > GROWTH_DRIFT ? moved : null,
  }
}

/**
 * Meals a day that suit a puppy's stomach: four to three months, three to six, then two; usual advice of vets (PDSA). A giant
 * breed keeps three: large meals turn stomachs (`giantInThreeMeals`).
 */
export function puppyMeals({ ageMonths, sizeClass }: Pick<Dog, 'ageMonths' | 'sizeClass'>): 2 | 3 | 4 {
  if (ageMonths < 3) return 4
  return ageMonths < 6 || sizeClass === 'Giant' ? 3 : 2
}

/**
 * The dog as it is to be fed today: since its last weigh-in as a puppy its weight has gone on along the curve, to the end of it,
 * so that its food follows its age. The estimate of its adult weight stays that of the weigh-in. A dog that was weighed
 * when grown keeps that weight.
 * @param dog as it is today, but for the weight, which is that of the last weigh-in
 */
export function followGrowth(
  dog: Dog,
  { ageDaysWeighed, ageDaysNow }: { readonly ageDaysWeighed: number; readonly ageDaysNow: number },
): Dog {
  const own = ownCurve(dog, ageDaysWeighed)
  if (!own) return dog
  const { adultKg, share } = own
  return {
    ...dog,
    ageDays: ageDaysNow,
    guessedAdultKg: adultKg,
    weightKg: (dog.weightKg * share(ageDaysNow)) / share(ageDaysWeighed),
  }
}

/** The adult weight of a puppy, given or estimated at this age, and the curve that leads there; undefined for a dog that was grown. */
function ownCurve(dog: Dog, ageDays: number) {
  const { reproduction: _, ...alone } = dog
  const { growth } = dailyEnergy({ ...alone, ageMonths: Math.floor(ageDays / DAYS_PER_MONTH), ageDays })
  if (!growth) return undefined
  const { expectedAdultKg: adultKg, expectedAdultGiven } = growth
  const curve = expectedAdultGiven ? curveOf(adultKg) : SIZE_CLASS_FIGURES[dog.sizeClass].curve
  return { adultKg, share: (days: number) => shareOnCurve(curve, days) }
}

export type PuppyWeighed = { readonly kg: number; readonly ageDays: number }

/**
 * The weight, and the adult weight, that gave a puppy its largest amount so far: each weigh-in is carried along the curve until the
 * next. A puppy that is too heavy for its curve may get less: earlier weigh-ins do not count then. Nor do slips of the scale.
 * @param dog as it is, but for its weight
 * @param weighIns oldest first, since it was last overweight by its body condition
 */
export function mostFed(dog: Dog, weighIns: readonly PuppyWeighed[]): Dog['mostFed'] {
  const { mostFed: _, guessedAdultKg: __, ...plain } = dog
  const { curve } = SIZE_CLASS_FIGURES[dog.sizeClass]
  const trusted = withoutSlips(weighIns, ({ kg, ageDays }) => ({ day: ageDays, kg: kg / shareOnCurve(curve, ageDays) }))
  let most: Dog['mostFed']
  for (const [i, { kg, ageDays }] of trusted.entries()) {
    const before = trusted[i - 1]
    const own = ownCurve({ ...plain, weightKg: kg }, ageDays)
    if (!own) break
    if (kg > own.adultKg * own.share(ageDays) * Math.exp(GROWTH_DRIFT)) most = undefined
    else if (before) most = moreOf(dog, most, carried(plain, before, ageDays))
  }
  return most
}

function carried(dog: Dog, { kg, ageDays }: PuppyWeighed, ageDaysNow: number) {
  const followed = followGrowth({ ...dog, weightKg: kg }, { ageDaysWeighed: ageDays, ageDaysNow })
  return { kg: followed.weightKg, adultKg: followed.guessedAdultKg ?? followed.weightKg }
}

type Fed = NonNullable<Dog['mostFed']>

function moreOf({ expectedAdultKg }: Dog, one: Fed | undefined, other: Fed): Fed {
  const kcalOf = ({ kg, adultKg }: Fed) => growingKcal(kg, expectedAdultKg ?? adultKg)
  return one && kcalOf(one) > kcalOf(other) ? one : other
}
