import { slackOf } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { ExactGrams, ScaleGrams } from '../grams.ts'
import type { Bound, BoundKind, PreparedRecipe } from '../recipe/bounds.ts'
import type { SupplementPart } from '../recipe/composition.ts'
import { type Fitting, fittingOf, forMeals } from '../recipe/fitting.ts'
import { type Adaptation, type Batch, canBeMet, scaleToBatch, weighBatch } from '../recipe/optimiser.ts'
import { type FeedingPlan, planWith } from '../recipe/plan.ts'
import type { KitDose } from '../recipe/thing.ts'
import type { Region } from '../region.ts'

/** A recipe and its kit for several meals cooked at once. */
export type KitBatch = {
  readonly batch: Batch
  /** The units of each thing of the kit, in its order. */
  readonly units: readonly number[]
  /** Whether these are whole units, halves and quarters. Else they cannot be counted out: they are the meals' share of the kit's days. */
  readonly isCounted: boolean
  /** The nearest number of meals that can be counted out: where these can, theirs. */
  readonly countedForMeals: number
  /**
   * Where a thing comes to none for these meals, which meet every bound without it: the next number of meals that gets some of each.
   * `undefined` where nothing is left out.
   */
  readonly allForMeals: number | undefined
}

type Cooked = {
  readonly fitting: Fitting
  readonly adapted: Adaptation
  readonly meals: number
  /** The pieces that a unit of each thing can be divided into. */
  readonly pieces: readonly number[]
  readonly region: Region
}

/**
 * Counted out for this batch alone, where every bound holds with what whole units, halves and quarters make of the kit: the
 * food is weighed for these units then. A batch of the kit's days, or of twice as many, comes to whole units by itself.
 */
export function kitForBatch(plan: FeedingPlan<KitDose>, cooked: Cooked): KitBatch {
  const { fitting, adapted, meals } = cooked
  const counted = countedForBatch(plan, cooked)
  if (counted) {
    const allForMeals = isSomeOfEach(counted.units, plan) ? undefined : firstOfEach(plan, cooked)
    return { ...counted, isCounted: true, countedForMeals: meals, allForMeals }
  }
  return {
    batch: scaleToBatch(fitting, adapted, meals),
    units: exactUnits(plan, meals),
    isCounted: false,
    countedForMeals: nearestCounted(plan, cooked),
    allForMeals: undefined,
  }
}

const isSomeOfEach = (units: readonly number[], plan: FeedingPlan<KitDose>): boolean =>
  units.every((count, i) => count > 0 || at(plan.supplement.parts, i).unitsPerMeal === 0)

/** Numbers of meals whose shares round to nothing are passed over, the days of the kit come to whole units of each. */
function firstOfEach(plan: FeedingPlan<KitDose>, cooked: Cooked): number {
  const { meals, pieces } = cooked
  const period = plan.supplement.days * plan.meal.mealsPerDay
  const ofKit = (Math.floor(meals / period) + 1) * period
  for (let count = meals + 1; count < ofKit; count++) {
    const nearest = exactUnits(plan, count).map((units, i) => Math.round(units * at(pieces, i)))
    const counted = isSomeOfEach(nearest, plan) && countedForBatch(plan, { ...cooked, meals: count })
    if (counted && isSomeOfEach(counted.units, plan)) return count
  }
  return ofKit
}

/** More sooner than less: what is over goes into the freezer. The days of the kit always come to whole units. */
function nearestCounted(plan: FeedingPlan<KitDose>, cooked: Cooked): number {
  const { meals } = cooked
  const period = plan.supplement.days * plan.meal.mealsPerDay
  const furthest = period - (meals % period)
  for (let off = 1; off < furthest; off++) {
    const near = [meals + off, meals - off].filter((count) => count > 0)
    const found = near.find((count) => countedForBatch(plan, { ...cooked, meals: count }))
    if (found !== undefined) return found
  }
  return meals + furthest
}

function countedForBatch(plan: FeedingPlan<KitDose>, cooked: Cooked): Pick<KitBatch, 'batch' | 'units'> | undefined {
  const { fitting, adapted, meals, pieces, region } = cooked
  const counting = { plan, recipe: fitting.recipe, mealGrams: adapted.grams, meals, pieces, region }
  const counted = countOut(counting, (ofMeal) =>
    canBeMet(ofMeal) ? weighBatch(forMeals(ofMeal, meals), adapted) : undefined,
  )
  if (!counted) return undefined
  const { units, parts, weighed: grams } = counted
  return { batch: { meals, grams, supplementGrams: gramsOf(parts, meals) }, units }
}

