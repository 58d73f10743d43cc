import { marginAt, type Ranges, type Row, reachOf } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { boundRow, chanceRow, type GoalBound, type MealBounds, type PreparedRecipe } from './bounds.ts'
import { type FeedingLimit, feedingLimits } from './feeding-limits.ts'
import { scaleRange } from './weighing.ts'

/** A soft bound as a row: `Σ row x grams >= least`; missing it costs by the share of `size` that is missed. */
export type GoalRow = Row & Pick<GoalBound, 'size'>

/** The task that the programs have for one meal of a recipe for a dog: numbers alone, so that a page can be handed them. */
export type MealTask = {
  readonly recipe: Pick<PreparedRecipe, 'grams' | 'kcal' | 'kcalPerGram' | 'minShares' | 'maxShares'>
  readonly meal: Pick<MealBounds, 'foodKcal'>
  /** Every bound but that of the energy, of one meal: `meal.bounds` in their order, then `limits`. */
  readonly mealRows: readonly Row[]
  readonly goals: readonly GoalRow[]
}

/** The task for so many meals: the grams to find, their ranges, and their bounds. */
export type Task = MealTask & {
  /** The number of meals that are weighed together. */
  readonly meals: number
  /** Authored grams to grams of one meal: the food's energy is met by the authored proportions. */
  readonly scale: number
  /** Grams of all the meals between which a scale may show any: the recipe's own ranges. */
  readonly ranges: Ranges
  /** `mealRows` for all the meals. */
  readonly rows: readonly Row[]
}

/** One recipe before one dog. Made once; a suggestion and a rejection for its amounts carry it. */
export type Fitting = Task & {
  readonly recipe: PreparedRecipe
  readonly meal: MealBounds
  readonly limits: readonly FeedingLimit[]
}

/** Grams of one meal of the recipe as written, as large as the dog's energy. */
export const authoredGrams = ({ recipe, scale }: Pick<Task, 'recipe' | 'scale'>): number[] =>
  recipe.grams.map((grams) => grams * scale)

export function fittingOf(recipe: PreparedRecipe, meal: MealBounds): Fitting {
  const limits = meal.feedingLimitInput ? feedingLimits(recipe, meal.feedingLimitInput) : []
  const mealRows = [
    ...meal.bounds.map((bound) => chanceRow(recipe, bound)),
    ...limits.map(({ row, mostPerMeal }) => ({ row: row.map((one) => -one), least: -mostPerMeal })),
  ]
  const goals = meal.goals.map((goal) => ({ row: boundRow(recipe, goal), least: goal.least, size: goal.size }))
  return { ...taskOf({ recipe, meal, mealRows, goals }), recipe, meal, limits }
}

/** The same for several meals that are weighed together. */
export function forMeals(fitting: Fitting, meals: number): Fitting {
  const { recipe, meal, limits } = fitting
  return { ...taskOf(fitting, meals), recipe, meal, limits }
}

export function taskOf(ofMeal: MealTask, meals = 1): Task {
  const { recipe, meal, mealRows } = ofMeal
  const scale = meal.foodKcal.aim / recipe.kcal
  const rows = meals === 1 ? mealRows : mealRows.map((row) => rowOf(row, meals))
  return { ...ofMeal, meals, scale, ranges: rangesOf(recipe, scale * meals), rows }
}

function rowOf({ row, least, margin }: Row, meals: number): Row {
  const ofAll = { row, least: least * meals }
  return margin ? { ...ofAll, margin: { perUnit: margin.perUnit, fixed: margin.fixed * meals } } : ofAll
}

function rangesOf({ grams, minShares, maxShares }: MealTask['recipe'], scale: number): Ranges {
  const ranges = grams.map((authored, j) =>
    scaleRange(authored * scale, at(minShares, j) * authored * scale, at(maxShares, j) * authored * scale),
  )
  return { lower: ranges.map(({ least }) => least), upper: ranges.map(({ most }) => most) }
}

/** The rows that some amounts within the ranges break. `undefined`: there is one that all amounts break. */
export function relevantRows({ rows, ranges }: Pick<Task, 'rows' | 'ranges'>): Row[] | undefined {
  const relevant: Row[] = []
  for (const bound of rows) {
    const reach = reachOf(bound.row, ranges)
    const least = bound.least + (bound.margin ? marginAt(bound.margin, ranges.lower) : 0)
    if (reach.most < least - 1e-9 * Math.abs(least)) return undefined
    const most = bound.least + (bound.margin ? marginAt(bound.margin, ranges.upper) : 0)
    if (reach.least < most) relevant.push(bound)
  }
  return relevant
}

/** The energy of all the meals' food, within its tolerance. */
export function energyBounds({ recipe: { kcalPerGram }, meal: { foodKcal }, meals }: Task): Row[] {
  return [
    { row: kcalPerGram, least: foodKcal.least * meals },
    { row: kcalPerGram.map((kcal) => -kcal), least: -foodKcal.most * meals },
  ]
}

/** Every bound of the dog, energy included: the proof of the grams shown. */
export function allBounds(task: Task): Row[] {
  return [...task.rows, ...energyBounds(task)]
}
