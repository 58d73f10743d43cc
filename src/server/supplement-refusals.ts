import type { Kit } from '../nutrition/kit.ts'
import { sentences } from '../texts/index.ts'
import { quantityOf } from './dogs/figures.ts'
import { inTextAndParts } from './dogs/sentence-text.ts'
import type { FindThing } from './dogs/things.ts'
import { Refusal } from './errors.ts'
import { inSentence } from './menu/describe-score.ts'

/** What stands in the way of a supplement. */

const { kit } = sentences
const texts = sentences.errors.supplement

type NoKit = Extract<Kit, { kind: 'none' }>

/** @param productId of the owner's own that was to be in it */
export const noKit = (kit: NoKit, thingOf: FindThing, productId: string | undefined) =>
  new Refusal(409, productId === undefined ? 'no-kit' : 'not-with-this', sayWhyNot(kit, thingOf, productId))
export const productInUse = (dogs: string) => new Refusal(409, 'product-in-use', texts.productInUse(dogs))
export const tooManyProducts = (most: number) => new Refusal(409, 'too-many-products', texts.tooManyProducts(most))

/** As many as an owner reads. */
const MOST_NAMED = 3

export function sayWhyNot({ missing, wouldHelp }: NoKit, thingOf: FindThing, productId: string | undefined): string {
  const nutrients = missing.slice(0, MOST_NAMED).map(({ nutrient, bound, limit, reached }) => {
    const say = kit.missing[bound]
    return inTextAndParts(say(inSentence(nutrient), quantityOf(reached, nutrient), quantityOf(limit, nutrient))).text
  })
  const help = wouldHelp.slice(0, MOST_NAMED).map((id) => kit.wouldHelp(thingOf(id).name))
  const lead = productId === undefined ? texts.noKit : texts.notWith(thingOf(productId).name)
  return [lead, ...nutrients, ...help].join(' ')
}
