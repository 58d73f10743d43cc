import { type MealBounds, mealBounds, type PreparedRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'
import { needOf } from './needs.ts'
import { NUTRIENT_IDS, type NutrientId } from './nutrients.ts'
import { type NutrientObstacle, obstaclesOf } from './obstacles.ts'
import { adaptRecipe } from './optimiser.ts'
import type { FeedingPlan } from './plan.ts'
import { isAmount, type ProductComposition } from './printed-label.ts'
import { DEFAULT_REGION, type Region } from './region.ts'

/** What the powder is for, and how much of it the product brings: of one nutrient, a day. */
export type Coverage = { readonly nutrient: NutrientId; readonly product: number; readonly powder: number }

/** A maximum that the product stands against, at the dose. Amounts a day. */
export type PassedMaximum = {
  readonly nutrient: NutrientId
  readonly limit: number
  /** Of the product, at most; the food's comes on top. */
  readonly product: number
  /** Units a day that alone would be at the limit. */
  readonly unitsAtLimit: number
  /** How many recipes stand against it. */
  readonly recipes: number
}

/** What would still have to be added to bring as much as the powder, and how many recipes fall short of it. */
export type MissingNutrient = { readonly nutrient: NutrientId; readonly perDay: number; readonly recipes: number }

export type ProductVerdict = {
  /** The dose that was judged, never above the label's. */
  readonly unitsPerDay: number
  readonly coverage: readonly Coverage[]
  /** Nutrients with a maximum of which the label does not say how much there is. */
  readonly unknownTowardsMaximum: readonly NutrientId[]
  /** How many of the recipes that suit the dog with the powder do with the product. */
  readonly recipes: { readonly fit: number; readonly ofPowder: number }
} & (
  | { readonly kind: 'complete' }
  | { readonly kind: 'missing'; readonly nutrients: readonly MissingNutrient[] }
  | { readonly kind: 'notWithThis'; readonly maximums: readonly PassedMaximum[] }
)

/** The label names no dose and the owner none either: nothing can be judged. */
export type NoVerdict = { readonly kind: 'doseUnknown' }

/** With fewer of the powder's recipes than this share a product lacks something. Own choice. */
const ENOUGH_RECIPES = 0.5

type ProductAndDog = {
  readonly product: ProductComposition
  /** Of the dog with the powder: its needs, the powder's dose, its bounds. */
  readonly plan: FeedingPlan
  /** Those that suit the dog with the powder. */
  readonly recipes: readonly PreparedRecipe[]
  /** What the owner would give; the label's dose where it is left out or more than that. */
  readonly unitsPerDay?: number
  readonly region?: Region
}

/**
 * Whether a product can stand in for the powder: `complete` where half of the powder's recipes or more are complete with it,
 * proven as with the powder; else `missing` what most of the others fall short of, or `notWithThis` where a maximum stands
 * against it, of the product alone or together with the food.
 * @example the powder itself at half its dose // missing: calcium, iodine, vitamin D, copper, …
 */
export function judgeProduct(asked: ProductAndDog): ProductVerdict | NoVerdict {
  const { product, plan, recipes } = asked
  const unitsPerDay = doseOf(product, asked.unitsPerDay)
  if (unitsPerDay === null) return { kind: 'doseUnknown' }
  const meal = mealWith(product, unitsPerDay, asked)
  const unfit = recipes.filter((recipe) => adaptRecipe(recipe, meal).kind === 'unfit')
  const coverage = coverageOf(product, unitsPerDay, plan)
  const about = {
    unitsPerDay,
    coverage,
    unknownTowardsMaximum: product.undeclared.filter((id) => id !== 'energy' && isLimited(plan, id)),
    recipes: { fit: recipes.length - unfit.length, ofPowder: recipes.length },
  }
  const maximums = maximumsOf(product, unitsPerDay, plan)
  const alone = maximums.flatMap((one) => (one.product > one.limit ? [{ ...one, recipes: recipes.length }] : []))
  if (alone.length > 0) return { ...about, kind: 'notWithThis', maximums: alone }
  const short = coverage.filter((one) => one.product < one.powder)
  if (short.length === 0 && recipes.length === 0) return { ...about, kind: 'complete' }
  if (recipes.length > 0 && about.recipes.fit >= ENOUGH_RECIPES * recipes.length) return { ...about, kind: 'complete' }
  const obstacles = unfit.map((recipe) => obstaclesOf(recipe, meal).filter((one) => one.kind !== 'sense'))
  const over = mostRecipesFirst(maximums.map((one) => ({ ...one, recipes: countAny(obstacles, [one], isOfMaximum) })))
  const nutrients = missingOf(short, obstacles)
  return countAny(obstacles, over, isOfMaximum) > countAny(obstacles, short, isOfMinimum)
    ? { ...about, kind: 'notWithThis', maximums: over }
    : { ...about, kind: 'missing', nutrients }
}

const isLimited = ({ needs }: FeedingPlan, nutrient: NutrientId) => typeof needOf(needs, nutrient)?.max === 'number'

function doseOf({ mostPerDay }: ProductComposition, asked: number | undefined): number | null {
  if (asked !== undefined && !isAmount(asked)) return null
  return mostPerDay === null ? (asked ?? null) : Math.min(mostPerDay, asked ?? mostPerDay)
}

/** The dog's bounds with the product in the place of the powder: one unit of it is counted as a gram of powder is. */
function mealWith(product: ProductComposition, unitsPerDay: number, { plan, region }: ProductAndDog): MealBounds {
  const { mealsPerDay, sense } = plan.meal
  const parts = [
    powderPart({ perGram: product.perUnit, perGramAtMost: product.perUnitAtMost }, unitsPerDay / mealsPerDay),
  ]
  return mealBounds(plan.needs, mealsPerDay, parts, { region: region ?? DEFAULT_REGION, sense })
}

function coverageOf(product: ProductComposition, unitsPerDay: number, { supplement }: FeedingPlan): Coverage[] {
  return NUTRIENT_IDS.flatMap((nutrient): Coverage[] => {
    const powder = supplement.perDay[nutrient] ?? 0
    if (powder === 0 || nutrient === 'energy') return []
    return [{ nutrient, product: (product.perUnit[nutrient] ?? 0) * unitsPerDay, powder }]
  })
}

/** Those of what the product brings. */
function maximumsOf(
  product: ProductComposition,
  unitsPerDay: number,
  { needs }: FeedingPlan,
): Omit<PassedMaximum, 'recipes'>[] {
  return needs.rows.flatMap(({ nutrient, max }) => {
    const amount = product.perUnitAtMost[nutrient] ?? 0
    if (max === null || amount === 0) return []
    return [{ nutrient, limit: max, product: amount * unitsPerDay, unitsAtLimit: max / amount }]
  })
}

/** Of each recipe that does not fit, what stands against it. */
type Obstacles = readonly (readonly NutrientObstacle[])[]
type Side = (obstacle: NutrientObstacle) => boolean

const isOfMaximum: Side = ({ kind }) => kind === 'max' || kind === 'legalMax'
const isOfMinimum: Side = (obstacle) => !isOfMaximum(obstacle)
/** More calcium than the phosphorus allows is a lack of phosphorus: what is added is told, not what is taken away. */
const nutrientOf = ({ kind, nutrient }: NutrientObstacle) => (kind === 'ratioMax' ? 'phosphorus' : nutrient)

/** In how many recipes one of the nutrients stands on that side. */
function countAny(obstacles: Obstacles, nutrients: readonly { readonly nutrient: NutrientId }[], side: Side): number {
  const isOne = (obstacle: NutrientObstacle) =>
    side(obstacle) && nutrients.some(({ nutrient }) => nutrient === nutrientOf(obstacle))
  return obstacles.filter((ofRecipe) => ofRecipe.some(isOne)).length
}

/** The commonest first; where no recipe tells, all that the powder brings more of. */
function missingOf(short: readonly Coverage[], obstacles: Obstacles): MissingNutrient[] {
  const missing = short.map(
    (one): MissingNutrient => ({
      nutrient: one.nutrient,
      perDay: one.powder - one.product,
      recipes: countAny(obstacles, [one], isOfMinimum),
    }),
  )
  const told = mostRecipesFirst(missing)
  return told.length > 0 ? told : missing
}

/** Those of at least one. */
function mostRecipesFirst<Row extends { readonly recipes: number }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ recipes }) => recipes > 0).sort((one, other) => other.recipes - one.recipes)
}
