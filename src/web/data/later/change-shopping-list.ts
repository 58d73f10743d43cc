import { useMutation } from '@tanstack/react-query'
import { addToShoppingList, amountsListed } from '../../../kitchen/add-to-shopping-list.ts'
import type { Cupboard } from '../../../kitchen/cupboard.ts'
import { addOwnItem, ownCode } from '../../../kitchen/own-items.ts'
import type { ShoppingItem, ShoppingList } from '../../../kitchen/shopping-list.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toast-store.ts'
import { failureText } from '../failure.ts'
import { newId } from '../new-id.ts'
import { once } from '../pending-mutations.ts'
import { queryClient } from '../query-client.ts'
import { changeList, shoppingListQuery, showList } from '../shopping-list.ts'
import { storedFood } from '../storage.ts'
import type { Versioned } from '../versioned.ts'

/**
 * Puts a recipe's ingredients on the list; the same ingredient adds up. After an answer that was lost the list is looked
 * at before they are added again.
 */
export function useAddToShoppingList() {
  return useListChange((items: readonly ShoppingItem[]) =>
    once('shopping list', ['buy', JSON.stringify(items)], async (mutation) => {
      const cupboard = await cupboardFor(items)
      return changeList((list) => addToShoppingList(list, items, cupboard), {
        mutation,
        trace: (list) => JSON.stringify(amountsListed(list, items)),
      })
    }),
  )
}

/** A pack of each, unless it is to be bought already. */
export function useListPacks() {
  return useListChange((packs: readonly ShoppingItem[]) =>
    changeList((list) => {
      const isToBuy = (pack: ShoppingItem) => list.todo.some(({ code }) => code === pack.code)
      return { ...list, todo: [...list.todo, ...packs.filter((pack) => !isToBuy(pack))] }
    }),
  )
}

/** Read again, because an owner may have cooked on another phone. A list of foods alone needs no cupboard. */
async function cupboardFor(items: readonly ShoppingItem[]): Promise<Cupboard | undefined> {
  if (items.every(({ code }) => thingIdOf(code) === undefined)) return undefined
  return (await queryClient.fetchQuery({ ...storedFood, staleTime: 0 })).content.cupboard
}

/** Whatever else is to be bought. */
export function useAddOwnItem() {
  return useListChange((name: string) => {
    const code = ownCode(newId())
    return changeList((list) => addOwnItem(list, { code, name }))
  })
}

/** What was bought need not be looked at for ever. */
export function useClearCompleted() {
  return useListChange<void>(() =>
    changeList((list) => (list.completed.length === 0 ? list : { ...list, completed: [] })),
  )
}

function useListChange<Given>(change: (given: Given) => Promise<Versioned<ShoppingList>>) {
  return useMutation({
    scope: { id: 'shopping-list' },
    mutationFn: change,
    onSuccess: async (stored) => {
      await showList(stored)
      showToast('success', texts.toast.shoppingListUpdated, 'shopping list')
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: shoppingListQuery.queryKey })
      showToast('error', failureText(error, texts.toast.shoppingListFailed), 'shopping list')
    },
  })
}
