import { type Bound, boundRow, dot, type MealBounds, type PreparedRecipe } from './bounds.ts'
import { type LinearProgram, solveLinearProgram } from './linear-program.ts'
import { isMet, type WeighedBound, weigh } from './weighing.ts'

/** A recipe in the grams of one dog: one meal, weighed raw or dry, in the order of the recipe's ingredients. */
export type Adaptation = {
  readonly kind: 'adapted'
  readonly recipeId: string
  /** What a kitchen scale shows; every bound of the dog is met with exactly these grams. */
  readonly grams: readonly number[]
  /** Before rounding: what a batch is computed from. */
  readonly exactGrams: readonly number[]
  /** Σ |grams − authored| / authored, of the exact grams: 0 is the recipe as written. */
  readonly distance: number
  readonly foodKcal: number
}

/** `bounds`: no amounts within the recipe's ranges meet the needs. `scale`: they do, but no amounts a scale shows. */
export type Unfit = { readonly kind: 'unfit'; readonly recipeId: string; readonly reason: 'bounds' | 'scale' }

export type Batch = { readonly meals: number; readonly grams: readonly number[]; readonly supplementGrams: number }

/** A bound that the recipe cannot meet for this dog, with the best it could do. Amounts per day. */
export type Obstacle = {
  readonly kind: Bound['kind']
  readonly nutrient: Bound['nutrient']
  readonly limit: number
  readonly reached: number
  /** (limit − reached) / limit, as a positive share. */
  readonly shortfall: number
}

/** Missing a goal wholly costs as much as changing one ingredient by 300 %. Proposal of the product. */
const PRICE_OF_GOAL = 3
/** Shares of the worst that rounding can do, kept in hand when plain rounding finds nothing. */
const ROUNDING_MARGINS = [0, 0.3, 0.7]

/**
 * The recipe as close to its authored proportions as this dog's needs allow, rounded to what a scale shows, and proven
 * after rounding. Method: docs/nutrition.md, "Optimiser".
 */
export function adaptRecipe(recipe: PreparedRecipe, meal: MealBounds): Adaptation | Unfit {
  const { id: recipeId } = recipe
  const rows = meal.needs.conflicts.length > 0 ? undefined : relevantRows(recipe, meal)
  if (!rows) return { kind: 'unfit', recipeId, reason: 'bounds' }
  for (const margin of ROUNDING_MARGINS) {
    const exactGrams = closestGrams(recipe, meal, rows, margin)
    if (!exactGrams) return { kind: 'unfit', recipeId, reason: margin === 0 ? 'bounds' : 'scale' }
    const grams = weighMeal(recipe, meal, rows, exactGrams)
    if (grams) return adaptation(recipe, meal, grams, exactGrams)
  }
  return { kind: 'unfit', recipeId, reason: 'scale' }
}

function adaptation(
  recipe: PreparedRecipe,
  meal: MealBounds,
  grams: readonly number[],
  exactGrams: readonly number[],
): Adaptation {
  const scale = scaleOf(recipe, meal)
  const distance = exactGrams.reduce(
    (sum, one, j) => sum + Math.abs(one / (scale * (recipe.grams[j] as number)) - 1),
    0,
  )
  return { kind: 'adapted', recipeId: recipe.id, grams, exactGrams, distance, foodKcal: dot(recipe.kcalPerGram, grams) }
}

function closestGrams(
  recipe: PreparedRecipe,
  meal: MealBounds,
  rows: readonly WeighedBound[],
  margin: number,
  meals = 1,
): number[] | undefined {
  const scale = scaleOf(recipe, meal)
  const worst = recipe.grams.map((grams) => (margin * halfStep(grams * scale * meals)) / meals)
  const kept = margin === 0 ? rows : rows.map((bound) => withMargin(bound, worst))
  const closest = solveLinearProgram(withGoals(programOf(recipe, meal, kept), recipe, meal))
  if (closest.status === 'infeasible') return undefined
  return Array.from(recipe.grams, (grams, j) => Math.max(0, (closest.x[j] as number) * scale * grams))
}

/** A part of the worst that rounding can do to a bound: every ingredient half a step off, each to the bad side. */
function withMargin({ row, least }: WeighedBound, offGrams: readonly number[]): WeighedBound {
  return { row, least: row.reduce((sum, perGram, j) => sum + Math.abs(perGram) * (offGrams[j] as number), least) }
}

function halfStep(grams: number): number {
  return grams >= 20 ? 0.5 : 0.05
}

/** The whole linear program of a recipe and a dog, before rounding: for tests. Columns are shares of the scaled base. */
export function programFor(recipe: PreparedRecipe, meal: MealBounds): LinearProgram {
  return withGoals(programOf(recipe, meal, allRows(recipe, meal)), recipe, meal)
}

/** The same without the bounds that no amounts in range break: what is solved. `undefined` where one cannot be met. */
export function relevantProgramFor(recipe: PreparedRecipe, meal: MealBounds): LinearProgram | undefined {
  const rows = relevantRows(recipe, meal)
  return rows && withGoals(programOf(recipe, meal, rows), recipe, meal)
}

