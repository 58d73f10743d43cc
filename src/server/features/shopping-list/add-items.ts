import { addRecipe, addToShoppingList, addUnlessListed } from '../../../kitchen/add-to-shopping-list.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { changeShoppingList, requireKnownThings } from './change-shopping-list.ts'

type Input = {
  readonly items: readonly ShoppingItem[]
  readonly id: string
  readonly unlessListed: boolean
  readonly recipeId?: string | undefined
}

/** The same food or thing adds up, less what is at home of it by now. */
export const addItems = ({ items, id, unlessListed, recipeId }: Input, context: OwnerContext) =>
  changeShoppingList(context, id, (list, { own, storage }) => {
    requireKnownThings({ items }, list, own)
    if (unlessListed) return addUnlessListed(list, items)
    if (recipeId === undefined) return addToShoppingList(list, items, storage.cupboard)
    return addRecipe(list, items, recipeId, { atHome: storage, today: todayOf(context) })
  })
