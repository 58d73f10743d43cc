import { countText, inQuarters } from '../../../kitchen/things.ts'
import type { FoodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { type FoodThing, gramsOfUnit } from '../../../reference/foods/thing-food.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { PACKS } from '../../../reference/packs.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { sentences } from '../../../texts/index.ts'
import { joinWords, type Part, type Quantity, type Sentence } from '../../../texts/sentence.ts'

/** No cook counts out more than these. */
const MOST_COUNTED = 24

/** From so many teaspoons on a cook takes the tablespoon, which holds three. */
const FEWEST_TABLESPOONS = 2

/**
 * The kitchen's own measure, for a check by eye: "1½ tablespoons". Too little to see, or too much to count: none.
 */
export function measureOf({ measure: ofTable }: Pick<IngredientEntry, 'measure'>, grams: number): string | null {
  const tablespoon = { unit: 'tablespoon', plural: 'tablespoons', grams: 3 * ofTable.grams }
  const isInTablespoons = ofTable.unit === 'teaspoon' && grams >= FEWEST_TABLESPOONS * tablespoon.grams
  const measure = isInTablespoons ? tablespoon : ofTable
  const count = grams / measure.grams
  const rounded = count < 3 ? Math.round(count * 4) / 4 : count < 10 ? Math.round(count * 2) / 2 : Math.round(count)
  if (rounded === 0 || rounded > MOST_COUNTED) return null
  return sentences.recipe.measure(inQuarters(rounded), rounded > 1 ? measure.plural : measure.unit)
}

/**
 * The units of a thing: "1½ tablets", "1 + ¼ teaspoons". Between two of its smallest parts a counted one is told as a mean, "1.3 tablets",
 * since its grams are nominal; of a thing that is weighed or measured it is `null`.
 */
export function measureOfThing(
  { measure, gramsOfLeast = 0 }: Pick<FoodIngredient, 'measure' | 'gramsOfLeast'>,
  { unit }: Pick<FoodThing, 'unit'>,
  grams: number,
): string | null {
  const parts = grams / gramsOfLeast
  if (unit.kind === 'gram' || grams === 0) return null
  const count = grams / gramsOfUnit(unit)
  const isWhole = Math.abs(parts - Math.round(parts)) <= 1e-6
  if (!isWhole && 'grams' in unit) return null
  const said = isWhole ? countText(unit.kind, Number(count.toFixed(6))) : inThreeDigits(count)
  const isOne = grams <= measure.grams * (1 + 1e-9)
  return sentences.recipe.measure(said, isOne ? measure.unit : measure.plural)
}

const inThreeDigits = (count: number) => count.toLocaleString('en', { maximumSignificantDigits: 3 })

/** American cups to the quarter, as the table's cup is filled; less than a quarter, or more than can be counted: none. */
export function cupsOf(code: string, grams: number): number | null {
  const cupGrams = PACKS.get(code)?.cupGrams
  if (cupGrams === undefined) return null
  const cups = Math.round((grams / cupGrams) * 4) / 4
  return cups === 0 || cups > MOST_COUNTED ? null : cups
}

type FoodWords = { readonly gramsOf: (code: string) => number; readonly nameOf: (code: string) => string }

/** A step of the method with its amounts: `{05-001}` becomes 400 g with "turkey mince" after it. */
export function fillAmounts(step: readonly StepPart[], { gramsOf, nameOf }: FoodWords): Sentence {
  const fill = (part: StepPart): Part[] => {
    if (typeof part === 'string' || !('food' in part)) return [part]
    return sentences.recipe.amountOf({ grams: gramsOf(part.food), food: part.food }, nameOf(part.food))
  }
  return joinWords(step.flatMap(fill))
}

export const THE_SUPPLEMENT = /\bthe supplement\b/i

/** The step that stirs the powder in says how much of it: "stir in 7.2 g of the supplement". */
export const withDose = (step: Sentence, dose: Quantity | undefined): Sentence =>
  dose ? withSupplement(step, sentences.recipe.doseOf(dose)) : step

/** The step of a pot for several dogs says that each dog's supplement goes into its own part. */
export const withDosePerDog = (step: Sentence): Sentence => withSupplement(step, [sentences.pot.perPart])

function withSupplement(step: Sentence, said: Sentence): Sentence {
  const told = (part: Part): Part[] => {
    if (typeof part !== 'string') return [part]
    const [before, after] = part.split(THE_SUPPLEMENT)
    return after === undefined ? [part] : [before ?? '', ...said, after]
  }
  return joinWords(step.flatMap(told))
}