/** One more column per goal: the share of it that is missed, at a price. */
function withGoals(program: LinearProgram, recipe: PreparedRecipe, meal: MealBounds): LinearProgram {
  const { goals } = meal
  if (goals.length === 0) return program
  const scale = scaleOf(recipe, meal)
  const extend = (values: ArrayLike<number>, fill: number) => [...Array.from(values), ...goals.map(() => fill)]
  const goalRows = goals.map((goal, g) => {
    const shares = boundRow(recipe, goal).map(
      (perGram, j) => (perGram * scale * (recipe.grams[j] as number)) / goal.size,
    )
    const row = extend(shares, 0)
    row[shares.length + g] = 1
    return row
  })
  return {
    start: extend(program.start, 0),
    weight: extend(program.weight, PRICE_OF_GOAL),
    lower: extend(program.lower, 0),
    upper: extend(program.upper, Number.POSITIVE_INFINITY),
    rows: [...program.rows.map((row) => extend(row, 0)), ...goalRows],
    rowLower: [...Array.from(program.rowLower), ...goals.map(({ least, size }) => least / size)],
    rowUpper: [...Array.from(program.rowUpper), ...goals.map(() => Number.POSITIVE_INFINITY)],
  }
}

/** Authored grams to meal: the food's energy is met by the authored proportions. */
function scaleOf(recipe: PreparedRecipe, { foodKcal }: MealBounds): number {
  return foodKcal.aim / recipe.kcal
}

function allRows(recipe: PreparedRecipe, { bounds }: MealBounds): WeighedBound[] {
  return bounds.map((bound) => ({ row: boundRow(recipe, bound), least: bound.least }))
}

/** Bounds that some amounts within the ranges break. `undefined`: one that all amounts break. */
function relevantRows(recipe: PreparedRecipe, meal: MealBounds): WeighedBound[] | undefined {
  const { lower, upper } = rangesOf(recipe, meal)
  const rows: WeighedBound[] = []
  for (const bound of allRows(recipe, meal)) {
    const reach = reachOf(bound.row, lower, upper)
    if (reach.most < bound.least - 1e-9 * Math.abs(bound.least)) return undefined
    if (reach.least < bound.least) rows.push(bound)
  }
  return rows
}

/** The ranges a scale's rounding can reach: half a step beyond the recipe's own. */
function rangesOf(recipe: PreparedRecipe, meal: MealBounds, meals = 1) {
  const scale = scaleOf(recipe, meal) * meals
  const lower = recipe.minGrams.map((grams) => Math.max(0, grams * scale - halfStep(grams * scale)))
  const upper = recipe.maxGrams.map((grams) => grams * scale + halfStep(grams * scale))
  return { lower, upper }
}

function reachOf(row: readonly number[], lower: readonly number[], upper: readonly number[]) {
  let [least, most] = [0, 0]
  for (let j = 0; j < row.length; j++) {
    const perGram = row[j] as number
    const [atLower, atUpper] = [perGram * (lower[j] as number), perGram * (upper[j] as number)]
    least += Math.min(atLower, atUpper)
    most += Math.max(atLower, atUpper)
  }
  return { least, most }
}

function programOf(recipe: PreparedRecipe, meal: MealBounds, bounds: readonly WeighedBound[]): LinearProgram {
  const scale = scaleOf(recipe, meal)
  const base = recipe.grams.map((grams) => grams * scale)
  const scaled = bounds.map((bound) => scaledRow(bound, base))
  const kcalShares = recipe.kcalPerGram.map((kcal, j) => (kcal * (base[j] as number)) / meal.foodKcal.aim)
  return {
    start: base.map(() => 1),
    weight: base.map(() => 1),
    lower: recipe.minGrams.map((grams, j) => grams / (recipe.grams[j] as number)),
    upper: recipe.maxGrams.map((grams, j) => grams / (recipe.grams[j] as number)),
    rows: [kcalShares, ...scaled.map(({ row }) => row)],
    rowLower: [1, ...scaled.map(({ least }) => least)],
    rowUpper: [1, ...scaled.map(() => Number.POSITIVE_INFINITY)],
  }
}

/** In shares of the base, divided by its largest figure: all rows are of one size to the solver. */
function scaledRow({ row, least }: WeighedBound, base: readonly number[]): WeighedBound {
  const shares = row.map((perGram, j) => perGram * (base[j] as number))
  const size = shares.reduce((most, share) => Math.max(most, Math.abs(share)), Math.abs(least)) || 1
  return { row: shares.map((share) => share / size), least: least / size }
}

function weighMeal(
  recipe: PreparedRecipe,
  meal: MealBounds,
  rows: readonly WeighedBound[],
  exactGrams: readonly number[],
): number[] | undefined {
  const { lower, upper } = rangesOf(recipe, meal)
  const bounds = [...rows, ...energyBounds(recipe, meal, 1)]
  return weigh(exactGrams, { bounds, lower, upper })
}

