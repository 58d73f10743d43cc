import type { z } from 'zod'
import type { DishCost, RecipeCard } from '../../contract/recipe/recipe.ts'
import type { Suggestion } from '../../nutrition/recipe/menu.ts'
import type { FeedingPlan } from '../../nutrition/recipe/plan.ts'
import { batchToCook, type Times, timesOf } from '../../reference/recipes/times.ts'
import { USUAL_VESSELS } from '../../reference/vessels.ts'
import { sentences } from '../../texts/index.ts'
import type { CatalogueRecipe } from './cookbook/catalogue.ts'
import { type DishFigures, dishFigures } from './work-out-menu.ts'

/** A recipe shown for a dog, as a card needs it. */
export type Dish = DishFigures & {
  readonly recipe: CatalogueRecipe
  /** Of a pot for one day: the least that its cook spends on it. */
  readonly times: Times
}

/** The foods of a dish, and the grams of each in a meal. */
export type DishFoods = Pick<DishFigures, 'foodGrams'> & { readonly recipe: Pick<CatalogueRecipe, 'prepared'> }

/** The cost of a day of a dish, where enough is known. */
export type CostOf = (dish: DishFoods) => DishCost | undefined

/** The address of a recipe's picture. A recipe of the release needs only its id; the picture of another one is of its foods. */
export type ImageUrlOf = (recipe: Pictured) => string

export type Pictured = {
  readonly id: string
  readonly name?: string | undefined
  readonly ingredients?: readonly { readonly code: string; readonly grams: number }[] | undefined
}

export const dishOf = (recipe: CatalogueRecipe, suggestion: Suggestion, plan: FeedingPlan): Dish =>
  withRecipe(dishFigures(suggestion, plan), recipe, plan)

export const withRecipe = (figures: DishFigures, recipe: CatalogueRecipe, { meal }: FeedingPlan): Dish => ({
  ...figures,
  recipe,
  times: timesOfPot(recipe, figures, meal.mealsPerDay),
})

/** The times of a pot of so many meals, in usual vessels. */
export function timesOfPot(
  { authored, prepared }: CatalogueRecipe,
  { foodGrams }: Pick<DishFigures, 'foodGrams'>,
  meals: number,
): Times {
  const grams = new Map(prepared.codes.map((code, index) => [code, meals * (foodGrams[index] ?? 0)]))
  return timesOf(
    authored.method,
    batchToCook(authored, (code) => grams.get(code) ?? 0, USUAL_VESSELS),
  )
}

/** @param costOf left out where the card is kept: what foods cost changes */
export function cardOf(dish: Dish, imageUrlOf: ImageUrlOf, costOf?: CostOf): z.infer<typeof RecipeCard> {
  const { score, co2Kg, co2score, servedGrams, times } = dish
  const cost = costOf?.(dish)
  const nameplate = nameplateOf(dish.recipe, imageUrlOf)
  return {
    ...nameplate,
    kitchen: { ...nameplate.kitchen, ...times },
    score,
    co2: co2Kg,
    co2score,
    grams: Math.round(servedGrams),
    ...(cost && { cost }),
  }
}

/** The facts that a card shows of a recipe, whichever dog it is for. */
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
