import { NOT_BOUGHT } from '../nutrition/recipe.ts'

export type ShoppingItem = {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly unit?: string
}
export type ShoppingList = { readonly todo: readonly ShoppingItem[]; readonly completed: readonly ShoppingItem[] }

export const EMPTY_SHOPPING_LIST: ShoppingList = { todo: [], completed: [] }

/** Same code and unit add up; water and the supplement are not bought. */
export function addToShoppingList(list: ShoppingList, items: readonly ShoppingItem[]): ShoppingList {
  const bought = items.filter((item) => item.code !== NOT_BOUGHT)
  return { ...list, todo: bought.reduce(addItem, list.todo) }
}

export function tick(list: ShoppingList, code: string): ShoppingList {
  return {
    todo: list.todo.filter((item) => item.code !== code),
    completed: list.todo.filter((item) => item.code === code).reduce(addItem, list.completed),
  }
}

export function untick(list: ShoppingList, code: string): ShoppingList {
  return {
    todo: list.completed.filter((item) => item.code === code).reduce(addItem, list.todo),
    completed: list.completed.filter((item) => item.code !== code),
  }
}

function addItem(items: readonly ShoppingItem[], added: ShoppingItem): readonly ShoppingItem[] {
  const same = items.findIndex((item) => item.code === added.code && item.unit === added.unit)
  if (same < 0) return [...items, added]
  return items.map((item, index) =>
    index === same ? { ...item, quantity: roundTenth(item.quantity + added.quantity) } : item,
  )
}

/** Grams are weighed to 0.1 g; sums keep no floating-point dust. */
function roundTenth(quantity: number): number {
  return Math.round(quantity * 10) / 10
}
