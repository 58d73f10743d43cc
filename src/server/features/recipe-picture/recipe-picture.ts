import { createHash } from 'node:crypto'
import type { RecipeIngredient } from '../../../nutrition/recipe.ts'
import { findIngredient } from '../../../reference/ingredients.ts'
import { findRecipe } from '../../../reference/recipes/index.ts'
import { drawBowl } from './draw-bowl.ts'
import type { BowlPart } from './lay-out-bowl.ts'

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
  const svg = drawBowl(recipe.id, bowlParts(recipe.ingredients))
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

function bowlParts(lines: readonly Pick<RecipeIngredient, 'code' | 'grams' | 'cookedYield'>[]): BowlPart[] {
  return lines.flatMap(({ code, grams, cookedYield }) => {
    const ingredient = findIngredient(code)
    if (!ingredient) return []
    return [
      {
        colour: ingredient.colour,
        shape: ingredient.shape,
        servedGrams: grams * (cookedYield ?? ingredient.cookedYield),
      },
    ]
  })
}
