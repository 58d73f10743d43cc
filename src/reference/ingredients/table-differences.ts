import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { STANDARDS } from '../standards/standards.ts'
import { CIQUAL } from './ciqual.ts'
import { findIngredient } from './ingredients.ts'
import { meansOf } from './two-tables.ts'

/** A nutrient of a food that both tables speak of, per 100 g; Ciqual's "< x" as x/2, a trace as nothing. */
export type FigurePair = {
  readonly code: IngredientCode
  readonly nutrient: NutrientId
  readonly usda: number
  readonly ciqual: number
}

const FAR_APART = 3
/** A handy amount of food: 100 kcal, but 30 g of food with hardly any. */
const HANDY = { kcal: 100, kcalPer100gAtLeast: 60, otherwiseGrams: 30 }
/** Share of an adult's minimum and maximum per 1000 kcal that a handy amount must bring to be worth a decision. */
const WORTH_A_DECISION = { ofMin: 0.03, ofMax: 0.05 }

/** Every pair of figures that the two tables give, food by food. */
export function figurePairs(): FigurePair[] {
  return [...CIQUAL.keys()].flatMap((code) =>
    NUTRIENT_IDS.flatMap((nutrient) => {
      const food = findIngredient(code)
      const { usda, ciqual } = food ? meansOf(food, nutrient) : { usda: undefined, ciqual: undefined }
      return usda === undefined || ciqual === undefined ? [] : [{ code, nutrient, usda, ciqual }]
    }),
  )
}

/** Whether two figures differ more than threefold. */
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
