import { isMet, type Ranges, type Row, sizeOf, slackOf } from './rows.ts'

/** The values that an amount may take: whole numbers of a small part, in steps that depend on where it stands. */
export type Grid = {
  /** Parts to one unit of the rows. */
  readonly perUnit: number
  readonly stepUp: (parts: number) => number
  readonly stepDown: (parts: number) => number
}

const MOST_MOVES = 200

/**
 * Moves amounts on a grid until every row holds: single amounts first, then pairs, each time the move that mends most.
 * Amounts keep within the ranges, but for half a step, and never fall to nothing.
 * @param parts where the amounts stand; not changed
 * @returns `undefined` when no such move is left and a row is still broken
 */
export function mendOnGrid(parts: Int32Array, rows: readonly Row[], ranges: Ranges & Grid): number[] | undefined {
  const board = new Board(Int32Array.from(parts), rows, ranges)
  for (let moves = 0; board.shortfall > 0 && moves < MOST_MOVES; moves++) {
    if (!board.mendByOne() && !board.mendByTwo()) return undefined
  }
  if (board.shortfall > 0) return undefined
  const units = board.units()
  return rows.every((row) => isMet(row, units)) ? units : undefined
}

type Move = { readonly amount: number; readonly parts: number }

/** Amounts being mended, with the slack of every row kept up to date. */
class Board {
  shortfall: number
  private readonly parts: Int32Array
  private readonly rows: readonly Row[]
  private readonly ranges: Ranges & Grid
  private slack: number[]
  private readonly weight: readonly number[]

  constructor(parts: Int32Array, rows: readonly Row[], ranges: Ranges & Grid) {
    this.parts = parts
    this.rows = rows
    this.ranges = ranges
    const units = this.units()
    this.slack = rows.map((row) => slackOf(row, units))
    this.weight = rows.map((row) => 1 / (sizeOf(row, units) || 1))
    this.shortfall = this.shortfallAfter([])
  }

  units(): number[] {
    return Array.from(this.parts, (value) => value / this.ranges.perUnit)
  }

  mendByOne(): boolean {
    return this.makeBest(this.moves().map((move) => [move]))
  }

  mendByTwo(): boolean {
    const moves = this.moves()
    const pairs = moves.flatMap((first, i) =>
      moves.slice(i + 1).flatMap((second) => (second.amount === first.amount ? [] : [[first, second]])),
    )
    return this.makeBest(pairs)
  }

  /** One step up or down each, inside the range but for the rounding itself. */
  private moves(): Move[] {
    const { lower, upper, perUnit, stepUp, stepDown } = this.ranges
    return Array.from(this.parts, (now, amount) => {
      const moves: Move[] = []
      const up = stepUp(now)
      const down = stepDown(now)
      if ((now + up / 2) / perUnit <= upper[amount]) moves.push({ amount, parts: up })
      if (now - down >= 1 && (now - down / 2) / perUnit >= lower[amount]) moves.push({ amount, parts: -down })
      return moves
    }).flat()
  }

  private makeBest(choices: readonly (readonly Move[])[]): boolean {
    let best: readonly Move[] = []
    let least = this.shortfall
    for (const moves of choices) {
      const shortfall = this.shortfallAfter(moves)
      if (shortfall < least) {
        least = shortfall
        best = moves
      }
    }
    return this.make(best)
  }

  private shortfallAfter(moves: readonly Move[]): number {
    const { perUnit } = this.ranges
    let total = 0
    for (let i = 0; i < this.slack.length; i++) {
      const { row } = this.rows[i]
      let slack = this.slack[i]
      for (const { amount, parts } of moves) slack += (row[amount] * parts) / perUnit
      if (slack < 0) total -= slack * this.weight[i]
    }
    return total
  }

  private make(moves: readonly Move[]): boolean {
    if (moves.length === 0) return false
    for (const { amount, parts } of moves) this.parts[amount] += parts
    const units = this.units()
    this.slack = this.rows.map((row) => slackOf(row, units))
    this.shortfall = this.shortfallAfter([])
    return true
  }
}
