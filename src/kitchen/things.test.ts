import { expect, test } from 'vitest'
import { countOut, packsFor } from './things.ts'

const zinc = { id: 'zinc', unitsPerBatch: 1.5 }

test('what can be counted for the batch is counted for it, and what comes to none is left out', () => {
  const none = { id: 'copper', unitsPerBatch: 0 }
  const counted = countOut({ items: [zinc, none], isCounted: true, countedForMeals: 14 }, 6)
  expect(counted).toEqual({ things: [{ ...zinc, count: 1.5 }], meals: 6 })
})

test.each([
  { meals: 1, inAll: 14, count: 5 },
  { meals: 13, inAll: 14, count: 5 },
  { meals: 15, inAll: 28, count: 10 },
])('of $meals meals the things are counted for $inAll at once', ({ meals, inAll, count }) => {
  const share = { id: 'zinc', unitsPerBatch: (5 * meals) / 14 }
  const counted = countOut({ items: [share], isCounted: false, countedForMeals: 14 }, meals)
  expect(counted).toEqual({ things: [{ ...share, count }], meals: inAll })
})

test('a pack is opened for what the others do not hold, not for the last bits of a sum', () => {
  expect([0.25, 90, 90.25, 0.1 + 0.2 - 0.3 + 90].map((units) => packsFor(units, 90))).toEqual([1, 1, 2, 1])
})
