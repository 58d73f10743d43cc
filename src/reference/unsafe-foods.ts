import { z } from 'zod'
import { fold } from './fold.ts'
import { keyedOnce, readRows } from './read-table.ts'
import rows from './unsafe-foods.json' with { type: 'json' }

/** A food that harms dogs, always (`never`) or outside the `condition` (`conditional`). */
export type UnsafeFood = z.infer<typeof UnsafeFoodRow>

const Sentence = z.string().min(10).endsWith('.')

const UnsafeFoodRow = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    why: Sentence,
    condition: Sentence.nullable(),
    policy: z.enum(['never', 'conditional']),
    severity: z.enum(['severe', 'moderate', 'mild']),
    /** Words that mean this food, British and American. */
    terms: z.array(z.string().min(1)).min(1),
    /** Phrases that hold such a word and mean something harmless. */
    notToMatch: z.array(z.string().min(1)),
    source: z.string().min(1),
    confidence: z.string().min(1),
  })
  .refine(({ policy, condition }) => policy === 'never' || condition !== null, 'a conditional food needs its condition')

const SEVERITIES = ['mild', 'moderate', 'severe'] as const

/** Checks the table; exported for its test. */
export function readUnsafeFoods(table: readonly unknown[]): readonly UnsafeFood[] {
  const foods = readRows('unsafe-foods', table, UnsafeFoodRow, 'id')
  return [...keyedOnce('unsafe-foods', foods, ({ id }) => id).values()]
}

export const UNSAFE_FOODS = readUnsafeFoods(rows)

const matchers = UNSAFE_FOODS.map((food) => ({
  food,
  terms: food.terms.map(wordsOf),
  harmless: food.notToMatch.map(wordsOf),
}))

/**
 * The worst unsafe food that a text speaks of: whole words, singular or plural, accents and case aside; what a
 * food is not to be taken for ("sweet potato" for raw potato) is looked at first.
 */
export function findUnsafeFood(text: string): UnsafeFood | undefined {
  const words = wordsOf(text)
  const found = matchers.filter(({ terms, harmless }) => {
    const left = harmless.reduce(without, words)
    return terms.some((term) => contains(left, term))
  })
  return found.map(({ food }) => food).sort((one, other) => danger(other) - danger(one))[0]
}

function danger({ policy, severity }: UnsafeFood): number {
  return (policy === 'never' ? SEVERITIES.length : 0) + SEVERITIES.indexOf(severity)
}

/** Spaces at both ends, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${fold(text).split(' ').map(singular).join(' ')} `
}

function contains(words: string, term: string): boolean {
  return words.includes(term)
}

function without(words: string, phrase: string): string {
  return words.replaceAll(phrase, ' | ')
}

/** Good enough to bring both forms of a word together; not a lemma for print. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|o|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
