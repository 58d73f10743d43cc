import { type Cupboard, takeOut, unitsAtHome } from './cupboard.ts'
import { addDays, type Day } from './days.ts'
import { type FoodAtHome, foodAtHome, type Larder, takeFood } from './larder.ts'
import { toleranceGrams } from './packs.ts'
import {
  addItem,
  type BeforeCount,
  EMPTY_SHOPPING_LIST,
  forRecipe,
  isForRecipe,
  isSame,
  MOST_OF_ITEM,
  type PlannedAmounts,
  type PotAmount,
  type PotKey,
  roundHundredth,
  type ShoppingItem,
  type ShoppingList,
} from './shopping-list.ts'
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
type Named = Pick<ShoppingItem, 'code' | 'name' | 'unit'>

/**
 * Makes the plan's amounts on the list what its days need: missing ones are added, those that are not needed any
 * more go, and those ticked off for a day are there. Done again it changes nothing, also after the ticked were cleared away.
 */
export function mergePlan(list: ShoppingList, needs: readonly Need[], days: Days, atHome: AtHome = {}): ShoppingList {
  const codes = new Set([...needs.map(({ code }) => code), ...Object.keys(list.planned ?? {})])
  return [...codes].reduce((known, code) => {
    const ofCode = needs.filter((need) => need.code === code)
    const stock = stockOf(known, code, atHome, days.today)
    const amounts = withNeeds(currentOf(known, code, days.today), ofCode, days)
    const after = withToBuy(amounts, { code, stock, isListed: (key) => isOfThese(key, days) })
    return replaceAmounts(known, code, after, ofCode[0])
  }, list)
}

/** The raw food at home that pots leave, the first of which take first; none takes food after its last day. */
export function foodLeft(
  larder: Larder,
  needs: readonly Pick<Need, 'code' | 'day' | 'quantity'>[],
  today: Day,
): Larder {
  const taken = [...Map.groupBy(needs, ({ code }) => code)].map(([code, ofCode]) => {
    const stock = stockOf(EMPTY_SHOPPING_LIST, code, { larder }, today)
    const amounts = withToBuy(withNeeds({}, ofCode, { from: today, to: today, today }), { code, stock })
    const needed = ofCode.reduce((sum, { quantity }) => sum + quantity, 0)
    return [code, Math.max(0, needed - toBuyOf(amounts))]
  })
  return takeFood(larder, Object.fromEntries(taken))
}

export type Now = { readonly atHome: AtHome; readonly today: Day }

/**
 * What the pots lack of an item by what is at home of it now, after it was counted. What they take is what was merged or added last.
 * @param waits whether a pot of a day that is over is still to be cooked
 */
export function settleStock(list: ShoppingList, item: Named, now: Now, waits = (_: Day) => true): ShoppingList {
  const amounts = mapPots(currentOf(list, item.code, now.today), (amount, key) =>
    isForRecipe(key) || key >= now.today || waits(key) ? amount : { ...amount, needed: 0 },
  )
  return settleAmounts(list, item, amounts, now)
}

/** Adds what a pot of a recipe takes of an item. */
export function addForRecipe(
  list: ShoppingList,
  { quantity, ...item }: Pick<Need, 'code' | 'name' | 'unit' | 'quantity'>,
  recipeId: string,
  now: Now,
): ShoppingList {
  const amounts = currentOf(list, item.code, now.today)
  const key = forRecipe(recipeId)
  const { needed = 0, toBuy = 0, bought = 0 } = amounts[key] ?? {}
  const more = Math.min(MOST_OF_ITEM, roundHundredth(needed + quantity))
  const { name, unit } = item
  const listed = { item: { name, unit }, listedOn: now.today }
  return settleAmounts(list, item, { ...amounts, [key]: { needed: more, toBuy, bought, ...listed } }, now)
}

function settleAmounts(list: ShoppingList, item: Named, amounts: Amounts, { atHome, today }: Now): ShoppingList {
  const { code } = item
  const stock = stockOf(list, code, atHome, today)
  return replaceAmounts(list, code, withToBuy(amounts, { code, stock }), item)
}

/** Own choice: what is bought for a recipe's page is cooked within so many days, or was cooked without a word. */
const COOKED_WITHIN_DAYS = 14

