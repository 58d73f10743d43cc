import type { OwnerContext } from '../../context.ts'
import { changeShoppingList } from './change-shopping-list.ts'

/** Takes the bought items off the list: they stay at home. */
export const clearBought = ({ id }: { readonly id: string }, context: OwnerContext) =>
  changeShoppingList(context, id, (list) => (list.completed.length === 0 ? list : { ...list, completed: [] }))
