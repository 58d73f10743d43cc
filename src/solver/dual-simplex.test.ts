import { describe, expect, test } from 'vitest'
import { createSolver } from './dual-simplex.ts'
import type { LinearProgram } from './linear-program.ts'

const { solve } = createSolver()

const box = { start: [10, 10], weight: [1, 1], lower: [0, 0], upper: [100, 100] }
const none = Number.NEGATIVE_INFINITY
const any = Number.POSITIVE_INFINITY

function solved(program: LinearProgram) {
  const answer = solve(program)
  if (answer.status !== 'optimal') throw new Error('No point meets the rows')
  return { x: [...answer.x], distance: answer.distance }
}

describe('the closest point', () => {
  test('is the start itself when every row is met there', () => {
    expect(solved({ ...box, rows: [[1, 1]], rowLower: [15], rowUpper: [25] })).toEqual({
      x: [10, 10],
      distance: 0,
    })
  })

  test('moves the cheaper amount, and no further than the row asks', () => {
    const { x, distance } = solved({ ...box, weight: [1, 3], rows: [[1, 1]], rowLower: [50], rowUpper: [any] })
    expect(x).toEqual([40, 10])
    expect(distance).toBeCloseTo(30, 12)
  })

  test('stops at a bound and lets the next amount do the rest', () => {
    const { x } = solved({ ...box, weight: [1, 3], upper: [25, 100], rows: [[1, 1]], rowLower: [50], rowUpper: [any] })
    expect(x).toEqual([25, 25])
  })

  test('goes down as well as up', () => {
    const { x } = solved({
      ...box,
      rows: [
        [1, 0],
        [1, 1],
      ],
      rowLower: [none, 20],
      rowUpper: [4, 20],
    })
    expect(x[0]).toBeCloseTo(4, 12)
    expect(x[1]).toBeCloseTo(16, 12)
  })

  test('holds an equality', () => {
    const { x } = solved({ ...box, rows: [[2, 1]], rowLower: [45], rowUpper: [45] })
    expect(2 * (x[0] ?? 0) + (x[1] ?? 0)).toBeCloseTo(45, 12)
  })

  test('says so when a row cannot be met, alone or beside another', () => {
    expect(solve({ ...box, rows: [[1, 1]], rowLower: [201], rowUpper: [any] }).status).toBe('infeasible')
    const clash = {
      ...box,
      rows: [
        [1, 0],
        [1, 0],
      ],
      rowLower: [30, none],
      rowUpper: [any, 20],
    }
    expect(solve(clash).status).toBe('infeasible')
  })

  test('leaves its arguments alone and answers the same again', () => {
    const program = { ...box, rows: [[1, 2]], rowLower: [77], rowUpper: [80] }
    const before = structuredClone(program)
    const first = solved(program)
    expect(program).toEqual(before)
    expect(solved(program)).toEqual(first)
  })
})

describe('an amount that rows push to and fro', () => {
  // Up by 20 for the first row; then the second makes it come back beyond its start, or another amount pay for it.
  const rows = [
    [1, 1],
    [1, -1],
  ]

  test.each([
    { rowLower: [40, -60], rowUpper: [any, -20], x: [10, 30], distance: 20 },
    { rowLower: [40, 20], rowUpper: [any, 60], x: [30, 10], distance: 20 },
    { rowLower: [40, -60], rowUpper: [any, -40], x: [0, 40], distance: 40 },
    { rowLower: [none, 10], rowUpper: [10, any], x: [10, 0], distance: 10 },
    { rowLower: [none, none], rowUpper: [10, -10], x: [0, 10], distance: 10 },
  ])('ends at $x', ({ rowLower, rowUpper, x, distance }) => {
    const answer = solved({ ...box, rows, rowLower, rowUpper })
    expect(answer.x[0]).toBeCloseTo(x[0] ?? 0, 9)
    expect(answer.x[1]).toBeCloseTo(x[1] ?? 0, 9)
    expect(answer.distance).toBeCloseTo(distance, 9)
  })
})

