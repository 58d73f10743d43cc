import { expect, test } from 'vitest'
import { countOut, packsFor } from './things.ts'

const zinc = { id: 'zinc', unitsPerBatch: 1.5 }

test('what comes to none is left out, and the last bits of a sum are no piece', () => {
  const items = [zinc, { id: 'copper', unitsPerBatch: 0 }, { id: 'iodide', unitsPerBatch: 0.1 + 0.2 - 0.05 }]
  expect(countOut(items).map(({ id, count }) => [id, count])).toEqual([
    ['zinc', 1.5],
    ['iodide', 0.25],
  ])
})

test('a pack is opened for what the others do not hold, not for the last bits of a sum', () => {
  expect([0.25, 90, 90.25, 0.1 + 0.2 - 0.3 + 90].map((units) => packsFor(units, 90))).toEqual([1, 1, 2, 1])
})
