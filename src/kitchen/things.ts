/** Things of a supplement that are counted out: tablets, capsules, drops, small spoons. */

const THING = 'thing-'

/** Among foods, on a shopping list: no food has such a code. */
export const thingCode = (id: string): string => `${THING}${id}`

/** `undefined`: it is the code of a food. */
export const thingIdOf = (code: string): string | undefined =>
  code.startsWith(THING) ? code.slice(THING.length) : undefined

/** What lies on the table before it is crushed, in whole units, halves and quarters; what comes to none is left out. */
export function countOut<Thing extends { readonly unitsPerBatch: number }>(items: readonly Thing[]) {
  return items.map((item) => ({ ...item, count: toQuarters(item.unitsPerBatch) })).filter(({ count }) => count > 0)
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
