import { isOwn } from '../../../kitchen/own-items.ts'
import { packSupply, type SuppliedThing } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { type ThingUnit, thingCount } from '../../dog-ui/things/thing-text.ts'
import { decimals, money } from '../../dog-ui/units/amounts.ts'
import { type FoodUnit, foodTextIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { foodPurchase, purchaseText } from './food-purchase.ts'

const words = texts.shopping

type Bought = {
  /** How a thing of a dog's kit is sold, and how fast it is used up. */
  readonly supplied: SuppliedThing | undefined
  /** How a food is sold. */
  readonly pack: Pack | undefined
  readonly foodUnit: FoodUnit
}

type Amount = { readonly text: string; readonly hint?: string; readonly cost?: string }

/** The amount of an item as it is bought; `hint`: the amount needed, and how long it lasts. */
export function amountOf(item: ShoppingItem, { supplied, pack, foodUnit }: Bought): Amount {
  const { code, quantity, unit = '' } = item
  const foodText = (grams: number) => foodTextIn(foodUnit, grams)
  // An owner's own item is there once: its name says it all.
  if (isOwn(code) && quantity === 1 && unit === '') return { text: '' }
  if (supplied && texts.things.isUnit(unit)) return packsOf(quantity, unit, supplied, foodText)
  const bought = foodPurchase(item, pack, foodUnit)
  if (!pack || !bought) return { text: quantityText(quantity, unit, foodText) }
  const told = purchaseText(quantity, pack, bought, foodUnit)
  const currency = pack.price?.currency
  return currency !== undefined && bought.cost !== null ? { ...told, cost: money(bought.cost, currency) } : told
}

function quantityText(quantity: number, unit: string, foodText: (grams: number) => string): string {
  if (unit === 'g') return foodText(quantity)
  return texts.things.isUnit(unit) ? thingCount(unit, upToQuarters(quantity)) : `${decimals(quantity, 1)} ${unit}`
}

/** "1 pack", and below it the need: a shop sells no 12 tablets. */
function packsOf(quantity: number, unit: ThingUnit, supplied: SuppliedThing, foodText: (grams: number) => string) {
  const { unitsPerPack, gramsPerUnit } = supplied
  const { packs, lastsDays } = packSupply(quantity, supplied)
  const pack = gramsPerUnit === null ? decimals(unitsPerPack, 0) : foodText(unitsPerPack * gramsPerUnit)
  const needed = words.needed(thingCount(unit, upToQuarters(quantity)), pack)
  return { text: words.packs(packs), hint: lastsDays === null ? needed : `${needed} · ${lastsText(lastsDays)}` }
}

/** Rounds up to quarters: a part that is counted out for more meals is not always a number that can be cut. */
const upToQuarters = (units: number) => Math.ceil(units * 4 - 1e-9) / 4

function lastsText(days: number): string {
  if (days > 365) return words.lastsLonger
  if (days < 21) return words.lasts(words.days(days))
  return words.lasts(days < 90 ? words.weeks(Math.floor(days / 7)) : words.months(Math.floor(days / 30.4)))
}
