import MiniSearch, { type Query } from 'minisearch'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import { mostOfBowl } from '../../../reference/recipes/most-of-bowl.ts'
import { findUnsafeFood } from '../../../reference/unsafe/unsafe-foods.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { groupWordsOf, joinGroupWords } from './group-words.ts'
import { OTHER_FOODS } from './other-foods.ts'
import { nearestFoods, swapped, withoutOne } from './spelling.ts'

export type RecipeSearch = {
  /**
   * The recipes that a text speaks of: those that are called by its words, or whose protein comes from the food, come first; then
   * those with much of it, then those of which one food has all words, then those with them in name and ingredients; else in the order given.
   * For "fish" fin fish comes before shellfish.
   * @param last recipes that come behind all others, unless most of their protein is what the text names
   */
  readonly find: (q: string, among: ReadonlySet<string>, last?: ReadonlySet<string>) => ReadonlySet<string>
}

type Entry = { id: string; name: string; description: string; ingredients: string }

const NO_RECIPES: ReadonlySet<string> = new Set()
const UNSEARCHED = new Set(['and', 'with', 'the', 'of', 'or', 'in', 'for', 'to', 'a', 'an'])

type IngredientOf = (code: string) => IngredientEntry | undefined

/** Finds recipes by their words. */
export type RecipeIndex = { readonly idsOf: (query: Query) => string[] }

/** Made while others are answered: hundreds of recipes take tenths of a second. */
export async function indexRecipes(
  recipes: readonly AuthoredRecipe[],
  ingredientOf: IngredientOf,
): Promise<RecipeIndex> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'description', 'ingredients'],
    processTerm: bothNumbers,
    searchOptions: { processTerm },
  })
  await mapYielding(recipes, (recipe) => index.add(entryOf(recipe, ingredientOf)))
  return { idsOf: (query) => index.search(query).map(({ id }) => String(id)) }
}

export const withoutRecipes = ({ idsOf }: RecipeIndex, ids: ReadonlySet<string>): RecipeIndex => ({
  idsOf: (query) => idsOf(query).filter((id) => !ids.has(id)),
})

/**
 * Recipes by words of their names, descriptions and ingredients (British and American names and everyday words for a
 * kind of food alike). Every word asked for must be there: of a name or an ingredient its beginning is enough, of a
 * description the whole word, since "befo" is on its way to no food, only to "before". For a word that nothing in the
 * catalogue has, one slip of the finger is forgiven, but the right name of a food that no recipe holds is no slip.
 */
export function createRecipeSearch(
  recipes: readonly AuthoredRecipe[],
  indexes: readonly RecipeIndex[],
  ingredientOf: IngredientOf,
): RecipeSearch {
  const shortFoods = shortFoodsOf(recipes, ingredientOf)
  const namesById = new Map(recipes.map((recipe) => [recipe.id, namesIn(recipe, ingredientOf)]))
  const mainById = new Map(recipes.map((recipe) => [recipe.id, mainNamesIn(recipe, ingredientOf)]))
  return {
    find: (q, among, last = NO_RECIPES) => {
      const words = wordsOf(q)
      if (words.length === 0) return new Set()
      const idsOf = (query: Query) => new Set(indexes.flatMap((index) => index.idsOf(query)))
      // Known to any recipe, not only to those asked about: what a dog may not have is no slip.
      const known = new Set(words.filter((word) => isOtherFood(word) || idsOf(said(word)).size > 0))
      const idsWith = (wordQuery: (word: string) => Query) =>
        idsOf({
          combineWith: 'AND',
          queries: words.map((word) => (known.has(word) ? wordQuery(word) : misspelt(word, shortFoods))),
        })
      const named = idsWith(begun)
      const spokenOf = idsWith(said)
      const terms = words.flatMap((word) => processTerm(word) ?? [])
      const isOneFood = (id: string) => (namesById.get(id) ?? []).some((name) => holdsAll(name, terms))
      const called = ` ${terms.join(' ')}`
      const isChief = (id: string) => {
        const main = mainById.get(id)
        return (
          main !== undefined &&
          (` ${main.called}`.includes(called) || main.protein.some((name) => holdsAll(name, terms)))
        )
      }
      const isMain = (id: string) => mainById.get(id)?.most.some((name) => holdsAll(name, terms)) ?? false
      const isShellfish = (id: string) => terms.includes('fish') && mainById.get(id)?.isShellfish === true
      const isOfIt = (id: string) => mainById.get(id)?.protein.some((name) => holdsAll(name, terms)) ?? false
      const isLate = (id: string) => last.has(id) && !isOfIt(id)
      const inOrder = [...among]
      const found = [
        ...inOrder.filter((id) => named.has(id) && isChief(id) && !isShellfish(id)),
        ...inOrder.filter((id) => named.has(id) && isChief(id)),
        ...inOrder.filter((id) => named.has(id) && isMain(id)),
        ...inOrder.filter((id) => named.has(id) && isOneFood(id)),
        ...inOrder.filter((id) => named.has(id)),
        ...inOrder.filter((id) => spokenOf.has(id)),
      ]
      return new Set([...found.filter((id) => !isLate(id)), ...found])
    },
  }
}

