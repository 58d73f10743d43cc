import { matchPath } from 'react-router'
import { firstQueries } from '../data/first-queries.ts'
import { recallAnswer } from '../data/offline-answers.ts'
import { appState, rememberedPetId, type State } from '../data/queries/pets.ts'
import { queryClientOf } from '../data/query-client.ts'
import { dogNamedIn, selectedOf } from '../data/selected-pet.ts'
import { isLoggedIn } from '../data/session/session.ts'
import { OWNERS_PAGES, type OwnersPage } from '../pages/owners-pages.ts'
import type { App } from '../ui/app.ts'
import { loadPage } from './page-code.ts'

const POINTS_AT = ['pointerover', 'touchstart', 'focusin'] as const

/** Code and first answers of the page at this address, so that they are there when it is drawn. */
export async function prefetchPage(app: App, { pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  const found = findPage(pathname)
  if (!found || !isLoggedIn(app)) return
  // A request that fails now is repeated by the page itself, which says what went wrong.
  await Promise.allSettled([prefetchAnswers(app, found, new URLSearchParams(search)), loadPage(found.page)])
}

/** Whether the page can be drawn as it was last seen: the server's answer of now is on its way (`prefetchPage`). */
export async function recallPage(app: App, { pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<boolean> {
  const found = findPage(pathname)
  if (!found?.page.isShownAsItWas || !isLoggedIn(app)) return false
  const isStateThere = await recallAnswer(app, appState, queryClientOf(app))
  const state = queryClientOf(app).getQueryData(appState.queryKey)
  if (!isStateThere || !state) return false
  const queries = queriesOf(app, found, state, new URLSearchParams(search))
  const areThere = await Promise.all(queries.map((query) => recallAnswer(app, query, queryClientOf(app))))
  if (areThere.includes(false)) return false
  await loadPage(found.page)
  return true
}

/** Fetches ahead by one listener for every link: a finger or a pointer is there some 100 ms before it has pressed and let go. */
export function prefetchWherePointed(app: App): () => void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === window.location.origin && !link.target) void prefetchPage(app, link)
  }
  for (const name of POINTS_AT) document.addEventListener(name, prefetch, { passive: true })
  return () => POINTS_AT.forEach((name) => void document.removeEventListener(name, prefetch))
}

type Found = { readonly page: OwnersPage; readonly params: Readonly<Record<string, string | undefined>> }

function findPage(pathname: string): Found | undefined {
  for (const page of OWNERS_PAGES) {
    const match = matchPath(page.path, pathname)
    if (match) return { page, params: match.params }
  }
  return undefined
}

async function prefetchAnswers(app: App, found: Found, search: URLSearchParams): Promise<void> {
  const queries = queriesOf(app, found, await queryClientOf(app).fetchQuery(appState), search)
  await Promise.all(queries.map((query) => queryClientOf(app).prefetchQuery(query)))
}

function queriesOf(app: App, { page, params }: Found, { pets }: State, search: URLSearchParams) {
  const petId = selectedOf(pets, dogNamedIn(search), rememberedPetId(app))?.id
  if (petId === undefined || !page.asksFirst) return []
  return firstQueries(page.asksFirst, { petId, recipeId: params.recipeId ?? '', search })
}
