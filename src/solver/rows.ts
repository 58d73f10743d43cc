/** `Σ row_j · x_j ≥ least`, and where the row is not known exactly as much more as its margin says. */
export type Row = { readonly row: readonly number[]; readonly least: number; readonly margin?: Margin | undefined }

/** `√(fixed² + Σ (perUnit_j · x_j)²)`: the amount kept in hand because coefficients vary, each by itself. */
export type Margin = { readonly perUnit: readonly number[]; readonly fixed: number }

export type Ranges = { readonly lower: ArrayLike<number>; readonly upper: ArrayLike<number> }

/** Σ a_j · b_j. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j]
  return sum
}

/** a_j · b_j, one by one. */
export const times = (a: readonly number[], b: ArrayLike<number>): number[] => a.map((one, j) => one * b[j])

/** Adds factor · row to the sums in place. */
export function addScaled(sums: number[], factor: number, row: ArrayLike<number>): void {
  for (let j = 0; j < sums.length; j++) sums[j] += factor * row[j]
}

/** Adds (factor · row)² to the sums in place. */
export function addSquares(sums: number[], factor: number, row: ArrayLike<number>): void {
  for (let j = 0; j < sums.length; j++) sums[j] += (factor * row[j]) ** 2
}

/** The least and the most that a row's sum can be within the ranges. */
export function reachOf(row: readonly number[], { lower, upper }: Ranges): { least: number; most: number } {
  let least = 0
  let most = 0
  for (let j = 0; j < row.length; j++) {
    const atLower = row[j] * lower[j]
    const atUpper = row[j] * upper[j]
    least += Math.min(atLower, atUpper)
    most += Math.max(atLower, atUpper)
  }
  return { least, most }
}

/** The share of the sum's own size that double arithmetic may be out by, and no more: an independent sum must agree. */
export const PROOF_TOLERANCE = 1e-13

/** The distance of the sum above its least (and its margin), the arithmetic's own error forgiven: met from 0 on. */
export function slackOf({ row, least, margin }: Row, x: ArrayLike<number>): number {
  let sum = -least
  let size = Math.abs(least)
  for (let j = 0; j < row.length; j++) {
    const part = row[j] * x[j]
    sum += part
    size += Math.abs(part)
  }
  return sum - (margin ? marginAt(margin, x) : 0) + PROOF_TOLERANCE * size
}

export function marginAt(margin: Margin, x: ArrayLike<number>): number {
  return Math.sqrt(squaredMarginAt(margin, x))
}

export function squaredMarginAt({ perUnit, fixed }: Margin, x: ArrayLike<number>): number {
  let squared = fixed * fixed
  for (let j = 0; j < perUnit.length; j++) squared += (perUnit[j] * x[j]) ** 2
  return squared
}

/**
 * The row without its margin that touches it at x: it asks less everywhere else, because a margin is convex. A point that
 * breaks the row at x breaks the tangent there.
 */
export function tangentAt({ row, least, margin }: Row, x: ArrayLike<number>): Row {
  if (!margin) return { row, least }
  const size = marginAt(margin, x)
  if (size === 0) return { row, least }
  const slope = margin.perUnit.map((perUnit, j) => (perUnit * perUnit * x[j]) / size)
  return { row: row.map((one, j) => one - slope[j]), least: least + size - dot(slope, x) }
}

export const isMet = (row: Row, x: ArrayLike<number>): boolean => slackOf(row, x) >= 0

/** |least| + Σ |row_j · x_j|. */
export function sizeOf({ row, least }: Row, x: ArrayLike<number>): number {
  let size = Math.abs(least)
  for (let j = 0; j < row.length; j++) size += Math.abs(row[j] * x[j])
  return size
}
