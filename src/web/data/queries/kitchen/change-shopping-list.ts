import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownCode } from '../../../../kitchen/own-items.ts'
import type { ShoppingItem, ShoppingList } from '../../../../kitchen/shopping-list.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { callWithEtag } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { once } from '../../pending-mutations.ts'
import { shoppingListQuery, showList } from '../shopping-list.ts'

/** Puts a recipe's ingredients on the list, less the things at home; the same ingredient adds up. */
export function useAddToShoppingList() {
  const app = useApp()
  return useListChange(({ items, recipeId }: { readonly items: readonly ShoppingItem[]; readonly recipeId: string }) =>
    once(app, 'shopping list', ['buy', recipeId, JSON.stringify(items)], (id) =>
      callWithEtag(app, 'addItems', { items: [...items], recipeId, id }),
    ),
  )
}

/** A pack of each, unless it is to be bought already. */
export function useListPacks() {
  const app = useApp()
  return useListChange((packs: readonly ShoppingItem[]) =>
    once(app, 'shopping list', ['packs', JSON.stringify(packs)], (id) =>
      callWithEtag(app, 'addItems', { items: [...packs], id, unlessListed: true }),
    ),
  )
}

/** Whatever else is to be bought. */
export function useAddOwnItem() {
  const app = useApp()
  return useListChange((name: string) =>
    once(app, 'shopping list', ['own', name], (id) =>
      callWithEtag(app, 'addItems', { items: [{ code: ownCode(id), name, quantity: 1 }], id }),
    ),
  )
}

/** Removes the items that were bought. With other items it is another change, also where the answer to the first was lost. */
export function useClearCompleted() {
  const app = useApp()
  return useListChange((codes: readonly string[]) =>
    once(app, 'shopping list', ['clear', ...codes], (id) => callWithEtag(app, 'clearBought', { id })),
  )
}

function useListChange<Given>(change: (given: Given) => Promise<{ data: ShoppingList; etag: string | null }>) {
  const queryClient = useQueryClient()
  const app = useApp()
  return useMutation({
    scope: { id: 'shopping-list' },
    mutationFn: change,
    onSuccess: async ({ data, etag }) => {
      await showList(app, { content: data, etag })
      showToast(app, 'success', texts.toast.shoppingListUpdated, 'shopping list')
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: shoppingListQuery.queryKey })
      showToast(app, 'error', failureText(error, texts.toast.shoppingListFailed), 'shopping list')
    },
  })
}
