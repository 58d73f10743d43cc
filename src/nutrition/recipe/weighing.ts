import { type Grid, mendOnGrid } from '../../solver/grid-rounding.ts'
import type { Ranges, Row } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { type ExactGrams, type ScaleGrams, scaleGrams } from '../grams.ts'

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

/**
 * The least and the most that a scale shows between two amounts; where it shows none between them, what is nearest to the
 * authored amount between them. Never nothing: what the method names is weighed.
 */
export function scaleRange(authored: number, from: number, to: number): { least: number; most: number } {
  const least = stepFrom(from, Math.ceil)
  const most = stepFrom(to, Math.floor)
  const nearest = Math.max(1, nearestTenths(Math.min(to, Math.max(from, authored)))) / 10
  return least <= most ? { least: Math.max(0.1, least), most } : { least: nearest, most: nearest }
}

/** Up or down to the next amount that a scale shows, an amount that is one already kept whatever its last bits. */
function stepFrom(grams: number, towards: (value: number) => number): number {
  const tenths = towards(Number((grams * 10).toFixed(6)))
  return tenths < FINE_BELOW_TENTHS ? tenths / 10 : towards(Number(grams.toFixed(6)))
}

function nearestTenths(grams: number): number {
  const tenths = Math.round(grams * 10)
  return tenths < FINE_BELOW_TENTHS ? tenths : Math.round(grams) * 10
}

/** Ranges end on amounts that a scale shows. */
export type Weighing = Ranges & { readonly bounds: readonly Row[] }

/**
 * The amounts that a scale shows, near the exact ones, that meet every bound. Rounds to the nearest first, then mends
 * what that broke. `undefined`: none found.
 */
export function weigh(exact: ExactGrams, { bounds, lower, upper }: Weighing): ScaleGrams | undefined {
  const tenths = Int32Array.from(exact, (grams, j) =>
    Math.round(10 * Math.min(at(upper, j), Math.max(at(lower, j), toScale(grams)))),
  )
  const grams = mendOnGrid(tenths, bounds, { lower, upper, ...KITCHEN_SCALE })
  return grams && scaleGrams(grams)
}
