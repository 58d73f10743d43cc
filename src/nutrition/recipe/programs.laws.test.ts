import { describe, expect, test } from 'vitest'
import { loadOracle, solveWithHighs } from '../../../scripts/bench/peers/highs.ts'
import { solveWithYalps } from '../../../scripts/bench/peers/yalps.ts'
import { lawSize } from '../../../scripts/promise/law-size.ts'
import { randomCases, randomFrom } from '../../../scripts/promise/random-dogs.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { createSolver } from '../../solver/dual-simplex.ts'
import type { LinearProgram, LinearSolution } from '../../solver/linear-program.ts'
import { tangentAt } from '../../solver/rows.ts'
import { authoredGrams, type Fitting, fittingOf, relevantRows } from './fitting.ts'
import { planFor } from './plan.ts'
import { closestProgram } from './programs.ts'

const { solve: solveOurs } = createSolver()

const oracle = await loadOracle()
const PEERS = [(program: LinearProgram) => solveWithHighs(oracle, program), solveWithYalps]

/** Margins as their tangents at the authored grams: the program that is solved first. */
function wholeProgram(fitting: Fitting): LinearProgram {
  const authored = authoredGrams(fitting)
  return closestProgram(
    fitting,
    fitting.rows.map((row) => tangentAt(row, authored)),
  )
}

/** The same bounds on means. */
const withoutMargins = (fitting: Fitting): Fitting => ({
  ...fitting,
  rows: fitting.rows.map(({ row, least }) => ({ row, least })),
})

/** Counts how often ours and each of the others agree on what fits, and how far apart their distances are at most, as a share. */
function compare(programs: readonly LinearProgram[]) {
  const tally = { feasible: 0, infeasible: 0, disagree: 0, furthest: 0, missed: 0 }
  for (const program of programs) {
    const ours = solveOurs(program)
    const gaps = PEERS.map((solve) => gapBetween(ours, solve(program)))
    tally.disagree += gaps.filter((gap) => gap === undefined).length
    tally.furthest = Math.max(tally.furthest, ...gaps.map((gap) => gap ?? 0))
    if (ours.status === 'infeasible') tally.infeasible++
    else {
      tally.feasible++
      tally.missed = Math.max(tally.missed, missedBy(program, ours.x))
    }
  }
  return tally
}

/** The gap between two distances, as a share; undefined when only one of them finds anything that fits. */
function gapBetween(ours: LinearSolution, theirs: LinearSolution): number | undefined {
  if (ours.status !== theirs.status) return undefined
  if (ours.status === 'infeasible' || theirs.status === 'infeasible') return 0
  return Math.abs(ours.distance - theirs.distance) / Math.max(1e-3, theirs.distance)
}

/** The most that any row or range of the program is missed by. */
function missedBy({ rows, rowLower, rowUpper, lower, upper }: LinearProgram, x: Float64Array): number {
  const sums = rows.map((row) => x.reduce((sum, value, j) => sum + value * (row[j] as number), 0))
  const outside = (value: number, least: number, most: number) => Math.max(0, least - value, value - most)
  return Math.max(
    ...sums.map((sum, i) => outside(sum, rowLower[i] as number, rowUpper[i] as number)),
    ...Array.from(x, (value, j) => outside(value, lower[j] as number, upper[j] as number)),
  )
}

describe('our solver beside HiGHS and YALPS', () => {
  test('agrees on hundreds of programs of real recipes and random dogs', () => {
    const dogs = lawSize(100, 400)
    const random = randomFrom(11)
    const programs = randomCases(dogs, 3).flatMap(({ dog }) => {
      const { meal } = planFor(dog, NUTRITION_TABLES)
      return Array.from({ length: 6 }, () => {
        const recipe = PREPARED_RECIPES[
          Math.floor(random() * PREPARED_RECIPES.length)
        ] as (typeof PREPARED_RECIPES)[number]
        return wholeProgram(fittingOf(recipe, meal))
      })
    })
    const { feasible, infeasible, disagree, furthest, missed } = compare(programs)
    expect(feasible + infeasible).toBe(6 * dogs)
    expect(feasible).toBeGreaterThan(2.5 * dogs)
    expect(infeasible).toBeGreaterThan(0.25 * dogs)
    expect(disagree).toBe(0)
    expect(furthest).toBeLessThan(0.001)
    expect(missed).toBeLessThan(1e-6)
  })

  test('leaves out no bound that matters: the smaller program has the same answer', () => {
    const cases = randomCases(60, 4).flatMap(({ dog }) => {
      const { meal } = planFor(dog, NUTRITION_TABLES)
      return PREPARED_RECIPES.map((recipe) => ({ recipe, meal }))
    })
    for (const { recipe, meal } of cases.filter((_, i) => i % lawSize(101, 17) === 0)) {
      const fitting = withoutMargins(fittingOf(recipe, meal))
      const whole = solveWithHighs(oracle, wholeProgram(fitting))
      const relevant = relevantRows(fitting)
      const small = relevant ? solveOurs(closestProgram(fitting, relevant)) : ({ status: 'infeasible' } as const)
      expect(small.status).toBe(whole.status)
      if (small.status === 'optimal' && whole.status === 'optimal')
        expect(small.distance).toBeCloseTo(whole.distance, 5)
    }
  })

  test('agrees on 1,000 programs made to be hard: tight bands, equalities, ranges that pinch', () => {
    const random = randomFrom(12)
    const programs = Array.from({ length: 1000 }, () => hardProgram(random))
    const { feasible, infeasible, disagree, furthest, missed } = compare(programs)
    expect(feasible + infeasible).toBe(1000)
    expect(feasible).toBeGreaterThan(200)
    expect(infeasible).toBeGreaterThan(200)
    expect(disagree).toBe(0)
    expect(furthest).toBeLessThan(0.001)
    expect(missed).toBeLessThan(1e-6)
  })
})

/** Bands around the sums of a hidden point: half of the programs hold it, the other half move some bands away. */
function hardProgram(random: () => number): LinearProgram {
  const n = 8 + Math.floor(random() * 10)
  const m = 20 + Math.floor(random() * 30)
  const lower = Array.from({ length: n }, () => 0.2 + 0.5 * random())
  const upper = lower.map((least) => least + 0.1 + 2 * random())
  const start = lower.map((least, j) => least + random() * ((upper[j] as number) - least))
  const hidden = lower.map((least, j) => least + random() * ((upper[j] as number) - least))
  const rows = Array.from({ length: m }, () =>
    Array.from({ length: n }, () => (random() < 0.25 ? 0 : random() < 0.8 ? random() : -random())),
  )
  const shift = random() < 0.5 ? 0 : 0.4
  const bands = rows.map((row) => {
    const centre = row.reduce((sum, a, j) => sum + a * (hidden[j] as number), 0) + (random() < 0.1 ? shift : 0)
    const width = random() < 0.1 ? 0 : 0.3 * random()
    return [centre - width, random() < 0.3 ? Number.POSITIVE_INFINITY : centre + width] as const
  })
  return {
    start,
    weight: start.map(() => 0.5 + random()),
    lower,
    upper,
    rows,
    rowLower: bands.map(([least]) => least),
    rowUpper: bands.map(([, most]) => most),
  }
}
