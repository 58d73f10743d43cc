import { solve } from 'yalps'
import type { LinearProgram, LinearSolution } from '../../../src/solver/linear-program.ts'

type Column = readonly [key: number, coefficients: readonly (readonly [row: number, coefficient: number])[]]
type Constraint = readonly [row: number, bounds: { readonly min?: number; readonly max?: number }]

/** Row key of the objective; the program's own rows follow, then one row per bounded column. */
const DISTANCE = 0

/** The same program through YALPS, a general simplex in JavaScript. @throws when it gives up. */
export function solveWithYalps(program: LinearProgram): LinearSolution {
  const { columns, constraints } = splitColumns(program)
  const { status, variables } = solve<number, number>(
    { direction: 'minimize', objective: DISTANCE, constraints, variables: columns },
    { includeZeroVariables: true },
  )
  if (status === 'infeasible') return { status }
  if (status !== 'optimal') throw new Error(`The linear program ended as ${status}`)
  const x = solutionOf(program, variables)
  return { status, x, distance: distanceFrom(program, x) }
}

/** x = start + up − down with up, down ≥ 0: that makes the distance linear, and the start costs nothing. */
function splitColumns(program: LinearProgram): { columns: Column[]; constraints: Constraint[] } {
  const { start, weight, lower, upper, rows } = program
  const constraints = rows.map((row, i) => constraintOf(program, row, i))
  const columns: Column[] = []
  for (let j = 0; j < start.length; j++) {
    for (const direction of [1, -1]) {
      const coefficients: (readonly [number, number])[] = [[DISTANCE, at(weight, j)]]
      for (const [i, row] of rows.entries()) {
        const coefficient = at(row, j)
        if (coefficient !== 0) coefficients.push([i + 1, direction * coefficient])
      }
      const room = direction > 0 ? at(upper, j) - at(start, j) : at(start, j) - at(lower, j)
      if (Number.isFinite(room)) {
        const boundRow = constraints.length + 1
        constraints.push([boundRow, { max: room }])
        coefficients.push([boundRow, 1])
      }
      columns.push([columns.length, coefficients])
    }
  }
  return { columns, constraints }
}

function constraintOf({ start, rowLower, rowUpper }: LinearProgram, row: ArrayLike<number>, i: number): Constraint {
  let atStart = 0
  for (let j = 0; j < start.length; j++) atStart += at(row, j) * at(start, j)
  return [i + 1, { min: at(rowLower, i) - atStart, max: at(rowUpper, i) - atStart }]
}

function solutionOf({ start }: LinearProgram, variables: readonly (readonly [number, number])[]): Float64Array {
  const x = Float64Array.from(start)
  for (const [column, value] of variables) {
    const j = column >> 1
    x[j] = at(x, j) + (column % 2 === 0 ? value : -value)
  }
  return x
}

function distanceFrom({ start, weight }: LinearProgram, x: Float64Array): number {
  return x.reduce((sum, value, j) => sum + at(weight, j) * Math.abs(value - at(start, j)), 0)
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number
}
