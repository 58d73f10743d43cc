import { addToShoppingList, addUnlessListed } from '../../../kitchen/add-to-shopping-list.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { OwnerContext } from '../../context.ts'
import { changeShoppingList, requireKnownThings } from './change-shopping-list.ts'

type Input = { readonly items: readonly ShoppingItem[]; readonly id: string; readonly unlessListed: boolean }

/** The same food or thing adds up, less what is at home of it by now. */
export const addItems = ({ items, id, unlessListed }: Input, context: OwnerContext) =>
  changeShoppingList(context, id, (list, { own, cupboard }) => {
    requireKnownThings({ items }, list, own)
    return unlessListed ? addUnlessListed(list, items) : addToShoppingList(list, items, cupboard)
  })
