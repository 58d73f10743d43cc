import type { CookingStep } from '../../../contract/recipe/recipe.ts'
import { texts } from '../../texts/index.ts'

type Vessel = NonNullable<CookingStep['vessel']>

/** Whether one vessel does not hold what the step cooks. */
export const isShared = (vessel: Vessel | undefined): vessel is Vessel => vessel !== undefined && vessel.fillings > 1

/** A pot that takes longer to boil is worth a word. Own choice. */
const LONG_MINUTES = 8

/** How long a full pot takes to boil, where that is long. */
export function untilHotText(vessel: Vessel | undefined): string | undefined {
  if (vessel?.kind !== 'pot' || vessel.heatMinutes < LONG_MINUTES) return undefined
  return texts.rounds.untilHot(vessel.heatMinutes)
}

/** 50 → `50 min`, 130 → `2 h 10 min`. */
export function timeText(minutes: number): string {
  const { facts } = texts.recipePage
  return minutes <= 90 ? facts.minutes(minutes) : facts.hours(Math.floor(minutes / 60), minutes % 60)
}
