import { describe, expect, test } from 'vitest'
import { createSolver } from '../../solver/dual-simplex.ts'
import type { LinearProgram } from '../../solver/linear-program.ts'
import { goal } from '../fixtures/scored-dish.ts'
import { dish, needs, table } from '../fixtures/two-foods.ts'
import type { Goal } from '../needs/needs.ts'
import type { NutrientAmounts } from '../nutrients.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { fittingOf } from './fitting.ts'
import { closestProgram, elasticProgram } from './programs.ts'

type Limits = Parameters<typeof needs>[0]

const { solve } = createSolver()

function fitted(limits: Limits, goals: readonly Goal[] = [], foods = table) {
  return fittingOf(prepareRecipe(dish, foods), mealBounds({ ...needs(limits), goals }, 1, null))
}

function closest(...of: Parameters<typeof fitted>): LinearProgram {
  const fitting = fitted(...of)
  return closestProgram(fitting, fitting.rows)
}

/** A start, a price and a range for each column, a figure in each for every row, a least and a most for every row. */
function expectWhole({ start, weight, lower, upper, rows, rowLower, rowUpper }: LinearProgram): void {
  const columns = start.length
  expect([weight, lower, upper].map(({ length }) => length)).toEqual([columns, columns, columns])
  for (let j = 0; j < columns; j++) {
    expect(lower[j]).toBeLessThanOrEqual(start[j] as number)
    expect(start[j]).toBeLessThanOrEqual(upper[j] as number)
  }
  for (const row of rows) expect(Array.from(row, Number.isFinite)).toEqual(Array.from(start, () => true))
  expect([rowLower, rowUpper].map(({ length }) => length)).toEqual([rows.length, rows.length])
  for (let i = 0; i < rows.length; i++) expect(rowLower[i]).toBeLessThanOrEqual(rowUpper[i] as number)
}

const GOALS = [goal('fat', '<=', 5), goal('protein', '>=', 50)]

describe('a program', () => {
  // No food has any iron: its row is of zeros.
  const limits = { protein: { min: 30, max: 50 }, iron: { min: 0 } }

  test('is whole', () => {
    expectWhole(closest(limits))
    expectWhole(closest(limits, GOALS))
    expectWhole(elasticProgram(fitted(limits)))
  })

  test('has a column for each ingredient and each goal, or for each bound that may be missed', () => {
    expect(closest(limits, GOALS).start).toHaveLength(2 + 2)
    // Protein at least and at most, iron at least, calcium by phosphorus at least and at most.
    expect(elasticProgram(fitted(limits)).start).toHaveLength(2 + 5)
  })

  test('is counted in shares of the authored 150 g of meat and 75 g of rice', () => {
    // 50 to 450 g and 0.1 to 225 g.
    const { start, lower, upper } = closest(limits)
    expect([start, lower, upper]).toEqual([
      [1, 1],
      [expect.closeTo(1 / 3, 12), expect.closeTo(0.1 / 75, 12)],
      [3, 3],
    ])
  })

  test('lets a bound be missed, never the energy: half of it is of meat and half of rice', () => {
    const { rows, rowLower, rowUpper } = elasticProgram(fitted(limits))
    expect([rows[0], rowLower[0], rowUpper[0]]).toEqual([[0.5, 0.5, 0, 0, 0, 0, 0], 1, 1])
    for (const [i, row] of rows.slice(1).entries()) {
      expect(Array.from(row).slice(2)).toEqual([0, 1, 2, 3, 4].map((column) => (column === i ? 1 : 0)))
    }
  })

  test('has rows of one size, whatever they are counted in', () => {
    for (const limit of [1e-6, 1, 1e6]) {
      for (const row of closest({ protein: { min: 30 * limit, max: 50 * limit } }).rows.slice(1)) {
        expect(Math.max(...Array.from(row, Math.abs))).toBeLessThanOrEqual(1)
      }
    }
    const counted = (unit: number) => {
      const inUnit = (of: NutrientAmounts) => ({ ...of, protein: (of.protein ?? 0) * unit })
      const foods = [...table].map(([code, food]) => {
        const figures = { atLeastPer100g: inUnit(food.atLeastPer100g), atMostPer100g: inUnit(food.atMostPer100g) }
        return [code, { ...food, ...figures }] as const
      })
      return closest({ protein: { min: 40 * unit } }, [goal('protein', '>=', 50 * unit)], new Map(foods))
    }
    const [inGrams, inMicrograms] = [counted(1), counted(1e6)]
    for (const [i, row] of inGrams.rows.entries()) {
      expect(Array.from(inMicrograms.rows[i] ?? [])).toEqual(Array.from(row, (one) => expect.closeTo(one, 12)))
      expect(inMicrograms.rowLower[i]).toBeCloseTo(inGrams.rowLower[i] as number, 12)
    }
  })
})

describe('a goal', () => {
  const distanceOf = (...goals: Goal[]) => {
    const answer = solve(closest({}, goals))
    return answer.status === 'optimal' ? answer.distance : Number.NaN
  }

  test('that is out of reach, or pulls against another, does not make a recipe unfit', () => {
    expect(distanceOf(goal('iron', '>=', 10))).toBeGreaterThan(0)
    expect(distanceOf(...GOALS)).toBeGreaterThan(0)
  })

  test('that is met costs nothing, and one that asks for more costs no less', () => {
    // As written the meal brings 33.75 g of protein.
    const costs = [20, 33, 36, 40, 50, 60].map((grams) => distanceOf(goal('protein', '>=', grams)))
    expect(costs.slice(0, 2)).toEqual([0, 0])
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(costs[2]).toBeGreaterThan(0)
  })
})

test('where bounds may be missed there is always an answer, and it costs nothing only where none has to be', () => {
  const missed = (limits: Limits) => {
    const program = elasticProgram(fitted(limits))
    const answer = solve(program)
    return answer.status === 'optimal' ? [...answer.x].slice(2).filter((share) => share > 1e-9).length : Number.NaN
  }
  expect(missed({ protein: { min: 30, max: 50 } })).toBe(0)
  expect(missed({ protein: { min: 500 } })).toBe(1)
  expect(missed({ protein: { min: 500 }, fat: { max: 1 }, iron: { min: 1 } })).toBe(3)
})