/** The amounts of an item without those of recipes that were bought for long ago. What is still to buy stays. */
function currentOf({ planned }: ShoppingList, code: string, today: Day): Amounts {
  return mapPots(amountsOf(planned, code), (amount, key) => {
    const { toBuy, listedOn } = amount
    const isOver = isForRecipe(key) && (listedOn === undefined || addDays(listedOn, COOKED_WITHIN_DAYS) < today)
    return isOver && toBuy <= DUST ? { ...amount, needed: 0, bought: 0 } : amount
  })
}

type Counts = { readonly was: FoodAtHome | undefined; readonly is: FoodAtHome }

/**
 * The list after food that does not keep was counted: the count says all that is at home, with what was ticked off before. Where it takes
 * the last count back, what that one forgot is bought again.
 */
export function recount(list: ShoppingList, code: string, { was, is }: Counts): ShoppingList {
  const { [code]: before, ...others } = list.beforeCount ?? {}
  if (before && before.grams === is.grams && before.until === is.until)
    return rememberBought({ ...list, beforeCount: others }, code, before)
  const amounts = amountsOf(list.planned, code)
  const completed = list.completed.filter((item) => isOfPots(item, code))
  if (completed.length === 0 && Object.keys(amounts).length === 0) return list
  const bought = mapPots(amounts, (amount) => amount.bought)
  const now = was && { ...was, completed, bought, own: ownTickedOf(list, code) }
  const forgotten = withOwnTicked(
    { ...list, completed: list.completed.filter((item) => !completed.includes(item)) },
    code,
    undefined,
  )
  return {
    ...forgotten,
    beforeCount: now ? { ...others, [code]: now } : others,
    ...(list.planned && {
      planned: withAmounts(
        list.planned,
        code,
        mapPots(amounts, (amount) => ({ ...amount, bought: 0 })),
      ),
    }),
  }
}

/** The counts that can be taken back: none of a food that was ticked off since. */
export function countsToTakeBack(
  { beforeCount, completed: before }: ShoppingList,
  completed: ShoppingList['completed'],
): ShoppingList['beforeCount'] {
  const isTicked = (code: string) => listed(completed, code) > listed(before, code)
  return beforeCount && Object.fromEntries(Object.entries(beforeCount).filter(([code]) => !isTicked(code)))
}

/** What was forgotten is bought again, for the pots that still wait for it. */
function rememberBought(list: ShoppingList, code: string, before: BeforeCount): ShoppingList {
  const amounts = mapPots(amountsOf(list.planned, code), (amount, key) => {
    const { needed = Infinity, bought } = amount
    const back = Math.min(before.bought[key] ?? 0, Math.max(0, needed - bought))
    return { ...amount, bought: roundHundredth(bought + back) }
  })
  const own = ownTickedOf(list, code) + before.own
  const completed = before.completed.reduce(addItem, list.completed)
  const remembered = withOwnTicked({ ...list, completed }, code, own)
  return { ...remembered, ...(list.planned && { planned: withAmounts(list.planned, code, amounts) }) }
}

/** The amount of an item that a pot was cooked with. */
export type CookedWith = Pick<Need, 'code' | 'name' | 'unit'> & {
  readonly quantity: number
  /** The part of it that the plan had put on the list, by day; `isLast`: no other pot of that day takes of the item. */
  readonly planned: readonly { readonly day: Day; readonly quantity: number; readonly isLast: boolean }[]
}

type Pot = { readonly recipeId: string; readonly items: readonly CookedWith[] }
type Home = AtHome & { readonly list: ShoppingList }

/**
 * A pot is cooked: what was put on the list for it and is not ticked leaves the list, and what it takes leaves the stock; of food that
 * does not keep, what was ticked off for it is taken first. An owner's own items stay, and so does what another pot needs. What the plan
 * did not wait for was cooked for the page of its recipe.
 */
export const takeCooked = (home: Home, { recipeId, items }: Pot, today: Day): Home =>
  items.reduce((known, item) => takeItem(known, item, { recipeId, today }), home)

type Cooking = { readonly recipeId: string; readonly today: Day }

function takeItem({ list, ...atHome }: Home, item: CookedWith, { recipeId, today }: Cooking): Home {
  const { code, quantity } = item
  const amounts = amountsOf(list.planned, code)
  const parts = partsOf(item, amounts, recipeId)
  const { isCounted } = stockOf(list, code, atHome, today)
  const ofBought = parts.reduce((sum, part) => sum + Math.min(amounts[part.key]?.bought ?? 0, part.quantity), 0)
  const left = takeFromStock(atHome, code, isCounted ? quantity : quantity - ofBought)
  const others = parts.reduce(withoutPot, amounts)
  const noted = ofBought > 0 ? withOwnTicked(list, code, ownTickedOf(list, code)) : list
  return { ...left, list: settleAmounts(noted, item, others, { atHome: left, today }) }
}

