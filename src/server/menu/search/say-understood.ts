import { RICH_OR_POOR } from '../../../nutrition/recipe/rich-or-poor.ts'
import { sentences } from '../../../texts/index.ts'
import type { Question } from './read-question.ts'
import type { Wish } from './read-wishes.ts'

const words = sentences.search

/** What a text was understood as, beside words and foods; nothing where it is words and foods alone. */
export function sayUnderstood(
  { wishes, remarks }: Pick<Question, 'wishes' | 'remarks'>,
  petName: string,
): string | undefined {
  const shown = [...new Set(wishes.map(sayWish))]
  const said = [
    ...(shown.length > 0 ? [words.shown(shown)] : []),
    ...remarks.map((remark) => words.remarks[remark](petName)),
  ]
  return said.length > 0 ? said.join(' ') : undefined
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
    case 'lowFat':
    case 'highFibre':
    case 'highProtein':
    case 'omega3':
      return words.wishes[wish.kind](RICH_OR_POOR[wish.kind].per1000Kcal)
    default:
      return words.wishes[wish.kind]
  }
}
