import highsModule from 'highs'
import type { IntegerProgram, IntegerSolution } from '../../nutrition/integer-program.ts'

/** The package's types describe its CommonJS face; imported as a module, the default export is the loader itself. */
const loadHighs = highsModule as unknown as (typeof highsModule)['default']
type Highs = Awaited<ReturnType<typeof loadHighs>>

/** A limit that is the same on every machine, so that the answer is too: the seconds only end what went wrong. */
const MOST_NODES = 2000

/** A smaller distance from the best is an error of the arithmetic. */
const LEAST_GAP = 1e-6

export async function createHighs(): Promise<(program: IntegerProgram, seconds: number) => IntegerSolution> {
  const highs = await loadHighs()
  return (program, seconds) => solveWith(highs, program, seconds)
}

function solveWith(highs: Highs, program: IntegerProgram, seconds: number): IntegerSolution {
  if (program.cost.length === 0) return ofNothing(program)
  const model = highs.createModel(modelOf(highs, program))
  try {
    model.options.set({
      output_flag: false,
      time_limit: seconds,
      mip_max_nodes: MOST_NODES,
      mip_rel_gap: program.gap ?? LEAST_GAP,
    })
    model.run()
    const { modelStatus, solutionStatus } = highs.constants
    const status = model.getModelStatus()
    if (status === modelStatus.infeasible) return { status: 'infeasible' }
    if (model.info.get('primal_solution_status') !== solutionStatus.feasible) return { status: 'undecided' }
    return { status: 'solved', x: Array.from(model.getSolution().colValue), isProven: status === modelStatus.optimal }
  } finally {
    model.dispose()
  }
}

/** Solves a program without columns: HiGHS says that it is empty, and not whether its rows are kept. */
function ofNothing({ rows }: IntegerProgram): IntegerSolution {
  const isKept = rows.every(({ least, most }) => least <= 0 && most >= 0)
  return isKept ? { status: 'solved', x: [], isProven: true } : { status: 'infeasible' }
}

function modelOf(highs: Highs, { cost, lower, upper, isInteger, rows }: IntegerProgram) {
  const { integer, continuous } = highs.constants.variableType
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const { entries } of rows) {
    for (const [column, coefficient] of entries) {
      indices.push(column)
      values.push(coefficient)
    }
    starts.push(indices.length)
  }
  return {
    numCols: cost.length,
    numRows: rows.length,
    colCost: [...cost],
    colLower: [...lower],
    colUpper: [...upper],
    rowLower: rows.map(({ least }) => least),
    rowUpper: rows.map(({ most }) => most),
    integrality: isInteger.map((one) => (one ? integer : continuous)),
    matrix: { format: 'csr' as const, numRows: rows.length, numCols: cost.length, starts, indices, values },
  }
}
