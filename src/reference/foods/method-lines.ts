import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import { meaningOf } from './food-meanings.ts'
import { readIngredientLine } from './ingredient-line.ts'
import { isOfBatch, isPortions, NUMBERED, namesFood, STEP, TIMES_AND_SIZES, WEIGHED } from './no-food.ts'

/** A line longer than this is a paragraph of the method. */
export const LONGEST_LINE = 200

/** The lines of a text without headings. */
type Parts = { readonly story: readonly string[]; readonly lines: readonly string[]; readonly steps: readonly string[] }

/**
 * Tells a story, the foods and the method apart where no headings do: the story is the sentences before the first food, the method begins
 * with the first step after the last food. A step stays a line too where it may bring a food of its own ("add 50 g rice") or what may harm.
 */
export function partsOf(all: readonly string[]): Parts {
  const foods = all.flatMap((line, at) => (isFood(line) ? [at] : []))
  const [first, last] = [foods[0], foods.at(-1)]
  if (first === undefined || last === undefined) return { story: [], lines: all, steps: [] }
  const isStory = (line: string, at: number) => at < first && isProse(line) && !bringsFood(line)
  const found = all.findIndex((line, at) => at > last && isStep(line))
  const begin = found < 0 ? all.length : found
  const steps = all.slice(begin)
  return {
    story: all.filter(isStory),
    lines: [...all.slice(0, begin).filter((line, at) => !isStory(line, at)), ...steps.filter(bringsFood)],
    steps: steps.map((step) => step.replace(NUMBERED, '')),
  }
}

/** A food, or an amount of something. */
function isFood(line: string): boolean {
  if (isStep(line) || isProse(line) || isPortions(line) || isOfBatch(line)) return false
  const read = readIngredientLine(line.replace(NUMBERED, ''))
  return read.amounts.length > 0 || meaningOf(read).isKnown
}

/** "2 carrots", also with the number of a line before it. */
const BEGINS_WITH_AMOUNT = /^[^\p{L}\d½¼¾⅓⅔]*[\d½¼¾⅓⅔]/u
/** Verbs of the kitchen that names of foods begin with too: "brown rice", "roast chicken". */
const VERB_OF_NAMES =
  /^(?:brown|top|roast|steam|sear|saut[eé]|grill|season|toss|press|warm|cut|grate|mince|beat|crack|scramble|poach|stew|shred|flake|weigh|strain|squeeze|trim|debone) (?:the|your|all|any|it|them|this|off|together|everything|gently|well)\b/iu
const VERB =
  /\b(?:boil|simmer|mix|stir|add|combine|chop|dice|slice|peel|drain|rinse|place|put|pour|leave|let|bring|cover|remove|divide|portion|mash|blend|whisk|transfer|freeze|store|serve|cook|bake|fry|roast|brown|steam|cool|season|spoon|sprinkle)\b/i

const wordsOf = (text: string) => text.split(/\s+/).length

/** A sentence of five words or more that begins with no amount, and with no food as in "Chicken, boned and cut small." */
function isProse(line: string): boolean {
  const text = line.replace(NUMBERED, '')
  if (BEGINS_WITH_AMOUNT.test(text) || isPortions(text) || !/[.!?]["”’)]*$/.test(text) || wordsOf(text) < 5)
    return false
  return !meaningOf(readIngredientLine(text.split(/[,;:(]/, 1)[0] ?? '')).isKnown
}

function isStep(line: string): boolean {
  const step = line.replace(NUMBERED, '')
  if (BEGINS_WITH_AMOUNT.test(step)) return false
  // "2. Boil rice" is a step, "boil rice" may be a food that an owner cooks.
  const isLong = wordsOf(step) >= 3 || step !== line
  const isOrder = isLong && (STEP.test(step) || VERB_OF_NAMES.test(step))
  return isOrder || (isProse(line) && VERB.test(step))
}

const COUNTED =
  /(?:[\d½¼¾⅓⅔]|\b(?:an?|one|another|whole|two|three|four|five|six|half|(?:couple|handful|pinch|dollop|glug|splash|knob|spoon(?:ful)?|cups?|tins?|cans?|packs?|packets?|jars?|bags?) of))\s+((?:\p{L}[\p{L}-]*\s*){1,3})/giu

/**
 * Whether a sentence may bring a food that no line lists, or names what may harm a dog. What always harms is found in every sentence, and a
 * paragraph is no line.
 */
function bringsFood(line: string): boolean {
  if (line.length > LONGEST_LINE) return false
  const step = line.replace(NUMBERED, '').replace(TIMES_AND_SIZES, ' ')
  return (
    WEIGHED.test(step) ||
    [...step.matchAll(COUNTED)].some(([, words = '']) => namesFood(words)) ||
    (findUnsafeFood(step)?.policy ?? 'never') !== 'never'
  )
}
