import { LONGEST_PERIOD_DAYS } from '../kit/kit.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import { type Counted, type KitDose, kitDose } from '../recipe/thing.ts'

/** What a recipe brings itself: things for minerals, as many units as go into the pot as its owner wrote it. */
export type OwnThings = {
  readonly counted: readonly Counted[]
  /** Energy of the foods of that pot, without its things. */
  readonly kcal: number
}

/**
 * The things that a recipe brings itself as the kit of one dog: as many units as the dog's energy is of the pot's, in whole
 * parts over the longest time that a kit is counted out for, and never more than a label allows. What rounds to none is left out: the
 * bounds tell whether it is missed.
 * @param plan of the dog, whatever its supplement is
 */
export function kitOfRecipe(
  { counted, kcal }: OwnThings,
  { needs, feedingLimitInput: { mealsPerDay } }: Pick<FeedingPlan, 'needs' | 'feedingLimitInput'>,
): KitDose {
  const ofThings = counted.reduce((sum, { thing, units }) => sum + (thing.perUnit.energy ?? 0) * units, 0)
  const potsPerDay = needs.kcal / (kcal + ofThings)
  const wholeParts = counted.flatMap(({ thing, units }) => {
    const parts = LONGEST_PERIOD_DAYS * thing.unit.divisibleInto
    const mostByLabel = thing.mostPerDay === undefined ? Number.POSITIVE_INFINITY : Math.floor(thing.mostPerDay * parts)
    const whole = Math.min(Math.round(units * potsPerDay * parts), mostByLabel) / thing.unit.divisibleInto
    return whole > 0 ? [{ thing, units: whole }] : []
  })
  return kitDose(wholeParts, LONGEST_PERIOD_DAYS, mealsPerDay)
}
