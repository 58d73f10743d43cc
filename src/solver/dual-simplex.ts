/**
 * A dual simplex for one kind of program: stay as close as possible to a starting point (the authored grams) while
 * every row keeps within its two bounds.
 *
 *   minimise  Σ weight_j · |x_j − start_j|
 *   subject to  rowLower ≤ A·x ≤ rowUpper,  lower ≤ x ≤ upper,  lower ≤ start ≤ upper
 *
 * The starting point costs nothing, so it is optimal for all rows that it meets: a dual feasible basis as it stands.
 * Each pivot mends the row that is broken most; a recipe that nearly fits needs few. The bend of |x_j − start_j| is
 * kept in the method itself (an amount rests at its lower bound, at its start or at its upper bound) instead of being
 * split in two columns, which halves the work.
 * Method: Koberstein, The Dual Simplex Method, PhD thesis, Paderborn 2005, ch. 3; piecewise linear costs as in
 * Fourer, A simplex algorithm for piecewise-linear programming, Mathematical Programming 33 (1985).
 */
export type LinearProgram = {
  readonly start: ArrayLike<number>
  readonly weight: ArrayLike<number>
  readonly lower: ArrayLike<number>
  readonly upper: ArrayLike<number>
  /** One row per bound pair, scaled so that its largest entry is near 1: tolerances are absolute. */
  readonly rows: readonly ArrayLike<number>[]
  readonly rowLower: ArrayLike<number>
  readonly rowUpper: ArrayLike<number>
}

export type LinearSolution =
  | { readonly status: 'optimal'; readonly x: Float64Array; readonly distance: number }
  /** No point within the ranges meets every row. */
  | { readonly status: 'infeasible' }

const FEASIBILITY_TOLERANCE = 1e-9
const PIVOT_TOLERANCE = 1e-9
/** Equal costs tie and can cycle; a difference far below a gram's worth keeps every choice unique. */
const TIE_BREAK = 1e-7

/** @throws when the program does not end within a number of pivots that no real recipe comes near. */
export function solveLinearProgram(program: LinearProgram): LinearSolution {
  const tableau = tableauFor(program)
  const mostPivots = 50 * (program.start.length + program.rows.length)
  for (let pivots = 0; pivots < mostPivots; pivots++) {
    const row = tableau.mostBrokenRow()
    if (row < 0) return { status: 'optimal', ...tableau.solution(program) }
    if (!tableau.mend(row)) return { status: 'infeasible' }
  }
  throw new Error(`Linear program did not end within ${mostPivots} pivots`)
}

/** Laid out anew for each program: to make its arrays takes longer than half of the programs. Never more than one. */
let kept: Tableau | undefined

