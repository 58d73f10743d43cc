import { packsFor, thingCode } from './things.ts'

/** A thing as shops sell it. */
type Sold = {
  readonly unitsPerPack: number
  /** `null` for a unit that is counted. */
  readonly gramsPerUnit: number | null
}

/** Things as the dogs of an owner get them. */
export type SuppliedThing = Sold & {
  /** The units that all dogs together use on a day of homemade meals; `null` of a thing that only recipes bring themselves. */
  readonly unitsPerDay: number | null
}

type Item = Sold & { readonly id: string; readonly unitsPerDay: number }
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

/** Things on a list that no dog gets every day, by their codes: recipes bring them themselves. */
export function thingsToBuy(
  codes: readonly string[],
  products: readonly (Sold & { readonly id: string })[],
): ReadonlyMap<string, SuppliedThing> {
  const byCode = new Map(products.map((product) => [thingCode(product.id), product]))
  return new Map(
    codes.flatMap((code) => {
      const sold = byCode.get(code)
      if (!sold) return []
      const { unitsPerPack, gramsPerUnit } = sold
      return [[code, { unitsPerPack, gramsPerUnit, unitsPerDay: null }] as const]
    }),
  )
}

/** `lastsDays`: `null` where no dog gets the thing every day. */
export type PackSupply = { readonly packs: number; readonly lastsDays: number | null }

/** The number of packs that bring so many units, and the days that those packs last. */
export function packSupply(units: number, { unitsPerPack, unitsPerDay }: SuppliedThing): PackSupply {
  const packs = packsFor(units, unitsPerPack)
  const lastsDays = unitsPerDay === null ? null : Math.floor((packs * unitsPerPack) / unitsPerDay + 1e-9)
  return { packs, lastsDays }
}
