import type { Kit } from '../../nutrition/kit/kit.ts'
import type { KitMiss } from '../../nutrition/kit/kit-program.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { nutrientAmount, quantitiesApart, quantityOf } from './figures.ts'
import type { FindThing } from './things.ts'

const { kit, inSentence } = sentences

type NoKit = Pick<Extract<Kit, { kind: 'none' }>, 'missing' | 'wouldHelp'>
type SomeKit = Pick<Extract<Kit, { kind: 'kit' }>, 'left' | 'wouldHelp'>

/** The most nutrients, and the most things, that an owner is told at once. */
const MOST_NAMED = 3
/** A miss of less than this share of its limit costs hardly a recipe. */
const WORTH_TELLING = 0.02

const list = new Intl.ListFormat(manifest.language)

/** Why there is no kit: what stays short or too much with the amounts, then which one more thing would help. */
export function describeNoKit({ missing, wouldHelp }: NoKit, thingOf: FindThing): (string | Sentence)[] {
  return [
    ...worthTelling(missing).slice(0, MOST_NAMED).map(describeMiss),
    ...wouldHelp.slice(0, MOST_NAMED).map((id) => kit.wouldHelp(thingOf(id).name)),
  ]
}

function describeMiss({ nutrient, bound, limit, reached }: KitMiss): Sentence {
  const [name, most] = [inSentence(nutrient), quantityOf(limit, nutrient)]
  if (nutrientAmount(reached) === nutrientAmount(0)) return kit.missing.none(name, most)
  const apart = quantitiesApart(reached, limit, nutrient)
  if (apart) return kit.missing[bound](name, ...apart)
  return bound === 'min' ? kit.missing.hardlyBelow(name, most) : kit.missing.hardlyAbove(name, most)
}

/** The misses that are more than a trifle, or all of them where none is. */
function worthTelling(misses: readonly KitMiss[]): readonly KitMiss[] {
  const told = misses.filter(({ limit, reached }) => Math.abs(reached / limit - 1) > WORTH_TELLING)
  return told.length > 0 ? told : misses
}

/** The recipes that a kit outside its corridors costs, and the changes that would mend it; `null` for one that keeps to them. */
export function describeNarrowed({ left, wouldHelp }: SomeKit, fewer: number, thingOf: FindThing): string | null {
  if (left.length === 0) return null
  const { less, more, fewer: sayFewer, none, wouldHelp: sayHelp } = kit.narrowed
  const of = (end: KitMiss['bound']) =>
    list.format(worthTelling(left).flatMap(({ nutrient, bound }) => (bound === end ? [inSentence(nutrient)] : [])))
  const [short, over] = [of('min'), of('max')]
  return [
    ...(short ? [less(short)] : []),
    ...(over ? [more(over)] : []),
    fewer > 0 ? sayFewer(fewer) : none,
    ...wouldHelp.slice(0, MOST_NAMED).map((id) => sayHelp(thingOf(id).name)),
  ].join(' ')
}
