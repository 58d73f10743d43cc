import { tick, untick } from '../../../kitchen/shopping-list.ts'
import type { OwnerContext } from '../../context.ts'
import { changeShoppingList } from './change-shopping-list.ts'

type Input = { readonly code: string; readonly isTicked: boolean; readonly id: string }

/** Ticks of two phones both stay. An item that has left the list meanwhile is not put on it again. */
export const tickItem = ({ code, isTicked, id }: Input, context: OwnerContext) =>
  changeShoppingList(context, id, (list) => (isTicked ? tick : untick)(list, code))
