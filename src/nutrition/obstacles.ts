import { createSolver } from '../solver/dual-simplex.ts'
import { dot, type Row, slackOf } from '../solver/rows.ts'
import { at } from './at.ts'
import type { Bound, MealBounds, PreparedRecipe } from './bounds.ts'
import { standardDeviationsToLimit } from './confidence.ts'
import { fittingOf } from './fitting.ts'
import { normalShareBelow } from './normal.ts'
import { elasticProgram } from './programs.ts'
import type { SenseLimit } from './sense.ts'

export type Obstacle = NutrientObstacle | SenseObstacle

/** A limit that is no nutrient's: too much of a toxicant, too much food at once. */
export type SenseObstacle = { readonly kind: 'sense'; readonly of: SenseLimit['of']; readonly shortfall: number }

/** A bound that the recipe cannot meet for this dog, with the best it could do. Amounts per day. */
export type NutrientObstacle = {
  readonly kind: Bound['kind']
  readonly nutrient: Bound['nutrient']
  readonly limit: number
  readonly reached: number
  /** In how many of 100 bowls the best it could do would still miss the limit; `null` where the mean is what counts. */
  readonly missedIn100: number | null
  /** (limit − reached) / limit, as a positive share. */
  readonly shortfall: number
}

const solver = createSolver()

/**
 * What stands in the way of a recipe that does not fit: a second, elastic program, in which each bound may be missed at
 * a price.
 */
export function obstaclesOf(recipe: PreparedRecipe, meal: MealBounds): Obstacle[] {
  const fitting = fittingOf(recipe, meal)
  const solution = solver.solve(elasticProgram(fitting))
  if (solution.status === 'infeasible') return []
  const grams = recipe.grams.map((base, j) => base * fitting.scale * at(solution.x, j))
  const ofNutrients = meal.bounds.flatMap((bound, i): Obstacle[] => {
    const row = at(fitting.rows, i)
    const missing = -slackOf(row, grams)
    return missing > 1e-6 * sizeOfBound(bound) ? [obstacleOf(bound, row, grams, meal.mealsPerDay)] : []
  })
  const ofSense = fitting.limits.flatMap(({ of, mostPerMeal, row }): Obstacle[] => {
    const excess = dot(row, grams) - mostPerMeal
    const shortfall = excess / (mostPerMeal || fitting.meal.kcal)
    return shortfall > 1e-6 ? [{ kind: 'sense', of, shortfall }] : []
  })
  return [...ofNutrients, ...ofSense].sort((a, b) => b.shortfall - a.shortfall)
}

function sizeOfBound({ limitPerMeal, least }: Bound): number {
  return Math.abs(limitPerMeal) || Math.abs(least) || 1
}

function obstacleOf(bound: Bound, row: Row, grams: readonly number[], mealsPerDay: number): NutrientObstacle {
  const { kind, nutrient, limitPerMeal } = bound
  const missing = -slackOf(row, grams)
  const sds = standardDeviationsToLimit(row, grams)
  const isRatio = kind === 'ratioMin' || kind === 'ratioMax'
  const limit = isRatio ? limitPerMeal : limitPerMeal * mealsPerDay
  const reached = isRatio ? limit : limit + (kind === 'max' || kind === 'legalMax' ? missing : -missing) * mealsPerDay
  const missedIn100 = sds === null ? null : 100 * normalShareBelow(-sds)
  return { kind, nutrient, limit, reached, missedIn100, shortfall: missing / sizeOfBound(bound) }
}
