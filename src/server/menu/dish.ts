import type { z } from 'zod'
import type { DishCost, RecipeCard } from '../../contract/recipe.ts'
import { foodNutrients, servedGrams } from '../../nutrition/intake.ts'
import type { Suggestion } from '../../nutrition/menu.ts'
import { sentences } from '../../texts/index.ts'
import type { CatalogueRecipe } from './catalogue.ts'

/** A recipe shown for a dog, as a card needs it: one meal. Small, because menus are kept. */
export type Dish = {
  readonly recipeId: string
  /** What it is a dish of. */
  readonly recipe: CatalogueRecipe
  readonly score: number
  readonly co2Kg: number
  readonly co2score: number
  readonly servedGrams: number
  readonly proteinGrams: number
  /** As weighed for a meal, in the order of the recipe's foods. */
  readonly foodGrams: readonly number[]
  /** Food and supplement. */
  readonly kcal: number
}

/** What a day of it costs, where enough is known. */
export type CostOf = (dish: Dish) => DishCost | undefined

/** Of a recipe of the release its id is enough; of another one the picture is of its foods. */
export type ImageUrlOf = (recipe: Pictured) => string

export type Pictured = {
  readonly id: string
  readonly name?: string | undefined
  readonly ingredients?: readonly { readonly code: string; readonly grams: number }[] | undefined
}

/** @param of the recipe that was suggested */
export function dishOf(
  of: CatalogueRecipe,
  { recipe, adapted, suitability, footprint }: Suggestion,
  supplementKcal: number,
): Dish {
  return {
    recipeId: recipe.id,
    recipe: of,
    score: suitability.score,
    co2Kg: footprint.kg,
    co2score: footprint.score,
    servedGrams: servedGrams(recipe, adapted.grams),
    proteinGrams: foodNutrients(recipe, adapted.grams).protein,
    foodGrams: adapted.grams,
    kcal: adapted.foodKcal + supplementKcal,
  }
}

/** @param costOf left out where the card is kept: what foods cost changes */
export function cardOf(dish: Dish, imageUrlOf: ImageUrlOf, costOf?: CostOf): z.infer<typeof RecipeCard> {
  const { score, co2Kg, co2score, servedGrams } = dish
  const cost = costOf?.(dish)
  return {
    ...nameplateOf(dish.recipe, imageUrlOf),
    score,
    co2: co2Kg,
    co2score,
    grams: Math.round(servedGrams),
    ...(cost && { cost }),
  }
}

/** What a card says of a recipe whichever dog it is for. */
export function nameplateOf({ authored, kitchen, mainFoods, isOwn }: CatalogueRecipe, imageUrlOf: ImageUrlOf) {
  const { id, name, description } = authored
  return {
    id,
    name,
    description,
    imageUrl: imageUrlOf(authored),
    author: isOwn ? sentences.ownRecipe.author : sentences.recipe.author,
    kitchen: { ...kitchen, equipment: [...kitchen.equipment] },
    mainFoods: [...mainFoods],
    ...(isOwn && { own: true as const }),
  }
}
