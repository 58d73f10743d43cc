/**
 * A mixed-integer program: minimise `Σ cost_j · x_j` with every row and every x between its bounds, some x whole numbers.
 * Solved on the server (`src/server/kit`), as the browser needs none.
 */
export type IntegerProgram = {
  readonly cost: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly isInteger: readonly boolean[]
  readonly rows: readonly IntegerRow[]
  /** The share of its cost by which a solution may be dearer than the best; hardly any where it is not said. */
  readonly gap?: number
}

export type IntegerRow = {
  /** A column that is not named is 0. Scaled so that its largest entry is near 1: tolerances are absolute. */
  readonly entries: readonly (readonly [column: number, coefficient: number])[]
  readonly least: number
  readonly most: number
}

export type IntegerSolution =
  /** `isProven`: no other is cheaper. Else the best that was found within the limit. */
  | { readonly status: 'solved'; readonly x: readonly number[]; readonly isProven: boolean }
  | { readonly status: 'infeasible' }
  /** The limit came before anything was found: that there is nothing is not said. */
  | { readonly status: 'undecided' }

export type IntegerSolver = (program: IntegerProgram) => Promise<IntegerSolution>

/** The solver found nothing in time, which does not mean that there is nothing: ask again, and do not tell it as an answer. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}
