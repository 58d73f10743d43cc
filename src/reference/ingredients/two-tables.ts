import type { NutrientAmounts, NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { BLS } from './bls.ts'
import { CIQUAL } from './ciqual.ts'
import { findTableDecision } from './table-decisions.ts'

/** The amounts of a nutrient that count per 100 g of a food: towards a minimum and towards a maximum. */
export type CountedAmount = { readonly least: number; readonly most: number }

/** A row of USDA's table, with iodine and chloride of Ciqual. */
type Food = {
  readonly code: IngredientCode
  readonly per100g: NutrientAmounts
  readonly belowPer100g?: NutrientAmounts | undefined
}

/** The mean of each table, per 100 g; Ciqual's "< x" as x/2, a trace as nothing. */
export type Means = { readonly usda: number | undefined; readonly ciqual: number | undefined }

/** USDA has neither: what `ingredients.json` says of them is Ciqual's. */
const ONLY_IN_CIQUAL: readonly NutrientId[] = ['iodine', 'chloride']

/**
 * The means of the two tables, before cooking losses and before a dog's own use of them. The lower counts towards a
 * minimum, the higher towards a maximum, unless a decision says otherwise; where one table is silent the other counts
 * alone, and where both are, the value measured for the German table, if there is one.
 * @example countedPer100g(pasta, 'selenium') // { least: 4.8, most: 63.2 }
 */
export function countedPer100g(food: Food, nutrient: NutrientId): CountedAmount | undefined {
  const { usda, ciqual } = believedMeans(food, nutrient)
  const counted = [usda, ciqual].filter((figure) => figure !== undefined)
  if (counted.length === 0) return belowAlone(food, nutrient) ?? measuredPer100g(food, nutrient)
  return { least: Math.min(...counted), most: Math.max(...counted) }
}

/** Whether its amount is a mean, which varies, and no worst case. */
export function hasMean(food: Food, nutrient: NutrientId): boolean {
  const { usda, ciqual } = believedMeans(food, nutrient)
  if (usda !== undefined || ciqual !== undefined) return true
  return belowAlone(food, nutrient) === undefined && measuredPer100g(food, nutrient) !== undefined
}

function measuredPer100g({ code }: Food, nutrient: NutrientId): CountedAmount | undefined {
  const amount = BLS.get(code)?.per100g[nutrient]
  return amount === undefined ? undefined : { least: amount, most: amount }
}

/** Both means but for one that was judged a slip. */
export function believedMeans(food: Food, nutrient: NutrientId): Means {
  const { usda, ciqual } = meansOf(food, nutrient)
  const counts = findTableDecision(food.code, nutrient)?.counts ?? 'both'
  return { usda: counts === 'ciqual' ? undefined : usda, ciqual: counts === 'usda' ? undefined : ciqual }
}

export function meansOf(food: Food, nutrient: NutrientId): Means {
  const usda = ONLY_IN_CIQUAL.includes(nutrient) ? undefined : food.per100g[nutrient]
  return { usda, ciqual: ciqualPer100g(food, nutrient, usda) }
}

/** "Below x" says nothing where USDA's figure lies below x as well, else it counts as x/2. */
function ciqualPer100g(food: Food, nutrient: NutrientId, usda: number | undefined): number | undefined {
  const row = CIQUAL.get(food.code)
  if (row?.traces.includes(nutrient)) return 0
  const below = row?.belowPer100g[nutrient]
  if (below !== undefined) return usda === undefined || usda < below ? undefined : below / 2
  return row?.per100g[nutrient] ?? (ONLY_IN_CIQUAL.includes(nutrient) ? food.per100g[nutrient] : undefined)
}

/** "Below x" is all that is known. */
function belowAlone({ code, belowPer100g }: Food, nutrient: NutrientId): CountedAmount | undefined {
  const below = CIQUAL.get(code)?.belowPer100g[nutrient] ?? belowPer100g?.[nutrient]
  return below === undefined ? undefined : { least: 0, most: below }
}
