import type { OwnerContext } from '../../context.ts'
import { changeShoppingList } from './change-shopping-list.ts'

/** What was bought stays at home. */
export const clearBought = ({ id }: { readonly id: string }, context: OwnerContext) =>
  changeShoppingList(context, id, (list) => (list.completed.length === 0 ? list : { ...list, completed: [] }))
