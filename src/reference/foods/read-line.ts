import type { IngredientCode } from '../../nutrition/recipe.ts'
import { findUnsafeFood, type UnsafeFood } from '../unsafe-foods.ts'
import type { FoodSearch, FoundFood } from './food-search.ts'
import { findFood } from './found-food.ts'
import { type IngredientLine, readIngredientLine } from './ingredient-line.ts'
import { type Weighed, weigh } from './line-grams.ts'

/** Asked where the line leaves open what would change the sum. */
export type Question = 'which-food' | 'raw-or-cooked' | 'how-much' | 'which-measure' | 'how-much-drained'

export type ReadLine =
  | ({
      readonly status: 'read'
      readonly food: FoundFood
      readonly grams: number
      readonly candidates: readonly FoundFood[]
    } & Asides)
  | ({
      readonly status: 'ask'
      readonly question: Question
      readonly candidates: readonly FoundFood[]
      readonly food?: FoundFood
      readonly grams?: number
    } & Asides)
  | { readonly status: 'unsafe'; readonly unsafe: UnsafeFood }
  | { readonly status: 'not-food' }

type Asides = {
  /** The grams are those of cooked food, and the food is one that is weighed raw. */
  readonly isCooked?: boolean
  /** Safe in some ways only. */
  readonly caution?: UnsafeFood
}

/** Below it the words fit no food well enough to take it without a question. Own choice. */
const SURE = 0.55
const CANDIDATES = 6
/** Of what a tin of beans says it holds: 240 of 400 g, as British packs print it. */
const DRAINED_SHARE = 0.6
/** Swells as it cooks: a cup of it dry is three of it cooked. */
const SWELLS = /\b(rice|pasta|macaroni|spaghetti|noodles|lentils|quinoa|barley|couscous|bulgur|buckwheat|millet)\b/i
const LESS_THAN_A_LINE =
  /^\W*(water|for the\b.*|to (serve|garnish|taste)|method|ingredients|directions|instructions|serves \d+|makes \d+.*)?\W*$/i

/** What a line of an owner's recipe is: a food in grams, a question, a danger, or no food at all. */
export function readLine(text: string, search: FoodSearch): ReadLine {
  const unsafe = findUnsafeFood(withoutDenials(text))
  if (unsafe?.policy === 'never') return { status: 'unsafe', unsafe }
  const line = readIngredientLine(text)
  if (isNoFood(line, text)) return { status: 'not-food' }
  const candidates = search.find(line, CANDIDATES)
  const [first] = candidates
  const asides = {
    ...(line.state === 'cooked' && first && !COOKED_NAME.test(first.name) && { isCooked: true }),
    ...(unsafe && { caution: unsafe }),
  }
  return { ...understood(line, candidates), ...asides }
}

const COOKED_NAME = /\b(cooked|boiled|baked|roasted|braised|canned|tinned|fried|grilled|steamed|stewed|microwaved)\b/i

function understood(
  line: IngredientLine,
  candidates: readonly FoundFood[],
): Exclude<ReadLine, { status: 'unsafe' | 'not-food' }> {
  const [first] = candidates
  if (!first || first.likeness < SURE)
    return { status: 'ask', question: 'which-food', candidates, ...gramsIn(line, first) }
  const weighed = weighAs(first.id, line)
  if ('question' in weighed) return { status: 'ask', question: weighed.question, candidates, food: first }
  if (line.isUndrained) {
    const grams = Math.round(weighed.grams * DRAINED_SHARE)
    return { status: 'ask', question: 'how-much-drained', candidates, food: first, grams }
  }
  const isOpen = line.state === 'plain' && SWELLS.test(first.name) && line.amounts.some(({ kind }) => kind === 'volume')
  if (isOpen && hasBothStates(candidates))
    return { status: 'ask', question: 'raw-or-cooked', candidates, food: first, ...weighed }
  return { status: 'read', food: first, grams: weighed.grams, candidates }
}

/** "No onion", "off the bone", "garlic removed": what is said not to be there. */
function withoutDenials(text: string): string {
  return text.replace(
    /\b(?:no|without|free of|off the|minus|remove(?:d)?(?: the)?|discard(?:ed)?(?: the)?|leave out)\s+(?:any\s+)?[\p{L}-]+/giu,
    ' ',
  )
}

function isNoFood({ amounts, food }: IngredientLine, text: string): boolean {
  return LESS_THAN_A_LINE.test(food) || (amounts.length === 0 && /^water\b|:\s*$|^for the\b/i.test(text.trim()))
}

function weighAs(id: IngredientCode, line: IngredientLine): Weighed {
  const food = findFood(id)
  if (!food) throw new Error(`No food ${id} is known`)
  return weigh(food, line)
}

function gramsIn(line: IngredientLine, first: FoundFood | undefined): { grams?: number } {
  const weighed = first && weighAs(first.id, line)
  return weighed && 'grams' in weighed ? { grams: weighed.grams } : {}
}

const hasBothStates = (candidates: readonly FoundFood[]) =>
  candidates.some(({ name }) => /cooked/i.test(name)) || candidates.length > 1

/** What the amount of a line weighs where it is of another food than the likeliest. */
export function gramsOfFood(id: IngredientCode, text: string): number | undefined {
  const weighed = weighAs(id, readIngredientLine(text))
  return 'grams' in weighed ? weighed.grams : undefined
}