describe('amounts and rows that are all but settled', () => {
  test('an amount that cannot move lets the others', () => {
    const fixed = { ...box, lower: [10, 0], upper: [10, 100], weight: [1, 9] }
    expect(solved({ ...fixed, rows: [[1, 1]], rowLower: [25], rowUpper: [any] }).x).toEqual([10, 15])
    expect(solved({ ...fixed, rows: [[1, 1]], rowLower: [none], rowUpper: [15] }).x).toEqual([10, 5])
    expect(solve({ ...fixed, rows: [[1, 0]], rowLower: [11], rowUpper: [any] }).status).toBe('infeasible')
    expect(solve({ ...fixed, rows: [[1, 0]], rowLower: [none], rowUpper: [9] }).status).toBe('infeasible')
  })

  test('of amounts that cost the same the first moves', () => {
    expect(solved({ ...box, rows: [[1, 1]], rowLower: [25], rowUpper: [any] }).x).toEqual([15, 10])
    expect(solved({ ...box, rows: [[1, 1]], rowLower: [none], rowUpper: [15] }).x).toEqual([5, 10])
  })

  test('of amounts whose cost is nothing the one moves that the row grows by most, the first of equal ones', () => {
    const free = { ...box, weight: [0, 0] }
    const moved = (row: readonly number[]) => solved({ ...free, rows: [row], rowLower: [90], rowUpper: [any] }).x
    expect(moved([1, 4])).toEqual([10, 20])
    expect(moved([4, 1])).toEqual([20, 10])
    expect(moved([3, 3])).toEqual([20, 10])
  })

  test('a row that is out by the arithmetic’s error only is left alone', () => {
    const program = (least: number) => ({ ...box, rows: [[1, 0]], rowLower: [least], rowUpper: [any] })
    expect(solved(program(10 + 5e-10)).x).toEqual([10, 10])
    expect(solved(program(10 + 5e-9)).x[0]).toBeGreaterThan(10)
  })

  test('an entry too small to divide by does not count', () => {
    expect(solve({ ...box, rows: [[5e-10, 0]], rowLower: [1e-8], rowUpper: [any] }).status).toBe('infeasible')
    expect(solved({ ...box, rows: [[5e-9, 0]], rowLower: [1e-7], rowUpper: [any] }).x[0]).toBeCloseTo(20, 6)
  })

  test('without any rows every amount stays', () => {
    expect(solved({ ...box, rows: [], rowLower: [], rowUpper: [] })).toEqual({ x: [10, 10], distance: 0 })
  })
})

test('one solver solves a small program, a large one and the small one again', () => {
  const small = { ...box, rows: [[1, 2]], rowLower: [77], rowUpper: [80] }
  const each = (value: number) => Array.from({ length: 40 }, () => value)
  // Forty amounts, and for each a row that asks for one more than it has.
  const rows = each(0).map((_, i) => each(0).map((_, j) => (i === j ? 1 : 0)))
  const large = { start: each(1), weight: each(1), lower: each(0), upper: each(9), rows }
  const first = solved(small)
  expect(first.x[1]).toBeCloseTo(33.5, 9)
  const { x, distance } = solved({ ...large, rowLower: each(2), rowUpper: each(any) })
  expect(x).toEqual(each(2))
  expect(distance).toBeCloseTo(40, 9)
  expect(solved(small)).toEqual(first)
})

test('a solver that has solved a small program solves one of many amounts, and one of many rows', () => {
  const { solve: solveNext } = createSolver()
  const each = (count: number, value: number) => Array.from({ length: count }, () => value)
  /** The last row alone asks for something: twice of all amounts together. */
  const doubled = (amounts: number, rows: number) =>
    solveNext({
      start: each(amounts, 1),
      weight: each(amounts, 1),
      lower: each(amounts, 0),
      upper: each(amounts, 2),
      rows: each(rows, 0).map(() => each(amounts, 1)),
      rowLower: [...each(rows - 1, none), 2 * amounts],
      rowUpper: each(rows, any),
    })
  expect(doubled(1, 1)).toMatchObject({ distance: 1 })
  expect(doubled(60, 1)).toMatchObject({ distance: 60 })
  expect(doubled(1, 90)).toMatchObject({ distance: 1 })
})

describe('against every corner of small programs', () => {
  function programOf(seed: number): LinearProgram {
    const number = numbers(seed)
    const lower = times(3, () => number(0, 4))
    const start = lower.map((least) => least + number(0, 5))
    const upper = start.map((value) => value + number(0, 6))
    const rows = times(number(1, 5), () => times(3, () => number(-3, 3)))
    const rowLower = rows.map(() => (number(0, 2) === 0 ? none : number(-12, 14)))
    const rowUpper = rowLower.map((least) => (number(0, 2) === 0 ? any : Math.max(least, -12) + number(0, 12)))
    return { start, weight: times(3, () => number(1, 5)), lower, upper, rows, rowLower, rowUpper }
  }

  type Plane = { readonly row: ArrayLike<number>; readonly value: number }

  const cross = (a: ArrayLike<number>, b: ArrayLike<number>) => [
    at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1),
    at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
    at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0),
  ]

  /** The corner of three planes, by Cramer's rule. */
  function corner(a: Plane, b: Plane, c: Plane): number[] | undefined {
    const [bc, ca, ab] = [cross(b.row, c.row), cross(c.row, a.row), cross(a.row, b.row)]
    const volume = dot(a.row, bc)
    if (volume === 0) return undefined
    return bc.map((one, j) => (a.value * one + b.value * at(ca, j) + c.value * at(ab, j)) / volume)
  }

  /** A cost with bends has its least where three of bounds, bends and rows meet: all of them are tried. */
  function leastDistance(program: LinearProgram): number {
    const { start, weight, lower, upper, rows, rowLower, rowUpper } = program
    const axis = (j: number) => [0, 1, 2].map((k) => (k === j ? 1 : 0))
    const planes: Plane[] = [
      ...[lower, start, upper].flatMap((values) => Array.from(values, (value, j) => ({ row: axis(j), value }))),
      ...[rowLower, rowUpper].flatMap((values) => rows.map((row, i) => ({ row, value: at(values, i) }))),
    ].filter(({ value }) => Number.isFinite(value))
    let least = any
    for (const [i, a] of planes.entries())
      for (const [j, b] of planes.slice(0, i).entries())
        for (const c of planes.slice(0, j)) {
          const x = corner(a, b, c)
          if (!x || !isAllowed(program, x)) continue
          least = Math.min(
            least,
            dot(
              weight,
              x.map((one, k) => Math.abs(one - at(start, k))),
            ),
          )
        }
    return least
  }

  test('no corner is closer than the answer, and the answer is one that the rows allow', () => {
    let optimal = 0
    for (let seed = 1; seed <= 400; seed++) {
      const program = programOf(seed * 7919)
      const least = leastDistance(program)
      const answer = solve(program)
      expect(answer.status, `seed ${seed}`).toBe(least === any ? 'infeasible' : 'optimal')
      if (answer.status === 'infeasible') continue
      optimal++
      expect(answer.distance, `seed ${seed}`).toBeCloseTo(least, 5)
      expect(isAllowed(program, [...answer.x]), `seed ${seed}`).toBe(true)
    }
    // Both kinds are among them.
    expect(optimal).toBeGreaterThan(100)
    expect(optimal).toBeLessThan(350)
  })
})

