import { type Cupboard, setUnits, unitsAtHome } from './cupboard.ts'
import type { ShoppingItem, ShoppingList } from './shopping-list.ts'
import { packsFor, thingIdOf } from './things.ts'

/**
 * What was ticked off between two lists is at home, in whole packs; what was ticked back is not. Bought things that are
 * cleared away from the list stay.
 */
export function putAway(
  cupboard: Cupboard,
  before: ShoppingList,
  after: ShoppingList,
  unitsPerPack: (id: string) => number | undefined,
): Cupboard {
  const codes = new Set([...before.completed, ...after.completed].map(({ code }) => code))
  return [...codes].reduce((known, code) => {
    const id = thingIdOf(code)
    const inPack = id === undefined ? undefined : unitsPerPack(id)
    if (id === undefined || inPack === undefined) return known
    const bought = unitsBought(before, after, code)
    const units = Math.sign(bought) * packsFor(Math.abs(bought), inPack) * inPack
    return units === 0 ? known : setUnits(known, id, Math.max(0, (unitsAtHome(known, id) ?? 0) + units))
  }, cupboard)
}

/** Below 0 where a tick was taken back: then it is to be bought again. */
function unitsBought(before: ShoppingList, after: ShoppingList, code: string): number {
  const more = listed(after.completed, code) - listed(before.completed, code)
  const toBuyAgain = Math.max(0, listed(after.todo, code) - listed(before.todo, code))
  return Math.max(more, -toBuyAgain)
}

const listed = (items: readonly ShoppingItem[], code: string) =>
  items.reduce((sum, item) => (item.code === code ? sum + item.quantity : sum), 0)
