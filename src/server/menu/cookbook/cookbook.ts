import type { PreparedRecipe } from '../../../nutrition/recipe/bounds.ts'
import { type NamedFoods, nameFoods } from '../search/foods-named.ts'
import {
  createRecipeSearch,
  indexRecipes,
  type RecipeSearch,
  termsIn,
  withoutRecipes,
} from '../search/recipe-search.ts'
import { CATALOGUE, type CatalogueRecipe, ingredientOf } from './catalogue.ts'

/** The recipes that an owner cooks from: those of the release, and the owner's own. */
export type Cookbook = {
  readonly recipes: readonly CatalogueRecipe[]
  readonly find: (id: string) => CatalogueRecipe | undefined
  /** The food that most of a recipe's protein comes from. */
  readonly mainFoodOf: (id: string) => string
  /** Made at the first search, while others are answered. */
  readonly search: () => Promise<RecipeSearch>
  /** The foods of its recipes, by the words that name them. */
  readonly foods: () => NamedFoods
  /** The recipes that hold a food which the words may mean, or are called by it. */
  readonly holding: (words: string) => ReadonlySet<string>
  /** A mark that changes with any recipe of the owner's own; empty where there is none. */
  readonly mark: string
}

/**
 * @param own recipes of the owner's own: an id that the release has too is the owner's
 * @param mark of all that they are made of, never of whose they are
 */
export function createCookbook(own: readonly CatalogueRecipe[], mark: string): Cookbook {
  const ownIds = new Set(own.map(({ authored }) => authored.id))
  const recipes = [...CATALOGUE.filter(({ authored }) => !ownIds.has(authored.id)), ...own]
  const byId = new Map(recipes.map((recipe) => [recipe.authored.id, recipe]))
  const authored = authoredOf(recipes)
  const foods = once(() => nameFoods(codesIn(recipes).map(ingredientOf)))
  const named = once(() => authored.map((recipe) => ({ recipe, terms: new Set(termsIn(recipe.name)) })))
  return {
    recipes,
    find: (id) => byId.get(id),
    mainFoodOf: (id) => byId.get(id)?.prepared.mainFoods.protein ?? id,
    search: onceAsync(async () => {
      const ofRelease = withoutRecipes(await releaseIndex(), ownIds)
      const ofOwner = await indexRecipes(authoredOf(own), ingredientOf)
      return createRecipeSearch(authored, [ofRelease, ofOwner], ingredientOf)
    }),
    foods,
    holding: (words) => {
      const codes = foods().meant(words)
      const terms = termsIn(words)
      const isCalled = (name: ReadonlySet<string>) => terms.length > 0 && terms.every((term) => name.has(term))
      const held = named().filter(({ recipe, terms: name }) => {
        return recipe.ingredients.some(({ code }) => codes.has(code)) || isCalled(name)
      })
      return new Set(held.map(({ recipe }) => recipe.id))
    },
    mark,
  }
}

const codesIn = (recipes: readonly { readonly prepared: PreparedRecipe }[]) => [
  ...new Set(recipes.flatMap(({ prepared }) => prepared.codes)),
]

const authoredOf = (recipes: readonly CatalogueRecipe[]) => recipes.map(({ authored }) => authored)

/** One for all cookbooks. */
const releaseIndex = onceAsync(() => indexRecipes(authoredOf(CATALOGUE), ingredientOf))

/** Made once; if making fails, the next call tries again. */
function onceAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly one: Made } | undefined
  return () => {
    made ??= { one: make() }
    return made.one
  }
}

/** The cookbook of visitors, and of owners without a recipe of their own. */
export const PRODUCT_COOKBOOK = createCookbook([], '')
