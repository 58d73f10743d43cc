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

/** The shop's name of a food that stands by a name of ours, also with the part about bone or shell; else the name that its owner gave it. */
export function nameToBuy({ name }: ShoppingItem, pack: Pack | undefined): string {
  if (!pack) return name
  const isOurs = [pack.name, ...pack.otherNames].some((one) => name === one || name.startsWith(`${one}, `))
  return isOurs ? pack.name : name
}

type Told = { readonly text: string; readonly hint: string }

/** Packs that bring so many times what a pot takes: the owner may have the little that it takes at home. Own choice. */
const FAR_MORE = 2
/** Packs that bring so many times of it: the owner is asked to look first. Own choice. */
const A_LITTLE = 20

/** "9 × 120 g", and below it what is not to be seen from that: "742 g drained". */
export function purchaseText(grams: number, pack: Pack, bought: Purchase, foodUnit: FoodUnit): Told {
  const bottle = foodUnit === 'g' ? mlPerGram(pack) : undefined
  const needed = unbroken(bottle ? volumeText(grams * bottle) : foodTextIn(foodUnit, grams))
  const inPieces = bought.unit !== null && isPiece(bought.unit)
  const isFarMore = bought.unit !== null && !inPieces && bought.edibleGrams >= FAR_MORE * grams
  const neededText = (bought.edibleGrams >= A_LITTLE * grams ? words.onlyNeeded : words.neededGrams)(needed)
  const hint = [
    pack.with ? words.forPot[pack.with](needed) : isFarMore ? neededText : undefined,
    inPieces ? undefined : everydayText(grams, pack, foodUnit),
  ]
  const text = bottle
    ? unbroken(
        bought.count === 1
          ? volumeText(bought.boughtGrams * bottle)
          : words.times(bought.count, volumeText(bought.gramsOfOne * bottle)),
      )
    : purchasedText(bought, foodUnit)
  return { text, hint: hint.filter((part) => part !== undefined).join(' · ') }
}

/** USDA's cup, in ml: its weight of a cup of oil says how much a gram takes up. */
const ML_PER_CUP = 236.6
/** Bottles are sized, and told, in these steps. */
const ML_STEP = 10

/** Oil is sold in bottles by the litre, and weighed in grams; undefined for what is sold by weight. */
const mlPerGram = ({ unit, cupGrams }: Pack): number | undefined =>
  unit === 'bottle' && cupGrams !== null ? ML_PER_CUP / cupGrams : undefined

/** "1 litre", "500 ml", "10 ml". */
function volumeText(ml: number): string {
  const rounded = ml < ML_STEP ? Math.max(1, Math.round(ml)) : Math.round(ml / ML_STEP) * ML_STEP
  return rounded >= 1000 ? words.litres(decimals(rounded / 1000, 2), rounded === 1000) : words.ml(decimals(rounded, 0))
}

/** "13 eggs", "2 × 1 kg", "450 g". */
function purchasedText({ unit, count, gramsOfOne, boughtGrams }: Purchase, foodUnit: FoodUnit): string {
  if (unit !== null && isPiece(unit)) return unbroken(words.ofUnit(count, unit))
  if (unit === null || count === 1) return weightText(boughtGrams, foodUnit)
  return unbroken(words.times(count, weightText(gramsOfOne, foodUnit)))
}

/** A number and its unit stay in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** "about 5 medium carrots"; for owners who weigh in ounces, food that is not counted in pieces is told in cups. */
function everydayText(grams: number, { piece, cupGrams }: Pack, foodUnit: FoodUnit): string | undefined {
  if (piece) {
    const count = Math.max(1, Math.round(grams / piece.grams))
    return words.about(`${count}\u00a0${count === 1 ? piece.one : piece.many}`)
  }
  if (foodUnit !== 'oz' || cupGrams === null) return undefined
  const cups = Math.max(1, Math.round((grams / cupGrams) * 4)) / 4
  return words.about(unbroken(words.cups(inQuarters(cups), cups <= 1)))
}

/** Weights as shops print them: "750 g", "1.2 kg", "12 oz", "1.25 lb". */
export function weightText(grams: number, foodUnit: FoodUnit): string {
  if (foodUnit === 'g') return unbroken(grams >= 1000 ? `${decimals(grams / 1000, 2)} kg` : foodTextIn('g', grams))
  const pounds = grams / GRAMS_PER_POUND
  return unbroken(pounds >= 1 ? `${decimals(pounds, 2)} lb` : foodTextIn('oz', grams))
}