type Part = { readonly key: PotKey; readonly quantity: number; readonly isLast: boolean }

function partsOf({ code, quantity, planned }: CookedWith, amounts: Amounts, recipeId: string): readonly Part[] {
  const besides = planned.reduce((rest, part) => rest - part.quantity, quantity)
  const ofDays: Part[] = planned.map(({ day, ...part }) => ({ ...part, key: day }))
  const all = besides > DUST ? [...ofDays, { key: forRecipe(recipeId), quantity: besides, isLast: false }] : ofDays
  const isOver = ({ key, quantity: used }: Part) => isForRecipe(key) && isRest(code, amounts[key]?.needed, used)
  return all.map((part) => ({ ...part, isLast: part.isLast || isOver(part) }))
}

/** Whether a pot leaves no more of what was needed than the roundings of pots. */
const isRest = (code: string, needed: number | undefined, quantity: number): boolean =>
  needed !== undefined && needed - quantity <= Math.max(isFood(code) ? toleranceGrams(Infinity) : 0, needed / 50)

function takeFromStock({ cupboard, larder }: AtHome, code: string, quantity: number): AtHome {
  const id = thingIdOf(code)
  return {
    cupboard: cupboard && id !== undefined ? takeOut(cupboard, { [id]: quantity }) : cupboard,
    larder: larder && id === undefined ? takeFood(larder, { [code]: quantity }) : larder,
  }
}

