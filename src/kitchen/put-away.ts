import { type Cupboard, setUnits, type ThingUnits, unitsAtHome } from './cupboard.ts'
import type { ShoppingItem, ShoppingList } from './shopping-list.ts'
import { packsFor, thingIdOf } from './things.ts'

type Moved = {
  readonly stock: Cupboard
  /** The units that the list as it is now has put there, by code; kept with the list. */
  readonly stocked: ThingUnits
}
type UnitsPerPack = (id: string) => number | undefined

/**
 * Things ticked off between two lists are at home, in whole packs; things ticked back are not: as many units go out as were put in,
 * whatever a pack holds by now. Bought things that are cleared away from the list stay.
 */
export function putAway(cupboard: Cupboard, before: ShoppingList, after: ShoppingList, unitsPerPack: UnitsPerPack) {
  const unitsIn = (id: string, units: number) => {
    const inPack = unitsPerPack(id)
    return inPack === undefined ? 0 : packsFor(units, inPack) * inPack
  }
  // Lists that were kept before this was counted hold whole packs of today.
  const { stock, stocked } = moveBought(cupboard, before, after, { idOf: thingIdOf, unitsIn, stockedBefore: unitsIn })
  return { cupboard: stock, stocked }
}

type Counting = {
  /** The id that a code is kept under; `undefined`: it is not counted. */
  readonly idOf: (code: string) => string | undefined
  /** The units that come home where so many were asked for. */
  readonly unitsIn: (id: string, units: number) => number
  /** The same of a list that does not say what it put there. */
  readonly stockedBefore: (id: string, units: number) => number
}

export function moveBought(stock: Cupboard, before: ShoppingList, after: ShoppingList, counting: Counting): Moved {
  const codes = new Set([...before.completed, ...after.completed].map(({ code }) => code))
  return [...codes].reduce<Moved>(
    (known, code) => {
      const id = counting.idOf(code)
      if (id === undefined) return known
      const inStock = unitsInStock(before, code, (units) => counting.stockedBefore(id, units))
      const units = unitsMoved(before, after, code, { inStock, unitsIn: (units) => counting.unitsIn(id, units) })
      const left = Math.max(0, inStock + units)
      const isListed = listed(after.completed, code) > 0 && left > 0
      return {
        stock: moved(known.stock, id, units),
        stocked: isListed ? { ...known.stocked, [code]: left } : known.stocked,
      }
    },
    { stock, stocked: {} },
  )
}

function unitsInStock(
  { completed, stocked = {} }: ShoppingList,
  code: string,
  unitsIn: (units: number) => number,
): number {
  return Object.hasOwn(stocked, code) ? (stocked[code] ?? 0) : unitsIn(listed(completed, code))
}

type InStock = {
  /** Units of the code that earlier ticks have put into the stock. */
  readonly inStock: number
  readonly unitsIn: (units: number) => number
}

function unitsMoved(before: ShoppingList, after: ShoppingList, code: string, { inStock, unitsIn }: InStock): number {
  const bought = unitsBought(before, after, code)
  if (bought < 0 && listed(after.completed, code) === 0) return -inStock
  const inPacks = bought === 0 ? 0 : Math.sign(bought) * unitsIn(Math.abs(bought))
  return Math.max(inPacks, -inStock)
}

/** Uncounted items stay uncounted. */
function moved(cupboard: Cupboard, id: string, units: number): Cupboard {
  const before = unitsAtHome(cupboard, id)
  if (units === 0 || (units < 0 && before === undefined)) return cupboard
  return setUnits(cupboard, id, Math.max(0, (before ?? 0) + units))
}

/** The units bought between two lists. Below 0 where a tick was taken back: then the item is to be bought again. */
function unitsBought(before: ShoppingList, after: ShoppingList, code: string): number {
  const more = listed(after.completed, code) - listed(before.completed, code)
  const toBuyAgain = Math.max(0, listed(after.todo, code) - listed(before.todo, code))
  return Math.max(more, -toBuyAgain)
}

const listed = (items: readonly ShoppingItem[], code: string) =>
  items.reduce((sum, item) => (item.code === code ? sum + item.quantity : sum), 0)
