import { isMet, type Margin, type Ranges, type Row, sizeOf, slackOf, squaredMarginAt } from './rows.ts'

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
 * Amounts keep within the ranges.
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

/** Amounts being mended, with the slack and the margin of every row kept up to date. */
class Board {
  shortfall: number
  private readonly parts: Int32Array
  private readonly rows: readonly Row[]
  private readonly ranges: Ranges & Grid
  /** The slack without the margin, whose square stands beside it. */
  private slack: number[] = []
  private squaredMargin: number[] = []
  private readonly weight: readonly number[]

  constructor(parts: Int32Array, rows: readonly Row[], ranges: Ranges & Grid) {
    this.parts = parts
    this.rows = rows
    this.ranges = ranges
    const units = this.units()
    this.weight = rows.map((row) => 1 / (sizeOf(row, units) || 1))
    this.shortfall = this.measure()
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

  /** The moves of one step up or down each, inside the range. */
  private moves(): Move[] {
    const { lower, upper, perUnit, stepUp, stepDown } = this.ranges
    return Array.from(this.parts, (now, amount) => {
      const moves: Move[] = []
      const up = stepUp(now)
      const down = stepDown(now)
      if (now + up <= upper[amount] * perUnit + 1e-6) moves.push({ amount, parts: up })
      if (now - down >= lower[amount] * perUnit - 1e-6) moves.push({ amount, parts: -down })
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
      const { row, margin } = this.rows[i]
      let slack = this.slack[i]
      for (const { amount, parts } of moves) slack += (row[amount] * parts) / perUnit
      if (margin) slack -= Math.sqrt(this.squaredMargin[i] + this.squareAdded(margin, moves))
      if (slack < 0) total -= slack * this.weight[i]
    }
    return total
  }

  private squareAdded({ perUnit }: Margin, moves: readonly Move[]): number {
    let added = 0
    for (const { amount, parts } of moves) {
      const before = this.parts[amount]
      const after = before + parts
      added += (perUnit[amount] / this.ranges.perUnit) ** 2 * (after * after - before * before)
    }
    return added
  }

  private measure(): number {
    const units = this.units()
    this.slack = this.rows.map(({ row, least }) => slackOf({ row, least }, units))
    this.squaredMargin = this.rows.map(({ margin }) => (margin ? squaredMarginAt(margin, units) : 0))
    return this.shortfallAfter([])
  }

  private make(moves: readonly Move[]): boolean {
    if (moves.length === 0) return false
    for (const { amount, parts } of moves) this.parts[amount] += parts
    this.shortfall = this.measure()
    return true
  }
}
