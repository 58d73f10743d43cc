import { sentences } from '../../../texts/index.ts'
import type { Question } from './read-question.ts'
import type { Wish } from './read-wishes.ts'

const words = sentences.search

type Answered = { readonly petName: string; readonly isFound: boolean }

/** What a text was understood as, beside words and foods; nothing where it is words and foods alone. */
export function sayUnderstood(
  { wishes, remarks }: Pick<Question, 'wishes' | 'remarks'>,
  { petName, isFound }: Answered,
): string | undefined {
  const said = [...new Set(wishes.map(sayWish))]
  const all = [
    ...(said.length > 0 ? [words.understood(said, isFound)] : []),
    ...remarks.map((remark) => words.remarks[remark](petName, isFound)),
  ]
  return all.length > 0 ? all.join(' ') : undefined
}

function sayWish(wish: Wish): string {
  switch (wish.kind) {
    case 'minutes':
      return words.wishes.minutes(wish.most)
    case 'ingredients':
      return words.wishes.ingredients(wish.most)
    case 'with':
      return words.wishes.with[wish.equipment]
    case 'without':
      return words.wishes.without[wish.equipment]
    default:
      return words.wishes[wish.kind]
  }
}
