import { considerRecipe, type Suggestion } from '../../src/nutrition/menu.ts'
import { scaleToBatch } from '../../src/nutrition/optimiser.ts'
import { type FeedingPlan, planFor } from '../../src/nutrition/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { type Case, randomCases } from './random-dogs.ts'
import { type Breach, recompute } from './recompute.ts'

export type PromiseResult = {
  readonly dogs: number
  readonly dogsWithoutRecipe: number
  readonly recipesShown: number
  /** Pairs that fit by calculation and have no amounts a scale shows. */
  readonly notWeighable: number
  readonly portionsChecked: number
  readonly batchesChecked: number
  readonly breaches: readonly (Breach & { readonly recipe: string; readonly dog: Case; readonly meals: number })[]
}

/** Every recipe shown for each random dog: one meal times the meals of a day, and two batches, recomputed. */
export function checkPromise({ dogs, seed }: { readonly dogs: number; readonly seed: number }): PromiseResult {
  const tally = { dogsWithoutRecipe: 0, recipesShown: 0, notWeighable: 0, portionsChecked: 0, batchesChecked: 0 }
  const breaches: PromiseResult['breaches'][number][] = []
  for (const [turn, one] of randomCases(dogs, seed).entries()) {
    const plan = planFor(one.dog, NUTRITION_TABLES)
    const considered = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, plan, preferencesOf(one)))
    const shown = considered.filter((result) => result.kind === 'suggested')
    tally.recipesShown += shown.length
    tally.dogsWithoutRecipe += shown.length === 0 ? 1 : 0
    tally.notWeighable += considered.filter((result) => result.kind === 'unfit' && result.reason === 'scale').length
    for (const [index, suggestion] of shown.entries()) {
      const batches = [2 + ((turn + index) % 13), 14 + ((turn * 7 + index) % 87)]
      for (const meals of [one.dog.mealsPerDay, ...batches]) {
        const found = recomputeMeals(suggestion, one, plan, meals)
        breaches.push(...found.map((breach) => ({ ...breach, recipe: suggestion.recipe.id, dog: one, meals })))
      }
      tally.portionsChecked++
      tally.batchesChecked += batches.length
    }
  }
  return { dogs, ...tally, breaches }
}

function preferencesOf({ exclude }: Case) {
  return { exclude, prefer: [], require: [] }
}

/** A day's meals are the meal's own grams, meal after meal; a batch is weighed as a batch. */
function recomputeMeals({ recipe, adapted }: Suggestion, one: Case, plan: FeedingPlan, meals: number): Breach[] {
  const { formula, gramsPerMeal } = plan.supplement
  const isDay = meals === one.dog.mealsPerDay
  const grams = isDay
    ? adapted.grams.map((gram) => gram * meals)
    : scaleToBatch(recipe, plan.meal, adapted, meals).grams
  const byCode = Object.fromEntries(recipe.codes.map((code, j) => [code, grams[j] as number]))
  const authored = Object.fromEntries(recipe.codes.map((code, j) => [code, recipe.grams[j] as number]))
  return recompute({
    dog: one.dog,
    grams: byCode,
    authored,
    supplement: formula.id,
    supplementGrams: gramsPerMeal * meals,
    meals,
    exclude: one.exclude,
    region: 'europe',
  })
}
