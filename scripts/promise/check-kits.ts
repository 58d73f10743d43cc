import { confidenceOf } from '../../src/nutrition/confidence.ts'
import type { IntegerSolver } from '../../src/nutrition/integer-program.ts'
import { type Kit, kitFor } from '../../src/nutrition/kit.ts'
import { considerRecipe, type Suggestion } from '../../src/nutrition/menu.ts'
import { scaleToBatch } from '../../src/nutrition/optimiser.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/plan.ts'
import type { KitDose } from '../../src/nutrition/thing.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { normalFrom } from './normal-numbers.ts'
import { type Case, healthyCases } from './random-dogs.ts'
import { type Breach, jointConfidence, type Portion, type Region, recompute } from './recompute.ts'

/** What a kit is for one dog, every recipe shown with it recomputed: a day, the kit's own days and their double. */
export type KitCheck = {
  readonly dog: Case
  readonly kit: Kit
  readonly ms: number
  readonly recipesWithPowder: number
  readonly recipesWithKit: number
  readonly portionsChecked: number
  /** The furthest that a confidence drawn again, food by food and thing by thing, is from the answer. */
  readonly confidenceOff: number
  readonly breaches: readonly (Breach & { readonly recipe: string; readonly meals: number })[]
}

type Extent = { readonly dogs: number; readonly seed: number; readonly bowls?: number }

export async function* checkKits(
  { dogs, seed, bowls = 100_000 }: Extent,
  solve: IntegerSolver,
): AsyncGenerator<KitCheck> {
  const things = [...GENERICS.values()]
  for (const [turn, dog] of healthyCases(dogs, seed).entries()) {
    const region = turn % 2 === 0 ? 'europe' : 'northAmerica'
    const plan = planFor(dog.dog, NUTRITION_TABLES, region)
    const began = performance.now()
    const kit = await kitFor(plan, things, {}, solve)
    const ms = performance.now() - began
    const recipesWithPowder = shownFor(plan).length
    const nothing = { recipesWithKit: 0, portionsChecked: 0, confidenceOff: 0, breaches: [] }
    const shown =
      kit.kind === 'kit'
        ? checkRecipes({ dog, plan: planWith(plan, kit.dose, region), region }, normalFrom(seed), bowls)
        : nothing
    yield { dog, kit, ms, recipesWithPowder, ...shown }
  }
}

function shownFor(plan: FeedingPlan): Suggestion[] {
  return PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, plan)).filter((one) => one.kind === 'suggested')
}

type Fed = { readonly dog: Case; readonly plan: FeedingPlan<KitDose>; readonly region: Region }

function checkRecipes(fed: Fed, normal: () => number, bowls: number) {
  const { dog, plan } = fed
  const shown = shownFor(plan)
  const perDay = dog.dog.mealsPerDay
  const meals = [perDay, plan.supplement.days * perDay, 2 * plan.supplement.days * perDay]
  const breaches = shown.flatMap((suggestion) =>
    meals.flatMap((count) =>
      recompute(kitPortion(suggestion, fed, count)).map((breach) => {
        return { ...breach, recipe: suggestion.recipe.id, meals: count }
      }),
    ),
  )
  const offs = shown.slice(0, 1).map((suggestion) => {
    const { bowl } = confidenceOf(suggestion.recipe, plan.meal, suggestion.adapted.grams)
    return Math.abs(bowl - jointConfidence(kitPortion(suggestion, fed, perDay), bowls, normal))
  })
  const recipesWithKit = shown.length
  return { recipesWithKit, portionsChecked: shown.length * meals.length, confidenceOff: Math.max(0, ...offs), breaches }
}

/** A day's meals are the meal's own grams, meal after meal; a batch is weighed as a batch. */
export function kitPortion(
  { recipe, adapted }: Suggestion,
  { dog: { dog, exclude }, plan, region }: Fed,
  meals: number,
): Portion {
  const isDay = meals === dog.mealsPerDay
  const grams = isDay
    ? adapted.grams.map((gram) => gram * meals)
    : scaleToBatch(recipe, plan.meal, adapted, meals).grams
  const days = meals / dog.mealsPerDay
  const byCode = (of: readonly number[]) => Object.fromEntries(recipe.codes.map((code, j) => [code, of[j] ?? 0]))
  return {
    dog,
    recipe: recipe.id,
    grams: byCode(grams),
    authored: byCode(recipe.grams),
    weighings: isDay ? meals : 1,
    supplement: 'kit',
    supplementGrams: 0,
    kit: Object.fromEntries(plan.supplement.items.map(({ id, units }) => [id, (units * days) / plan.supplement.days])),
    meals,
    exclude,
    region,
  }
}