function tableauFor(program: LinearProgram): Tableau {
  if (!kept?.hasRoomFor(program)) kept = new Tableau(program.start.length + 8, program.rows.length + 32)
  kept.begin(program)
  return kept
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
  /** On which side of its start a basic amount is: its cost falls or rises with it. */
  private readonly side: Int8Array
  private readonly nonbasic: Int32Array
  private readonly position: Uint8Array
  /** What the basic variables' cost grows by per unit of the column's variable. */
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
      this.lower[j] = lower[j] as number
      this.upper[j] = upper[j] as number
      this.start[j] = start[j] as number
      this.weight[j] = (weight[j] as number) * (1 + TIE_BREAK * (j + 1))
      this.nonbasic[j] = j
    }
    for (let i = 0; i < m; i++) {
      const row = rows[i] as ArrayLike<number>
      let value = 0
      for (let j = 0; j < n; j++) {
        this.entries[i * n + j] = row[j] as number
        value += (row[j] as number) * (start[j] as number)
      }
      this.value[i] = value
      this.basic[i] = n + i
      this.start[n + i] = 0
      this.weight[n + i] = 0
      this.lower[n + i] = rowLower[i] as number
      this.upper[n + i] = rowUpper[i] as number
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
      const entry = this.entries[row * this.n + j] as number
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
    for (let j = 0; j < this.n; j++)
      if ((this.nonbasic[j] as number) < this.n) x[this.nonbasic[j] as number] = this.resting(j)
    for (let i = 0; i < this.m; i++)
      if ((this.basic[i] as number) < this.n) x[this.basic[i] as number] = this.value[i] as number
    let distance = 0
    for (let j = 0; j < this.n; j++) {
      x[j] = Math.min(upper[j] as number, Math.max(lower[j] as number, x[j] as number))
      distance += (weight[j] as number) * Math.abs((x[j] as number) - (start[j] as number))
    }
    return { x, distance }
  }

  /** How far below (−) or above (+) the stretch on which its cost is straight a basic variable is. */
  private violation(row: number): number {
    const variable = this.basic[row] as number
    const side = this.side[row] as number
    const value = this.value[row] as number
    const below = value - ((side > 0 ? this.start : this.lower)[variable] as number)
    if (below < 0) return below
    const above = value - ((side < 0 ? this.start : this.upper)[variable] as number)
    return above > 0 ? above : 0
  }

  /** A basic amount that has crossed its start may turn to the other side: twice its weight. */
  private turningCost(row: number, raise: boolean): number {
    const variable = this.basic[row] as number
    const side = this.side[row] as number
    const crossesStart = side !== 0 && raise === side > 0
    const beyond = (side > 0 ? this.lower : this.upper)[variable] as number
    return crossesStart && beyond !== (this.start[variable] as number)
      ? 2 * (this.weight[variable] as number)
      : Number.POSITIVE_INFINITY
  }

  private turn(row: number): void {
    const change = -2 * (this.side[row] as number) * (this.weight[this.basic[row] as number] as number)
    this.side[row] = -(this.side[row] as number)
    for (let j = 0; j < this.n; j++) {
      this.gradient[j] = (this.gradient[j] as number) + change * (this.entries[row * this.n + j] as number)
    }
  }

  /** Cost of one more unit of the column's variable, all else following. */
  private costUp(column: number): number {
    const variable = this.nonbasic[column] as number
    const position = this.position[column] as number
    const room = (this.upper[variable] as number) - this.resting(column)
    if (position === AT_UPPER || room <= 0) return Number.POSITIVE_INFINITY
    return (position === AT_LOWER ? -1 : 1) * (this.weight[variable] as number) + (this.gradient[column] as number)
  }

  private costDown(column: number): number {
    const variable = this.nonbasic[column] as number
    const position = this.position[column] as number
    const room = this.resting(column) - (this.lower[variable] as number)
    if (position === AT_LOWER || room <= 0) return Number.POSITIVE_INFINITY
    return (position === AT_UPPER ? -1 : 1) * (this.weight[variable] as number) - (this.gradient[column] as number)
  }

  /** Where the column's nonbasic variable rests. */
  private resting(column: number): number {
    const variable = this.nonbasic[column] as number
    const position = this.position[column] as number
    return (position === AT_LOWER ? this.lower : position === AT_UPPER ? this.upper : this.start)[variable] as number
  }

  /** The row's variable leaves to the bound it broke; the column's variable becomes basic in its place. */
  private pivot(row: number, column: number, raise: boolean): void {
    const { n, m, entries, value, gradient } = this
    const leaving = this.basic[row] as number
    const entering = this.nonbasic[column] as number
    const leavesTo = this.leavingPosition(row, raise)
    const leavingSlope = (this.side[row] as number) * (this.weight[leaving] as number)
    const from = this.resting(column)
    const offset = row * n
    const inverse = 1 / (entries[offset + column] as number)
    const up = inverse > 0 === raise
    const enteringSide = this.enteringSide(column, up)
    const enteringSlope = enteringSide * (this.weight[entering] as number)

    this.nonbasic[column] = leaving
    this.position[column] = leavesTo
    const step = (this.resting(column) - (value[row] as number)) * inverse

    // entering = inverse · leaving − Σ (entry · inverse) · others
    for (let j = 0; j < n; j++) entries[offset + j] = -(entries[offset + j] as number) * inverse
    entries[offset + column] = inverse
    for (let i = 0; i < m; i++) {
      if (i === row) continue
      const here = i * n
      const factor = entries[here + column] as number
      if (factor === 0) continue
      entries[here + column] = 0
      for (let j = 0; j < n; j++)
        entries[here + j] = (entries[here + j] as number) + factor * (entries[offset + j] as number)
      value[i] = (value[i] as number) + factor * step
    }
    const cost = (gradient[column] as number) + enteringSlope
    gradient[column] = 0
    for (let j = 0; j < n; j++) gradient[j] = (gradient[j] as number) + cost * (entries[offset + j] as number)
    gradient[column] = (gradient[column] as number) - leavingSlope

    value[row] = from + step
    this.basic[row] = entering
    this.side[row] = enteringSide
  }

  private leavingPosition(row: number, raise: boolean): number {
    const side = this.side[row] as number
    if (raise) return side > 0 ? AT_START : AT_LOWER
    return side < 0 ? AT_START : AT_UPPER
  }

  private enteringSide(column: number, up: boolean): -1 | 0 | 1 {
    if ((this.nonbasic[column] as number) >= this.n) return 0
    const position = this.position[column] as number
    if (position === AT_START) return up ? 1 : -1
    return position === AT_LOWER ? -1 : 1
  }
}
