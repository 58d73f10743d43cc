import { createSolver } from '../../solver/dual-simplex.ts'
import type { Solver } from '../../solver/linear-program.ts'
import { dot, isMet, type Row, reachOf, sizeOf, slackOf, tangentAt } from '../../solver/rows.ts'
import { at } from '../at.ts'
import {
  type AuthoredShares,
  authoredShares,
  type ExactGrams,
  exactGrams,
  type ScaleGrams,
  scaleGrams,
} from '../grams.ts'
import type { MealBounds, PreparedRecipe } from './bounds.ts'
import {
  allBounds,
  authoredGrams,
  energyBounds,
  type Fitting,
  fittingOf,
  forMeals,
  relevantRows,
  type Task,
  taskOf,
} from './fitting.ts'
import { closestProgram } from './programs.ts'
import { halfStep, weigh } from './weighing.ts'

/** A recipe in the grams of one dog: one meal, weighed raw or dry, in the order of the recipe's ingredients. */
export type Adaptation = {
  readonly kind: 'adapted'
  readonly recipeId: string
  /** Every bound of the dog is met with exactly these grams. */
  readonly grams: ScaleGrams
  /** The grams that a batch is computed from. */
  readonly exactGrams: ExactGrams
  /** Σ |grams − authored| / authored, of the exact grams: 0 is the recipe as written. */
  readonly distance: number
  readonly foodKcal: number
}

/** `bounds`: no amounts within the recipe's ranges meet the needs. `scale`: they do, but no amounts a scale shows. */
export type Unfit = { readonly kind: 'unfit'; readonly recipeId: string; readonly reason: 'bounds' | 'scale' }

export type Batch = { readonly meals: number; readonly grams: ScaleGrams; readonly supplementGrams: number }

/** Shares of the worst that rounding can do, kept in hand when plain rounding finds nothing. */
const ROUNDING_MARGINS = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1]

const solver = createSolver()

/**
 * The recipe as close to its authored proportions as this dog's needs allow, rounded to what a scale shows, and proven
 * after rounding. Method: docs/nutrition.md, "Optimiser".
 */
export function adaptRecipe(recipe: PreparedRecipe, meal: MealBounds): Adaptation | Unfit {
  return adaptFitting(fittingOf(recipe, meal))
}

/** The same of a fitting that is needed again. */
export function adaptFitting(fitting: Fitting): Adaptation | Unfit {
  const recipeId = fitting.recipe.id
  const { conflicts, waitsFor } = fitting.meal.needs
  if (conflicts.length > 0 || waitsFor) return { kind: 'unfit', recipeId, reason: 'bounds' }
  const found = adaptTask(fitting)
  return found.kind === 'unfit' ? { ...found, recipeId } : { ...found, recipeId }
}

type Found = Omit<Adaptation, 'recipeId'> | Omit<Unfit, 'recipeId'>

/** The same from the numbers alone, for one meal. */
export function adaptTask(task: Task): Found {
  const unfit = (reason: Unfit['reason']) => ({ kind: 'unfit', reason }) as const
  if (!isWeighable(task)) return unfit('scale')
  const rows = relevantRows(task)
  if (!rows) return unfit('bounds')
  const bounds = [...rows, ...energyBounds(task)]
  for (const margin of ROUNDING_MARGINS) {
    const exact = closestGrams(task, rows, { share: margin, meals: 1 })
    if (!exact) return unfit(margin === 0 ? 'bounds' : 'scale')
    const grams = weigh(exact, { bounds, ...task.ranges })
    if (grams) return adaptation(task, grams, exact)
  }
  return unfit('scale')
}

/** A scale shows so little of some meals that their energy lies between two steps. */
function isWeighable({ recipe, meal, ranges }: Task): boolean {
  const { least, most } = reachOf(recipe.kcalPerGram, ranges)
  return least <= meal.foodKcal.aim && meal.foodKcal.aim <= most
}

function adaptation({ recipe, scale }: Task, grams: ScaleGrams, exact: ExactGrams): Omit<Adaptation, 'recipeId'> {
  const distance = exact.reduce((sum, one, j) => sum + Math.abs(one / (scale * at(recipe.grams, j)) - 1), 0)
  const foodKcal = dot(recipe.kcalPerGram, grams)
  return { kind: 'adapted', grams, exactGrams: exact, distance, foodKcal }
}

/** The share of the worst that rounding can do that is kept in hand, where so many meals are rounded together. */
type RoundingMargin = { readonly share: number; readonly meals: number }

/** Rounds of tangents after the first: one pair in 800 would take more, and is near enough for the rounding to mend. */
const MOST_CUTS = 6
/** A share of the sizes that are summed: far less than the rounding moves. */
const CUT_TOLERANCE = 1e-6

/**
 * A bound's margin is round, a program's rows are straight: each margin is replaced by its tangent, first at the authored
 * grams, then where the answer broke it, until none is broken by more than the rounding mends. A tangent asks too little
 * elsewhere and never too much: what it calls infeasible is infeasible.
 * @param solve measurements look at the programs
 */
