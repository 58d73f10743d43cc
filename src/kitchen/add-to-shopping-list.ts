import { NOT_BOUGHT } from '../nutrition/recipe/recipe.ts'
import { type ThingUnits, unitsAtHome } from './cupboard.ts'
import type { Day } from './days.ts'
import { addOwnItem, isOwn } from './own-items.ts'
import { type AtHome, freeGrams, ownPart } from './planned-shopping.ts'
import { addItem, isSame, roundHundredth, type ShoppingItem, type ShoppingList } from './shopping-list.ts'
import { thingIdOf } from './things.ts'

/** The stock on a day. */
type Stock = AtHome & { readonly today: Day }

/**
 * Same code and unit add up; water and the powder are not bought, nor what is at home and no pot on the list takes. An owner's own item
 * is not written twice.
 */
export function addToShoppingList(list: ShoppingList, items: readonly ShoppingItem[], stock?: Stock): ShoppingList {
  return items.filter((item) => item.code !== NOT_BOUGHT).reduce((known, item) => addNeeded(known, item, stock), list)
}

/** Adds each item unchanged, unless it is to be bought already. Used for packs of things that are not at home. */
export function addUnlessListed(list: ShoppingList, items: readonly ShoppingItem[]): ShoppingList {
  return items.filter(({ code }) => code !== NOT_BOUGHT).reduce(addOnce, list)
}

function addOnce(list: ShoppingList, item: ShoppingItem): ShoppingList {
  if (isOwn(item.code)) return addOwnItem(list, item)
  const isListed = list.todo.some(({ code }) => code === item.code)
  return isListed ? list : { ...list, todo: [...list.todo, item] }
}

function addNeeded(list: ShoppingList, item: ShoppingItem, stock: Stock | undefined): ShoppingList {
  if (isOwn(item.code)) return addOwnItem(list, item)
  const quantity = roundHundredth(item.quantity - (stock ? toBeUsed(list, item, stock) : 0))
  return quantity > 0 ? { ...list, todo: addItem(list.todo, { ...item, quantity }) } : list
}

/** The amount at home left for the item: none where it is listed already, since the stock did not cover what was listed before. */
function toBeUsed(list: ShoppingList, item: ShoppingItem, { cupboard = {}, larder = {}, today }: Stock): number {
  if (list.todo.some((other) => isSame(other, item))) return 0
  const id = thingIdOf(item.code)
  if (id !== undefined) return unitsAtHome(cupboard, id) ?? 0
  return item.unit === 'g' ? freeGrams(list, item.code, larder, today) : 0
}

type ForRecipes = NonNullable<ShoppingList['forRecipes']>

/** Notes that the amounts which a list has more than before are for a recipe. */
export function noteRecipe(before: ShoppingList, after: ShoppingList, recipeId: string): ShoppingList {
  const listedOf = (item: ShoppingItem) => before.todo.find((other) => isSame(other, item))?.quantity ?? 0
  const noted = { ...after.forRecipes?.[recipeId] }
  for (const item of after.todo) {
    const more = item.quantity - listedOf(item)
    if (more > 0 && !isOwn(item.code)) noted[item.code] = roundHundredth((noted[item.code] ?? 0) + more)
  }
  return { ...after, forRecipes: { ...after.forRecipes, [recipeId]: noted } }
}

/** The notes that still hold: an item that is ticked, or listed in smaller amounts, is for no recipe any more. */
export function stillForRecipes(list: ShoppingList, forRecipes: ForRecipes = {}): ForRecipes {
  const notedOf = (code: string) => Object.values(forRecipes).reduce((sum, codes) => sum + (codes[code] ?? 0), 0)
  return Object.fromEntries(
    Object.entries(forRecipes).flatMap(([recipeId, codes]) => {
      const held = Object.entries(codes).filter(([code]) => notedOf(code) <= ownPart(list, code) + DUST)
      return held.length > 0 ? [[recipeId, Object.fromEntries(held)]] : []
    }),
  )
}

/** The rounding of sums of hundredths. */
const DUST = 0.005

/** A rest of a noted amount that is left by the rounding of the pot. */
const isRest = (rest: number, noted: number): boolean => rest <= Math.max(1, noted / 50)

/** A pot of a recipe is cooked: what was listed from its page for it leaves the list. @param used what the pot took of each code, but for a plan's part */
export function takeListedFor(list: ShoppingList, recipeId: string, used: ThingUnits): ShoppingList {
  const forRecipes = stillForRecipes(list, list.forRecipes)
  const { [recipeId]: noted = {}, ...others } = forRecipes
  const left = Object.entries(noted).map(([code, quantity]) => {
    const rest = roundHundredth(quantity - Math.min(quantity, used[code] ?? 0))
    return [code, isRest(rest, quantity) ? 0 : rest] as const
  })
  const todo = left.reduce((items, [code, rest]) => takeOff(items, code, (noted[code] ?? 0) - rest), list.todo)
  const stillNoted = Object.fromEntries(left.filter(([, rest]) => rest > 0))
  return {
    ...list,
    todo,
    forRecipes: { ...others, ...(Object.keys(stillNoted).length > 0 && { [recipeId]: stillNoted }) },
  }
}

function takeOff(items: readonly ShoppingItem[], code: string, quantity: number): readonly ShoppingItem[] {
  return items.flatMap((item) => {
    if (item.code !== code) return [item]
    const rest = roundHundredth(item.quantity - quantity)
    return rest > 0 ? [{ ...item, quantity: rest }] : []
  })
}
