import { createSolver } from '../../solver/dual-simplex.ts'
import { dot, type Row, slackOf } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { normalShareBelow } from '../normal.ts'
import type { Bound } from './bounds.ts'
import { standardDeviationsToLimit } from './confidence.ts'
import type { FeedingLimit } from './feeding-limits.ts'
import type { Fitting, Task } from './fitting.ts'
import { elasticProgram } from './programs.ts'

export type Obstacle = NutrientObstacle | FeedingLimitObstacle

/** A limit that is no nutrient's: too much of a toxicant, too much food at once. */
export type FeedingLimitObstacle = {
  readonly kind: 'sense'
  readonly of: FeedingLimit['of']
  readonly shortfall: number
}

/** A bound that the recipe cannot meet for this dog, with the best it could do. Amounts per day. */
export type NutrientObstacle = {
  readonly kind: Bound['kind']
  readonly nutrient: Bound['nutrient']
  readonly limit: number
  readonly reached: number
  /** The number of 100 bowls in which its best would still miss the limit; `null` where the mean counts. */
  readonly missedIn100: number | null
  /** (limit − reached) / limit, as a positive share. */
  readonly shortfall: number
}

const solver = createSolver()

/** The name of a row of a task, in the order of the rows: enough to say which was missed. */
export type RowName =
  | Pick<Bound, 'kind' | 'nutrient' | 'limitPerMeal' | 'least'>
  | ({ readonly kind: 'sense' } & Pick<FeedingLimit, 'of' | 'mostPerMeal'>)

export type NamedRows = {
  readonly names: readonly RowName[]
  readonly mealsPerDay: number
  /** Energy of a meal, supplement included. */
  readonly kcal: number
}

export function namesOf({ meal, limits }: Pick<Fitting, 'meal' | 'limits'>): NamedRows {
  const ofNutrients = meal.bounds.map(({ kind, nutrient, limitPerMeal, least }) => {
    return { kind, nutrient, limitPerMeal, least }
  })
  const ofFeedingLimits = limits.map(({ of, mostPerMeal }) => ({ kind: 'sense' as const, of, mostPerMeal }))
  return { names: [...ofNutrients, ...ofFeedingLimits], mealsPerDay: meal.mealsPerDay, kcal: meal.kcal }
}

/**
 * The obstacles to a recipe that does not fit: a second, elastic program finds them, in which each bound may be missed at
 * a price.
 */
export function obstaclesOf(fitting: Fitting): Obstacle[] {
  return obstaclesTo(fitting, namesOf(fitting))
}

/** The same from the numbers alone, for one meal; the furthest off first. */
export function obstaclesTo(task: Task, names: NamedRows): Obstacle[] {
  const grams = nearestGrams(task)
  return grams ? missedBy(grams, task.rows, names) : []
}

/** The grams that miss the bounds by least; `undefined` where no amounts within the ranges have the energy. */
export function nearestGrams(task: Task): readonly number[] | undefined {
  const solution = solver.solve(elasticProgram(task))
  if (solution.status === 'infeasible') return undefined
  return task.recipe.grams.map((base, j) => base * task.scale * at(solution.x, j))
}

/** The bounds of one meal that these grams miss, the furthest off first. @param rows in the order of the names */
export function missedBy(
  grams: readonly number[],
  rows: readonly Row[],
  { names, mealsPerDay, kcal }: NamedRows,
): Obstacle[] {
  const obstacles = names.flatMap((name, i): Obstacle[] => {
    const row = at(rows, i)
    if (name.kind === 'sense') {
      const shortfall = -(dot(row.row, grams) - row.least) / (name.mostPerMeal || kcal)
      return shortfall > 1e-6 ? [{ kind: 'sense', of: name.of, shortfall }] : []
    }
    const missing = -slackOf(row, grams)
    return missing > 1e-6 * sizeOfBound(name) ? [obstacleOf(name, row, grams, mealsPerDay)] : []
  })
  return obstacles.sort((a, b) => b.shortfall - a.shortfall)
}

type Named = Exclude<RowName, { readonly kind: 'sense' }>

function sizeOfBound({ limitPerMeal, least }: Named): number {
  return Math.abs(limitPerMeal) || Math.abs(least) || 1
}

function obstacleOf(bound: Named, row: Row, grams: readonly number[], mealsPerDay: number): NutrientObstacle {
  const { kind, nutrient, limitPerMeal } = bound
  const missing = -slackOf(row, grams)
  const sds = standardDeviationsToLimit(row, grams)
  const isRatio = kind === 'ratioMin' || kind === 'ratioMax'
  const limit = isRatio ? limitPerMeal : limitPerMeal * mealsPerDay
  const reached = isRatio ? limit : limit + (kind === 'max' || kind === 'legalMax' ? missing : -missing) * mealsPerDay
  const missedIn100 = sds === null ? null : 100 * normalShareBelow(-sds)
  return { kind, nutrient, limit, reached, missedIn100, shortfall: missing / sizeOfBound(bound) }
}
