import { type Grid, mendOnGrid } from '../solver/grid-rounding.ts'
import type { Ranges, Row } from '../solver/rows.ts'
import { type ExactGrams, type ScaleGrams, scaleGrams } from './grams.ts'

/**
 * Kitchen scales show 1 g from 20 g up and 0.1 g below. Grams are tenths of a gram here, whole numbers, so that
 * nothing is lost in the arithmetic.
 */
const FINE_BELOW_TENTHS = 200

const KITCHEN_SCALE: Grid = {
  perUnit: 10,
  stepUp: (tenths) => (tenths >= FINE_BELOW_TENTHS ? 10 : 1),
  stepDown: (tenths) => (tenths > FINE_BELOW_TENTHS ? 10 : 1),
}

export function isOnScale(grams: number): boolean {
  return Math.abs(grams - toScale(grams)) < 1e-9
}

/** The most that rounding to the scale takes from or adds to so many grams. */
export function halfStep(grams: number): number {
  return grams >= FINE_BELOW_TENTHS / 10 ? 0.5 : 0.05
}

/** The nearest amount that a kitchen scale shows. */
export function toScale(grams: number): number {
  return nearestTenths(grams) / 10
}

function nearestTenths(grams: number): number {
  const tenths = Math.round(grams * 10)
  return tenths < FINE_BELOW_TENTHS ? tenths : Math.round(grams) * 10
}

export type Weighing = Ranges & { readonly bounds: readonly Row[] }

/**
 * The amounts that a scale shows, near the exact ones, that meet every bound. Rounds to the nearest first, then mends
 * what that broke. `undefined`: none found.
 */
export function weigh(exact: ExactGrams, { bounds, lower, upper }: Weighing): ScaleGrams | undefined {
  // What the method names is weighed: a pinch never rounds to nothing.
  const tenths = Int32Array.from(exact, (grams) => Math.max(1, nearestTenths(grams)))
  const grams = mendOnGrid(tenths, bounds, { lower, upper, ...KITCHEN_SCALE })
  return grams && scaleGrams(grams)
}
