import type { ShoppingList } from '../../../contract/food/shopping-list.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe/recipe.ts'
import type { OwnerContext } from '../../context.ts'
import { requireMatch } from '../../http/etag.ts'
import { changeShoppingList, requireKnownThings } from './change-shopping-list.ts'

/**
 * Replaces the list. Water and the powder are never on it, even when they are sent. A thing that there is not is refused.
 */
export async function putShoppingList(
  { todo, completed }: Pick<ShoppingList, 'todo' | 'completed'>,
  context: OwnerContext,
) {
  const list = { todo: todo.filter(isBought), completed: completed.filter(isBought) }
  const after = await changeShoppingList(context, undefined, (before, { own, version }) => {
    requireMatch(context.headers.ifMatch, version, ['shopping-list', context.caller.ownerId])
    requireKnownThings({ todo, completed }, before, own)
    return list
  })
  return { todo: after.todo, completed: after.completed }
}

const isBought = ({ code }: { code: string }) => code !== NOT_BOUGHT
