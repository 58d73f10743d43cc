import { queryOptions } from '@tanstack/react-query'
import { FURTHEST_START, SHORTEST_SEARCH } from '../../contract/limits.ts'
import { type PageAddress, pageAddress } from '../paths.ts'
import { call } from './api/api.ts'
import { joinPages } from './api/join-pages.ts'

export const PAGE_SIZE = 10

/** Recipes that suit a dog and speak of `q`; all of them when `q` is empty. Best first. */
export const recipeSearch = (petId: string, q: string, count: number) =>
  queryOptions({
    queryKey: ['pets', petId, 'search', q, count],
    queryFn: ({ signal }) => joinPages(count, (page) => call('search', { pet: petId, q, ...page }, { signal })),
    // While another page is on its way the one of before stays in sight, but never another dog's.
    placeholderData: (before, query) => (query?.queryKey[1] === petId ? before : undefined),
    // What comes up while typing is of the moment.
    meta: { isPassing: q !== '' },
    enabled: isSearchable(q),
  })

export function isSearchable(q: string): boolean {
  return q.length === 0 || q.length >= SHORTEST_SEARCH
}

/** What the address says, brought into the range that the server takes. */
export function countFrom(text: string | null): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? Math.min(count, FURTHEST_START) : PAGE_SIZE
}

export function searchAddress(q: string, count = PAGE_SIZE): PageAddress {
  const query = { ...(q && { q }), ...(count !== PAGE_SIZE && { count: String(count) }) }
  return pageAddress('/recipe/search', {}, query)
}
