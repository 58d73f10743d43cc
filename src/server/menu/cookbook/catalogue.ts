import type { OwnThings } from '../../../nutrition/own-recipe/kit-of-recipe.ts'
import type { PreparedRecipe } from '../../../nutrition/recipe/bounds.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { PREPARED_RECIPES } from '../../../reference/nutrition-tables.ts'
import { type AuthoredRecipe, RECIPES } from '../../../reference/recipes/index.ts'
import { type KitchenFacts, kitchenFactsOf } from '../../../reference/recipes/kitchen-facts.ts'
import { mostOfBowl } from '../../../reference/recipes/most-of-bowl.ts'
import type { KeptThing } from '../../dogs/things.ts'

/** A recipe with all that is worked out of it once, whichever dog it is for. */
export type CatalogueRecipe = {
  readonly authored: AuthoredRecipe
  readonly prepared: PreparedRecipe
  readonly kitchen: KitchenFacts
  /** The foods that most of the bowl is made of, cooked. */
  readonly mainFoods: readonly string[]
  /** Whether the recipe is its owner's own. */
  readonly isOwn: boolean
  /** The things for minerals of a recipe that brings its own: no other supplement goes with it. */
  readonly ownThings?: OwnThingsOfRecipe
}

const preparedById = new Map(PREPARED_RECIPES.map((recipe) => [recipe.id, recipe]))

export type OwnThingsOfRecipe = Omit<OwnThings, 'counted'> & {
  /** `foodId` as the owner's recipe names it. */
  readonly counted: readonly { readonly foodId: string; readonly thing: KeptThing; readonly units: number }[]
}

/** The recipes of the release. */
export const CATALOGUE: readonly CatalogueRecipe[] = RECIPES.map((authored) => ({
  authored,
  prepared: preparedOf(authored.id),
  kitchen: kitchenFactsOf(authored.id),
  mainFoods: mostOf(authored),
  isOwn: false,
}))

function preparedOf(id: string): PreparedRecipe {
  const prepared = preparedById.get(id)
  if (!prepared) throw new Error(`The recipe ${id} is not prepared`)
  return prepared
}

const catalogueById = new Map(CATALOGUE.map((recipe) => [recipe.authored.id, recipe]))

export function findCatalogueRecipe(id: string): CatalogueRecipe | undefined {
  return catalogueById.get(id)
}

/** An ingredient of a recipe: the preparation has proved that one of the tables has it. */
export function ingredientOf(code: string): IngredientEntry {
  const ingredient = foodIngredient(code)
  if (!ingredient) throw new Error(`No ingredient has the code ${code}`)
  return ingredient
}

/** The names of the foods that most of the bowl is made of. */
export function mostOf(recipe: Pick<AuthoredRecipe, 'ingredients'>): string[] {
  return mostOfBowl(recipe, ingredientOf).map(({ shortName }) => shortName)
}
