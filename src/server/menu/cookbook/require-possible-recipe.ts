import type { OwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { fields } from '../../../texts/index.ts'
import { type FieldError, invalidInput } from '../../refusal.ts'
import { asCatalogueRecipe, harmIn } from './own-recipe.ts'

/** @throws a refusal that names every ingredient that is no food, or that harms dogs; and of a recipe without energy */
export function requirePossibleRecipe(recipe: OwnRecipe): void {
  const wrongs = wrongsIn(recipe)
  if (wrongs.length > 0) throw invalidInput(wrongs)
}

export function wrongsIn(recipe: OwnRecipe): FieldError[] {
  if (recipe.supplement === 'in-recipe') return [{ field: 'supplement', message: fields.notSavedYet }]
  const wrongs = recipe.ingredients.flatMap(({ foodId }, index): FieldError[] => {
    if (isThingFood(foodId)) return [{ field: `ingredients.${index}.foodId`, message: fields.notSavedYet }]
    const food = foodIngredient(foodId)
    const message = food ? harmIn(food)?.why : fields.unknownFood
    return message === undefined ? [] : [{ field: `ingredients.${index}.foodId`, message }]
  })
  if (wrongs.length > 0) return wrongs
  return asCatalogueRecipe('own', recipe) ? [] : [{ field: 'ingredients', message: fields.noEnergy }]
}
