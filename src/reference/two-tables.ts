import { NUTRIENT_IDS, type NutrientId } from '../nutrition/nutrients.ts'
import type { IngredientCode } from '../nutrition/recipe.ts'
import { CIQUAL } from './ciqual.ts'
import { findIngredient } from './ingredients.ts'
import { STANDARDS } from './standards.ts'
import { findTableDecision } from './table-decisions.ts'

/** What counts of a nutrient per 100 g of a food: towards a minimum and towards a maximum. */
export type CountedAmount = { readonly least: number; readonly most: number }

/** A nutrient of a food that both tables speak of, per 100 g; Ciqual's "< x" as x/2, a trace as nothing. */
export type FigurePair = {
  readonly code: IngredientCode
  readonly nutrient: NutrientId
  readonly usda: number
  readonly ciqual: number
}

/** USDA has neither: what `ingredients.json` says of them is Ciqual's. */
const ONLY_IN_CIQUAL: readonly NutrientId[] = ['iodine', 'chloride']
const FAR_APART = 3
/** A handy amount of food: 100 kcal, but 30 g of what has hardly any. */
const HANDY = { kcal: 100, kcalPer100gAtLeast: 60, otherwiseGrams: 30 }
/** Share of an adult's minimum and maximum per 1000 kcal that a handy amount must bring to be worth a decision. */
const WORTH_A_DECISION = { ofMin: 0.03, ofMax: 0.05 }

/**
 * The means of the two tables, before cooking losses and before what a dog makes of them. The lower counts towards a
 * minimum, the higher towards a maximum, unless a decision says otherwise; where one table is silent the other counts
 * alone, and where both are there is no answer.
 * @example countedPer100g('13-008', 'selenium') // pasta: { least: 4.8, most: 63.2 }
 */
export function countedPer100g(code: IngredientCode, nutrient: NutrientId): CountedAmount | undefined {
  const usda = usdaPer100g(code, nutrient)
  const ciqual = ciqualPer100g(code, nutrient, usda)
  if (usda === undefined && ciqual === undefined) return belowAlone(code, nutrient)
  const counts = findTableDecision(code, nutrient)?.counts ?? 'both'
  const figures = [counts === 'ciqual' ? undefined : usda, counts === 'usda' ? undefined : ciqual]
  const counted = figures.filter((figure) => figure !== undefined)
  return { least: Math.min(...counted), most: Math.max(...counted) }
}

/** Every pair of figures that the two tables give, food by food. */
export function figurePairs(): FigurePair[] {
  return [...CIQUAL.keys()].flatMap((code) =>
    NUTRIENT_IDS.flatMap((nutrient) => {
      const usda = usdaPer100g(code, nutrient)
      const ciqual = ciqualPer100g(code, nutrient, usda)
      return usda === undefined || ciqual === undefined ? [] : [{ code, nutrient, usda, ciqual }]
    }),
  )
}

/** More than threefold. */
export function isFarApart({ usda, ciqual }: FigurePair): boolean {
  return Math.max(usda, ciqual) > FAR_APART * Math.min(usda, ciqual)
}

/** Far apart, and the larger figure would be felt in a bowl: such a pair has a row in `table-decisions.json`. */
export function needsDecision(pair: FigurePair): boolean {
  const amount = (Math.max(pair.usda, pair.ciqual) * handyGrams(pair.code)) / 100
  const standard = STANDARDS.nutrients.find(({ nutrient, stage }) => nutrient === pair.nutrient && stage === 'adult')
  const { min, max } = standard ?? {}
  const isFelt =
    (min && amount >= WORTH_A_DECISION.ofMin * min.value) || (max && amount >= WORTH_A_DECISION.ofMax * max.value)
  return isFarApart(pair) && isFelt === true
}

function handyGrams(code: IngredientCode): number {
  const kcalPer100g = findIngredient(code)?.per100g.energy ?? 0
  return kcalPer100g < HANDY.kcalPer100gAtLeast ? HANDY.otherwiseGrams : (100 * HANDY.kcal) / kcalPer100g
}

function usdaPer100g(code: IngredientCode, nutrient: NutrientId): number | undefined {
  return ONLY_IN_CIQUAL.includes(nutrient) ? undefined : findIngredient(code)?.per100g[nutrient]
}

/** "Below x" says nothing where USDA's figure lies below x as well, else it counts as x/2. */
function ciqualPer100g(code: IngredientCode, nutrient: NutrientId, usda: number | undefined): number | undefined {
  const row = CIQUAL.get(code)
  if (row?.traces.includes(nutrient)) return 0
  const below = row?.belowPer100g[nutrient]
  if (below !== undefined) return usda === undefined || usda < below ? undefined : below / 2
  return row?.per100g[nutrient]
}

/** "Below x" is all that is known. */
function belowAlone(code: IngredientCode, nutrient: NutrientId): CountedAmount | undefined {
  const below = CIQUAL.get(code)?.belowPer100g[nutrient]
  return below === undefined ? undefined : { least: 0, most: below }
}