function energyBounds({ kcalPerGram }: PreparedRecipe, { foodKcal }: MealBounds, meals: number): WeighedBound[] {
  return [
    { row: kcalPerGram, least: foodKcal.least * meals },
    { row: kcalPerGram.map((kcal) => -kcal), least: -foodKcal.most * meals },
  ]
}

/** Every bound of the dog, for N meals together. */
export function batchBounds(recipe: PreparedRecipe, meal: MealBounds, meals: number): WeighedBound[] {
  const rows = allRows(recipe, meal).map(({ row, least }) => ({ row, least: least * meals }))
  return [...rows, ...energyBounds(recipe, meal, meals)]
}

/**
 * The same recipe for several meals cooked at once, rounded and proven as a batch. Where no such rounding is found, the
 * single meal's grams times the meals hold, because every bound does: then a scale that shows tenths is needed.
 */
export function scaleToBatch(recipe: PreparedRecipe, meal: MealBounds, adapted: Adaptation, meals: number): Batch {
  const supplementGrams = Math.round(meal.supplementGrams * meals * 10) / 10
  if (meals === 1) return { meals, grams: adapted.grams, supplementGrams }
  const grams =
    weighBatch(recipe, meal, adapted, meals) ?? adapted.grams.map((one) => Math.round(one * meals * 10) / 10)
  return { meals, grams, supplementGrams }
}

function weighBatch(
  recipe: PreparedRecipe,
  meal: MealBounds,
  adapted: Adaptation,
  meals: number,
): number[] | undefined {
  const bounds = batchBounds(recipe, meal, meals)
  const ranges = rangesOf(recipe, meal, meals)
  const rows = relevantRows(recipe, meal) ?? []
  const starts = [
    () => adapted.exactGrams,
    () => adapted.grams,
    ...ROUNDING_MARGINS.slice(1).map((margin) => () => closestGrams(recipe, meal, rows, margin, meals)),
  ]
  for (const start of starts) {
    const perMeal = start()
    const grams =
      perMeal &&
      weigh(
        perMeal.map((one) => one * meals),
        { bounds, ...ranges },
      )
    if (grams) return grams
  }
  return undefined
}

/** True when these grams meet every bound of the dog for so many meals. */
export function meetsAllBounds(recipe: PreparedRecipe, meal: MealBounds, grams: readonly number[], meals = 1): boolean {
  return batchBounds(recipe, meal, meals).every((bound) => isMet(bound, grams))
}

/**
 * What stands in the way of a recipe that does not fit: a second, elastic program, in which each bound may be missed at
 * a price. It spends the price where it cannot be helped.
 */
export function obstaclesOf(recipe: PreparedRecipe, meal: MealBounds): Obstacle[] {
  const rows = allRows(recipe, meal)
  const program = elastic(programOf(recipe, meal, rows))
  const solution = solveLinearProgram(program)
  if (solution.status === 'infeasible') return []
  const scale = scaleOf(recipe, meal)
  const grams = Array.from(recipe.grams, (base, j) => base * scale * (solution.x[j] as number))
  return meal.bounds
    .flatMap((bound, i) => {
      const { row, least } = rows[i] as WeighedBound
      const missing = least - dot(row, grams)
      return missing > 1e-6 * sizeOfBound(bound) ? [obstacleOf(bound, missing, meal.mealsPerDay)] : []
    })
    .sort((a, b) => b.shortfall - a.shortfall)
}

/** A price so high that closeness to the authored recipe only breaks ties. */
const PRICE_OF_MISSING = 1000

function elastic(program: LinearProgram): LinearProgram {
  const elasticRows = program.rows.length - 1
  const extend = (values: ArrayLike<number>, fill: number) => [
    ...Array.from(values),
    ...new Array<number>(elasticRows).fill(fill),
  ]
  return {
    start: extend(program.start, 0),
    weight: extend(program.weight, PRICE_OF_MISSING),
    lower: extend(program.lower, 0),
    upper: extend(program.upper, Number.POSITIVE_INFINITY),
    rows: program.rows.map((row, i) => {
      const extended = extend(row, 0)
      if (i > 0) extended[row.length + i - 1] = 1
      return extended
    }),
    rowLower: program.rowLower,
    rowUpper: program.rowUpper,
  }
}

function sizeOfBound({ limitPerMeal, least }: Bound): number {
  return Math.abs(limitPerMeal) || Math.abs(least) || 1
}

function obstacleOf(bound: Bound, missing: number, mealsPerDay: number): Obstacle {
  const { kind, nutrient, limitPerMeal } = bound
  const isRatio = kind === 'ratioMin' || kind === 'ratioMax'
  const limit = isRatio ? limitPerMeal : limitPerMeal * mealsPerDay
  const reached = isRatio ? limit : limit + (kind === 'max' ? missing : -missing) * mealsPerDay
  return { kind, nutrient, limit, reached, shortfall: missing / sizeOfBound(bound) }
}
