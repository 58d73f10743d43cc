import type { OwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { isKelpWithoutIodine, type ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { harmIn } from '../../../reference/unsafe/unsafe-foods.ts'
import { fields } from '../../../texts/index.ts'
import type { KeptThing } from '../../dogs/things.ts'
import { type FieldError, invalidInput } from '../../refusal.ts'
import { asCatalogueRecipe } from './own-recipe.ts'

/**
 * @throws a refusal that names every ingredient that is no food, or that harms dogs; of a recipe without energy; and of things that
 * stand beside the dog's supplement
 */
export function requirePossibleRecipe(recipe: OwnRecipe, things: ThingsOfOwner<KeptThing>): void {
  const wrongs = wrongsIn(recipe, things)
  if (wrongs.length > 0) throw invalidInput(wrongs)
}

/** @param isKept one that was saved before may name a product that is gone: it is kept, and not shown */
export function wrongsIn(recipe: OwnRecipe, things: ThingsOfOwner<KeptThing>, isKept = false): FieldError[] {
  const isGone = (foodId: string) => isKept && isThingFood(foodId) && !foodIngredient(foodId, things)
  const wrongs = recipe.ingredients.flatMap(({ foodId }, index): FieldError[] => {
    if (isGone(foodId)) return []
    const food = foodIngredient(foodId, things)
    const message = food ? harmIn(food)?.why : whyNoFood(foodId, things)
    return message === undefined ? [] : [{ field: `ingredients.${index}.foodId`, message }]
  })
  if (wrongs.length > 0 || recipe.ingredients.some(({ foodId }) => isGone(foodId))) return wrongs
  const hasThings = recipe.ingredients.some(({ foodId }) => isThingFood(foodId))
  if (hasThings !== (recipe.supplement === 'in-recipe'))
    return [{ field: 'supplement', message: hasThings ? fields.thingsBesideSupplement : fields.bringsNothing }]
  return asCatalogueRecipe('own', recipe, things) ? [] : [{ field: 'ingredients', message: fields.noEnergy }]
}

/** Why an id names no food. */
export function whyNoFood(foodId: string, things?: ThingsOfOwner): string {
  if (isKelpWithoutIodine(foodId, things)) return fields.kelpIodine
  return isThingFood(foodId) ? fields.goneProduct : fields.unknownFood
}
