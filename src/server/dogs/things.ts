import type { OwnProduct } from '../../contract/supplement.ts'
import { nutrientById } from '../../nutrition/nutrients.ts'
import { withStrength } from '../../nutrition/thing.ts'
import { GENERICS, type Generic } from '../../reference/generics.ts'
import { publishedAmount } from './figures.ts'

/** A thing that a kit is made of, with what is told of it. */
export type KeptThing = Generic
/** By the id of the thing. */
export type OwnProducts = { readonly [id: string]: OwnProduct }
export type FindThing = (id: string) => KeptThing

/** The thing as the owner's own pot has it. */
export function findThing(id: string, own: OwnProducts): KeptThing | undefined {
  const generic = GENERICS.get(id)
  const product = Object.hasOwn(own, id) ? own[id] : undefined
  return generic && product && isOfThing(product, generic) ? asInPot(generic, product) : generic
}

/** All that a kit of this owner can be made of. */
export const thingsWith = (own: OwnProducts): KeptThing[] =>
  [...GENERICS.keys()].flatMap((id) => findThing(id, own) ?? [])

/** Of things that are known to be there: those of a kit. */
export function finderOf(own: OwnProducts): FindThing {
  return (id) => {
    const thing = findThing(id, own)
    if (!thing) throw new Error(`No thing has the id ${id}`)
    return thing
  }
}

/** Of how many nutrients one strength can speak: with what is beside it, a little protein or energy. */
const MOST_NUTRIENTS = 3
/** A pot this many times as strong as any that is sold, or as weak, is a slip of the pen. */
const MOST_TIMES = 100

/** A strength can be said of what is counted and has one. */
export const hasStrength = ({ unit, perUnit }: Generic) =>
  'strength' in unit && Object.keys(perUnit).length <= MOST_NUTRIENTS

export const isOfThing = ({ strength }: OwnProduct, generic: Generic) =>
  hasStrength(generic) && (generic.perUnitAtMost[strength.nutrient] ?? 0) > 0

export function isPossible({ strength: { nutrient, perUnit } }: OwnProduct, { perUnitAtMost }: Generic): boolean {
  const times = perUnit / (perUnitAtMost[nutrient] ?? 0)
  return times >= 1 / MOST_TIMES && times <= MOST_TIMES
}

function asInPot(generic: Generic, { strength, unitsPerPack, gbpPerUnit }: OwnProduct): KeptThing {
  const { nutrient, perUnit } = strength
  const said = publishedAmount(perUnit, nutrientById.get(nutrient)?.unit ?? 'g')
  const [kind = generic.name] = generic.name.split(',')
  const thing = withStrength(generic, nutrient, perUnit)
  return {
    ...thing,
    name: `${kind}, ${said}`,
    unit: 'strength' in thing.unit ? { ...thing.unit, strength: said } : thing.unit,
    unitsPerPack: unitsPerPack ?? generic.unitsPerPack,
    gbpPerUnit: gbpPerUnit ?? generic.gbpPerUnit,
  }
}
