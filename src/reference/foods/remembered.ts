import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { sameWords } from './food-names.ts'
import type { Amount, IngredientLine } from './ingredient-line.ts'
import { type Weighed, weighAs } from './line-grams.ts'
import { COUNTED_PIECES } from './line-strength.ts'
import type { ThingsOfOwner } from './thing-food.ts'

/** An owner's answer about what a line's words mean, for when they come again. */
export type Answer = {
  readonly foodId: IngredientCode
  /** Whether the grams are those of cooked food; not there: it was not asked. */
  readonly cooked?: boolean | undefined
  /** The weight of one of its units: `cup`, `large piece`, `pint`, `g of a tin`. */
  readonly gramsPer: { readonly [unit: string]: number }
}

/** No line has more of them. */
const LONGEST_WORDS = 120

/**
 * The words of a line by which its answer is found again: what it says but for its amounts, in one spelling and number. Strict: "minced
 * beef" is not "beef mince", since an owner's answer to one says nothing of the other.
 * @returns '' of a line that says nothing but an amount, or too much
 */
export function wordsOfLine({ food, note, amounts, strength }: IngredientLine): string {
  const said = `${food} ${note}`.replace(AMOUNT, ' ').replace(NOTHING_SAID, ' ')
  // A tablet of kelp is another thing than a spoon of it, and one of 400 IU than one of 100.
  const counted = amounts.flatMap((one) =>
    one.kind === 'pieces' && COUNTED_PIECES.has(one.piece ?? '') ? one.piece : [],
  )
  // The 325 µg of a spoon are those of that spoon.
  const ofAll = strength && counted.length === 0 ? amounts.map(unitOf).flatMap(({ unit, count }) => [count, unit]) : []
  const named = [said, ...counted, ...ofAll, strength?.amount, strength?.unit]
  const words = said.trim() === '' ? '' : sameWords(named.join(' '))
  return words.length <= LONGEST_WORDS ? words : ''
}

/**
 * A weight or a volume. All other numbers name the food: 5% and 90/10 of mince, B12, the ppm of kelp; and so do the grams of what a
 * food holds.
 */
const AMOUNT = /\d+(?:[.,/]\d+)*\s*(?:k?g|ml|l|oz|lb)\b(?!\s*(?:\/|per\b|(?:of )?(?:fat|iodine)\b))/giu
const NOTHING_SAID = /\b(?:a|an|some|of|the|your|my)\b/giu

/** The one unit that a line counts in, and how many of it; of several amounts none can be told from the others. */
export function unitOfLine({ amounts, isUndrained }: IngredientLine): { unit: string; count: number } | undefined {
  const [only, another] = amounts
  if (!only || another) return undefined
  const { unit, count } = unitOf(only)
  if (unit === 'g') return isUndrained ? { unit: 'g of a tin', count } : undefined
  return count > 0 ? { unit, count } : undefined
}

function unitOf(amount: Amount): { readonly unit: string; readonly count: number } {
  if (amount.kind === 'grams') return { unit: 'g', count: amount.grams }
  if (amount.kind === 'unsure') return amount
  if (amount.kind === 'length') return { unit: 'cm', count: amount.cm }
  if (amount.kind === 'volume')
    return amount.spoon ? { unit: amount.spoon, count: amount.count } : { unit: 'ml', count: amount.ml }
  const { size, piece, count } = amount
  return { unit: [size, piece ?? 'piece'].filter(Boolean).join(' '), count }
}

/** The weight of the line's amount by an owner's answer, else by the tables. */
export function weighAsAnswered(
  line: IngredientLine,
  { foodId, gramsPer }: Answer,
  things?: ThingsOfOwner,
): Weighed | { readonly grams: number; readonly isAnswered: true } {
  const counted = unitOfLine(line)
  const grams = counted && gramsPer[counted.unit]
  if (counted && grams !== undefined) return { grams: tenths(grams * counted.count), isAnswered: true }
  return weighAs(foodId, line, things)
}

const tenths = (grams: number) => Math.round(grams * 10) / 10

/** An amount that differs from the table's by more than this share was not rounded, but meant. */
const ODD_SHARE = 0.005

/** The answer to remember, beside the one before: the same food keeps what else was said of it. */
export function answered(
  line: IngredientLine,
  { foodId, grams, cooked }: { foodId: IngredientCode; grams?: number | undefined; cooked?: boolean | undefined },
  before: Answer | undefined,
  things?: ThingsOfOwner,
): Answer {
  const known = before?.foodId === foodId ? before : undefined
  const counted = unitOfLine(line)
  const weighed = line.isUndrained ? undefined : weighAsAnswered(line, { foodId, gramsPer: {} }, things)
  const isOfTable =
    weighed !== undefined && 'grams' in weighed && Math.abs((grams ?? 0) / weighed.grams - 1) < ODD_SHARE
  const said = cooked ?? known?.cooked
  return {
    foodId,
    ...(said !== undefined && { cooked: said }),
    gramsPer: {
      ...known?.gramsPer,
      ...(counted && grams !== undefined && !isOfTable && { [counted.unit]: grams / counted.count }),
    },
  }
}
