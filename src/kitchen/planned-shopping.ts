import { type Cupboard, takeOut, unitsAtHome } from './cupboard.ts'
import type { Day } from './days.ts'
import { foodAtHome, type Larder, takeFood } from './larder.ts'
import { toleranceGrams } from './packs.ts'
import { type PlannedAmounts, roundHundredth, type ShoppingItem, type ShoppingList } from './shopping-list.ts'
import { thingIdOf } from './things.ts'

/** The amount of an ingredient, or of a thing that is not at home, for a pot of a day. */
export type Need = {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly day: Day
  readonly quantity: number
}

/** The stock at home: things of kits, and raw foods. */
export type AtHome = { readonly cupboard?: Cupboard | undefined; readonly larder?: Larder | undefined }

type Days = { readonly from: Day; readonly to: Day; readonly today: Day }

/** An item as it stands on the list. */
type Named = Pick<Need, 'code' | 'name' | 'unit'>

/**
 * Makes the plan's amounts on the list what its days need: missing ones are added, those that are not needed any
 * more go, and those ticked off for a day are there. Done again it changes nothing, also after the ticked were cleared away.
 */
export function mergePlan(list: ShoppingList, needs: readonly Need[], days: Days, atHome: AtHome = {}): ShoppingList {
  const codes = new Set([...needs.map(({ code }) => code), ...Object.keys(list.planned ?? {})])
  return [...codes].reduce((known, code) => {
    const ofCode = needs.filter((need) => need.code === code)
    const stock = stockOf(known, code, atHome, days.today)
    const amounts = withNeeds(amountsOf(known.planned, code), ofCode, days)
    const after = withToBuy(amounts, { stock, isListed: (day) => isOfThese(day, days), isFood: isWeighed(ofCode[0]) })
    return replaceAmounts(known, code, after, ofCode[0])
  }, list)
}

/**
 * The plan's amounts of an item by what is at home of it now, after it was counted. What the pots take is what was merged last.
 * Amounts of an earlier release wait for the next merging.
 */
export const settleStock = (list: ShoppingList, item: Named, atHome: AtHome, today: Day): ShoppingList =>
  settleAmounts(list, item, amountsOf(list.planned, item.code), { atHome, today })

type Now = { readonly atHome: AtHome; readonly today: Day }

function settleAmounts(list: ShoppingList, item: Named, amounts: Amounts, { atHome, today }: Now): ShoppingList {
  if (!list.planned) return list
  const { code } = item
  const stock = stockOf(list, code, atHome, today)
  const isKnown = Object.values(amounts).every(isNeedKnown)
  const after = isKnown ? withToBuy(amounts, { stock, isFood: isWeighed(item) }) : amounts
  return replaceAmounts(list, code, after, item)
}

const isNeedKnown = ({ needed }: Amount): boolean => needed !== undefined
const isWeighed = (item: Pick<Need, 'unit'> | undefined): boolean => item?.unit === 'g'

/** The list after food that does not keep was counted: the count says all that is at home, with what was ticked off before. */
export function forgetBought(list: ShoppingList, code: string): ShoppingList {
  const amounts = Object.fromEntries(
    Object.entries(amountsOf(list.planned, code)).map(([day, amount]) => [day, { ...amount, bought: 0 }]),
  )
  const completed = list.completed.filter((item) => item.code !== code || item.unit !== 'g')
  if (completed.length === list.completed.length && !Object.hasOwn(list.planned ?? {}, code)) return list
  return { ...list, completed, ...(list.planned && { planned: withAmounts(list.planned, code, amounts) }) }
}

/** The amount of an item that a pot was cooked with. */
export type CookedWith = Named & {
  readonly quantity: number
  /** The part of it that the plan had put on the list, by day; `isLast`: no other pot of that day takes of the item. */
  readonly planned: readonly { readonly day: Day; readonly quantity: number; readonly isLast: boolean }[]
}

type Home = AtHome & { readonly list: ShoppingList }

/**
 * A pot is cooked: what was put on the list for it and is not ticked leaves the list, and what it takes leaves the stock; of food that
 * does not keep, what was ticked off for its day is taken first. An owner's own items stay, and so does what another pot needs.
 */
export const takeCooked = (home: Home, pot: readonly CookedWith[], today: Day): Home =>
  pot.reduce((known, item) => takeItem(known, item, today), home)

