import { NOT_BOUGHT } from '../nutrition/recipe.ts'

export type ShoppingItem = {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly unit?: string | undefined
}
export type ShoppingList = { readonly todo: readonly ShoppingItem[]; readonly completed: readonly ShoppingItem[] }

export const EMPTY_SHOPPING_LIST: ShoppingList = { todo: [], completed: [] }

/** Same code and unit add up; water and the supplement are not bought. */
export function addToShoppingList(list: ShoppingList, items: readonly ShoppingItem[]): ShoppingList {
  const bought = items.filter((item) => item.code !== NOT_BOUGHT)
  return bought.length === 0 ? list : { ...list, todo: bought.reduce(addItem, list.todo) }
}

/** How much of each of these items is listed, bought or not: a tick changes nothing of it. */
export function amountsListed({ todo, completed }: ShoppingList, items: readonly ShoppingItem[]): number[] {
  return items.map(({ code, unit }) => {
    const same = [...todo, ...completed].filter((item) => item.code === code && item.unit === unit)
    return roundTenth(same.reduce((sum, { quantity }) => sum + quantity, 0))
  })
}

export function tick(list: ShoppingList, code: string): ShoppingList {
  const [moved, todo] = taken(list.todo, code)
  return moved.length === 0 ? list : { todo, completed: moved.reduce(addItem, list.completed) }
}

export function untick(list: ShoppingList, code: string): ShoppingList {
  const [moved, completed] = taken(list.completed, code)
  return moved.length === 0 ? list : { todo: moved.reduce(addItem, list.todo), completed }
}

/** What an owner did to the list, kept until the server has it. Done twice is done once. */
export type Tick = { readonly id: string; readonly code: string; readonly isTicked: boolean }

/** The owner's ticks, in their order, on whatever the list has become in between. */
export function applyTicks(list: ShoppingList, ticks: readonly Tick[]): ShoppingList {
  return ticks.reduce((known, { code, isTicked }) => (isTicked ? tick(known, code) : untick(known, code)), list)
}

function taken(items: readonly ShoppingItem[], code: string): [taken: ShoppingItem[], left: ShoppingItem[]] {
  return [items.filter((item) => item.code === code), items.filter((item) => item.code !== code)]
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
