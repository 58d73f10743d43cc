import { expect, test } from 'vitest'
import type { OwnProduct } from '../../contract/supplement.ts'
import { findThing } from './things.ts'

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
