import type { IngredientEntry } from '../ingredients/ingredients.ts'
import type { AuthoredRecipe } from './index.ts'

/** The most foods that stand for a dish. */
const MAIN_FOODS = 3

/** The foods that most of the bowl is made of, cooked, fats aside; two kinds of mince are one. */
export function mostOfBowl(
  { ingredients }: Pick<AuthoredRecipe, 'ingredients'>,
  foodOf: (code: string) => IngredientEntry | undefined,
): IngredientEntry[] {
  const served = new Map<string, { readonly food: IngredientEntry; readonly grams: number }>()
  for (const { code, grams, cookedYield } of ingredients) {
    const food = foodOf(code)
    if (!food || food.group === 'oil') continue
    const others = served.get(food.shortName)?.grams ?? 0
    served.set(food.shortName, { food, grams: others + grams * (cookedYield ?? food.cookedYield) })
  }
  return [...served.values()]
    .sort((one, other) => other.grams - one.grams)
    .slice(0, MAIN_FOODS)
    .map(({ food }) => food)
}
