import type { EnsureQueryDataOptions } from '@tanstack/react-query'
import type { FirstQuery } from '../paths.ts'
import { mealsAsked } from './meals.ts'
import { session } from './queries/account.ts'
import { diary, intakeSummary, SUMMARY_DAYS } from './queries/diary.ts'
import { dueToday } from './queries/due-today.ts'
import { history } from './queries/history.ts'
import { packsQuery } from './queries/packs.ts'
import { recipeFor, wayIn } from './queries/recipe.ts'
import { countFrom, isSearchable, recipeSearch, wordsFrom } from './queries/recipe-search.ts'
import { savedRecipes } from './queries/saved-recipes.ts'
import { shoppingListQuery } from './queries/shopping-list.ts'
import { storedFood } from './queries/storage.ts'
import { today } from './today.ts'

/** The parts of the address and the selected dog that the queries of a page need. */
export type FirstQueryInput = { readonly petId: string; readonly recipeId: string; readonly search: URLSearchParams }

// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own, and who fetches ahead reads none
type AnyQuery = EnsureQueryDataOptions<any, any, any, any>

/** The queries that a page may send to the server first (`pages/owners-pages.ts`); `undefined` where this address asks nothing. */
const QUERIES: { readonly [name in FirstQuery]: (asked: FirstQueryInput) => AnyQuery | undefined } = {
  dueToday: () => dueToday,
  history: ({ petId }) => history(petId),
  savedRecipes: ({ petId }) => savedRecipes(petId),
  storedFood: () => storedFood,
  searchResults: ({ petId, search }) => {
    const q = wordsFrom(search.get('q'))
    // Only the page knows what else its address may ask for.
    const isPlain = [...search.keys()].every((key) => ['q', 'count', 'dog'].includes(key))
    return isPlain && isSearchable(q) ? recipeSearch(petId, q, countFrom(search.get('count'))) : undefined
  },
  recipe: ({ petId, recipeId, search }) => recipeFor(petId, recipeId, mealsAsked(search), wayIn(search)),
  intake: ({ petId }) => intakeSummary(petId, today(), SUMMARY_DAYS),
  diary: ({ petId }) => diary(petId),
  shoppingList: () => shoppingListQuery,
  packs: () => packsQuery,
  session: () => session,
}

export function firstQueries(names: readonly FirstQuery[], asked: FirstQueryInput): readonly AnyQuery[] {
  return names.map((name): AnyQuery | undefined => QUERIES[name](asked)).filter((query) => query !== undefined)
}
