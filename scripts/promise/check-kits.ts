import type { IntegerSolver } from '../../src/nutrition/integer-program.ts'
import { type Kit, kitFor } from '../../src/nutrition/kit/kit.ts'
import { kitForBatch } from '../../src/nutrition/kit/kit-batch.ts'
import type { PreparedRecipe } from '../../src/nutrition/recipe/bounds.ts'
import { confidenceOf } from '../../src/nutrition/recipe/confidence.ts'
import { considerRecipe, type Suggestion } from '../../src/nutrition/recipe/menu.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import type { KitDose } from '../../src/nutrition/recipe/thing.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { normalFrom } from './normal-numbers.ts'
import { type Case, healthyCases } from './random-dogs.ts'
import { type Breach, jointConfidence, type Portion, type Region, recompute } from './recompute.ts'

/** The check of one dog's kit, with every recipe shown with it recomputed: a day, and batches of every size. */
export type KitCheck = {
  readonly dog: Case
  readonly kit: Kit
  readonly ms: number
  readonly recipesWithPowder: number
  readonly recipesWithKit: number
  readonly portionsChecked: number
  /** The batches among them, and those that can be counted out in whole units, halves and quarters. */
  readonly batches: number
  readonly batchesCounted: number
  /** The furthest that a confidence drawn again, food by food and thing by thing, is from the answer. */
  readonly confidenceOff: number
  readonly breaches: readonly (Breach & { readonly recipe: string; readonly meals: number })[]
}

type Extent = {
  readonly dogs: number
  readonly seed: number
  readonly bowls?: number
  /** The things that the owners cannot get, dog by dog in turn. */
  readonly without?: readonly string[]
  readonly among?: typeof healthyCases
}

export async function* checkKits(
  { dogs, seed, bowls = 100_000, without = [], among = healthyCases }: Extent,
  solve: IntegerSolver,
): AsyncGenerator<KitCheck> {
  const things = [...GENERICS.values()]
  for (const [turn, dog] of among(dogs, seed).entries()) {
    const region = turn % 2 === 0 ? 'europe' : 'northAmerica'
    const plan = planFor(dog.dog, NUTRITION_TABLES, region)
    const began = performance.now()
    const kit = await kitFor(plan, things, { without: without.slice(turn % without.length).slice(0, 1) }, solve)
    const ms = performance.now() - began
    const recipesWithPowder = shownFor(plan).length
    const nothing = {
      recipesWithKit: 0,
      portionsChecked: 0,
      batches: 0,
      batchesCounted: 0,
      confidenceOff: 0,
      breaches: [],
    }
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

/** The numbers are taken in turn, so that many recipes together are cooked in every number; the kit's own days and their double besides. */
const MEALS_OF_A_BATCH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 60]

function checkRecipes(fed: Fed, normal: () => number, bowls: number) {
  const { dog, plan } = fed
  const shown = shownFor(plan)
  const period = plan.supplement.days * dog.dog.mealsPerDay
  const portions = shown.flatMap((suggestion, i) => {
    const inTurn = [0, 7].map((offset) => MEALS_OF_A_BATCH[(i + offset) % MEALS_OF_A_BATCH.length] ?? 1)
    const batches = [...inTurn, period, 2 * period].map((meals) => kitBatchPortion(suggestion, fed, meals))
    return [{ portion: kitDayPortion(suggestion, fed), isCounted: undefined }, ...batches]
  })
  const breaches = portions.flatMap(({ portion, isCounted }) => {
    const { recipe, meals, kit = {} } = portion
    const uncountable = isCounted ? Object.entries(kit).flatMap(([id, units]) => notInPieces(id, units)) : []
    return [...recompute(portion), ...uncountable].map((breach) => ({ ...breach, recipe, meals }))
  })
  const offs = shown.slice(0, 1).map((suggestion) => {
    const { bowl } = confidenceOf(suggestion.fitting, suggestion.adapted.grams)
    return Math.abs(bowl - jointConfidence(kitDayPortion(suggestion, fed), bowls, normal))
  })
  return {
    recipesWithKit: shown.length,
    portionsChecked: portions.length,
    batches: portions.filter(({ isCounted }) => isCounted !== undefined).length,
    batchesCounted: portions.filter(({ isCounted }) => isCounted).length,
    confidenceOff: Math.max(0, ...offs),
    breaches,
  }
}

const piecesOf = (id: string): number => GENERICS.get(id)?.unit.divisibleInto ?? 1

/** The guide counts out only pieces that a thing can be broken into. */
function notInPieces(id: string, units: number): Breach[] {
  const pieces = units * piecesOf(id)
  const what = `${id} in pieces`
  return Number.isInteger(pieces) ? [] : [{ kind: 'supplement', what, amount: pieces, limit: Math.round(pieces) }]
}

/** A day's meals are the meal's own grams, meal after meal, each with its share of the things that are counted for the kit's days. */
export function kitDayPortion({ recipe, adapted }: Suggestion, fed: Fed): Portion {
  const { dog, plan } = fed
  const meals = dog.dog.mealsPerDay
  const units = plan.supplement.items.map(({ unitsPerDay }) => unitsPerDay)
  const grams = adapted.grams.map((gram) => gram * meals)
  return { ...portionOf(recipe, fed, { grams, units }), meals, weighings: meals }
}

/** A batch is weighed and counted out as a batch. */
export function kitBatchPortion({ recipe, fitting, adapted }: Suggestion, fed: Fed, meals: number) {
  const { plan, region } = fed
  const pieces = plan.supplement.items.map(({ id }) => piecesOf(id))
  const { batch, units, isCounted } = kitForBatch(plan, { fitting, adapted, meals, pieces, region })
  return { portion: { ...portionOf(recipe, fed, { grams: batch.grams, units }), meals, weighings: 1 }, isCounted }
}

type Amounts = { readonly grams: readonly number[]; readonly units: readonly number[] }

function portionOf({ id, codes, grams: authored }: PreparedRecipe, fed: Fed, { grams, units }: Amounts) {
  const { dog, plan, region } = fed
  const byCode = (of: readonly number[]) => Object.fromEntries(codes.map((code, j) => [code, of[j] ?? 0]))
  return {
    dog: dog.dog,
    recipe: id,
    grams: byCode(grams),
    authored: byCode(authored),
    supplement: 'kit',
    supplementGrams: 0,
    kit: Object.fromEntries(plan.supplement.items.map(({ id }, i) => [id, units[i] ?? 0])),
    exclude: dog.exclude,
    region,
  }
}
