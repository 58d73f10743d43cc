import { describe, expect, test } from 'vitest'
import { type Grid, mendOnGrid } from './grid-rounding.ts'
import type { Ranges, Row } from './rows.ts'

/** Tenths, moved by half a unit. */
const HALVES: Grid = { perUnit: 10, stepUp: () => 5, stepDown: () => 5 }

type Example = {
  readonly rows: readonly Row[]
  readonly at?: readonly number[]
  readonly grid?: Grid
} & Partial<Ranges>

function mended({ rows, at = [10, 10], grid = HALVES, lower = at.map(() => 0), upper = at.map(() => 1000) }: Example) {
  return mendOnGrid(
    Int32Array.from(at, (value) => Math.round(value * 10)),
    rows,
    { ...grid, lower, upper },
  )
}

/** The sum of both amounts is at least, or at most, so much. */
const sumAtLeast = (least: number): Row => ({ row: [1, 1], least })
const sumAtMost = (most: number): Row => ({ row: [-1, -1], least: -most })

describe('amounts on a grid', () => {
  test('stay where they are when every row holds', () => {
    expect(mended({ rows: [sumAtLeast(20), sumAtMost(20)] })).toEqual([10, 10])
    expect(mended({ rows: [] })).toEqual([10, 10])
  })

  test.each([
    { what: 'up, the first of equal ones', rows: [sumAtLeast(20.4)], to: [10.5, 10] },
    { what: 'down, the first of equal ones', rows: [sumAtMost(19.6)], to: [9.5, 10] },
    { what: 'step by step, as often as needed', rows: [sumAtLeast(22)], to: [12, 10] },
    { what: 'where a step mends most', rows: [{ row: [1, 3], least: 41.5 }], to: [10, 10.5] },
    { what: 'to the one point that two rows leave', rows: [sumAtLeast(20.5), sumAtMost(20.5)], to: [10.5, 10] },
  ])('move $what', ({ rows, to }) => {
    expect(mended({ rows })).toEqual(to)
  })

  test('move by the step of where they stand: a large amount by more, and so first', () => {
    const step = (parts: number) => (parts < 1000 ? 1 : 10)
    const grid = { perUnit: 10, stepUp: step, stepDown: step }
    expect(mended({ grid, at: [10, 100], rows: [sumAtLeast(111)] })).toEqual([10, 101])
    expect(mended({ grid, at: [10, 100], rows: [sumAtMost(109)] })).toEqual([10, 99])
  })

  test('that are given are not changed', () => {
    const parts = Int32Array.from([100, 100])
    expect(mendOnGrid(parts, [sumAtLeast(21)], { ...HALVES, lower: [0, 0], upper: [99, 99] })).toEqual([11, 10])
    expect([...parts]).toEqual([100, 100])
  })
})

describe('ranges', () => {
  test.each([
    { upper: 10.5, to: [10.5, 10] },
    { upper: 10.49, to: [10, 10.5] },
  ])('are not left: up from 10 with a most of $upper', ({ upper, to }) => {
    expect(mended({ rows: [sumAtLeast(20.5)], upper: [upper, 1000] })).toEqual(to)
  })

  test.each([
    { lower: 9.5, to: [9.5, 10] },
    { lower: 9.51, to: [10, 9.5] },
  ])('are not left: down from 10 with a least of $lower', ({ lower, to }) => {
    expect(mended({ rows: [sumAtMost(19.5)], lower: [lower, 0] })).toEqual(to)
  })

  test('an amount may fall to a single part, but never below its range', () => {
    const lower = [0.1, 0]
    expect(mended({ at: [0.6, 10], rows: [sumAtMost(10.1)], lower })).toEqual([0.1, 10])
    expect(mended({ at: [0.5, 10], rows: [sumAtMost(10)], lower })).toEqual([0.5, 9.5])
  })

  test('no answer where the rows ask for more than they allow', () => {
    expect(mended({ rows: [sumAtLeast(30)], upper: [12, 12] })).toBeUndefined()
  })
})

describe('rows with a margin', () => {
  // x1 + x2 >= 20 + 0.1 |x1|: the margin grows with the first amount alone.
  const wide = (least: number): Row => ({ row: [1, 1], least, margin: { perUnit: [0.1, 0], fixed: 0 } })

  test('are mended where they lose least', () => {
    expect(mended({ rows: [wide(19.5)] })).toEqual([10, 10.5])
  })

  test('a margin is round: two amounts that vary each by itself keep less in hand than both together', () => {
    const both: Row = { row: [1, 1], least: 18.5, margin: { perUnit: [0.1, 0.1], fixed: 0 } }
    expect(mended({ rows: [both] })).toEqual([10, 10])
    expect(mended({ rows: [{ ...both, least: 18.6 }] })).toEqual([10.5, 10])
  })
})

describe('rows that pull apart', () => {
  test('shortfalls are relative to the size of the row', () => {
    // The first amount up breaks the second row by 50 of 22,000; the second and the third up mend 25 each.
    const rows = [
      { row: [1, 0, 0, 0], least: 10.5 },
      { row: [-100, 50, 50, 1000], least: 10_000 },
    ]
    const range = { lower: [0, 0, 0, 10], upper: [1000, 10.5, 10.5, 10] }
    expect(mended({ rows, at: [10, 10, 10, 10], ...range })).toEqual([10.5, 10.5, 10.5, 10])
  })

  test('two amounts move together where one alone mends nothing', () => {
    // The first up alone breaks the second row by more (0.5 of 20) than the first is broken (0.5 of 20.5).
    const rows = [
      { row: [1, 0], least: 10.5 },
      { row: [-1, 1], least: 0 },
    ]
    expect(mended({ rows })).toEqual([10.5, 10.5])
  })

  test('one amount does not take two steps at once', () => {
    const grid = { perUnit: 100, stepUp: () => 50, stepDown: () => 30 }
    const rows = [
      { row: [1], least: 10.2 },
      { row: [-1], least: -10.25 },
    ]
    expect(mendOnGrid(Int32Array.from([1000]), rows, { ...grid, lower: [0], upper: [99] })).toBeUndefined()
  })
})

test('200 moves are tried, and no more', () => {
  expect(mended({ rows: [{ row: [1, 0], least: 110 }] })).toEqual([110, 10])
  expect(mended({ rows: [{ row: [1, 0], least: 110.5 }] })).toBeUndefined()
})
