import { queryOptions } from '@tanstack/react-query'
import {
  FURTHEST_START,
  LONGEST_SEARCH,
  type SearchOrder,
  SHORTEST_SEARCH,
  type WayToCook,
} from '../../../contract/limits.ts'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { call } from '../api/api.ts'
import { joinPages } from '../api/join-pages.ts'
import { appOf } from '../query-client.ts'

export const PAGE_SIZE = 10

/** The owner's wishes for a recipe beside its words, as they stand in the address and are sent to the server. */
export type Wishes = {
  readonly minutes?: number
  readonly cook?: WayToCook
  readonly freezes?: 'well'
  readonly ingredients?: number
  readonly carbon?: 'low'
  readonly sort?: SearchOrder
}

/** Recipes that suit a dog, speak of `q` and are as wished; all of them when `q` is empty. Best first, unless another order is wished. */
export const recipeSearch = (petId: string, q: string, count: number, wishes: Wishes = {}) =>
  queryOptions({
    queryKey: ['pets', petId, 'search', q, count, wishes],
    // The wishes stay with the answer: for a moment it is shown while another one is on its way.
    queryFn: async ({ client, signal }) => ({
      ...(await joinPages(count, (page) =>
        call(appOf(client), 'search', { pet: petId, q, ...wishes, ...page }, { signal }),
      )),
      wishes,
    }),
    // While another page loads, the earlier one stays in sight, but never another dog's.
    placeholderData: (before, query) => (query?.queryKey[1] === petId ? before : undefined),
    // Results that come up while typing hold for the moment: they are not kept.
    meta: { isPassing: q !== '' },
    enabled: isSearchable(q),
  })

/**
 * The words that an address or an owner searches for, without those that the server would refuse: signs that are no letters,
 * and letters beyond the most.
 */
export const wordsFrom = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim().slice(0, LONGEST_SEARCH).trim()

export function isSearchable(q: string): boolean {
  return q.length === 0 || q.length >= SHORTEST_SEARCH
}

/** The count in the address, brought into the range that the server takes. */
export function countFrom(text: string | null): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? Math.min(count, FURTHEST_START) : PAGE_SIZE
}

export function searchAddress(q: string, count = PAGE_SIZE, wishes: object = {}): PageAddress {
  const query = { ...(q && { q }), ...wishes, ...(count !== PAGE_SIZE && { count: String(count) }) }
  return pageAddress('/recipe/search', {}, query)
}
