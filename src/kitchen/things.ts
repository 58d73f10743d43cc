/** Things of a supplement that are counted out: tablets, capsules, drops, small spoons. */

/** Among foods, on a shopping list: no food has such a code. */
export const thingCode = (id: string): string => `thing-${id}`

type OfBatch<Thing> = {
  readonly items: readonly Thing[]
  /** Else more is counted out at once, for so many meals, and the batch gets its share of it. */
  readonly isCounted: boolean
  readonly countedForMeals: number | null
}

export type CountedOut<Thing> = {
  /** In whole units, halves and quarters; what comes to none is left out. */
  readonly things: readonly (Thing & { readonly count: number })[]
  /** Of which those of the batch may be a part. */
  readonly meals: number
}

/** What lies on the table before it is crushed: for the meals of a batch, or for the next full number of periods. */
export function countOut<Thing extends { readonly unitsPerBatch: number }>(
  { items, isCounted, countedForMeals }: OfBatch<Thing>,
  meals: number,
): CountedOut<Thing> {
  const period = isCounted || countedForMeals === null ? meals : countedForMeals
  const inAll = Math.ceil(meals / period) * period
  const things = items.map((item) => ({ ...item, count: toQuarters((item.unitsPerBatch * inAll) / meals) }))
  return { things: things.filter(({ count }) => count > 0), meals: inAll }
}

const QUARTERS = ['', '¼', '½', '¾']

/** 1.5 is "1½". @param count in quarters, above 0 */
export function inQuarters(count: number): string {
  const whole = Math.floor(count)
  return `${whole === 0 ? '' : whole}${QUARTERS[(count - whole) * 4]}`
}

const toQuarters = (units: number) => Math.round(units * 4) / 4

/** Sold by the pack: how many packs hold so many units. The last bits of a sum open no pack. */
export const packsFor = (units: number, unitsPerPack: number): number => Math.ceil(units / unitsPerPack - 1e-9)
