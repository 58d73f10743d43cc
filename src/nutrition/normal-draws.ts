import { at } from './at.ts'
import { normalQuantile } from './normal.ts'

/** Bowls that are drawn. */
export const DRAWS = 4096
/** Levels of a column. Any two columns have each pair of levels in one bowl: the number of levels squared is that of the bowls. */
const LEVELS = 64
/** No others have orders of their own: one more would go with the first, bowl by bowl. */
export const COLUMNS = LEVELS - 1

const draws = new Map<number, Float64Array>()

/**
 * 4,096 standard normal numbers of a column, the same in every run: one from each of as many equally likely stretches, and with any
 * other column one from each of 64 x 64 equally likely squares, in an order of its own (a Latin hypercube on an orthogonal
 * array; Tang 1993, Journal of the American Statistical Association 88). Bowls with two extremes at once are as many as they should be.
 * @param column below `COLUMNS`
 * @throws where there is no such column
 */
export function drawsOf(column: number): Float64Array {
  if (!(column < COLUMNS)) throw new RangeError(`There is no column ${column} of draws`)
  const known = draws.get(column)
  if (known) return known
  const random = randomFrom(column + 1)
  const levels = Array.from({ length: LEVELS }, (_, level) =>
    Array.from({ length: LEVELS }, (_, i) => normalQuantile((level * LEVELS + i + 0.5) / DRAWS)),
  )
  for (const level of levels) shuffle(level, random)
  shuffle(levels, random)
  const values = Float64Array.from({ length: DRAWS }, (_, bowl) => {
    return at(at(levels, levelOf(bowl, column)), Math.floor(bowl / LEVELS))
  })
  draws.set(column, values)
  return values
}

/**
 * `a + α^column · b` for the bowl 64 a + b, in the field of 64 elements where α^6 = α + 1 (Bose 1938): two different lines meet
 * in one point, so two columns have a pair of levels in one bowl.
 */
function levelOf(bowl: number, column: number): number {
  let level = bowl % LEVELS
  for (let power = 0; power < column; power++) level = (level << 1) ^ (level < LEVELS / 2 ? 0 : 0b1000011)
  return level ^ Math.floor(bowl / LEVELS)
}

/** Fisher and Yates. */
function shuffle(values: unknown[], random: () => number): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = random() % (last + 1)
    ;[values[last], values[other]] = [values[other], values[last]]
  }
}

/** Whole numbers of 32 bits, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
