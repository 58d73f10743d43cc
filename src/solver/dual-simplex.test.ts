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
