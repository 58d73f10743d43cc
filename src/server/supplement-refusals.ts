import type { Kit } from '../nutrition/kit.ts'
import { GENERICS } from '../reference/generics.ts'
import { sentences } from '../texts/index.ts'
import { quantityOf } from './dogs/figures.ts'
import { inTextAndParts } from './dogs/sentence-text.ts'
import { Refusal } from './errors.ts'
import { inSentence } from './menu/describe-score.ts'

/** What stands in the way of a supplement. */

const texts = sentences.errors.supplement

export const noKit = ({ missing, wouldHelp }: Extract<Kit, { kind: 'none' }>) =>
  new Refusal(409, 'no-kit', sayWhyNot({ missing, wouldHelp }))

/** As many as an owner reads. */
const MOST_NAMED = 3

export function sayWhyNot({ missing, wouldHelp }: Omit<Extract<Kit, { kind: 'none' }>, 'kind'>): string {
  const nutrients = missing.slice(0, MOST_NAMED).map(({ nutrient, bound, limit, reached }) => {
    const say = bound === 'min' ? texts.tooLittle : texts.tooMuch
    return inTextAndParts(say(inSentence(nutrient), quantityOf(reached, nutrient), quantityOf(limit, nutrient))).text
  })
  const helpful = wouldHelp.slice(0, MOST_NAMED).map((id) => GENERICS.get(id)?.name ?? id)
  const help = helpful.length > 0 ? [texts.wouldHelp(helpful.join(', '))] : []
  return [texts.noKit, ...nutrients, ...help].join(' ')
}
