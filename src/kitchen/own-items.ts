import type { ShoppingItem, ShoppingList } from './shopping-list.ts'

const OWN = 'own-'

/** Whether an item is one that the owner wrote on the list, and no food or thing. */
export const isOwn = (code: string): boolean => code.startsWith(OWN)

export const ownCode = (id: string): string => `${OWN}${id}`

/** Adds an item at the end of those to buy; one that is on the list already is not written twice. */
export function addOwnItem(list: ShoppingList, { code, name }: Pick<ShoppingItem, 'code' | 'name'>): ShoppingList {
  const isSaid = list.todo.some(
    (item) => item.code === code || (isOwn(item.code) && item.name.toLowerCase() === name.toLowerCase()),
  )
  if (isSaid) return list
  return { ...list, todo: [...list.todo, { code, name, quantity: 1 }] }
}
