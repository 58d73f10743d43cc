import { KELP_UNSAID, type TableFoodId } from '../../nutrition/recipe/recipe.ts'
import { findUnsafeFood, type UnsafeFood } from '../unsafe/unsafe-foods.ts'
import { isFish, isSoldWithBones, meaningOf } from './food-meanings.ts'
import type { FoodSearch, FoundFood } from './food-search.ts'
import { foodTable } from './food-table.ts'
import { COOKED } from './found-food.ts'
import { type IngredientLine, readIngredientLine } from './ingredient-line.ts'
import { type Candidates, candidatesOf, firstOf, namedFood } from './line-foods.ts'
import { mayBeFedWhole, weighAs, weighWithoutFood } from './line-grams.ts'
import { isNoFood, isStep, SUPPLEMENT } from './no-food.ts'
import { type Answer, weighAsAnswered, wordsOfLine } from './remembered.ts'
import type { ThingsOfOwner } from './thing-food.ts'

/** Questions where the line leaves open what would change the sum. */
export type Question =
  | 'which-food'
  | 'raw-or-cooked'
  | 'how-much'
  | 'which-measure'
  | 'how-much-drained'
  | 'how-much-iodine'

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
  /** The grams are those of cooked food, though the food is one that is weighed raw. */
  readonly isCooked?: boolean
  /** A food that is safe in some ways only. */
  readonly caution?: UnsafeFood
  /** A harmful food that may be in it: of a line that is asked about, until its words say that it is not. */
  readonly mayHold?: UnsafeFood
  /** The words for which an owner's answer is remembered and has counted. */
  readonly remembered?: string
}

/** The owner's answer when these words were read before. */
export type AnswerTo = (words: string) => Answer | undefined
const NONE: AnswerTo = () => undefined

/** The drained share of the weight that a tin of beans prints: 240 of 400 g, as British packs print it. */
const DRAINED_SHARE = 0.6
/** Foods that swell as they cook: a cup of one dry is three of it cooked. */
const SWELLS =
  /\b(rice(?! milk)|pasta|macaroni|spaghetti|noodles|lentils|quinoa|barley|couscous|bulgur|buckwheat|millet|(?<!green |frozen )beans(?!, snap|.*sprouted)|chickpeas|split peas)\b/i

/** Reads a line of an owner's recipe as a food in grams, a question, a danger, or no food at all. */
export function readLine(text: string, search: FoodSearch, answerTo: AnswerTo = NONE): ReadLine {
  const named = findUnsafeFood(text)
  if (named?.policy === 'never') return { status: 'unsafe', unsafe: named }
  const whole = search.named(text.trim().replace(AROUND_NAME, ''))
  // The words of a table's own name are no second food and no doubt.
  const line = whole ? { ...readIngredientLine(text), isDoubtful: false } : readIngredientLine(text)
  // A step or heading that names what may harm a dog is asked about.
  if (!named && (isNoFood(line, text) || isStep(text))) return { status: 'not-food' }
  if (SUPPLEMENT.test(text)) return { status: 'not-food' }
  const words = wordsOfLine(line)
  const answer = words === '' ? undefined : answerTo(words)
  const found = candidatesOf(line, whole, search)
  const candidates = answer ? withAnswer(found.candidates, answer, search.things) : found.candidates
  const read = understood(
    line,
    { ...found, candidates, isSure: found.isSure || answer !== undefined },
    answer,
    search.things,
  )
  const unsafe =
    (whole ? undefined : unsafeAsSold(line, read.food, text)) ?? (found.isThing ? unsafeInThing(text) : named)
  return {
    ...(unsafe?.policy === 'ask' ? asAsked(read, unsafe) : read),
    ...(isOfCooked(line, whole ? undefined : read.food, answer) && { isCooked: true }),
    ...(answer && { remembered: words }),
    ...(unsafe?.policy === 'conditional' && { caution: unsafe }),
  }
}

/** USDA's groups of foods that others have cooked or packed: their names do not say what is in them. */
const READY_MADE: ReadonlySet<string> = new Set(['Fast Foods', 'Meals, Entrees, and Side Dishes', 'Restaurant Foods'])

const isReadyMade = (food: FoundFood | undefined) =>
  food !== undefined && READY_MADE.has(foodTable().find(food.id as TableFoodId)?.group ?? '')

/** Vitamins and minerals for people are what the product counts, and kelp is asked about by its iodine. */
const unsafeInThing = (text: string) =>
  findUnsafeFood(SWEETENED.test(text) ? `sweetener. ${text}` : text, COUNTED_AS_THINGS)
/** Sweet things are made with xylitol where they are made without sugar. */
const SWEETENED =
  /\b(?:chew(?:s|able|ables)?|gumm(?:y|ies)|lozenges?|effervescent|dissol(?:ving|vable)|(?:sugar|calorie)[- ]free|(?:no|without|less)[- ](?:added[- ])?sugars?|sugarless|flavou?red)\b/i
const COUNTED_AS_THINGS: ReadonlySet<string> = new Set(['medicine', 'seaweed'])

