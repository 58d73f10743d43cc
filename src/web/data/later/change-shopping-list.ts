import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownCode } from '../../../kitchen/own-items.ts'
import type { ShoppingItem, ShoppingList } from '../../../kitchen/shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toast-store.ts'
import { callWithEtag } from '../api/api.ts'
import { failureText } from '../failure.ts'
import { once } from '../pending-mutations.ts'
import { shoppingListQuery, showList } from '../shopping-list.ts'

/** Puts a recipe's ingredients on the list, less the things at home; the same ingredient adds up. */
export function useAddToShoppingList() {
  return useListChange((items: readonly ShoppingItem[]) =>
    once('shopping list', ['buy', JSON.stringify(items)], (id) => callWithEtag('addItems', { items: [...items], id })),
  )
}

/** A pack of each, unless it is to be bought already. */
export function useListPacks() {
  return useListChange((packs: readonly ShoppingItem[]) =>
    once('shopping list', ['packs', JSON.stringify(packs)], (id) =>
      callWithEtag('addItems', { items: [...packs], id, unlessListed: true }),
    ),
  )
}

/** Whatever else is to be bought. */
export function useAddOwnItem() {
  return useListChange((name: string) =>
    once('shopping list', ['own', name], (id) =>
      callWithEtag('addItems', { items: [{ code: ownCode(id), name, quantity: 1 }], id }),
    ),
  )
}

/** Removes the items that were bought: they need not be looked at for ever. */
export function useClearCompleted() {
  return useListChange<void>(() => once('shopping list', ['clear'], (id) => callWithEtag('clearBought', { id })))
}

function useListChange<Given>(change: (given: Given) => Promise<{ data: ShoppingList; etag: string | null }>) {
  const queryClient = useQueryClient()
  const app = useApp()
  return useMutation({
    scope: { id: 'shopping-list' },
    mutationFn: change,
    onSuccess: async ({ data, etag }) => {
      await showList(app, { content: data, etag })
      showToast('success', texts.toast.shoppingListUpdated, 'shopping list')
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: shoppingListQuery.queryKey })
      showToast('error', failureText(error, texts.toast.shoppingListFailed), 'shopping list')
    },
  })
}
