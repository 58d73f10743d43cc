import { sentences } from '../../../texts/index.ts'
import type { Question } from './read-question.ts'
import type { Wish } from './read-wishes.ts'

const words = sentences.search

type Answered = { readonly petName: string; readonly isFound: boolean }

/** What a text was understood as: what it leaves out and asks for; nothing where it names wanted foods alone. */
export function sayUnderstood(
  { wishes, remarks, unwanted }: Pick<Question, 'wishes' | 'remarks' | 'unwanted'>,
  { petName, isFound }: Answered,
): string | undefined {
  const said = [...new Set([...unwanted.map(words.withoutFood), ...wishes.map(sayWish)])]
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