/** The words of each name of a food by itself: "sweet potato" is one food, not sweet peas beside potatoes. */
const namesIn = ({ ingredients }: AuthoredRecipe, ingredientOf: (code: string) => IngredientEntry | undefined) =>
  ingredients.flatMap(({ code }) => {
    const food = ingredientOf(code)
    return food ? termsOfNames(food) : []
  })

type MainNames = {
  /** The words of the recipe's name, in their order. */
  readonly called: string
  /** The names of the food that most of the protein comes from and of its kinds, and those of the foods that most of the bowl is. */
  readonly protein: readonly string[][]
  readonly most: readonly string[][]
  readonly isShellfish: boolean
}

function mainNamesIn(recipe: AuthoredRecipe, ingredientOf: IngredientOf): MainNames {
  const proteinIn = ({ code, grams }: AuthoredRecipe['ingredients'][number]) =>
    grams * (ingredientOf(code)?.atLeastPer100g.protein ?? 0)
  const [first] = recipe.ingredients.toSorted((one, other) => proteinIn(other) - proteinIn(one))
  const ofProtein = first && ingredientOf(first.code)
  return {
    called: termsIn(recipe.name).join(' '),
    protein: ofProtein ? termsOfFood(ofProtein) : [],
    most: mostOfBowl(recipe, ingredientOf).flatMap(termsOfFood),
    isShellfish: ofProtein?.group === 'shellfish',
  }
}

/** Makes it once for each food, however many recipes hold the food. */
function oncePerFood<Made>(make: (food: IngredientEntry) => Made): (food: IngredientEntry) => Made {
  const kept = new WeakMap<IngredientEntry, { readonly made: Made }>()
  return (food) => {
    const known = kept.get(food) ?? { made: make(food) }
    kept.set(food, known)
    return known.made
  }
}

const termsOfNames = oncePerFood(({ name, shortName, usName, synonyms }) =>
  [name, shortName, usName, ...synonyms].map(termsIn),
)

/** The same, and the words for its kinds. */
const termsOfFood = oncePerFood((food) => [
  ...termsOfNames(food),
  ...[food.excludeTag ?? '', ...groupWordsOf(food)].map(termsIn),
])

const holdsAll = (name: readonly string[], terms: readonly string[]) =>
  terms.every((term) => name.some((word) => word.startsWith(term)))

const NAMED = { fields: ['name', 'ingredients'], prefix: true }
const WHOLE = { fields: ['name', 'ingredients'], prefix: false }

/** "Ham" is itself, and no beginning of a hamburger. */
const begun = (word: string): Query => ({ ...(isOtherFood(word) ? WHOLE : NAMED), queries: [word] })

