import { isPiece, type Purchase, purchaseOf } from '../../../kitchen/packs.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import { inQuarters } from '../../../kitchen/things.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { type FoodUnit, foodTextIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'

const words = texts.shopping

/** Food that a shop weighs out is asked for in these steps: 50 g, a quarter of a pound. */
const STEP_GRAMS = { g: 50, oz: 113.3980925 } as const
const GRAMS_PER_POUND = 453.59237

/** Foods on the list have grams; an item with another unit is no food. */
export function foodPurchase({ quantity, unit }: ShoppingItem, pack: Pack | undefined, foodUnit: FoodUnit) {
  if (!pack || unit !== 'g') return undefined
  return purchaseOf(quantity, pack, { price: pack.price ?? undefined, stepGrams: STEP_GRAMS[foodUnit] })
}

/** The name without the part about bone, shell or the like, if the line below says it. */
export const nameToBuy = ({ name }: ShoppingItem, pack: Pack | undefined): string =>
  pack?.with && name.startsWith(`${pack.name}, `) ? pack.name : name

type Told = { readonly text: string; readonly hint: string }

/** "9 tins", and below it the need: "742 g drained · tins of 120 g". */
export function purchaseText(grams: number, pack: Pack, bought: Purchase, foodUnit: FoodUnit): Told {
  const needed = foodTextIn(foodUnit, grams)
  const isWholePack = bought.unit !== null && !isPiece(bought.unit)
  const hint = [
    pack.with ? words.forPot[pack.with](needed) : words.neededGrams(needed),
    isWholePack && bought.unit ? words.unitsOf(bought.unit, weightText(bought.gramsOfOne, foodUnit)) : undefined,
    bought.unit !== null && isPiece(bought.unit) ? undefined : everydayText(grams, pack, foodUnit),
  ]
  return {
    text: bought.unit === null ? weightText(bought.boughtGrams, foodUnit) : words.ofUnit(bought.count, bought.unit),
    hint: hint.filter((part) => part !== undefined).join(' · '),
  }
}

/** "about 5 medium carrots"; for owners who weigh in ounces, food that is not counted in pieces is told in cups. */
function everydayText(grams: number, { piece, cupGrams }: Pack, foodUnit: FoodUnit): string | undefined {
  if (piece) {
    const count = Math.max(1, Math.round(grams / piece.grams))
    return words.about(`${count} ${count === 1 ? piece.one : piece.many}`)
  }
  if (foodUnit !== 'oz' || cupGrams === null) return undefined
  const cups = Math.max(1, Math.round((grams / cupGrams) * 4)) / 4
  return words.about(words.cups(inQuarters(cups), cups <= 1))
}

/** Weights as shops print them: "750 g", "1.2 kg", "12 oz", "1.25 lb". */
export function weightText(grams: number, foodUnit: FoodUnit): string {
  if (foodUnit === 'g') return grams >= 1000 ? `${decimals(grams / 1000, 2)} kg` : foodTextIn('g', grams)
  const pounds = grams / GRAMS_PER_POUND
  return pounds >= 1 ? `${decimals(pounds, 2)} lb` : foodTextIn('oz', grams)
}
