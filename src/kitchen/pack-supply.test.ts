import { expect, test } from 'vitest'
import { packSupply, thingsInUse, thingsToBuy } from './pack-supply.ts'

const zinc = { id: 'zinc', unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: 0.5 }
const dog = (...items: (typeof zinc)[]) => ({ supplement: { items } })

test('two dogs that get the same thing use it up twice as fast, and a dog without a kit uses none', () => {
  const copper = { ...zinc, id: 'copper', unitsPerDay: 1 }
  const things = thingsInUse([dog(zinc, copper), { supplement: null }, dog(), dog({ ...zinc, unitsPerDay: 0.75 })])
  expect([...things]).toEqual([
    ['thing-zinc', { unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: 1.25 }],
    ['thing-copper', { unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: 1 }],
  ])
})

test.each([
  { units: 3, packs: 1, lastsDays: 180 },
  { units: 90, packs: 1, lastsDays: 180 },
  { units: 90.25, packs: 2, lastsDays: 360 },
])('$units units are $packs packs, which last $lastsDays days', ({ units, packs, lastsDays }) => {
  expect(packSupply(units, zinc)).toEqual({ packs, lastsDays })
})

test('a thing that only a recipe brings is sold by the pack too, and nothing is said of how long it lasts', () => {
  const things = thingsToBuy(['thing-zinc', 'thing-kelp-400', '04-001'], [zinc])
  const sold = { unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: null }
  expect([...things]).toEqual([['thing-zinc', sold]])
  expect(packSupply(91, sold)).toEqual({ packs: 2, lastsDays: null })
})
