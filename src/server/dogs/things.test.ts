import { expect, test } from 'vitest'
import type { OwnProduct } from '../../contract/food/supplement.ts'
import { GENERICS } from '../../reference/generics.ts'
import { findThing, thingsWith } from './things.ts'

const tablet = (iron: string): OwnProduct => ({
  name: 'Iron',
  label: {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 1,
    get lines() {
      readings += 1
      return [{ text: 'Iron', amount: iron, unit: 'mg' }]
    },
  } as OwnProduct['label'],
})
let readings = 0

test('a label is read once, however often its thing is looked for, and another one for itself', () => {
  const own = { iron: tablet('14'), 'more-iron': tablet('28') }
  const ironOf = (id: string) => findThing(id, own)?.perUnit.iron
  expect([ironOf('iron'), ironOf('more-iron')]).toEqual([14, 28])
  const once = readings
  expect(once).toBeGreaterThan(0)
  for (let turn = 0; turn < 10; turn++) expect([ironOf('iron'), ironOf('more-iron')]).toEqual([14, 28])
  expect(readings).toBe(once)
})

type Hazards = {
  readonly unit: string
  readonly line: string
  readonly ingredients?: string
  readonly told: readonly string[]
}

test.each<Hazards>([
  { unit: 'tablet', line: 'Iron 14 mg', told: ['ironOverdose', 'xylitol'] },
  { unit: 'tablet', line: 'Iron 14 mg', ingredients: 'cellulose', told: ['ironOverdose'] },
  { unit: 'capsule', line: 'Vitamin D3 400 IU', told: ['vitaminDOverdose'] },
  { unit: 'millilitre', line: 'Vitamin D3 400 IU', told: ['vitaminDOverdose', 'xylitol'] },
  { unit: 'capsule', line: 'Zinc 15 mg', told: ['zincOverdose'] },
  { unit: 'scoop', line: 'Selenium 50 µg', told: ['seleniumOverdose'] },
  { unit: 'scoop', line: 'Iron 14 mg', told: [] },
])('of an owner’s own $unit with “$line” the dangers are told: $told', ({ unit, line, ingredients, told }) => {
  const basis = { kind: 'perUnit' as const }
  const label = { unit, basis, mostPerDay: 1, lines: [{ text: line }], ingredients } as OwnProduct['label']
  expect(findThing('own', { own: { name: 'Own', label } })?.hazards).toEqual(told)
})

test('a kit is made of no thing that owners alone put into a bowl', () => {
  expect(thingsWith({}).map(({ id }) => id)).toEqual([...GENERICS.keys()])
  for (const id of ['kelp', 'kelp-400', 'bone-meal', 'calcium-citrate']) expect(findThing(id, {})).toBeUndefined()
})