/** The amounts without those of a pot. */
function withoutPot(amounts: Amounts, { key, quantity, isLast }: Part): Amounts {
  const { [key]: amount, ...others } = amounts
  if (!amount || isLast) return others
  const { needed, toBuy, bought } = amount
  const less = (of: number, by: number) => roundHundredth(Math.max(0, of - Math.max(0, by)))
  const left = {
    needed: needed === undefined ? undefined : less(needed, quantity),
    toBuy: less(toBuy, quantity - bought),
    bought: less(bought, quantity),
  }
  return { ...others, [key]: { ...amount, ...left } }
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

/** The amount to buy of an item that no pot has put on the list. */
const ownPart = (list: ShoppingList, code: string): number =>
  Math.max(0, listed(list.todo, code) - toBuyOf(amountsOf(list.planned, code)))

const isFood = (code: string): boolean => thingIdOf(code) === undefined

/** The rounding of sums of hundredths. */
const DUST = 0.005

/** The amounts of an item with what the pots of these days and of those before take. */
function withNeeds(before: Amounts, needs: readonly Pick<Need, 'day' | 'quantity'>[], days: Days): Amounts {
  const byDay = Map.groupBy(needs, ({ day }) => day)
  const listed = Object.keys(before) as PotKey[]
  const all = new Set<PotKey>([...listed, ...byDay.keys()])
  return Object.fromEntries(
    [...all].map((key) => {
      const amount = before[key] ?? { toBuy: 0, bought: 0 }
      if (isForRecipe(key)) return [key, amount]
      const isKnown = byDay.has(key) || isOfThese(key, days) || (days.today <= key && key <= days.to)
      const taken = (byDay.get(key) ?? []).reduce((sum, need) => sum + need.quantity, 0)
      return [key, isKnown ? { ...amount, needed: roundHundredth(taken) } : amount]
    }),
  )
}

type Buying = {
  readonly code: string
  readonly stock: Stock
  /** Whether the amounts of a pot are to be on the list; others stay as they are, and take of the stock all the same. */
  readonly isListed?: (key: PotKey) => boolean
}

/**
 * Takes the stock at home off the first pots, those of a plan first; a rest within the step of a scale opens no further pack. Amounts of an
 * earlier release wait for the next merging; until then they may need all of the stock.
 */
function withToBuy(amounts: Amounts, { code, stock, isListed = () => true }: Buying): Amounts {
  const { until, isCounted } = stock
  const isKnown = Object.values(amounts).every(({ needed }) => needed !== undefined)
  let left = stock.units
  const after = eachPot(amounts, inOrder, (amount, key) => {
    if (amount.needed === undefined) return amount
    const missing = Math.max(0, amount.needed - (isCounted ? 0 : amount.bought))
    const mayUse = isForRecipe(key) ? isKnown : until === undefined || key <= until
    const used = mayUse ? Math.min(left, missing) : 0
    left -= used
    const rest = missing - used
    const isNothing = isFood(code) && used > 0 && rest <= toleranceGrams(Infinity)
    return isListed(key) ? { ...amount, toBuy: isNothing ? 0 : roundHundredth(rest) } : amount
  })
  return Object.fromEntries(
    Object.entries(after).filter(([, { needed, toBuy, bought }]) => (needed ?? 0) > 0 || toBuy > 0 || bought > 0),
  )
}

function replaceAmounts(list: ShoppingList, code: string, after: Amounts, item: Named | undefined): ShoppingList {
  const before = amountsOf(list.planned, code)
  if (Object.keys(before).length + Object.keys(after).length === 0) return list
  const listedAs = Object.values(after).find((amount) => amount.item)?.item
  const named = item ?? (listedAs && { code, ...listedAs })
  const more = toBuyOf(after) - toBuyOf(before)
  return { ...listMore(list, code, named, more), planned: withAmounts(list.planned, code, after) }
}

/** Days that are over are settled with the first that is not. */
const isOfThese = (key: PotKey, { from, to, today }: Days): boolean =>
  isForRecipe(key) || (from <= key && key <= to) || (from <= today && key < today)

function listMore(list: ShoppingList, code: string, need: Named | undefined, more: number): ShoppingList {
  const index = list.todo.findIndex((item) => (need ? isSame(item, need) : isOfPots(item, code)))
  const item = list.todo[index]
  if (!item) return more > 0 && need ? { ...list, todo: [...list.todo, itemOf(need, more)] } : list
  const quantity = Math.min(MOST_OF_ITEM, roundHundredth(item.quantity + more))
  return { ...list, todo: quantity > 0 ? list.todo.with(index, { ...item, quantity }) : list.todo.toSpliced(index, 1) }
}

const itemOf = ({ code, name, unit }: Named, quantity: number): ShoppingItem => ({
  code,
  name,
  unit,
  quantity: roundHundredth(quantity),
})

type Told = Pick<ShoppingList, 'todo' | 'completed'>

/**
 * The list that its owner has made of another by ticking off, ticking back, listing or taking away items. What is ticked back is listed as
 * far as pots still lack it, or as it was for none.
 */
export function settleTicks(before: ShoppingList, { todo, completed }: Told, now: Now): ShoppingList {
  const { planned, ownTicked } = before
  const codes = new Set([...Object.keys(planned ?? {}), ...Object.keys(ownTicked ?? {})])
  return [...codes].reduce((after, code) => settleItem(before, after, code, now), { ...before, todo, completed })
}

function settleItem(before: ShoppingList, after: ShoppingList, code: string, now: Now): ShoppingList {
  const amounts = amountsOf(before.planned, code)
  const less = listed(before.todo, code) - listed(after.todo, code)
  const more = listed(after.completed, code) - listed(before.completed, code)
  const own = Math.max(0, Math.min(less, ownPart(before, code)))
  const ownTicked = ownTickedOf(before, code)
  if (less > 0 && more > 0) {
    const noted = withOwnTicked(after, code, ownTicked + own)
    return { ...noted, planned: withAmounts(after.planned, code, tickOff(amounts, less - own)) }
  }
  const kept = more < 0 ? withOwnTicked(after, code, Math.min(ownTicked, listed(after.completed, code))) : after
  if (less > 0) return { ...kept, planned: withAmounts(after.planned, code, takeAway(amounts, less, own)) }
  const back = Math.min(-less, -more)
  const item = after.todo.find((one) => isOfPots(one, code))
  if (back <= 0 || !item) return kept
  // What was bought for pots and has left the list by then is not ticked back.
  const tickedForPots = Math.max(0, listed(before.completed, code) - ownTicked)
  const left = tickBack(amounts, Math.min(back, tickedForPots))
  const rest = back - (boughtOf(amounts) - boughtOf(left))
  const ownBack = Math.min(rest, ownTicked)
  const gone = rest - ownBack
  const noted = withOwnTicked(after, code, ownTicked - ownBack)
  const shown = { ...listMore(noted, code, item, -gone), planned: withAmounts(after.planned, code, left) }
  return settleAmounts(shown, item, left, now)
}

/** The part of the bought amount of an item that was for no pot. */
function ownTickedOf({ planned, completed, ownTicked = {} }: ShoppingList, code: string): number {
  const bought = boughtOf(amountsOf(planned, code))
  return ownTicked[code] ?? Math.max(0, roundHundredth(listed(completed, code) - bought))
}

/** Nothing is noted of an item that has left the bought ones. */
function withOwnTicked(list: ShoppingList, code: string, quantity: number | undefined): ShoppingList {
  const { [code]: _, ...others } = list.ownTicked ?? {}
  const isBought = quantity !== undefined && list.completed.some((item) => item.code === code)
  const ownTicked = isBought ? { ...others, [code]: roundHundredth(quantity) } : others
  return { ...list, ownTicked: Object.keys(ownTicked).length > 0 ? ownTicked : undefined }
}

type Amounts = PlannedAmounts[string]

function tickOff(amounts: Amounts, quantity: number): Amounts {
  let left = quantity
  return eachPot(amounts, inOrder, (amount) => {
    const { toBuy, bought } = amount
    const ticked = Math.min(toBuy, left)
    left -= ticked
    return { ...amount, toBuy: roundHundredth(toBuy - ticked), bought: roundHundredth(bought + ticked) }
  })
}

/** The amounts less what was taken away and not bought: the plan lists it again when it is merged, a recipe does not. */
function takeAway(amounts: Amounts, quantity: number, own: number): Amounts {
  let left = quantity
  const take = (amount: PotAmount, most: number): number => {
    const taken = Math.min(amount.toBuy, most)
    left -= taken
    return taken
  }
  const withoutRecipes = eachPot(amounts, inOrder, (amount, key) => {
    if (!isForRecipe(key)) return amount
    const taken = take(amount, left)
    const { needed = 0, toBuy } = amount
    return { ...amount, needed: roundHundredth(needed - taken), toBuy: roundHundredth(toBuy - taken) }
  })
  left = Math.max(0, left - own)
  return eachPot(withoutRecipes, inOrder, (amount, key) =>
    isForRecipe(key) ? amount : { ...amount, toBuy: roundHundredth(amount.toBuy - take(amount, left)) },
  )
}

function tickBack(amounts: Amounts, quantity: number): Amounts {
  let left = quantity
  return eachPot(
    amounts,
    (one, other) => inOrder(other, one),
    (amount) => {
      const { toBuy, bought } = amount
      const back = Math.min(bought, left)
      left -= back
      return { ...amount, toBuy: roundHundredth(toBuy + back), bought: roundHundredth(bought - back) }
    },
  )
}

/** The pots of a plan by their days, then those of recipes. */
const inOrder = (one: PotKey, other: PotKey): number =>
  Number(isForRecipe(one)) - Number(isForRecipe(other)) || one.localeCompare(other)

const mapPots = <Value>(
  amounts: Amounts,
  change: (amount: PotAmount, key: PotKey) => Value,
): { readonly [key in PotKey]: Value } =>
  Object.fromEntries(
    (Object.entries(amounts) as [PotKey, PotAmount][]).map(([key, amount]) => [key, change(amount, key)]),
  )

function eachPot(
  amounts: Amounts,
  order: (one: PotKey, other: PotKey) => number,
  change: (amount: PotAmount, key: PotKey) => PotAmount,
): Amounts {
  const pots = Object.entries(amounts) as [PotKey, PotAmount][]
  return mapPots(Object.fromEntries(pots.toSorted(([a], [b]) => order(a, b))), change)
}

const amountsOf = (planned: PlannedAmounts | undefined, code: string): Amounts =>
  planned && Object.hasOwn(planned, code) ? (planned[code] ?? {}) : {}

function withAmounts(planned: PlannedAmounts = {}, code: string, amounts: Amounts): PlannedAmounts {
  const { [code]: _, ...others } = planned
  return Object.keys(amounts).length > 0 ? { ...others, [code]: amounts } : others
}

const boughtOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, { bought }) => sum + bought, 0)

const toBuyOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, { toBuy }) => sum + toBuy, 0)

const listed = (items: readonly ShoppingItem[], code: string): number =>
  items.reduce((sum, item) => (isOfPots(item, code) ? sum + item.quantity : sum), 0)

/** Whether an item is listed in the unit of pots: an owner may list food in another one beside it. */
const isOfPots = (item: ShoppingItem, code: string): boolean =>
  item.code === code && (item.unit === 'g' || !isFood(code))
