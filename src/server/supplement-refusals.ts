import type { Kit } from '../nutrition/kit.ts'
import { sentences } from '../texts/index.ts'
import { quantityOf } from './dogs/figures.ts'
import { inTextAndParts } from './dogs/sentence-text.ts'
import { thingOf } from './dogs/things.ts'
import { Refusal } from './errors.ts'
import { inSentence } from './menu/describe-score.ts'

/** What stands in the way of a supplement. */

const { kit } = sentences

export const noKit = ({ missing, wouldHelp }: Extract<Kit, { kind: 'none' }>) =>
  new Refusal(409, 'no-kit', sayWhyNot({ missing, wouldHelp }))

/** As many as an owner reads. */
const MOST_NAMED = 3

export function sayWhyNot({ missing, wouldHelp }: Omit<Extract<Kit, { kind: 'none' }>, 'kind'>): string {
  const nutrients = missing.slice(0, MOST_NAMED).map(({ nutrient, bound, limit, reached }) => {
    const say = kit.missing[bound]
    return inTextAndParts(say(inSentence(nutrient), quantityOf(reached, nutrient), quantityOf(limit, nutrient))).text
  })
  const help = wouldHelp.slice(0, MOST_NAMED).map((id) => kit.wouldHelp(thingOf(id).name))
  return [sentences.errors.supplement.noKit, ...nutrients, ...help].join(' ')
}