const said = (word: string): Query => ({
  combineWith: 'OR',
  queries: [begun(word), { fields: ['description'], prefix: false, queries: [word] }],
})

const isOtherFood = (word: string) =>
  OTHER_FOODS.has(processTerm(word) ?? '') || findUnsafeFood(word)?.policy === 'never'

export function wordsOf(q: string): string[] {
  return joinGroupWords(q)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '' && processTerm(word) !== null)
}

/** The words of a text as they stand in the index. */
export const termsIn = (text: string): string[] => wordsOf(text).flatMap((word) => processTerm(word) ?? [])

/** Shorter words have too many neighbours one letter away: they are taken for foods alone. */
const SHORTEST_OF_ANY_KIND = 4

/** A letter too many, too few or another one; or two that changed places. */
function misspelt(word: string, shortFoods: readonly string[]): Query {
  const term = processTerm(word) ?? word
  if (term.length < SHORTEST_OF_ANY_KIND)
    return { ...WHOLE, combineWith: 'OR', queries: nearestFoods(word.toLowerCase(), term, shortFoods) }
  const tooLong = { ...WHOLE, combineWith: 'OR' as const, queries: withoutOne(word) }
  const asTyped = { queries: [word], fuzzy: 1, processTerm: plainOf }
  return { ...NAMED, combineWith: 'OR', queries: [{ queries: [word], fuzzy: 1 }, asTyped, tooLong, ...swapped(word)] }
}

/** Words of three and four letters that name a food, but none that most recipes have. */
function shortFoodsOf(
  recipes: readonly AuthoredRecipe[],
  ingredientOf: (code: string) => IngredientEntry | undefined,
): string[] {
  const holders = new Map<string, Set<string>>()
  for (const { id, ingredients } of recipes) {
    for (const term of ingredients.flatMap(({ code }) => namesOf(ingredientOf(code)))) {
      holders.set(term, (holders.get(term) ?? new Set()).add(id))
    }
  }
  return [...holders].flatMap(([term, { size }]) => (size <= recipes.length / 2 ? [term] : []))
}

/** The names of a food, but not of fats: "oil" and "fat" are in everything. */
const namesOf = (food: IngredientEntry | undefined): string[] => (food ? shortNamesOf(food) : [])

const shortNamesOf = oncePerFood((food): string[] => {
  if (food.group === 'oil') return []
  const names = [food.shortName, food.excludeTag ?? '', ...food.synonyms.filter((name) => !name.includes(' '))]
  return wordsOf(names.join(' ')).flatMap((word) => {
    const term = processTerm(word)
    return term && /^.{3,4}$/u.test(term) ? [term] : []
  })
})

function entryOf(recipe: AuthoredRecipe, ingredientOf: (code: string) => IngredientEntry | undefined): Entry {
  const ingredients = recipe.ingredients.flatMap(({ code }) => {
    const ingredient = ingredientOf(code)
    if (!ingredient) return []
    const { name, shortName, usName, synonyms, excludeTag } = ingredient
    return [name, shortName, usName, ...synonyms, excludeTag ?? '', ...groupWordsOf(ingredient)]
  })
  return { id: recipe.id, name: recipe.name, description: recipe.description, ingredients: ingredients.join(' ') }
}

const plainOf = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The mistake may lie in the ending of the plural, and "blueberrie" is on its way to it. */
function bothNumbers(term: string): string[] | null {
  const singular = processTerm(term)
  return singular === null ? null : [...new Set([singular, plainOf(term)])]
}

/** Makes a term plain, without accents and in the singular: "Purées", "potatoes" and "berries" find puree, potato and berry. */
export function processTerm(term: string): string | null {
  const plain = plainOf(term)
  if (UNSEARCHED.has(plain)) return null
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  if (/oes$/.test(plain)) return plain.slice(0, -2)
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}
