import { isDeepStrictEqual } from 'node:util'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import type { FoodSearch } from './food-search.ts'
import { readIngredientLine } from './ingredient-line.ts'
import { type AnswerTo, readLine } from './read-line.ts'
import { type Answer, answered, wordsOfLine } from './remembered.ts'

/** An owner's answer about what a line means. */
type LineAnswer = {
  readonly foodId: IngredientCode
  readonly grams?: number | undefined
  /** Only where it was asked whether the grams are those of cooked food. */
  readonly cooked?: boolean | undefined
}
type Reader = { readonly search: FoodSearch; readonly answerTo: AnswerTo }

/**
 * The answer to remember of an owner who has said what a line means, beside what was before.
 * @returns `words`, '' of a line that cannot be found again; `said`, how the line names the food; no `answer` where the line is read so
 *   without one
 */
export function toRemember(text: string, said: LineAnswer, { search, answerTo }: Reader) {
  const line = readIngredientLine(text)
  const words = wordsOfLine(line)
  const answer = answered(line, said, answerTo(words), search.things)
  const readBy = (one: Answer | undefined) => {
    const read = readLine(text, search, () => one)
    return 'candidates' in read && [read.status, read.food?.id, read.grams, read.isCooked]
  }
  const isTold = words !== '' && !isDeepStrictEqual(readBy(undefined), readBy(answer))
  return { words, said: line.food, answer: isTold ? answer : undefined }
}
