import type { DishCost } from '../../contract/recipe/recipe.ts'
import { pricePerEdibleGram } from '../../kitchen/packs.ts'
import { NOT_BOUGHT } from '../../nutrition/recipe/recipe.ts'
import { PACKS } from '../../reference/packs.ts'
import type { FoodPrices } from '../db/kitchen/food-prices.ts'
import type { CostOf, DishFoods } from './dish.ts'

/** Less than this share of the grams has a price: a sum of it would say nothing. Own choice. */
const LEAST_PRICED_SHARE = 0.5

/** The cost of a day's foods for a dog that is fed this dish alone, of packs that are used up, the supplement left out. */
export function costsFor(prices: FoodPrices, mealsPerDay: number): CostOf {
  const perGram = new Map(
    Object.entries(prices).flatMap(([code, price]) => {
      const food = PACKS.get(code)
      const perGram = food && pricePerEdibleGram(food, price)
      const { currency } = price
      return perGram === undefined || currency === undefined ? [] : [[code, { currency, perGram }] as const]
    }),
  )
  return (dish) => (perGram.size === 0 ? undefined : costOf(dish, mealsPerDay, perGram))
}

type PerGram = ReadonlyMap<string, { readonly currency: DishCost['currency']; readonly perGram: number }>

/** `undefined` where the foods have prices in several currencies. */
function costOf({ recipe, foodGrams }: DishFoods, mealsPerDay: number, perGram: PerGram): DishCost | undefined {
  const bought = recipe.prepared.codes.flatMap((code, j) =>
    code === NOT_BOUGHT ? [] : [{ code, grams: foodGrams[j] ?? 0 }],
  )
  const priced = bought.flatMap(({ code, grams }) => {
    const price = perGram.get(code)
    return price ? [{ ...price, grams }] : []
  })
  const currency = priced[0]?.currency
  if (currency === undefined || priced.some((other) => other.currency !== currency)) return undefined
  const gramsOf = (foods: readonly { readonly grams: number }[]) => foods.reduce((sum, { grams }) => sum + grams, 0)
  if (gramsOf(priced) < LEAST_PRICED_SHARE * gramsOf(bought)) return undefined
  const perMeal = priced.reduce((sum, { grams, perGram }) => sum + grams * perGram, 0)
  return {
    perDay: Math.round(perMeal * mealsPerDay * 100) / 100,
    currency,
    withoutPrice: bought.length - priced.length,
  }
}
