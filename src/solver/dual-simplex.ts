import type { LinearProgram, LinearSolution, Solver } from './linear-program.ts'

const FEASIBILITY_TOLERANCE = 1e-9
const PIVOT_TOLERANCE = 1e-9
/** Equal costs tie and can cycle; a difference far below a gram's worth keeps every choice unique. */
const TIE_BREAK = 1e-7

/**
 * A dual simplex for programs that start near their answer (`LinearProgram`).
 *
 * The starting point costs nothing, so it is optimal for all rows that it meets: a dual feasible basis as it stands.
 * Each pivot mends the row that is broken most; a program that nearly fits needs few. The bend of |x_j − start_j| is
 * kept in the method itself (a variable rests at its lower bound, at its start or at its upper bound) instead of being
 * split in two columns, which halves the work.
 * Method: Koberstein, The Dual Simplex Method, PhD thesis, Paderborn 2005, ch. 3; piecewise linear costs as in
 * Fourer, A simplex algorithm for piecewise-linear programming, Mathematical Programming 33 (1985).
 *
 * The solver keeps its working arrays from one program to the next, because making them takes longer than half of the
 * programs: one solver solves one program at a time.
 */
export function createSolver(): Solver {
  let tableau = new Tableau(0, 0)
  return {
    solve(program) {
      if (!tableau.hasRoomFor(program)) tableau = new Tableau(program.start.length + 8, program.rows.length + 32)
      tableau.begin(program)
      return run(tableau, program)
    },
  }
}

function run(tableau: Tableau, program: LinearProgram): LinearSolution {
  const mostPivots = 50 * (program.start.length + program.rows.length)
  for (let pivots = 0; pivots < mostPivots; pivots++) {
    const row = tableau.mostBrokenRow()
    if (row < 0) return { status: 'optimal', ...tableau.solution(program) }
    if (!tableau.mend(row)) return { status: 'infeasible' }
  }
  throw new Error(`Linear program did not end within ${mostPivots} pivots`)
}

const AT_LOWER = 0
const AT_START = 1
const AT_UPPER = 2

/**
 * Variables are numbered: 0 … n−1 the amounts, n … n+m−1 the values of the rows, which are basic to begin with. A basic
 * variable is `value[row]` now and grows by `entries[row · n + column]` per unit of that column's nonbasic variable.
 */
class Tableau {
  private n = 0
  private m = 0
  private readonly lower: Float64Array
  private readonly upper: Float64Array
  private readonly start: Float64Array
  /** Cost per unit away from the start; 0 for the values of rows. */
  private readonly weight: Float64Array
  private readonly entries: Float64Array
  private readonly value: Float64Array
  private readonly basic: Int32Array
  /** The side of its start that a basic amount is on: its cost falls or rises with it. */
  private readonly side: Int8Array
  private readonly nonbasic: Int32Array
  private readonly position: Uint8Array
  /** The growth of the basic variables' cost per unit of the column's variable. */
  private readonly gradient: Float64Array
  private readonly mostColumns: number
  private readonly mostRows: number

  constructor(mostColumns: number, mostRows: number) {
    this.mostColumns = mostColumns
    this.mostRows = mostRows
    const mostVariables = mostColumns + mostRows
    this.lower = new Float64Array(mostVariables)
    this.upper = new Float64Array(mostVariables)
    this.start = new Float64Array(mostVariables)
    this.weight = new Float64Array(mostVariables)
    this.entries = new Float64Array(mostColumns * mostRows)
    this.value = new Float64Array(mostRows)
    this.basic = new Int32Array(mostRows)
    this.side = new Int8Array(mostRows)
    this.nonbasic = new Int32Array(mostColumns)
    this.position = new Uint8Array(mostColumns)
    this.gradient = new Float64Array(mostColumns)
  }

  hasRoomFor({ start, rows }: LinearProgram): boolean {
    return start.length <= this.mostColumns && rows.length <= this.mostRows
  }

  /** Lays the program out: every amount at its start, every row basic. */
  begin({ start, weight, lower, upper, rows, rowLower, rowUpper }: LinearProgram): void {
    const n = start.length
    const m = rows.length
    this.n = n
    this.m = m
    this.side.fill(0, 0, m)
    this.position.fill(AT_START, 0, n)
    this.gradient.fill(0, 0, n)
    for (let j = 0; j < n; j++) {
      this.lower[j] = lower[j]
      this.upper[j] = upper[j]
      this.start[j] = start[j]
      this.weight[j] = weight[j] * (1 + TIE_BREAK * (j + 1))
      this.nonbasic[j] = j
    }
    for (let i = 0; i < m; i++) {
      const row = rows[i]
      let value = 0
      for (let j = 0; j < n; j++) {
        this.entries[i * n + j] = row[j]
        value += row[j] * start[j]
      }
      this.value[i] = value
      this.basic[i] = n + i
      this.start[n + i] = 0
      this.weight[n + i] = 0
      this.lower[n + i] = rowLower[i]
      this.upper[n + i] = rowUpper[i]
    }
  }

  mostBrokenRow(): number {
    let worst = FEASIBILITY_TOLERANCE
    let row = -1
    for (let i = 0; i < this.m; i++) {
      const size = Math.abs(this.violation(i))
      if (size > worst) {
        worst = size
        row = i
      }
    }
    return row
  }

