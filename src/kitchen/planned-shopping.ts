import { type Cupboard, unitsAtHome } from './cupboard.ts'
import type { Day } from './days.ts'
import { gramsAtHome, type Larder } from './larder.ts'
import { toleranceGrams } from './packs.ts'
import { isSame, type PlannedAmounts, roundHundredth, type ShoppingItem, type ShoppingList } from './shopping-list.ts'
import { thingIdOf } from './things.ts'

/** The amount of an ingredient, or of a thing that is not at home, for a pot of a day. */
export type Need = {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly day: Day
  readonly quantity: number
}

/** The stock at home: things of kits, and foods that keep. */
export type AtHome = { readonly cupboard?: Cupboard | undefined; readonly larder?: Larder | undefined }

type Days = { readonly from: Day; readonly to: Day; readonly today: Day }

/**
 * Makes the plan's amounts on the list what its days need: missing ones are added, those that are not needed any
 * more go, and those ticked off for a day are there. Done again it changes nothing, also after the ticked were cleared away.
 */
export function mergePlan(
  list: ShoppingList,
  needs: readonly Need[],
  days: Days,
  { cupboard = {}, larder = {} }: AtHome = {},
): ShoppingList {
  const codes = new Set([...needs.map(({ code }) => code), ...Object.keys(list.planned ?? {})])
  return [...codes].reduce((known, code) => {
    const ofCode = needs.filter((need) => need.code === code).toSorted((a, b) => a.day.localeCompare(b.day))
    const atHome = thingIdOf(code) === undefined ? gramsAtHome(larder, code) : unitsFor(known, code, cupboard)
    const missing = withoutStock(ofCode, atHome ?? 0).filter(({ day }) => isOfThese(day, days))
    return mergeItem(known, code, missing, { days, isCounted: atHome !== undefined })
  }, list)
}

/** Takes the stock at home off the first pots; a rest within the step of a scale opens no further pack. */
function withoutStock(needs: readonly Need[], units: number): Need[] {
  let left = units
  return needs.map((need) => {
    const used = Math.min(left, need.quantity)
    left -= used
    const quantity = need.quantity - used
    return { ...need, quantity: need.unit === 'g' && used > 0 && quantity <= toleranceGrams(Infinity) ? 0 : quantity }
  })
}

/** The units at home that count for the plan: none where the owner has listed more of the thing, since the stock goes towards that. */
function unitsFor(list: ShoppingList, code: string, cupboard: Cupboard): number {
  const id = thingIdOf(code)
  const own = listed(list.todo, code) - toBuyOf(amountsOf(list.planned, code))
  return id === undefined || own > DUST ? 0 : (unitsAtHome(cupboard, id) ?? 0)
}

/** The rounding of sums of hundredths. */
const DUST = 0.005

type Merging = {
  readonly days: Days
  /** Whether bought amounts of the item are at home, and counted there. */
  readonly isCounted: boolean
}

function mergeItem(
  list: ShoppingList,
  code: string,
  ofCode: readonly Need[],
  { days, isCounted }: Merging,
): ShoppingList {
  const before = amountsOf(list.planned, code)
  const kept = Object.entries(before).filter(([day]) => !isOfThese(day as Day, days))
  const needed = [...Map.groupBy(ofCode, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const quantity = ofDay.reduce((sum, need) => sum + need.quantity, 0)
    const bought = before[day]?.bought ?? 0
    const toBuy = roundHundredth(Math.max(0, quantity - (isCounted ? 0 : bought)))
    return quantity > 0 || bought > 0 ? [[day, { toBuy, bought }] as const] : []
  })
  const after = Object.fromEntries([...kept, ...needed])
  const more = toBuyOf(after) - toBuyOf(before)
  return { ...listMore(list, code, ofCode[0], more), planned: withAmounts(list.planned, code, after) }
}

/** Days that are over are settled with the first that is not. */
const isOfThese = (day: Day, { from, to, today }: Days): boolean =>
  (from <= day && day <= to) || (from <= today && day < today)

function listMore(list: ShoppingList, code: string, need: Need | undefined, more: number): ShoppingList {
  const index = list.todo.findIndex((item) => item.code === code && (!need || isSame(item, need)))
  const item = list.todo[index]
  if (!item) return more > 0 && need ? { ...list, todo: [...list.todo, itemOf(need, more)] } : list
  const quantity = roundHundredth(item.quantity + more)
  return { ...list, todo: quantity > 0 ? list.todo.with(index, { ...item, quantity }) : list.todo.toSpliced(index, 1) }
}

const itemOf = ({ code, name, unit }: Need, quantity: number): ShoppingItem => ({
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
    ({ toBuy, bought }) => {
      const ticked = Math.max(0, Math.min(toBuy, left))
      left -= ticked
      return { toBuy: roundHundredth(toBuy - ticked), bought: isBought ? roundHundredth(bought + ticked) : bought }
    },
  )
}

function tickBack(amounts: Amounts, quantity: number): Amounts {
  let left = quantity
  return eachDay(
    amounts,
    (a, b) => b.localeCompare(a),
    ({ toBuy, bought }) => {
      const back = Math.min(bought, left)
      left -= back
      return { toBuy: roundHundredth(toBuy + back), bought: roundHundredth(bought - back) }
    },
  )
}

type Amount = Amounts[Day]

function eachDay(
  amounts: Amounts,
  order: (one: string, other: string) => number,
  change: (amount: Amount) => Amount,
): Amounts {
  const days = (Object.entries(amounts) as [Day, Amount][]).toSorted(([a], [b]) => order(a, b))
  return Object.fromEntries(days.map(([day, amount]) => [day, change(amount)]))
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