function takeItem({ list, ...atHome }: Home, item: CookedWith, today: Day): Home {
  const { code, quantity, planned } = item
  const amounts = amountsOf(list.planned, code)
  const { isCounted } = stockOf(list, code, atHome, today)
  const ofBought = planned.reduce((sum, part) => sum + Math.min(amounts[part.day]?.bought ?? 0, part.quantity), 0)
  const left = takeFromStock(atHome, code, isCounted ? quantity : quantity - ofBought)
  const others = planned.reduce(withoutPot, amounts)
  return { ...left, list: settleAmounts(list, item, others, { atHome: left, today }) }
}

function takeFromStock({ cupboard, larder }: AtHome, code: string, quantity: number): AtHome {
  const id = thingIdOf(code)
  return {
    cupboard: cupboard && id !== undefined ? takeOut(cupboard, { [id]: quantity }) : cupboard,
    larder: larder && id === undefined ? takeFood(larder, { [code]: quantity }) : larder,
  }
}

/** The amounts without those of a pot. */
function withoutPot(amounts: Amounts, { day, quantity, isLast }: CookedWith['planned'][number]): Amounts {
  const amount = amounts[day]
  if (!amount) return amounts
  if (isLast) return { ...amounts, [day]: { needed: 0, toBuy: 0, bought: 0 } }
  const { needed, toBuy, bought } = amount
  const less = (of: number, by: number) => roundHundredth(Math.max(0, of - Math.max(0, by)))
  return {
    ...amounts,
    [day]: {
      needed: needed === undefined ? undefined : less(needed, quantity),
      toBuy: less(toBuy, quantity - bought),
      bought: less(bought, quantity),
    },
  }
}

/** The grams of a food at home that no pot on the list takes. */
export function freeGrams(list: ShoppingList, code: string, larder: Larder, today: Day): number {
  const { units, isCounted } = stockOf(list, code, { larder }, today)
  const taken = Object.values(amountsOf(list.planned, code)).reduce(
    (sum, { needed = 0, toBuy, bought }) => sum + Math.max(0, needed - toBuy - (isCounted ? 0 : bought)),
    0,
  )
  return Math.max(0, units - taken)
}

type Stock = {
  readonly units: number
  /** The last day of a pot that can take it. */
  readonly until?: Day | undefined
  /** Whether bought amounts of the item are at home, and counted there. */
  readonly isCounted: boolean
}

function stockOf(list: ShoppingList, code: string, { cupboard = {}, larder = {} }: AtHome, today: Day): Stock {
  const id = thingIdOf(code)
  if (id !== undefined) return thingsAtHome(list, code, unitsAtHome(cupboard, id))
  const food = foodAtHome(larder, code, today)
  return { units: food?.grams ?? 0, until: food?.until, isCounted: food !== undefined && food.until === undefined }
}

/** The units at home that count for the plan: none where the owner has listed more of the thing, since the stock goes towards that. */
function thingsAtHome(list: ShoppingList, code: string, units: number | undefined): Stock {
  return ownPart(list, code) > DUST
    ? { units: 0, isCounted: true }
    : { units: units ?? 0, isCounted: units !== undefined }
}

/** The amount to buy of an item that no plan has put on the list. */
export const ownPart = (list: ShoppingList, code: string): number =>
  listed(list.todo, code) - toBuyOf(amountsOf(list.planned, code))

/** The rounding of sums of hundredths. */
const DUST = 0.005

/** The amounts of an item with what the pots of these days and of those before take. */
function withNeeds(before: Amounts, needs: readonly Need[], days: Days): Amounts {
  const byDay = Map.groupBy(needs, ({ day }) => day)
  const all = new Set([...(Object.keys(before) as Day[]), ...byDay.keys()])
  return Object.fromEntries(
    [...all].map((day) => {
      const { needed, toBuy = 0, bought = 0 } = before[day] ?? {}
      const isKnown = byDay.has(day) || isOfThese(day, days) || (days.today <= day && day <= days.to)
      const taken = (byDay.get(day) ?? []).reduce((sum, need) => sum + need.quantity, 0)
      return [day, { needed: isKnown ? roundHundredth(taken) : needed, toBuy, bought }] as const
    }),
  )
}

type Buying = {
  readonly stock: Stock
  /** Whether the amounts of a day are to be on the list; others stay as they are, and take of the stock all the same. */
  readonly isListed?: (day: Day) => boolean
  readonly isFood: boolean
}

/** Takes the stock at home off the first pots; a rest within the step of a scale opens no further pack. */
function withToBuy(amounts: Amounts, { stock, isListed = () => true, isFood }: Buying): Amounts {
  const { until, isCounted } = stock
  let left = stock.units
  const after = eachDay(
    amounts,
    (a, b) => a.localeCompare(b),
    (amount, day) => {
      if (amount.needed === undefined) return amount
      const missing = Math.max(0, amount.needed - (isCounted ? 0 : amount.bought))
      const used = until !== undefined && until < day ? 0 : Math.min(left, missing)
      left -= used
      const rest = missing - used
      const isNothing = isFood && used > 0 && rest <= toleranceGrams(Infinity)
      return isListed(day) ? { ...amount, toBuy: isNothing ? 0 : roundHundredth(rest) } : amount
    },
  )
  return Object.fromEntries(
    Object.entries(after).filter(([, { needed, toBuy, bought }]) => (needed ?? 0) > 0 || toBuy > 0 || bought > 0),
  )
}

