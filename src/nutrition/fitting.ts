import { marginAt, type Ranges, type Row, reachOf } from '../solver/rows.ts'
import { at } from './at.ts'
import { chanceRow, type MealBounds, type PreparedRecipe } from './bounds.ts'
import { type SenseLimit, senseLimits } from './sense.ts'
import { scaleRange } from './weighing.ts'

/** One recipe before one dog: what is to be found, in which ranges, within which bounds. Made once and handed on. */
export type Fitting = {
  readonly recipe: PreparedRecipe
  readonly meal: MealBounds
  /** How many meals are weighed together. */
  readonly meals: number
  /** Authored grams to grams of one meal: the food's energy is met by the authored proportions. */
  readonly scale: number
  /** Grams of all the meals between which a scale may show any: the recipe's own ranges. */
  readonly ranges: Ranges
  /** Every bound of the dog but that of the energy, for all the meals: `meal.bounds` in their order, then `limits`. */
  readonly rows: readonly Row[]
  readonly limits: readonly SenseLimit[]
}

/** Grams of one meal of the recipe as written, as large as the dog's energy. */
export const authoredGrams = ({ recipe, scale }: Pick<Fitting, 'recipe' | 'scale'>): number[] =>
  recipe.grams.map((grams) => grams * scale)

export function fittingOf(recipe: PreparedRecipe, meal: MealBounds, meals = 1): Fitting {
  const scale = meal.foodKcal.aim / recipe.kcal
  const limits = meal.sense ? senseLimits(recipe, meal.sense) : []
  const rows = [
    ...meal.bounds.map((bound) => chanceRow(recipe, bound, meals)),
    ...limits.map(({ row, mostPerMeal }) => ({ row: row.map((one) => -one), least: -mostPerMeal * meals })),
  ]
  return { recipe, meal, meals, scale, ranges: rangesOf(recipe, scale * meals), rows, limits }
}

function rangesOf({ grams, minShares, maxShares }: PreparedRecipe, scale: number): Ranges {
  const ranges = grams.map((authored, j) =>
    scaleRange(authored * scale, at(minShares, j) * authored * scale, at(maxShares, j) * authored * scale),
  )
  return { lower: ranges.map(({ least }) => least), upper: ranges.map(({ most }) => most) }
}

/** The rows that some amounts within the ranges break. `undefined`: there is one that all amounts break. */
export function relevantRows({ rows, ranges }: Fitting): Row[] | undefined {
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
export function energyBounds({ recipe: { kcalPerGram }, meal: { foodKcal }, meals }: Fitting): Row[] {
  return [
    { row: kcalPerGram, least: foodKcal.least * meals },
    { row: kcalPerGram.map((kcal) => -kcal), least: -foodKcal.most * meals },
  ]
}

/** Every bound of the dog, energy included: what the grams shown are proven by. */
export function allBounds(fitting: Fitting): Row[] {
  return [...fitting.rows, ...energyBounds(fitting)]
}