export function closestGrams(
  task: Task,
  rows: readonly Row[],
  margin: RoundingMargin,
  solve: Solver['solve'] = solver.solve,
): ExactGrams | undefined {
  const kept = margin.share === 0 ? rows : rows.map((bound) => withMargin(bound, worstOf(task, margin)))
  const authored = authoredGrams(task)
  const cuts = kept.map((row) => tangentAt(row, authored))
  for (let round = 0; ; round++) {
    const closest = solve(closestProgram(task, cuts))
    if (closest.status !== 'optimal') return undefined
    const grams = toGrams(task, authoredShares(Array.from(closest.x)))
    const broken = kept.filter((row) => row.margin && slackOf(row, grams) < -CUT_TOLERANCE * sizeOf(row, grams))
    if (broken.length === 0 || round === MOST_CUTS) return grams
    for (const row of broken) cuts.push(tangentAt(row, grams))
  }
}

/** Columns beyond the ingredients are shares of goals that are missed. */
function toGrams({ recipe, scale }: Task, shares: AuthoredShares): ExactGrams {
  return exactGrams(recipe.grams.map((grams, j) => Math.max(0, at(shares, j) * scale * grams)))
}

function worstOf({ recipe, scale }: Task, { share, meals }: RoundingMargin): number[] {
  return recipe.grams.map((grams) => (share * halfStep(grams * scale * meals)) / meals)
}

/** A part of the worst that rounding can do to a bound: every ingredient half a step off, each to the bad side. */
function withMargin({ row, least, ...rest }: Row, offGrams: readonly number[]): Row {
  return { ...rest, row, least: row.reduce((sum, perGram, j) => sum + Math.abs(perGram) * at(offGrams, j), least) }
}

/**
 * The same recipe for several meals cooked at once, rounded and proven as a batch. Where no such rounding is found, the
 * single meal's grams times the meals hold, because every bound does: then a scale that shows tenths is needed.
 */
export function scaleToBatch(fitting: Fitting, adapted: Adaptation, meals: number): Batch {
  const supplementGrams = Math.round(fitting.meal.supplementGrams * meals * 10) / 10
  if (meals === 1) return { meals, grams: adapted.grams, supplementGrams }
  return { meals, grams: gramsOfBatch(forMeals(fitting, meals), adapted), supplementGrams }
}

/** The grams of several meals cooked at once. */
export function gramsOfBatch(batch: Task, adapted: Pick<Adaptation, 'grams' | 'exactGrams'>): ScaleGrams {
  const inTenths = () => scaleGrams(adapted.grams.map((one) => Math.round(one * batch.meals * 10) / 10))
  return weighBatch(batch, adapted) ?? inTenths()
}

/** Whether any amounts meet the bounds, whatever a scale shows: found out far sooner than that rounding finds none. */
export function canBeMet(task: Task): boolean {
  const rows = relevantRows(task)
  return rows !== undefined && closestGrams(task, rows, { share: 0, meals: 1 }) !== undefined
}

/**
 * Grams of a batch that meet every bound of the fitting, as near to those of the meal as they can be.
 * @param adapted of the same recipe and dog, whose bounds may have been others: with what is counted out for these meals the food changes a little
 */
export function weighBatch(batch: Task, adapted: Pick<Adaptation, 'grams' | 'exactGrams'>): ScaleGrams | undefined {
  const { meals, ranges } = batch
  const bounds = [...allBounds(batch), ...shareRows(batch)]
  const weighFrom = (perMeal: ExactGrams | ScaleGrams) =>
    weigh(exactGrams(perMeal.map((one) => one * meals)), { bounds, ...ranges })
  const near = weighFrom(adapted.exactGrams) ?? weighFrom(adapted.grams)
  if (near) return near
  const single = taskOf(batch)
  const rows = relevantRows(single)
  if (!rows) return undefined
  for (const margin of ROUNDING_MARGINS) {
    const perMeal = closestGrams(single, rows, { share: margin, meals })
    if (!perMeal) return undefined
    const grams = weighFrom(perMeal)
    if (grams) return grams
  }
  return undefined
}

/** The most that the last bits of a sum may come to, kcal. */
const SHARE_SLACK = 1e-6

/**
 * Each ingredient within its shares of as much energy as these grams have: the ranges are those of the energy that was aimed
 * at, and a batch is weighed so finely that what rounding adds to it can tell.
 */
function shareRows({ recipe, ranges }: Task): Row[] {
  const { grams, kcal, kcalPerGram, minShares, maxShares } = recipe
  return grams.flatMap((authored, j) => {
    if (at(ranges.lower, j) >= at(ranges.upper, j)) return []
    const beyond = (share: number, sign: number): Row => ({
      row: kcalPerGram.map((one, i) => sign * ((i === j ? kcal / authored : 0) - share * one)),
      least: -SHARE_SLACK,
    })
    return [beyond(at(minShares, j), 1), beyond(at(maxShares, j), -1)]
  })
}

/** True when these grams meet every bound of the dog for so many meals. */
export function meetsAllBounds(recipe: PreparedRecipe, meal: MealBounds, grams: ScaleGrams, meals = 1): boolean {
  return allBounds(forMeals(fittingOf(recipe, meal), meals)).every((bound) => isMet(bound, grams))
}