describe('against answers that prices prove', () => {
  /**
   * A program made backwards, of an answer and a price for each row that holds it there: where every amount costs what it
   * is worth at these prices, no point is closer (duality). Numbers are whole, so that the distance is known exactly.
   */
  function provenProgramOf(seed: number) {
    const number = numbers(seed)
    const answer = times(number(2, 12), () => number(0, 20))
    const rows = times(number(1, 16), () => answer.map(() => number(-3, 3)))
    const prices = rows.map(() => (number(0, 1) === 0 ? 0 : number(-3, 3)))
    const sums = rows.map((row) => dot(row, answer))
    const room = () => (number(0, 2) === 0 ? any : number(0, 5))
    const amounts = answer.map((value, j) => {
      const worth = prices.reduce((sum, price, i) => sum + price * at(rows[i] ?? [], j), 0)
      return amountEndingAt(value, worth, number)
    })
    const program: LinearProgram = {
      start: amounts.map(({ start }) => start),
      weight: amounts.map(({ weight }) => weight),
      lower: amounts.map(({ lower }) => lower),
      upper: amounts.map(({ upper }) => upper),
      rows,
      rowLower: sums.map((sum, i) => (at(prices, i) > 0 ? sum : sum - room())),
      rowUpper: sums.map((sum, i) => (at(prices, i) < 0 ? sum : sum + room())),
    }
    return {
      program,
      distance: amounts.reduce((sum, { weight, start }, j) => sum + weight * Math.abs(at(answer, j) - start), 0),
    }
  }

  /** Moved at the cost of what one more of it is worth; or by less, to its bound; or not at all, for it costs more. */
  function amountEndingAt(value: number, worth: number, number: (least: number, most: number) => number) {
    const cost = Math.abs(worth)
    const way = worth === 0 ? 'stays' : ['stays', 'to its bound', 'moves', 'moves'][number(0, 3)]
    const start = way === 'stays' ? value : value - Math.sign(worth) * number(1, 10)
    const weight = way === 'stays' ? cost + number(0, 2) : way === 'moves' ? cost : number(0, cost)
    const below = way === 'to its bound' && worth < 0 ? 0 : number(0, 9)
    const above = way === 'to its bound' && worth > 0 ? 0 : number(0, 9)
    return { start, weight, lower: Math.min(start, value) - below, upper: Math.max(start, value) + above }
  }

  test('the distance is the one that is proven, and the answer is one that the rows allow', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const { program, distance } = provenProgramOf(seed * 7919)
      const answer = solved(program)
      expect(answer.distance, `seed ${seed}`).toBeCloseTo(distance, 3)
      expect(isAllowed(program, answer.x), `seed ${seed}`).toBe(true)
    }
  })
})

/** Whole numbers that look like chance and are the same each time. */
function numbers(seed: number) {
  let state = seed
  return (least: number, most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return least + ((state >>> 8) % (most - least + 1))
  }
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)

const at = (values: ArrayLike<number>, j: number) => values[j] ?? Number.NaN
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a, (one, j) => one * at(b, j)).reduce((s, p) => s + p, 0)

function isAllowed({ lower, upper, rows, rowLower, rowUpper }: LinearProgram, x: readonly number[]): boolean {
  const within = (value: number, least: number, most: number) => value >= least - 1e-7 && value <= most + 1e-7
  return (
    x.every((one, j) => within(one, at(lower, j), at(upper, j))) &&
    rows.every((row, i) => within(dot(row, x), at(rowLower, i), at(rowUpper, i)))
  )
}
