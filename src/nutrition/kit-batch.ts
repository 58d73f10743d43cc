import { at } from './at.ts'
import type { MealBounds, PreparedRecipe } from './bounds.ts'
import { type Adaptation, type Batch, meetsAllBounds, scaleToBatch } from './optimiser.ts'
import { type FeedingPlan, planWith } from './plan.ts'
import type { Region } from './region.ts'
import type { KitDose } from './thing.ts'

/** A recipe and its kit for several meals cooked at once. */
export type KitBatch = {
  readonly batch: Batch
  /** Of each thing of the kit, in its order. */
  readonly units: readonly number[]
  /** Whole units, halves and quarters. Else the kit's days are counted out at once, and these are a share of them. */
  readonly isCounted: boolean
}

type Cooked = {
  readonly recipe: PreparedRecipe
  readonly adapted: Adaptation
  readonly meals: number
  /** Into how many pieces a unit of each thing can be divided. */
  readonly pieces: readonly number[]
  readonly region: Region
}

/**
 * Counted out for this batch alone, where every bound holds with what rounding makes of the kit: the food is weighed for these
 * units then. A batch of the kit's days, or of twice as many, comes to whole units by itself.
 */
export function kitForBatch(plan: FeedingPlan<KitDose>, { recipe, adapted, meals, pieces, region }: Cooked): KitBatch {
  const { supplement } = plan
  const exact = supplement.parts.map(({ unitsPerMeal }) => unitsPerMeal * meals)
  const units = exact.map((count, i) => Math.round(count * at(pieces, i)) / at(pieces, i))
  const parts = supplement.parts.map((part, i) => ({ ...part, unitsPerMeal: at(units, i) / meals }))
  const counted = weighed(planWith(plan, { ...supplement, parts }, region).meal)
  if (meetsAllBounds(recipe, counted.meal, counted.batch.grams, meals)) {
    return { batch: counted.batch, units, isCounted: true }
  }
  return { batch: weighed(plan.meal).batch, units: exact, isCounted: false }

  function weighed(meal: MealBounds) {
    return { meal, batch: scaleToBatch(recipe, meal, adapted, meals) }
  }
}
