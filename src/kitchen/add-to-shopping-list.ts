import { NOT_BOUGHT } from '../nutrition/recipe/recipe.ts'
import { type Cupboard, unitsAtHome } from './cupboard.ts'
import { addOwnItem, isOwn } from './own-items.ts'
import { addForRecipe, type Now } from './planned-shopping.ts'
import { addItem, isSame, roundHundredth, type ShoppingItem, type ShoppingList } from './shopping-list.ts'
import { thingIdOf } from './things.ts'

const bought = (items: readonly ShoppingItem[]) => items.filter(({ code }) => code !== NOT_BOUGHT)

/** Same code and unit add up; water and the powder are not bought, nor what is in the cupboard. An owner's own item is not written twice. */
export function addToShoppingList(
  list: ShoppingList,
  items: readonly ShoppingItem[],
  cupboard: Cupboard = {},
): ShoppingList {
  return bought(items).reduce((known, item) => addNeeded(known, item, cupboard), list)
}

/** Adds what a pot of a recipe takes, less what is at home and no other pot takes. */
export function addRecipe(
  list: ShoppingList,
  items: readonly ShoppingItem[],
  recipeId: string,
  now: Now,
): ShoppingList {
  return bought(items).reduce((known, item) => {
    const { code, unit } = item
    const isForPot = unit === 'g' || (unit !== undefined && thingIdOf(code) !== undefined)
    return isForPot ? addForRecipe(known, { ...item, unit }, recipeId, now) : addToShoppingList(known, [item])
  }, list)
}

/** Adds each item unchanged, unless it is to be bought already. Used for packs of things that are not at home. */
export function addUnlessListed(list: ShoppingList, items: readonly ShoppingItem[]): ShoppingList {
  return bought(items).reduce(addOnce, list)
}

function addOnce(list: ShoppingList, item: ShoppingItem): ShoppingList {
  if (isOwn(item.code)) return addOwnItem(list, item)
  const isListed = list.todo.some(({ code }) => code === item.code)
  return isListed ? list : { ...list, todo: [...list.todo, item] }
}

function addNeeded(list: ShoppingList, item: ShoppingItem, cupboard: Cupboard): ShoppingList {
  if (isOwn(item.code)) return addOwnItem(list, item)
  const quantity = roundHundredth(item.quantity - toBeUsed(list, item, cupboard))
  return quantity > 0 ? { ...list, todo: addItem(list.todo, { ...item, quantity }) } : list
}

/** The units at home left for the item: none where it is listed already, since the stock did not cover what was listed before. */
function toBeUsed({ todo }: ShoppingList, item: ShoppingItem, cupboard: Cupboard): number {
  const id = thingIdOf(item.code)
  if (id === undefined || todo.some((other) => isSame(other, item))) return 0
  return unitsAtHome(cupboard, id) ?? 0
}
