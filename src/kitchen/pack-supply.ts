import { packsFor, thingCode } from './things.ts'

/** Things of a kit as the dogs of an owner get them. */
export type SuppliedThing = {
  readonly unitsPerPack: number
  /** `null` for a unit that is counted. */
  readonly gramsPerUnit: number | null
  /** The units that all dogs together use on a day of homemade meals. */
  readonly unitsPerDay: number
}

type Item = SuppliedThing & { readonly id: string }
type Dog = { readonly supplement: { readonly items: readonly Item[] } | null }

/** The things of the dogs' supplements, by their code on the shopping list. */
export function thingsInUse(dogs: readonly Dog[]): ReadonlyMap<string, SuppliedThing> {
  const things = new Map<string, SuppliedThing>()
  for (const { id, unitsPerPack, gramsPerUnit, unitsPerDay } of dogs.flatMap(
    ({ supplement }) => supplement?.items ?? [],
  )) {
    const code = thingCode(id)
    const ofOthers = things.get(code)?.unitsPerDay ?? 0
    things.set(code, { unitsPerPack, gramsPerUnit, unitsPerDay: ofOthers + unitsPerDay })
  }
  return things
}

export type PackSupply = { readonly packs: number; readonly lastsDays: number }

/** The number of packs that bring so many units, and the days that those packs last. */
export function packSupply(units: number, { unitsPerPack, unitsPerDay }: SuppliedThing): PackSupply {
  const packs = packsFor(units, unitsPerPack)
  return { packs, lastsDays: Math.floor((packs * unitsPerPack) / unitsPerDay + 1e-9) }
}
