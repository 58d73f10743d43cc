import type { ShoppingItem, ShoppingList } from './shopping-list.ts'

const OWN = 'own-'

/** What an owner wrote on the list, among foods and things. */
export const isOwn = (code: string): boolean => code.startsWith(OWN)

/** At the end of what is to be bought; what is on the list already is not written twice. */
export function addOwnItem(list: ShoppingList, { id, name }: { id: string; name: string }): ShoppingList {
  const isSaid = list.todo.some((item) => isOwn(item.code) && item.name.toLowerCase() === name.toLowerCase())
  if (isSaid) return list
  const item: ShoppingItem = { code: `${OWN}${id}`, name, quantity: 1 }
  return { ...list, todo: [...list.todo, item] }
}
