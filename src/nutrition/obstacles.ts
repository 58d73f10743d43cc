import { createSolver } from '../solver/dual-simplex.ts'
import { slackOf } from '../solver/rows.ts'
import { at } from './at.ts'
import type { Bound, MealBounds, PreparedRecipe } from './bounds.ts'
import { fittingOf } from './fitting.ts'
import { elasticProgram } from './programs.ts'

/** A bound that the recipe cannot meet for this dog, with the best it could do. Amounts per day. */
export type Obstacle = {
  readonly kind: Bound['kind']
  readonly nutrient: Bound['nutrient']
  readonly limit: number
  readonly reached: number
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
  return meal.bounds
    .flatMap((bound, i) => {
      const missing = -slackOf(at(fitting.rows, i), grams)
      return missing > 1e-6 * sizeOfBound(bound) ? [obstacleOf(bound, missing, meal.mealsPerDay)] : []
    })
    .sort((a, b) => b.shortfall - a.shortfall)
}

function sizeOfBound({ limitPerMeal, least }: Bound): number {
  return Math.abs(limitPerMeal) || Math.abs(least) || 1
}

function obstacleOf(bound: Bound, missing: number, mealsPerDay: number): Obstacle {
  const { kind, nutrient, limitPerMeal } = bound
  const isRatio = kind === 'ratioMin' || kind === 'ratioMax'
  const limit = isRatio ? limitPerMeal : limitPerMeal * mealsPerDay
  const reached = isRatio ? limit : limit + (kind === 'max' || kind === 'legalMax' ? missing : -missing) * mealsPerDay
  return { kind, nutrient, limit, reached, shortfall: missing / sizeOfBound(bound) }
}
