import type { Kit } from '../../nutrition/kit.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { quantityOf } from './figures.ts'
import type { FindThing } from './things.ts'

const { kit, inSentence } = sentences

type NoKit = Pick<Extract<Kit, { kind: 'none' }>, 'missing' | 'wouldHelp'>

/** As many as an owner reads. */
const MOST_NAMED = 3

/** Why there is no kit: what stays short or too much with the amounts, then which one more thing would help. */
export function describeNoKit({ missing, wouldHelp }: NoKit, thingOf: FindThing): (string | Sentence)[] {
  return [
    ...missing.slice(0, MOST_NAMED).map(({ nutrient, bound, limit, reached }) => {
      return kit.missing[bound](inSentence(nutrient), quantityOf(reached, nutrient), quantityOf(limit, nutrient))
    }),
    ...wouldHelp.slice(0, MOST_NAMED).map((id) => kit.wouldHelp(thingOf(id).name)),
  ]
}