/** What whole pieces of a kit are counted out for. */
export type Counting = {
  readonly plan: FeedingPlan<KitDose>
  readonly recipe: PreparedRecipe
  /** The grams of one meal with the exact units. */
  readonly mealGrams: ExactGrams | ScaleGrams
  readonly meals: number
  /** The pieces that a unit of each thing can be divided into. */
  readonly pieces: readonly number[]
  readonly region: Region
}

type CountedOut<Weighed> = {
  readonly units: readonly number[]
  readonly parts: readonly SupplementPart[]
  readonly weighed: Weighed
}

/** Pieces that are added or taken away, one after the other, before it is given up: measured, more help hardly any batch. */
const MOST_MOVES = 6

/**
 * Begins with the nearest number of pieces that the labels allow for these meals; where a bound is broken, the thing that rounding took most from gets one more.
 * @param weigh weighs the food for a meal whose supplement is counted so; `undefined` where no amounts meet every bound
 */
export function countOut<Weighed>(
  counting: Counting,
  weigh: (ofMeal: Fitting) => Weighed | undefined,
): CountedOut<Weighed> | undefined {
  const { plan, meals, pieces, region } = counting
  const { supplement } = plan
  const tried = new Set<string>()
  let units: readonly number[] | undefined = exactUnits(plan, meals).map((count, i) => {
    return Math.min(Math.round(count * at(pieces, i)) / at(pieces, i), mostByLabel(counting, i))
  })
  while (units && tried.size <= MOST_MOVES) {
    tried.add(units.join())
    const counted: readonly number[] = units
    const parts = supplement.parts.map((part, i) => ({ ...part, unitsPerMeal: at(counted, i) / meals }))
    const { meal } = planWith(plan, { ...supplement, parts }, region)
    const ofMeal = fittingOf(counting.recipe, meal)
    const weighed = weigh(ofMeal)
    if (weighed) return { units, parts, weighed }
    units = movedTowards(worstBroken(forMeals(ofMeal, meals), counting), { counting, units, tried })
  }
  return undefined
}

/** The most whole pieces, in units, that the label of a thing allows for so many meals. */
function mostByLabel({ plan, meals, pieces }: Counting, i: number): number {
  const { mostPerDay = Number.POSITIVE_INFINITY } = at(plan.supplement.items, i)
  // The last bits of a share take no piece away.
  return Math.floor((mostPerDay * meals * at(pieces, i)) / plan.meal.mealsPerDay + 1e-9) / at(pieces, i)
}

export const exactUnits = ({ supplement }: FeedingPlan<KitDose>, meals: number): number[] =>
  supplement.parts.map(({ unitsPerMeal }) => unitsPerMeal * meals)

const gramsOf = (parts: readonly SupplementPart[], meals: number) =>
  Math.round(parts.reduce((sum, { gramsPerUnit, unitsPerMeal }) => sum + gramsPerUnit * unitsPerMeal, 0) * meals * 10) /
  10

/** The nutrient whose bound the meal's own grams leave furthest. */
function worstBroken({ meal, rows, meals }: Fitting, { mealGrams }: Counting): Bound | undefined {
  const inAll = mealGrams.map((gram) => gram * meals)
  const shares = meal.bounds.map((bound, i) => {
    const size = Math.abs(bound.limitPerMeal * meals) || Math.abs(bound.least * meals) || 1
    return { bound, share: -slackOf(at(rows, i), inAll) / size }
  })
  const [worst] = shares.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share)
  return worst?.bound
}

type Moving = {
  readonly counting: Counting
  readonly units: readonly number[]
  readonly tried: ReadonlySet<string>
}

const TOO_MUCH: readonly BoundKind[] = ['max', 'legalMax', 'ratioMax']

/** One piece more or less of a thing that brings the nutrient: of the one that rounding moved furthest the other way. */
function movedTowards(broken: Bound | undefined, { counting, units, tried }: Moving): readonly number[] | undefined {
  if (!broken) return undefined
  const { plan, meals, pieces } = counting
  const { nutrient, kind } = broken
  const sign = TOO_MUCH.includes(kind) ? -1 : 1
  const exact = exactUnits(plan, meals)
  const moves = plan.supplement.parts.flatMap((part, i) => {
    const perUnit = part.perUnitAtMost[nutrient] ?? 0
    const next = at(units, i) + sign / at(pieces, i)
    if (perUnit === 0 || next < 0 || (sign > 0 && next > mostByLabel(counting, i))) return []
    const moved = units.with(i, next)
    return tried.has(moved.join()) ? [] : [{ moved, off: sign * (at(exact, i) - at(units, i)) * perUnit }]
  })
  return moves.sort((a, b) => b.off - a.off)[0]?.moved
}
