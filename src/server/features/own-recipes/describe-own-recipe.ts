import type { SavedOwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { harmIn } from '../../../reference/unsafe/unsafe-foods.ts'
import { sentences } from '../../../texts/index.ts'
import type { StoredRecipe } from '../../db/recipes/own-recipes.ts'
import { etagOf, requireMatch } from '../../http/etag.ts'
import type { ImageUrlOf } from '../../menu/dish.ts'
import { measureOfThing } from '../../menu/recipe/kitchen-words.ts'
import { changedMeanwhile } from '../../refusal.ts'

/** A saved recipe as the API answers it. */
export function describeOwnRecipe(
  { id, recipe, version, createdAt, updatedAt }: StoredRecipe,
  {
    ownerId,
    imageUrlOf,
    things,
  }: { readonly ownerId: string; readonly imageUrlOf: ImageUrlOf; readonly things: ThingsOfOwner },
): SavedOwnRecipe {
  const { name, ingredients, steps, lines, supplement = 'of-dog' } = recipe
  const named = ingredients.map((line) => {
    const food = foodIngredient(line.foodId, things)
    const measure = food?.thing ? measureOfThing(food, food.thing, line.grams) : null
    return { ...line, name: food?.name ?? line.foodId, ...(measure !== null && { measure }) }
  })
  const drawn = ingredients.flatMap(({ foodId, grams }) => {
    const code = foodIngredient(foodId)?.code
    // Things are stirred in: no picture shows them.
    return code === undefined || isThingFood(code) ? [] : [{ code, grams }]
  })
  const notShown = whyNotShown(recipe, things)
  return {
    id,
    name,
    ...(notShown !== undefined && { notShown }),
    ingredients: named,
    steps: [...steps],
    supplement,
    ...(lines && { lines: [...lines] }),
    version,
    createdAt,
    updatedAt,
    etag: etagOf(version, keyOf(ownerId, id)),
    imageUrl: imageUrlOf({ id, name, ingredients: drawn }),
  }
}

/** A release may come to know that a food harms dogs, and an owner may remove a product. */
function whyNotShown({ ingredients, lines = [] }: StoredRecipe['recipe'], things: ThingsOfOwner): string | undefined {
  const words = sentences.ownRecipe.notShown
  for (const [index, { foodId }] of ingredients.entries()) {
    const food = foodIngredient(foodId, things)
    if (!food) return words.gone(lines.find(({ ingredient }) => ingredient === index)?.text)
    const harm = harmIn(food)
    if (harm) return words.harms(food.name, harm.why)
  }
  return undefined
}

const keyOf = (ownerId: string, id: string) => ['own-recipe', ownerId, id] as const

/** @throws where the caller names a version and the recipe was changed or removed meanwhile */
export function requireRecipeMatch(
  ifMatch: string | undefined,
  ownerId: string,
  { id, known }: { readonly id: string; readonly known: StoredRecipe | undefined },
): void {
  if (known) requireMatch(ifMatch, known.version, keyOf(ownerId, id))
  else if (ifMatch !== undefined) throw changedMeanwhile()
}
