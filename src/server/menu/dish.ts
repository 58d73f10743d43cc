import type { z } from 'zod'
import type { RecipeCard } from '../../contract/recipe.ts'
import { foodNutrients, servedGrams } from '../../nutrition/intake.ts'
import type { Suggestion } from '../../nutrition/menu.ts'
import { sentences } from '../../texts/index.ts'
import { cardFactsOf, findCatalogueRecipe } from './catalogue.ts'

/** A recipe shown for a dog, as a card needs it: one meal. Small, because menus are kept. */
export type Dish = {
  readonly recipeId: string
  readonly score: number
  readonly co2Kg: number
  readonly co2score: number
  readonly servedGrams: number
  readonly proteinGrams: number
  /** Food and supplement. */
  readonly kcal: number
}

export type ImageUrlOf = (recipe: { readonly id: string }) => string

export function dishOf({ recipe, adapted, suitability, footprint }: Suggestion, supplementKcal: number): Dish {
  return {
    recipeId: recipe.id,
    score: suitability.score,
    co2Kg: footprint.kg,
    co2score: footprint.score,
    servedGrams: servedGrams(recipe, adapted.grams),
    proteinGrams: foodNutrients(recipe, adapted.grams).protein,
    kcal: adapted.foodKcal + supplementKcal,
  }
}

export function cardOf(dish: Dish, imageUrlOf: ImageUrlOf): z.infer<typeof RecipeCard> {
  const { score, co2Kg, co2score, servedGrams } = dish
  return {
    ...nameplateOf(dish.recipeId, imageUrlOf),
    score,
    co2: co2Kg,
    co2score,
    grams: Math.round(servedGrams),
  }
}

/** What a card says of a recipe whichever dog it is for. */
export function nameplateOf(recipeId: string, imageUrlOf: ImageUrlOf) {
  const found = findCatalogueRecipe(recipeId)
  if (!found) throw new Error(`The catalogue has no recipe ${recipeId}`)
  const { id, name, description } = found.authored
  const { kitchen, mainFoods } = cardFactsOf(recipeId)
  return {
    id,
    name,
    description,
    imageUrl: imageUrlOf({ id }),
    author: sentences.recipe.author,
    kitchen: { ...kitchen, equipment: [...kitchen.equipment] },
    mainFoods: [...mainFoods],
  }
}
