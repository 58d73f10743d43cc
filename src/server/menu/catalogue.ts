import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import { findIngredient, type IngredientEntry } from '../../reference/ingredients.ts'
import { PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { type AuthoredRecipe, findRecipe, RECIPES } from '../../reference/recipes/index.ts'
import { type KitchenFacts, kitchenFactsOf } from '../../reference/recipes/kitchen-facts.ts'
import { nameFoods } from './foods-named.ts'
import { createRecipeSearch, termsIn } from './recipe-search.ts'

const preparedById = new Map(PREPARED_RECIPES.map((recipe) => [recipe.id, recipe]))

export type CatalogueRecipe = { readonly authored: AuthoredRecipe; readonly prepared: PreparedRecipe }

export function findCatalogueRecipe(id: string): CatalogueRecipe | undefined {
  const authored = findRecipe(id)
  const prepared = preparedById.get(id)
  return authored && prepared && { authored, prepared }
}

export const recipeSearch = createRecipeSearch(RECIPES, findIngredient)

const FOODS = [...new Set(RECIPES.flatMap(({ ingredients }) => ingredients.map(({ code }) => code)))].map(ingredientOf)

/** What words name which foods of the catalogue. */
export const namedFoods = nameFoods(FOODS)

/** An ingredient of a recipe in the catalogue: the preparation has proved that it is in the table. */
export function ingredientOf(code: string): IngredientEntry {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`No ingredient has the code ${code}`)
  return ingredient
}

/** What most of a recipe's protein comes from. */
export function mainFoodOf(recipeId: string): string {
  return preparedById.get(recipeId)?.mainFoods.protein ?? recipeId
}

/** The recipes that hold a food which the words may mean, or are called by it. */
export function recipesHolding(words: string): ReadonlySet<string> {
  const codes = namedFoods.meant(words)
  const terms = termsIn(words)
  const isCalled = (name: ReadonlySet<string>) => terms.length > 0 && terms.every((term) => name.has(term))
  return new Set(
    NAMED.filter(({ recipe, terms: name }) => {
      return recipe.ingredients.some(({ code }) => codes.has(code)) || isCalled(name)
    }).map(({ recipe }) => recipe.id),
  )
}

const NAMED = RECIPES.map((recipe) => ({ recipe, terms: new Set(termsIn(recipe.name)) }))

type CardFacts = { readonly kitchen: KitchenFacts; readonly mainFoods: readonly string[] }

/** As many as stand in a line of a card. */
const MAIN_FOODS = 3

const cardFacts: ReadonlyMap<string, CardFacts> = new Map(
  RECIPES.map((recipe) => [recipe.id, { kitchen: kitchenFactsOf(recipe.id), mainFoods: mostOf(recipe) }]),
)

/** What a card says of a recipe, whichever dog it is for. Worked out once. */
export function cardFactsOf(recipeId: string): CardFacts {
  const facts = cardFacts.get(recipeId)
  if (!facts) throw new Error(`The catalogue has no recipe ${recipeId}`)
  return facts
}

/** What most of the bowl is made of, cooked; of two kinds of mince, one. */
function mostOf({ ingredients }: AuthoredRecipe): string[] {
  const served = new Map<string, number>()
  for (const { code, grams, cookedYield } of ingredients) {
    const food = ingredientOf(code)
    if (food.group === 'oil') continue
    served.set(food.shortName, (served.get(food.shortName) ?? 0) + grams * (cookedYield ?? food.cookedYield))
  }
  return [...served]
    .sort(([, grams], [, others]) => others - grams)
    .slice(0, MAIN_FOODS)
    .map(([name]) => name)
}
