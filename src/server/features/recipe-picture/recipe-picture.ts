import { createHash } from 'node:crypto'
import { findIngredient } from '../../../reference/ingredients.ts'
import { type AuthoredRecipe, findRecipe } from '../../../reference/recipes/index.ts'
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
  const svg = drawRecipe(recipe)
  const picture = { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 10) }
  drawn.set(recipeId, picture)
  return picture
}

/** Where the browser finds it. The version makes the address good for ever. */
export function recipeImageUrl(recipe: { readonly id: string }): string {
  const path = `/api/v2/recipes/${recipe.id}/picture.svg`
  const version = findRecipePicture(recipe.id)?.version
  return version ? `${path}?v=${version}` : path
}

export const drawRecipe = ({ id, name, kind, ingredients }: AuthoredRecipe): string =>
  drawDish({ id, name, kind, foods: foodsOf(ingredients) })

export function foodsOf(lines: AuthoredRecipe['ingredients']): Food[] {
  return lines.flatMap(({ code, grams, cookedYield }) => {
    const ingredient = findIngredient(code)
    if (!ingredient) return []
    const { symbol, group, excludeTag, shortName, synonyms, colour } = ingredient
    const servedGrams = grams * (cookedYield ?? ingredient.cookedYield)
    return [{ code, symbol, group, excludeTag, names: [shortName, ...synonyms], colour, servedGrams }]
  })
}
