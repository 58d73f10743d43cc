/** Things of a supplement that are counted out: tablets, capsules, drops, small spoons. */

const THING = 'thing-'

/** The code of a thing among foods on a shopping list: no food has such a code. */
export const thingCode = (id: string): string => `${THING}${id}`

/** `undefined`: it is the code of a food. */
export const thingIdOf = (code: string): string | undefined =>
  code.startsWith(THING) ? code.slice(THING.length) : undefined

/** The things on the table before they are crushed, in whole units, halves and quarters; a thing that comes to none is left out. */
export function countOut<Thing extends { readonly unitsPerBatch: number }>(items: readonly Thing[]) {
  return items.map((item) => ({ ...item, count: toQuarters(item.unitsPerBatch) })).filter(({ count }) => count > 0)
}

/** The things that come to none. */
export const leftOutOf = <Thing extends { readonly unitsPerBatch: number }>(items: readonly Thing[]) =>
  items.filter(({ unitsPerBatch }) => toQuarters(unitsPerBatch) === 0)

const QUARTERS = ['', '¼', '½', '¾']

/** 1.5 is "1½". @param count in quarters, above 0 */
export function inQuarters(count: number): string {
  const whole = Math.floor(count)
  return `${whole === 0 ? '' : whole}${QUARTERS[(count - whole) * 4]}`
}

/** The spoons of a kitchen, in teaspoons. */
const SPOONS = [0.5, 0.25, 0.125] as const
const SPOON_SIGNS = { 0.5: '½', 0.25: '¼', 0.125: '⅛' } as const
const TEASPOONS_PER_UNIT = { quarterTeaspoon: 0.25, eighthTeaspoon: 0.125 } as const

export type Spoon = (typeof SPOONS)[number]
export type SpoonUnit = keyof typeof TEASPOONS_PER_UNIT
/** Level teaspoons, and the smaller spoons after them, each once. */
export type Spoons = { readonly whole: number; readonly parts: readonly Spoon[] }

export const isSpoonUnit = (unit: string): unit is SpoonUnit => Object.hasOwn(TEASPOONS_PER_UNIT, unit)

export const teaspoonsOf = (unit: SpoonUnit, count: number): number => count * TEASPOONS_PER_UNIT[unit]

/** The spoons that it is measured by: no set has one of three eighths. Less than the smallest spoon takes one of that. */
export function spoonsFor(unit: SpoonUnit, count: number): Spoons {
  const teaspoons = Math.ceil(teaspoonsOf(unit, count) * 8 - 1e-9) / 8
  const whole = Math.floor(teaspoons)
  const parts = SPOONS.filter((spoon) => (teaspoons - whole) % (2 * spoon) >= spoon)
  return { whole, parts }
}

/** A count as text: "1½", of teaspoons "2 + ¼ + ⅛". @param count above 0, in quarters but for spoons */
export function countText(unit: string, count: number): string {
  if (!isSpoonUnit(unit)) return inQuarters(count)
  const { whole, parts } = spoonsFor(unit, count)
  return [...(whole > 0 ? [String(whole)] : []), ...parts.map((spoon) => SPOON_SIGNS[spoon])].join(' + ')
}

const toQuarters = (units: number) => Math.round(units * 4) / 4

/** Sold by the pack: how many packs hold so many units. The last bits of a sum open no pack. */
export const packsFor = (units: number, unitsPerPack: number): number => Math.ceil(units / unitsPerPack - 1e-9)
