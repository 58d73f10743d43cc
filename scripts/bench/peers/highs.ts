import highsModule from 'highs'
import type { LinearProgram, LinearSolution } from '../../../src/solver/linear-program.ts'

/** The package's types describe its CommonJS face; imported as a module, the default export is the loader itself. */
const loadHighs = highsModule as unknown as (typeof highsModule)['default']
type Highs = Awaited<ReturnType<typeof loadHighs>>

export function loadOracle(): Promise<Highs> {
  return loadHighs()
}

/**
 * The same program through HiGHS, an independent solver (WebAssembly), the model built by its matrix API. For tests and
 * benchmarks only. Every x is start + up − down, the columns' own bounds hold the ranges.
 */
export function solveWithHighs(highs: Highs, program: LinearProgram): LinearSolution {
  const model = highs.createModel(modelOf(program))
  try {
    model.options.set({ output_flag: false, presolve: 'off' })
    model.run()
    const status = model.getModelStatus()
    if (status === highs.constants.modelStatus.infeasible) return { status: 'infeasible' }
    if (status !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS ended with status ${status}`)
    const { colValue } = model.getSolution()
    const n = program.start.length
    const x = Float64Array.from(program.start, (start, j) => start + at(colValue, j) - at(colValue, n + j))
    return { status: 'optimal', x, distance: model.getObjectiveValue() }
  } finally {
    model.dispose()
  }
}

function modelOf({ start, weight, lower, upper, rows, rowLower, rowUpper }: LinearProgram) {
  const n = start.length
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  const atStart = rows.map((row) => {
    let sum = 0
    for (let j = 0; j < n; j++) {
      const coefficient = at(row, j)
      sum += coefficient * at(start, j)
      if (coefficient === 0) continue
      indices.push(j, n + j)
      values.push(coefficient, -coefficient)
    }
    starts.push(indices.length)
    return sum
  })
  const columns = Array.from({ length: n }, (_, j) => j)
  return {
    numCols: 2 * n,
    numRows: rows.length,
    colCost: [...columns, ...columns].map((j) => at(weight, j)),
    colLower: new Array<number>(2 * n).fill(0),
    colUpper: [...columns.map((j) => at(upper, j) - at(start, j)), ...columns.map((j) => at(start, j) - at(lower, j))],
    rowLower: atStart.map((sum, i) => at(rowLower, i) - sum),
    rowUpper: atStart.map((sum, i) => at(rowUpper, i) - sum),
    matrix: { format: 'csr' as const, numRows: rows.length, numCols: 2 * n, starts, indices, values },
  }
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number
}