/** What is sold with its bones is asked about, unless the line says that they are out of it; so is what others have cooked. */
function unsafeAsSold(line: IngredientLine, food: FoundFood | undefined, text: string): UnsafeFood | undefined {
  if (isReadyMade(food)) return findUnsafeFood(`ready-made. ${text}`)
  const isSold = food ? isSoldWithBones(food.id, line) : meaningOf(line).isWhole
  return isSold ? findUnsafeFood(`${food && isFish(food.id) ? 'head-on' : 'bone-in'}. ${text}`) : undefined
}

/** The harmful food that may be in it comes first; then the question that any line has. */
const asAsked = (read: Understood, mayHold: UnsafeFood): ReadLine =>
  read.status === 'ask' ? { ...read, mayHold } : { ...read, status: 'ask', question: 'which-food', mayHold }

/** The owner's answer first, then the other foods that the words may mean. */
const withAnswer = (candidates: readonly FoundFood[], { foodId }: Answer, things: ThingsOfOwner | undefined) =>
  firstOf([namedFood(foodId, things), ...candidates])

/** A line that names a food as we or USDA write it means this one: half of USDA's long names are more like another's. */
const AROUND_NAME = /^\d+(?:\.\d+)? ?g (?:uncooked )?|, weighed .*$/g

const isCookedName = (name: string) => COOKED.test(name) || /\b(?:canned|tinned)\b/i.test(name)

type Understood = Exclude<ReadLine, { status: 'unsafe' | 'not-food' }>

function understood(
  line: IngredientLine,
  { candidates, isSure, isOpen, isKelp }: Candidates,
  answer: Answer | undefined,
  things: ThingsOfOwner | undefined,
): Understood {
  const [first] = candidates
  if (!first || !isSure) {
    const food = isOpen && first ? { food: first } : {}
    const question = isKelp && first?.id === KELP_UNSAID ? 'how-much-iodine' : 'which-food'
    return { status: 'ask', question, candidates, ...food, ...gramsIn(line, first, things) }
  }
  const weighed = answer ? weighAsAnswered(line, answer, things) : weighAs(first.id, line, things)
  if ('question' in weighed) return { status: 'ask', question: weighed.question, candidates, food: first }
  const { grams } = weighed
  const isAnswered = 'isAnswered' in weighed
  if (!isAnswered && isToDrain(first.name, line))
    return { status: 'ask', question: 'how-much-drained', candidates, food: first, grams: drained(grams) }
  if (!isAnswered && (line.isDoubtful || mayBeFedWhole(first.id, line)))
    return { status: 'ask', question: 'how-much', candidates, food: first, grams }
  if (answer?.cooked === undefined && mayBeCooked(line, first) && hasBothStates(candidates))
    return { status: 'ask', question: 'raw-or-cooked', candidates, food: first, grams }
  return { status: 'read', food: first, grams, candidates }
}

/** By the cup it is not clear whether food was dry, and drained beans are out of a tin; rinsed rice and soaked beans are dry. */
function mayBeCooked({ state, amounts, note, food }: IngredientLine, { name }: FoundFood): boolean {
  if (state !== 'plain' || !SWELLS.test(name) || isCookedName(name)) return false
  if (/\bdrained\b/i.test(`${food} ${note}`) || (PULSES.test(name) && /\brinsed\b/i.test(`${food} ${note}`)))
    return true
  return amounts.some(({ kind }) => kind === 'volume') && !/\b(rinsed|soaked|washed)\b/i.test(note)
}
const PULSES = /\b(beans|chickpeas)\b/i

/** The grams are those of cooked food: the owner has said so, or the line does of a food that is weighed raw. */
const isOfCooked = ({ state }: IngredientLine, food: FoundFood | undefined, answer: Answer | undefined): boolean =>
  answer?.cooked ?? (state === 'cooked' && food !== undefined && !isCookedName(food.name))

function gramsIn(
  line: IngredientLine,
  first: FoundFood | undefined,
  things: ThingsOfOwner | undefined,
): { grams?: number } {
  const weighed = first ? weighAs(first.id, line, things) : weighWithoutFood(line)
  if (!weighed || !('grams' in weighed)) return {}
  return { grams: isToDrain(first?.name ?? '', line) ? drained(weighed.grams) : weighed.grams }
}

/** The weight is that of a tin with its liquid, and the food is without. */
const isToDrain = (name: string, { isOfTin, isUndrained }: IngredientLine): boolean =>
  isUndrained || (isOfTin && /drained/i.test(name))
const drained = (grams: number) => Math.round(grams * DRAINED_SHARE)

const hasBothStates = (candidates: readonly FoundFood[]) =>
  candidates.some(({ name }) => /cooked/i.test(name)) || candidates.length > 1

/**
 * The weight of a line's amount where it is of another food than the likeliest.
 * @returns undefined where it is to be asked for: how much of it a measure holds, or is left of a tin once it is drained
 */
export function gramsOfFood({ id, name }: FoundFood, line: IngredientLine, things?: ThingsOfOwner): number | undefined {
  const weighed = isToDrain(name, line) ? undefined : weighAs(id, line, things)
  return weighed && 'grams' in weighed ? weighed.grams : undefined
}