  /** Moves the row's variable to the bound it breaks, at the least cost per unit. False: nothing can move it. */
  mend(row: number): boolean {
    const raise = this.violation(row) < 0
    let column = -1
    let least = this.turningCost(row, raise)
    let largest = 0
    for (let j = 0; j < this.n; j++) {
      const entry = this.entries[row * this.n + j]
      const size = Math.abs(entry)
      if (size <= PIVOT_TOLERANCE) continue
      const cost = entry > 0 === raise ? this.costUp(j) : this.costDown(j)
      const perUnit = Math.max(0, cost) / size
      if (perUnit < least || (perUnit === least && size > largest)) {
        column = j
        least = perUnit
        largest = size
      }
    }
    if (least === Number.POSITIVE_INFINITY) return false
    if (column < 0) this.turn(row)
    else this.pivot(row, column, raise)
    return true
  }

  solution({ start, weight, lower, upper }: LinearProgram): { x: Float64Array; distance: number } {
    const x = new Float64Array(this.n)
    for (let j = 0; j < this.n; j++) if (this.nonbasic[j] < this.n) x[this.nonbasic[j]] = this.resting(j)
    for (let i = 0; i < this.m; i++) if (this.basic[i] < this.n) x[this.basic[i]] = this.value[i]
    let distance = 0
    for (let j = 0; j < this.n; j++) {
      x[j] = Math.min(upper[j], Math.max(lower[j], x[j]))
      distance += weight[j] * Math.abs(x[j] - start[j])
    }
    return { x, distance }
  }

  /** The distance of a basic variable below (−) or above (+) the stretch on which its cost is straight. */
  private violation(row: number): number {
    const variable = this.basic[row]
    const side = this.side[row]
    const value = this.value[row]
    const below = value - (side > 0 ? this.start : this.lower)[variable]
    if (below < 0) return below
    const above = value - (side < 0 ? this.start : this.upper)[variable]
    return above > 0 ? above : 0
  }

  /** A basic amount that has crossed its start may turn to the other side: twice its weight. */
  private turningCost(row: number, raise: boolean): number {
    const variable = this.basic[row]
    const side = this.side[row]
    const crossesStart = side === (raise ? 1 : -1)
    const beyond = (side > 0 ? this.lower : this.upper)[variable]
    return crossesStart && beyond !== this.start[variable] ? 2 * this.weight[variable] : Number.POSITIVE_INFINITY
  }

  private turn(row: number): void {
    const change = -2 * this.side[row] * this.weight[this.basic[row]]
    this.side[row] = -this.side[row]
    for (let j = 0; j < this.n; j++) {
      this.gradient[j] += change * this.entries[row * this.n + j]
    }
  }

  /** Cost of one more unit of the column's variable, all else following. */
  private costUp(column: number): number {
    const variable = this.nonbasic[column]
    const position = this.position[column]
    const room = this.upper[variable] - this.resting(column)
    if (room <= 0) return Number.POSITIVE_INFINITY
    return (position === AT_LOWER ? -1 : 1) * this.weight[variable] + this.gradient[column]
  }

  private costDown(column: number): number {
    const variable = this.nonbasic[column]
    const position = this.position[column]
    const room = this.resting(column) - this.lower[variable]
    if (room <= 0) return Number.POSITIVE_INFINITY
    return (position === AT_UPPER ? -1 : 1) * this.weight[variable] - this.gradient[column]
  }

  /** The value that the column's nonbasic variable rests at. */
  private resting(column: number): number {
    const variable = this.nonbasic[column]
    const position = this.position[column]
    return (position === AT_LOWER ? this.lower : position === AT_UPPER ? this.upper : this.start)[variable]
  }

  /** The row's variable leaves to the bound it broke; the column's variable becomes basic in its place. */
  private pivot(row: number, column: number, raise: boolean): void {
    const { n, entries, value, gradient } = this
    const leaving = this.basic[row]
    const entering = this.nonbasic[column]
    const leavesTo = this.leavingPosition(row, raise)
    const leavingSlope = this.side[row] * this.weight[leaving]
    const from = this.resting(column)
    const offset = row * n
    const inverse = 1 / entries[offset + column]
    const up = inverse > 0 === raise
    const enteringSide = this.enteringSide(column, up)
    const enteringSlope = enteringSide * this.weight[entering]

    this.nonbasic[column] = leaving
    this.position[column] = leavesTo
    const step = (this.resting(column) - value[row]) * inverse

    this.eliminate(row, column, inverse, step)
    const cost = gradient[column] + enteringSlope
    gradient[column] = 0
    for (let j = 0; j < n; j++) gradient[j] += cost * entries[offset + j]
    gradient[column] -= leavingSlope

    value[row] = from + step
    this.basic[row] = entering
    this.side[row] = enteringSide
  }

  /** entering = inverse · leaving − Σ (entry · inverse) · others, put into every other row. */
  private eliminate(row: number, column: number, inverse: number, step: number): void {
    const { n, m, entries, value } = this
    const offset = row * n
    for (let j = 0; j < n; j++) entries[offset + j] = -entries[offset + j] * inverse
    entries[offset + column] = inverse
    for (let i = 0; i < m; i++) {
      if (i === row) continue
      const here = i * n
      const factor = entries[here + column]
      if (factor === 0) continue
      entries[here + column] = 0
      for (let j = 0; j < n; j++) entries[here + j] += factor * entries[offset + j]
      value[i] += factor * step
    }
  }

  private leavingPosition(row: number, raise: boolean): number {
    const side = this.side[row]
    if (raise) return side > 0 ? AT_START : AT_LOWER
    return side < 0 ? AT_START : AT_UPPER
  }

  private enteringSide(column: number, up: boolean): -1 | 0 | 1 {
    if (this.nonbasic[column] >= this.n) return 0
    const position = this.position[column]
    if (position === AT_START) return up ? 1 : -1
    return position === AT_LOWER ? -1 : 1
  }
}
