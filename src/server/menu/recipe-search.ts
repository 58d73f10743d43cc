import MiniSearch, { type Query } from 'minisearch'
import type { IngredientEntry } from '../../reference/ingredients.ts'
import type { AuthoredRecipe } from '../../reference/recipes/index.ts'
import { groupWordsOf, joinGroupWords } from './group-words.ts'

export type RecipeSearch = {
  /** The recipes that a text speaks of, those with its words in name and ingredients first; else in the order given. */
  readonly find: (q: string, among: ReadonlySet<string>) => ReadonlySet<string>
}

type Entry = { id: string; name: string; description: string; ingredients: string }

const UNSEARCHED = new Set(['and', 'with', 'the', 'of', 'or', 'in', 'for', 'to', 'a', 'an'])

/**
 * Recipes by words of their names, descriptions and ingredients (British and American names and everyday words for a
 * kind of food alike). Every word asked for must be there: of a name or an ingredient its beginning is enough, of a
 * description the whole word, since "bef" is on its way to beef, not to "before". For a word that nothing in the
 * catalogue has, one slip of the finger is forgiven.
 */
export function createRecipeSearch(
  recipes: readonly AuthoredRecipe[],
  ingredientOf: (code: string) => IngredientEntry | undefined,
): RecipeSearch {
  const index = new MiniSearch<Entry>({ fields: ['name', 'description', 'ingredients'], processTerm })
  index.addAll(recipes.map((recipe) => entryOf(recipe, ingredientOf)))
  return {
    find: (q, among) => {
      const words = wordsOf(q)
      if (words.length === 0) return new Set()
      const idsOf = (query: Query) => new Set(index.search(query).map(({ id }) => String(id)))
      // Known to any recipe, not only to those asked about: what a dog may not have is no slip.
      const known = new Set(words.filter((word) => idsOf(said(word)).size > 0))
      const idsWith = (wordQuery: (word: string) => Query) =>
        idsOf({
          combineWith: 'AND',
          queries: words.map((word) => (known.has(word) ? wordQuery(word) : misspelt(word))),
        })
      const named = idsWith(begun)
      const spokenOf = idsWith(said)
      const inOrder = [...among]
      return new Set([...inOrder.filter((id) => named.has(id)), ...inOrder.filter((id) => spokenOf.has(id))])
    },
  }
}

const NAMED = { fields: ['name', 'ingredients'], prefix: true }

const begun = (word: string): Query => ({ ...NAMED, queries: [word] })

const said = (word: string): Query => ({
  combineWith: 'OR',
  queries: [begun(word), { fields: ['description'], prefix: false, queries: [word] }],
})

export function wordsOf(q: string): string[] {
  return joinGroupWords(q)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '' && processTerm(word) !== null)
}

/** Below this length words have too many neighbours one letter away. */
const SHORTEST_MISSPELT = 4

/** A letter too many, too few or another one; or two that changed places. */
function misspelt(word: string): Query {
  if (word.length < SHORTEST_MISSPELT) return begun(word)
  return { ...NAMED, combineWith: 'OR', queries: [{ queries: [word], fuzzy: 1 }, ...swapped(word)] }
}

function swapped(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => {
    return `${word.slice(0, i)}${word.charAt(i + 1)}${word.charAt(i)}${word.slice(i + 2)}`
  })
}

function entryOf(recipe: AuthoredRecipe, ingredientOf: (code: string) => IngredientEntry | undefined): Entry {
  const ingredients = recipe.ingredients.flatMap(({ code }) => {
    const ingredient = ingredientOf(code)
    if (!ingredient) return []
    const { name, shortName, usName, synonyms, excludeTag } = ingredient
    return [name, shortName, usName, ...synonyms, excludeTag ?? '', ...groupWordsOf(ingredient)]
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
