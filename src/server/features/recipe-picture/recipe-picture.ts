import { createHash } from 'node:crypto'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { findIngredient, type IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { type AuthoredRecipe, findRecipe } from '../../../reference/recipes/index.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { Pictured } from '../../menu/dish.ts'
import type { Food } from './choose-foods.ts'
import { drawDish } from './draw-dish.ts'

export type RecipePicture = {
  readonly svg: string
  /** Changes when the drawing does. */
  readonly version: string
}

const drawn = new Map<string, RecipePicture>()

/** The picture of a recipe as authored: the same for every dog, drawn once per process. */
export function findRecipePicture(recipeId: string): RecipePicture | undefined {
  const known = drawn.get(recipeId)
  if (known) return known
  const recipe = findRecipe(recipeId)
  if (!recipe) return undefined
  const picture = pictureOf(drawRecipe(recipe))
  drawn.set(recipeId, picture)
  return picture
}

const MOST_DRAWN = 500
const drawnOf = createLruCache<RecipePicture>(MOST_DRAWN)

/**
 * The picture of an owner's own recipe, drawn from its main foods alone. They stand in the address, so the picture needs no
 * owner, tells nothing that its address does not, and is not stored.
 * @param foods `05-001.400_16-002.120`: codes with the grams that are served
 */
export function findFoodsPicture(foods: string): RecipePicture | undefined {
  const lines = foods.split('_').map((one) => one.split('.'))
  if (lines.length > MOST_IN_ADDRESS) return undefined
  const ingredients = lines.flatMap(([code = '', grams = '']) => {
    const food = findIngredient(code)
    return food && Number(grams) > 0 ? [foodOf(food, Number(grams))] : []
  })
  if (ingredients.length === 0) return undefined
  return drawnOf.get(foods, () => pictureOf(drawDish({ id: foods, name: '', kind: 'stew', foods: ingredients })))
}

const pictureOf = (svg: string): RecipePicture => ({
  svg,
  version: createHash('sha256').update(svg).digest('hex').slice(0, 10),
})

/** More than a picture shows. */
const MOST_IN_ADDRESS = 8

/** The address of the picture for a browser. The version makes the address good for ever. */
export function recipeImageUrl(recipe: Pictured): string {
  const foods = findRecipe(recipe.id) ? '' : addressOf(recipe.ingredients ?? [])
  if (foods !== '') return `/api/v2/recipes/own/picture.svg?foods=${foods}&v=${findFoodsPicture(foods)?.version}`
  const path = `/api/v2/recipes/${recipe.id}/picture.svg`
  const version = findRecipePicture(recipe.id)?.version
  return version ? `${path}?v=${version}` : path
}

export const drawRecipe = ({ id, name, kind, ingredients }: AuthoredRecipe): string =>
  drawDish({ id, name, kind, foods: foodsOf(ingredients) })

/** A food of USDA's table is drawn as the one that it is like. */
function addressOf(ingredients: NonNullable<Pictured['ingredients']>): string {
  const served = new Map<string, number>()
  for (const { code, grams } of ingredients) {
    const food = foodIngredient(code)
    if (!food) continue
    const drawn = food.like ?? food.code
    served.set(drawn, (served.get(drawn) ?? 0) + grams * food.cookedYield)
  }
  return [...served]
    .sort(([one, grams], [other, more]) => more - grams || (one < other ? -1 : 1))
    .slice(0, MOST_IN_ADDRESS)
    .map(([code, grams]) => `${code}.${Math.max(1, Math.round(grams))}`)
    .join('_')
}

export function foodsOf(lines: AuthoredRecipe['ingredients']): Food[] {
  return lines.flatMap(({ code, grams, cookedYield }) => {
    const ingredient = findIngredient(code)
    if (!ingredient) return []
    return [foodOf(ingredient, grams * (cookedYield ?? ingredient.cookedYield))]
  })
}

function foodOf(food: IngredientEntry, servedGrams: number): Food {
  const { code, symbol, group, excludeTag, shortName, synonyms, colour } = food
  return { code, symbol, group, excludeTag, names: [shortName, ...synonyms], colour, servedGrams }
}
