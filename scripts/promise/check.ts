import { confidenceOf } from '../../src/nutrition/recipe/confidence.ts'
import { considerRecipe, type Suggestion } from '../../src/nutrition/recipe/menu.ts'
import { scaleToBatch } from '../../src/nutrition/recipe/optimiser.ts'
import { type FeedingPlan, planFor } from '../../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { normalFrom } from './normal-numbers.ts'
import { type Case, randomCases } from './random-dogs.ts'
import { type Breach, jointConfidence, meansHoldWithDose, type Portion, recompute } from './recompute.ts'

export type PromiseResult = {
  readonly dogs: number
  readonly dogsWithoutRecipe: number
  readonly recipesShown: number
  /** Pairs that fit by calculation and have no amounts a scale shows. */
  readonly notWeighable: number
  readonly portionsChecked: number
  readonly batchesChecked: number
  /** Days whose minimums the means still meet with a dose that is a tenth short. */
  readonly shortDosesHeld: number
  /** Answers whose confidence was drawn again, food by food, and how far the two were apart at most. */
  readonly confidencesDrawn: number
  readonly confidenceOff: number
  readonly breaches: readonly (Breach & { readonly recipe: string; readonly dog: Case; readonly meals: number })[]
}

/** A spoon that is not quite full. */
const SHORT_DOSE = 0.9
/** Drawing food by food takes long: one answer in so many. */
const DRAWN_ONE_IN = 150
/** The number of bowls drawn for each answer: three standard errors of a share of 0.9 are 0.0014. */
const BOWLS_DRAWN = 400_000

type Extent = {
  readonly dogs: number
  readonly seed: number
  /** Makes the dogs; any dogs by default. */
  readonly among?: (dogs: number, seed: number) => Case[]
  /** The number of bowls that are drawn for each answer to check its confidence. */
  readonly bowls?: number
}

/** Every recipe shown for each random dog: one meal times the meals of a day, and two batches, recomputed. */
export function checkPromise({ dogs, seed, among = randomCases, bowls = BOWLS_DRAWN }: Extent): PromiseResult {
  const tally = {
    dogsWithoutRecipe: 0,
    recipesShown: 0,
    notWeighable: 0,
    portionsChecked: 0,
    batchesChecked: 0,
    shortDosesHeld: 0,
    confidencesDrawn: 0,
    confidenceOff: 0,
  }
  const normal = normalFrom(seed)
  const breaches: PromiseResult['breaches'][number][] = []
  for (const [turn, one] of among(dogs, seed).entries()) {
    const plan = planFor(one.dog, NUTRITION_TABLES)
    const considered = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, plan, preferencesOf(one)))
    const shown = considered.filter((result) => result.kind === 'suggested')
    tally.recipesShown += shown.length
    tally.dogsWithoutRecipe += shown.length === 0 ? 1 : 0
    tally.notWeighable += considered.filter((result) => result.kind === 'unfit' && result.reason === 'scale').length
    for (const [index, suggestion] of shown.entries()) {
      const batches = [2 + ((turn + index) % 13), 14 + ((turn * 7 + index) % 87)]
      const day = portionOf(suggestion, one, plan, one.dog.mealsPerDay)
      if (meansHoldWithDose(day, SHORT_DOSE)) tally.shortDosesHeld++
      if ((turn + index) % DRAWN_ONE_IN === 0) {
        const { bowl } = confidenceOf(suggestion.fitting, suggestion.adapted.grams)
        const off = Math.abs(bowl - jointConfidence(day, bowls, normal))
        tally.confidencesDrawn++
        tally.confidenceOff = Math.max(tally.confidenceOff, off)
      }
      for (const meals of [one.dog.mealsPerDay, ...batches]) {
        const found = recompute(portionOf(suggestion, one, plan, meals))
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
function portionOf({ recipe, fitting, adapted }: Suggestion, one: Case, plan: FeedingPlan, meals: number): Portion {
  const { id, gramsPerMeal } = plan.supplement
  const isDay = meals === one.dog.mealsPerDay
  const grams = isDay ? adapted.grams.map((gram) => gram * meals) : scaleToBatch(fitting, adapted, meals).grams
  const byCode = Object.fromEntries(recipe.codes.map((code, j) => [code, grams[j] as number]))
  const authored = Object.fromEntries(recipe.codes.map((code, j) => [code, recipe.grams[j] as number]))
  return {
    dog: one.truth ?? one.dog,
    recipe: recipe.id,
    grams: byCode,
    authored,
    weighings: isDay ? meals : 1,
    supplement: id,
    supplementGrams: gramsPerMeal * meals,
    meals,
    exclude: one.exclude,
    region: 'europe',
  }
}