function replaceAmounts(list: ShoppingList, code: string, after: Amounts, item: Named | undefined): ShoppingList {
  const more = toBuyOf(after) - toBuyOf(amountsOf(list.planned, code))
  return { ...listMore(list, code, item, more), planned: withAmounts(list.planned, code, after) }
}

/** Days that are over are settled with the first that is not. */
const isOfThese = (day: Day, { from, to, today }: Days): boolean =>
  (from <= day && day <= to) || (from <= today && day < today)

function listMore(list: ShoppingList, code: string, need: Named | undefined, more: number): ShoppingList {
  const index = list.todo.findIndex((item) => item.code === code && (!need || item.unit === need.unit))
  const item = list.todo[index]
  if (!item) return more > 0 && need ? { ...list, todo: [...list.todo, itemOf(need, more)] } : list
  const quantity = roundHundredth(item.quantity + more)
  return { ...list, todo: quantity > 0 ? list.todo.with(index, { ...item, quantity }) : list.todo.toSpliced(index, 1) }
}

const itemOf = ({ code, name, unit }: Named, quantity: number): ShoppingItem => ({
  code,
  name,
  unit,
  quantity: roundHundredth(quantity),
})

/** The amounts that a plan has put on the list, after its owner has ticked off, ticked back or taken away items between two lists. */
export function plannedAfter(before: ShoppingList, after: ShoppingList): PlannedAmounts | undefined {
  if (!before.planned) return undefined
  return Object.keys(before.planned).reduce<PlannedAmounts>((planned, code) => {
    const amounts = amountsOf(planned, code)
    const less = listed(before.todo, code) - listed(after.todo, code)
    const more = listed(after.completed, code) - listed(before.completed, code)
    if (less > 0) {
      // The owner's own part first: it is on no day.
      const own = Math.max(0, listed(before.todo, code) - toBuyOf(amounts))
      return withAmounts(planned, code, tickOff(amounts, less - own, more > 0))
    }
    return less < 0 && more < 0 ? withAmounts(planned, code, tickBack(amounts, Math.min(-less, -more))) : planned
  }, before.planned)
}

type Amounts = PlannedAmounts[string]

function tickOff(amounts: Amounts, quantity: number, isBought: boolean): Amounts {
  let left = quantity
  return eachDay(
    amounts,
    (a, b) => a.localeCompare(b),
    (amount) => {
      const { toBuy, bought } = amount
      const ticked = Math.max(0, Math.min(toBuy, left))
      left -= ticked
      const all = isBought ? roundHundredth(bought + ticked) : bought
      return { ...amount, toBuy: roundHundredth(toBuy - ticked), bought: all }
    },
  )
}

function tickBack(amounts: Amounts, quantity: number): Amounts {
  let left = quantity
  return eachDay(
    amounts,
    (a, b) => b.localeCompare(a),
    (amount) => {
      const { toBuy, bought } = amount
      const back = Math.min(bought, left)
      left -= back
      return { ...amount, toBuy: roundHundredth(toBuy + back), bought: roundHundredth(bought - back) }
    },
  )
}

type Amount = Amounts[Day]

function eachDay(
  amounts: Amounts,
  order: (one: string, other: string) => number,
  change: (amount: Amount, day: Day) => Amount,
): Amounts {
  const days = (Object.entries(amounts) as [Day, Amount][]).toSorted(([a], [b]) => order(a, b))
  return Object.fromEntries(days.map(([day, amount]) => [day, change(amount, day)]))
}

const amountsOf = (planned: PlannedAmounts | undefined, code: string): Amounts =>
  planned && Object.hasOwn(planned, code) ? (planned[code] ?? {}) : {}

function withAmounts(planned: PlannedAmounts = {}, code: string, amounts: Amounts): PlannedAmounts {
  const { [code]: _, ...others } = planned
  return Object.keys(amounts).length > 0 ? { ...others, [code]: amounts } : others
}

const toBuyOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, { toBuy }) => sum + toBuy, 0)

const listed = (items: readonly ShoppingItem[], code: string): number =>
  items.reduce((sum, item) => (item.code === code ? sum + item.quantity : sum), 0)
