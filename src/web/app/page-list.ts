import type { EnsureQueryDataOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { session } from '../features/account/queries.ts'
import { countFrom, isSearchable, recipeSearch } from '../features/search/queries.ts'
import { diary, intake } from './diary.ts'
import { history } from './history.ts'
import { loadOnce } from './load-once.ts'
import { mealsFrom, recipeFor } from './recipe.ts'
import { savedRecipes } from './saved-recipes.ts'
import { shoppingListQuery } from './shopping-list.ts'
import { storedFood } from './storage.ts'
import { today } from './today.ts'

type Asked = { readonly petId: string; readonly recipeId: string; readonly search: URLSearchParams }

export type OwnerPage = {
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** What the page asks the server for first; of a page without it only the code is fetched ahead. */
  readonly queries?: (asked: Asked) => readonly AnyQuery[]
  /** Drawn at once as it was last seen, and anew when the server has answered: no amount to cook by stands on it. */
  readonly isShownAsItWas?: true
}

// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own, and whoever fetches ahead reads none
type AnyQuery = EnsureQueryDataOptions<any, any, any, any>

const recipe = ({ petId, recipeId, search }: Asked) => [recipeFor(petId, recipeId, mealsFrom(search.get('meals')))]

function results({ petId, search }: Asked) {
  const q = (search.get('q') ?? '').trim()
  return isSearchable(q) ? [recipeSearch(petId, q, countFrom(search.get('count')))] : []
}

/**
 * The pages behind the login, each loaded when it is first visited or before (prefetch.ts).
 * The shell draws <main> and waits for the owner's dogs; a page starts with its <h1>, calls usePageTitle()
 * and reads the dog with useSelectedPet() (app/pets.ts). Of two that fit an address the first counts.
 */
const PAGES: readonly OwnerPage[] = [
  {
    path: '/home',
    load: () => import('../features/home/home-page.tsx'),
    queries: ({ petId }) => [history(petId), savedRecipes(petId), storedFood],
    isShownAsItWas: true,
  },
  { path: '/recipe/search', load: () => import('../features/search/search-page.tsx'), queries: results },
  {
    path: '/recipe/saved',
    load: () => import('../features/saved/saved-page.tsx'),
    queries: ({ petId }) => [savedRecipes(petId)],
  },
  { path: '/recipe/:recipeId', load: () => import('../features/recipe/recipe-page.tsx'), queries: recipe },
  { path: '/recipe/:recipeId/cook', load: () => import('../features/buddy/buddy-page.tsx'), queries: recipe },
  { path: '/storage', load: () => import('../features/storage/storage-page.tsx'), queries: () => [storedFood] },
  {
    path: '/dashboard',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
    queries: ({ petId }) => [intake(petId, today())],
  },
  {
    path: '/diary',
    load: () => import('../features/diary/diary-page.tsx'),
    queries: ({ petId }) => [diary(petId)],
  },
  {
    path: '/shopping-list',
    load: () => import('../features/shopping-list/shopping-list-page.tsx'),
    queries: () => [shoppingListQuery],
  },
  { path: '/settings', load: () => import('../features/settings/settings-page.tsx') },
  {
    path: '/settings/account',
    load: () => import('../features/account/account-page.tsx'),
    queries: () => [session],
  },
  { path: '/pets', load: () => import('../features/pets/pets-page.tsx') },
  {
    path: '/pets/:petId',
    load: () => import('../features/pets/pet-page.tsx'),
    queries: ({ petId }) => [history(petId)],
  },
  { path: '/pets/edit/:petId', load: () => import('../features/pets/edit-pet-page.tsx') },
]

export const OWNER_PAGES = PAGES.map((page) => ({ ...page, load: loadOnce(page.load) }))

/** The whole screen is its own: no top bar around it. Its route stands in router.tsx. */
export const GUIDE_PAGE: OwnerPage = {
  path: '/recipe/:recipeId/guide',
  load: loadOnce(() => import('../features/cook-mode/guide-page.tsx')),
  queries: recipe,
}
