import { at } from './arrays.ts'

/**
 * Kitchen scales show 1 g from 20 g up and 0.1 g below. Grams are tenths of a gram here, whole numbers, so that
 * nothing is lost in the arithmetic.
 */
const FINE_BELOW_TENTHS = 200
/** Of the sum's own size: what double arithmetic may be out by, and no more: an independent sum must agree. */
export const PROOF_TOLERANCE = 1e-13
const MOST_MOVES = 200

/** `Σ row x grams >= least`, with the size that the sum's rounding error goes by. */
export type WeighedBound = { readonly row: readonly number[]; readonly least: number }

export type Weighing = {
  readonly bounds: readonly WeighedBound[]
  readonly lower: ArrayLike<number>
  readonly upper: ArrayLike<number>
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

const stepUp = (tenths: number) => (tenths >= FINE_BELOW_TENTHS ? 10 : 1)
const stepDown = (tenths: number) => (tenths > FINE_BELOW_TENTHS ? 10 : 1)

/**
 * The amounts that a scale shows, near the exact ones, that meet every bound. Rounds to the nearest first, then moves
 * single amounts, then pairs, each time the move that mends most. `undefined`: none found.
 */
export function weigh(exactGrams: ArrayLike<number>, { bounds, lower, upper }: Weighing): number[] | undefined {
  // What the method names is weighed: a pinch never rounds to nothing.
  const tenths = Int32Array.from(exactGrams, (grams) => Math.max(1, nearestTenths(grams)))
  const board = new Board(tenths, bounds, lower, upper)
  for (let moves = 0; board.shortfall > 0 && moves < MOST_MOVES; moves++) {
    if (!board.mendByOne() && !board.mendByTwo()) return undefined
  }
  if (board.shortfall > 0) return undefined
  const grams = Array.from(tenths, (value) => value / 10)
  return bounds.every((bound) => isMet(bound, grams)) ? grams : undefined
}

export function isMet({ row, least }: WeighedBound, grams: ArrayLike<number>): boolean {
  return slackOf(row, least, grams) >= 0
}

/** How far above the bound the sum is, the arithmetic's own error forgiven. */
function slackOf(row: readonly number[], least: number, grams: ArrayLike<number>): number {
  let sum = -least
  let size = Math.abs(least)
  for (let j = 0; j < row.length; j++) {
    const part = at(row, j) * at(grams, j)
    sum += part
    size += Math.abs(part)
  }
  return sum + PROOF_TOLERANCE * size
}

type Move = { readonly ingredient: number; readonly tenths: number }

/** Amounts being mended, with the slack of every bound kept up to date. */
class Board {
  shortfall: number
  private readonly tenths: Int32Array
  private readonly bounds: readonly WeighedBound[]
  private readonly lower: ArrayLike<number>
  private readonly upper: ArrayLike<number>
  private readonly slack: number[]
  private readonly scale: readonly number[]

  constructor(tenths: Int32Array, bounds: readonly WeighedBound[], lower: ArrayLike<number>, upper: ArrayLike<number>) {
    this.tenths = tenths
    this.bounds = bounds
    this.lower = lower
    this.upper = upper
    const grams = Array.from(tenths, (value) => value / 10)
    this.slack = bounds.map(({ row, least }) => slackOf(row, least, grams))
    this.scale = bounds.map(({ row, least }) => 1 / sizeOf(row, least, grams))
    this.shortfall = this.shortfallAfter([])
  }

  mendByOne(): boolean {
    let best: Move[] = []
    let least = this.shortfall
    for (const move of this.moves()) {
      const shortfall = this.shortfallAfter([move])
      if (shortfall < least) {
        least = shortfall
        best = [move]
      }
    }
    return this.make(best)
  }

  mendByTwo(): boolean {
    const moves = this.moves()
    let best: Move[] = []
    let least = this.shortfall
    for (const [i, first] of moves.entries()) {
      for (const second of moves.slice(i + 1)) {
        if (second.ingredient === first.ingredient) continue
        const shortfall = this.shortfallAfter([first, second])
        if (shortfall < least) {
          least = shortfall
          best = [first, second]
        }
      }
    }
    return this.make(best)
  }

  /** One step up or down each, inside the recipe's range but for the rounding itself. */
  private moves(): Move[] {
    return Array.from(this.tenths, (now, ingredient) => {
      const moves: Move[] = []
      const up = stepUp(now)
      const down = stepDown(now)
      if ((now + up / 2) / 10 <= at(this.upper, ingredient)) moves.push({ ingredient, tenths: up })
      if (now - down >= 1 && (now - down / 2) / 10 >= at(this.lower, ingredient)) {
        moves.push({ ingredient, tenths: -down })
      }
      return moves
    }).flat()
  }

  private shortfallAfter(moves: readonly Move[]): number {
    let total = 0
    for (let i = 0; i < this.slack.length; i++) {
      const { row } = at(this.bounds, i)
      let slack = at(this.slack, i)
      for (const { ingredient, tenths } of moves) slack += (at(row, ingredient) * tenths) / 10
      if (slack < 0) total -= slack * at(this.scale, i)
    }
    return total
  }

  private make(moves: readonly Move[]): boolean {
    if (moves.length === 0) return false
    for (const { ingredient, tenths } of moves) this.tenths[ingredient] = at(this.tenths, ingredient) + tenths
    const grams = Array.from(this.tenths, (value) => value / 10)
    for (const [i, { row, least }] of this.bounds.entries()) this.slack[i] = slackOf(row, least, grams)
    this.shortfall = this.shortfallAfter([])
    return true
  }
}

function sizeOf(row: readonly number[], least: number, grams: readonly number[]): number {
  return row.reduce((size, perGram, j) => size + Math.abs(perGram * (grams[j] as number)), Math.abs(least)) || 1
}
