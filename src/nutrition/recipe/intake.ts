import { dot } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { DailyNeeds } from '../needs/needs.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../nutrients.ts'
import type { PreparedRecipe } from './bounds.ts'
import type { IngredientCode } from './recipe.ts'

/** The amounts that food brings at least: known values after cooking losses, unknown ones as nothing. */
export function foodNutrients(recipe: PreparedRecipe, grams: ArrayLike<number>): Record<NutrientId, number> {
  return amounts((_, index) => dot(at(recipe.atLeast, index), grams))
}

/** The amounts that food brings at most: no losses, unknown values as high as their group's highest. */
export function foodNutrientsAtMost(recipe: PreparedRecipe, grams: ArrayLike<number>): Record<NutrientId, number> {
  return amounts((_, index) => dot(at(recipe.atMost, index), grams))
}

/** A whole day fed only this: each meal of the same grams, the supplement included. */
export function dayIntake(
  foodPerMeal: NutrientAmounts,
  mealsPerDay: number,
  supplementPerDay: NutrientAmounts,
): Record<NutrientId, number> {
  return amounts((id) => (foodPerMeal[id] ?? 0) * mealsPerDay + (supplementPerDay[id] ?? 0))
}

export type BalanceRow = {
  readonly nutrient: NutrientId
  readonly amount: number
  readonly min: number | null
  readonly rda: number | null
  readonly target: number | null
  readonly max: number | null
  /** Ingredients whose value no source gives: counted as nothing here. */
  readonly unknownIn: readonly IngredientCode[]
}

/** A day's intake beside the day's needs, one row per nutrient that the dog has a row for. */
export function balanceOf(recipe: PreparedRecipe, intake: NutrientAmounts, needs: DailyNeeds): BalanceRow[] {
  return needs.rows.map(({ nutrient, min, rda, target, max }) => ({
    nutrient,
    amount: intake[nutrient] ?? 0,
    min,
    rda,
    target,
    max,
    unknownIn: recipe.ingredients.filter(({ unknown }) => unknown.includes(nutrient)).map(({ code }) => code),
  }))
}

/** Calcium to phosphorus of a day, g/g. */
export function calciumPhosphorusRatio({ calcium = 0, phosphorus = 0 }: NutrientAmounts): number {
  return phosphorus === 0 ? 0 : calcium / phosphorus
}

/** Grams in the bowl: food weighed raw or dry, after cooking. */
export function servedGrams({ ingredients }: PreparedRecipe, grams: ArrayLike<number>): number {
  return ingredients.reduce((sum, { cookedYield }, j) => sum + cookedYield * at(grams, j), 0)
}

/**
 * The number of minimums that the food meets without the supplement, and of all. At an ordinary intake: how much denser
 * the food of a slimming dog must be says nothing of the recipe.
 */
export function metByFoodAlone(foodPerMeal: NutrientAmounts, mealsPerDay: number, needs: DailyNeeds) {
  const rows = needs.rows.filter(({ nutrient, min }) => min !== null && nutrient !== 'energy')
  const met = rows.filter(({ nutrient, min }) => {
    const ordinary = (min ?? 0) / (nutrient === 'fat' ? 1 : needs.densityMultiplier)
    return (foodPerMeal[nutrient] ?? 0) * mealsPerDay >= ordinary
  })
  return { met: met.length, of: rows.length }
}

/** Amounts by nutrient, which is also handed on with its place in the list: it is that of the recipe's rows. */
function amounts(amountOf: (id: NutrientId, index: number) => number): Record<NutrientId, number> {
  const all: Partial<Record<NutrientId, number>> = {}
  for (const [index, id] of NUTRIENT_IDS.entries()) all[id] = amountOf(id, index)
  return all as Record<NutrientId, number>
}
