/**
 * One kind of linear program: stay as close as possible to a starting point while every row keeps within its two bounds.
 *
 *   minimise  Σ weight_j · |x_j − start_j|
 *   subject to  rowLower ≤ A·x ≤ rowUpper,  lower ≤ x ≤ upper,  lower ≤ start ≤ upper
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

export type Solver = {
  /** @throws when the program does not end within a number of pivots that no real program comes near. */
  readonly solve: (program: LinearProgram) => LinearSolution
}
