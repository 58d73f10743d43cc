import { expect, test } from 'vitest'
import { MOST_THINGS } from './kit/kit-program.ts'
import { normalShareBelow } from './normal.ts'
import { COLUMNS, DRAWS, drawsOf } from './normal-draws.ts'
import { NUTRIENT_IDS } from './nutrients.ts'

const columns = Array.from({ length: COLUMNS }, (_, column) => drawsOf(column))
/** In which of so many equally likely stretches each draw lies. */
const stretchesOf = (draws: Float64Array, count: number) =>
  Array.from(draws, (z) => Math.floor(normalShareBelow(z) * count))

test('a column has one draw from each of 4,096 equally likely stretches', () => {
  for (const draws of columns) expect(new Set(stretchesOf(draws, DRAWS)).size).toBe(DRAWS)
})

test('two columns have one draw from each of 64 x 64 equally likely squares', () => {
  const levels = columns.map((draws) => stretchesOf(draws, 64))
  for (const [column, ones] of levels.entries()) {
    for (const others of levels.slice(column + 1)) {
      // A set of four thousand numbers, for each of a thousand pairs, would take a second.
      const isHit = new Uint8Array(64 * 64)
      for (const [bowl, level] of ones.entries()) isHit[64 * level + (others[bowl] ?? 0)] = 1
      expect(isHit.indexOf(0)).toBe(-1)
    }
  }
})

test('there is a column for each nutrient and one for each thing of the largest kit', () => {
  expect(NUTRIENT_IDS.length + MOST_THINGS).toBeLessThanOrEqual(COLUMNS)
  expect(() => drawsOf(COLUMNS)).toThrow(RangeError)
})

test('columns have orders of their own, the same each time', () => {
  expect(new Set(columns.map((draws) => draws.join())).size).toBe(COLUMNS)
  expect(drawsOf(7)).toBe(columns[7])
})

test('no bowl is special: the first has stretches of all sorts, and within a stretch the first bowls stand anywhere', () => {
  const ofFirstBowl = columns.map((draws) => stretchesOf(draws.subarray(0, 1), 64)[0])
  expect(new Set(ofFirstBowl).size).toBeGreaterThan(COLUMNS / 3)
  const placesOfFirstBowls = columns.flatMap((draws) =>
    stretchesOf(draws.subarray(0, 64), DRAWS).map((place) => place % 64),
  )
  expect(new Set(placesOfFirstBowls).size).toBe(64)
})
