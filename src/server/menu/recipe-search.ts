import MiniSearch from 'minisearch'
import type { IngredientEntry } from '../../reference/ingredients.ts'
import type { AuthoredRecipe } from '../../reference/recipes/index.ts'

export type RecipeSearch = { readonly find: (q: string, among: ReadonlySet<string>) => ReadonlySet<string> }

type Entry = { id: string; name: string; description: string; ingredients: string }

const UNSEARCHED = new Set(['and', 'with', 'the', 'of', 'or', 'in', 'for', 'to', 'a', 'an'])

/**
 * Recipes by words of their names, descriptions and ingredients (British and American names alike). Every word asked
 * for must be there, at least as its beginning; only when nothing has them, one slip of the finger is forgiven.
 */
export function createRecipeSearch(
  recipes: readonly AuthoredRecipe[],
  ingredientOf: (code: string) => IngredientEntry | undefined,
): RecipeSearch {
  const index = new MiniSearch<Entry>({ fields: ['name', 'description', 'ingredients'], processTerm })
  index.addAll(recipes.map((recipe) => entryOf(recipe, ingredientOf)))
  return {
    find: (q, among) => {
      const filter = ({ id }: { id: string }) => among.has(id)
      const exact = index.search(q, { prefix: true, combineWith: 'AND', filter })
      const found = exact.length > 0 ? exact : index.search(q, { prefix: true, fuzzy, combineWith: 'AND', filter })
      return new Set(found.map(({ id }) => String(id)))
    },
  }
}

/** Short words have too many neighbours one letter away. */
const fuzzy = (term: string) => (term.length >= 4 ? 1 : false)

function entryOf(recipe: AuthoredRecipe, ingredientOf: (code: string) => IngredientEntry | undefined): Entry {
  const ingredients = recipe.ingredients.flatMap(({ code }) => {
    const ingredient = ingredientOf(code)
    if (!ingredient) return []
    const { name, shortName, usName, synonyms, excludeTag } = ingredient
    return [name, shortName, usName, ...synonyms, excludeTag ?? '']
  })
  return { id: recipe.id, name: recipe.name, description: recipe.description, ingredients: ingredients.join(' ') }
}

/** Without accents, in the singular: "Purées", "potatoes" and "berries" find puree, potato and berry. */
export function processTerm(term: string): string | null {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (UNSEARCHED.has(plain)) return null
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  if (/oes$/.test(plain)) return plain.slice(0, -2)
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}
