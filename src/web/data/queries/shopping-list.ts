import { queryOptions } from '@tanstack/react-query'
import type { ShoppingList } from '../../../kitchen/shopping-list.ts'
import type { App } from '../../ui/app.ts'
import { callWithEtag } from '../api/api.ts'
import { CHANGED_ELSEWHERE } from '../changed-elsewhere.ts'
import { appOf, queryClientOf } from '../query-client.ts'
import type { Versioned } from '../versioned.ts'

export const shoppingListQuery = queryOptions({
  queryKey: ['shopping-list'],
  queryFn: ({ client }) => readList(appOf(client)),
  ...CHANGED_ELSEWHERE,
})

async function readList(app: App): Promise<Versioned<ShoppingList>> {
  const { data, etag } = await callWithEtag(app, 'getShoppingList', undefined)
  return { content: data, etag }
}

/** Shows the list as a change has left it: an answer that is on its way may be from before it. */
export async function showList(app: App, stored: Versioned<ShoppingList>): Promise<void> {
  await queryClientOf(app).cancelQueries({ queryKey: shoppingListQuery.queryKey })
  queryClientOf(app).setQueryData(shoppingListQuery.queryKey, stored)
}
