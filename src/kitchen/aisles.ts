import { thingIdOf } from './things.ts'

/** In the order of a shop: what is heavy and keeps first, what has to stay cool last. */
export const AISLES = ['greens', 'dry', 'meat', 'fish', 'chilled', 'supplement', 'own'] as const
export type Aisle = (typeof AISLES)[number]

/** By the first two digits of an ingredient's code. */
const BY_GROUP: { readonly [group: string]: Aisle } = {
  '01': 'meat',
  '02': 'meat',
  '03': 'meat',
  '04': 'meat',
  '05': 'meat',
  '06': 'meat',
  '07': 'meat',
  '08': 'meat',
  '09': 'fish',
  '10': 'fish',
  '11': 'chilled',
  '12': 'chilled',
  '13': 'dry',
  '14': 'greens',
  '15': 'dry',
  '16': 'greens',
  '17': 'greens',
  '18': 'dry',
  '19': 'dry',
  '20': 'dry',
}

/** What an owner wrote, or took from another table of foods, is of no group. */
export function aisleOf(code: string): Aisle {
  if (thingIdOf(code) !== undefined) return 'supplement'
  return BY_GROUP[code.slice(0, 2)] ?? 'own'
}

/** What is to be bought by aisle, in the order of the shop; within one as it was listed. Empty ones are left out. */
export function byAisle<Item extends { readonly code: string }>(
  items: readonly Item[],
): readonly { readonly aisle: Aisle; readonly items: readonly Item[] }[] {
  const shelves = Map.groupBy(items, ({ code }) => aisleOf(code))
  return AISLES.flatMap((aisle) => {
    const found = shelves.get(aisle)
    return found ? [{ aisle, items: found }] : []
  })
}
