import { at } from '../at.ts'
import type { IntegerProgram, IntegerRow } from '../integer-program.ts'
import type { NutrientId } from '../nutrients.ts'
import type { Thing } from '../recipe/thing.ts'
import { type Corridor, surelyPerUnit } from './kit-corridors.ts'

/** The mixed-integer program of a kit: how many pieces of each thing, and which things at all. */

/** Amounts per day. */
export type KitMiss = {
  readonly nutrient: NutrientId
  readonly bound: 'min' | 'max'
  readonly limit: number
  readonly reached: number
}

/** Things before one dog for a period: the pieces to count, and the corridors that they are to stay within. */
export type Choice = {
  readonly things: readonly Thing[]
  /** The pieces that a unit of each thing is divided into: pieces are counted. */
  readonly pieces: readonly number[]
  readonly corridors: readonly Corridor[]
  readonly days: number
  /** A thing that is in the kit whatever else is: the owner's own product. */
  readonly always?: string | undefined
}

/** The price of a pound sterling: whatever a kit costs counts less than half of one more thing. */
const PRICE_PER_GBP = 0.01
/** A thing at home counts half. */
const IN_STOCK = 0.5
/** Fewer than are drawn by themselves (`normal-draws.ts`), and more than an owner would count out. */
export const MOST_THINGS = 17
/** The most of one thing in a day that an owner would count. */
const MOST_UNITS_PER_DAY = 24

/** The price of leaving a corridor by the whole of its need: a hundredth of that is one more thing. Own choice. */
const PRICE_OF_LEAVING = 100

/** Columns: pieces of each thing, then whether it is in the kit. */
export function kitProgram(choice: Choice, stock: readonly string[]): IntegerProgram {
  const { rows, ...columns } = thingsProgram(choice, stock)
  return { ...columns, rows: [...corridorRows(choice).map(({ row }) => row), ...rows] }
}

/** The same before any corridor. */
function thingsProgram(choice: Choice, stock: readonly string[]): IntegerProgram {
  const { things, pieces, days } = choice
  const n = things.length
  const most = pieces.map((count, j) => mostPieces(choice, at(things, j), count))
  const chosen = things.map((_, j): IntegerRow => {
    return {
      entries: [
        [j, 1 / Math.max(1, at(most, j))],
        [n + j, -1],
      ],
      least: Number.NEGATIVE_INFINITY,
      most: 0,
    }
  })
  const few: IntegerRow = { entries: things.map((_, j) => [n + j, 1]), least: 0, most: MOST_THINGS }
  const price = things.map(({ id, gbpPerUnit }, j) => {
    // The owner's own is there already: it is used before anything is bought beside it.
    return id === choice.always ? 0 : (PRICE_PER_GBP * gbpPerUnit * 7) / (at(pieces, j) * days)
  })
  return {
    cost: [...price, ...things.map(({ id }) => (stock.includes(id) ? IN_STOCK : 1))],
    lower: [...things, ...things].map(({ id }) => (id === choice.always ? 1 : 0)),
    upper: [...most, ...things.map(() => 1)],
    isInteger: new Array<boolean>(2 * n).fill(true),
    rows: [...chosen, few],
  }
}

/** The most pieces of one thing: alone it comes to the first of its corridors' ends, or to its limit a day. */
function mostPieces({ corridors, days }: Choice, { perUnitAtMost, mostPerDay }: Thing, pieces: number): number {
  const limits = corridors.flatMap(({ nutrient, most }) => {
    const perUnit = perUnitAtMost[nutrient] ?? 0
    return most !== null && perUnit > 0 ? [(most * days * pieces) / perUnit] : []
  })
  return Math.floor(Math.min(Math.min(mostPerDay ?? Infinity, MOST_UNITS_PER_DAY) * days * pieces, ...limits))
}

type CorridorRow = {
  readonly row: IntegerRow
  readonly miss: Pick<KitMiss, 'nutrient' | 'bound' | 'limit'>
  /** The largest share of its limit by which it may be left, and the cost of each share in need, or in room below the maximum. */
  readonly mostLeft: number
  readonly price: number
}

/** The rows of the corridors, each divided by its limit. */
function corridorRows({ things, pieces, corridors, days }: Choice): CorridorRow[] {
  const entries = (perUnit: (thing: Thing) => number, limit: number) =>
    things.flatMap((thing, j): [number, number][] => {
      const coefficient = perUnit(thing) / (at(pieces, j) * days * limit)
      return coefficient === 0 ? [] : [[j, coefficient]]
    })
  return corridors.flatMap(({ nutrient, least, most, widest, shareOfNeed }) => {
    const rows: CorridorRow[] = []
    if (least !== null)
      rows.push({
        row: {
          entries: entries((thing) => surelyPerUnit(thing, nutrient), least),
          least: 1,
          most: Number.POSITIVE_INFINITY,
        },
        miss: { nutrient, bound: 'min', limit: least },
        mostLeft: 1,
        price: shareOfNeed,
      })
    if (most !== null) {
      const mostLeft = (widest ?? most) / most - 1
      rows.push({
        row: {
          entries: entries((thing) => thing.perUnitAtMost[nutrient] ?? 0, most),
          least: Number.NEGATIVE_INFINITY,
          most: 1,
        },
        miss: { nutrient, bound: 'max', limit: most },
        mostLeft,
        price: mostLeft > 0 ? 1 / mostLeft : 0,
      })
    }
    return rows
  })
}

/**
 * The same with corridors that may be left, as little as can be: down to nothing of what food may bring, up to the maximum.
 * Columns beyond the kit's own say how far.
 */
export function wideningProgram(choice: Choice, stock: readonly string[]): IntegerProgram {
  const corridors = choice.corridors.map((corridor) => ({ ...corridor, most: corridor.widest }))
  return withLeaving(thingsProgram({ ...choice, corridors }, stock), choice, ({ price, mostLeft }) => {
    return { cost: PRICE_OF_LEAVING * price, upper: mostLeft }
  })
}

/** The program that finds the obstacles to every kit, whatever it has: each corridor may be left as far as it takes. */
export function leavingProgram(choice: Choice): IntegerProgram {
  const program = thingsProgram(choice, [])
  const free = {
    ...program,
    cost: program.cost.map(() => 0),
    // One unit of a required thing may already exceed its corridor.
    upper: program.upper.map((most, j) => Math.max(most, at(program.lower, j))),
  }
  return withLeaving(free, choice, () => ({ cost: 1, upper: Number.POSITIVE_INFINITY }))
}

type Leaving = { readonly cost: number; readonly upper: number }

function withLeaving(
  program: IntegerProgram,
  choice: Choice,
  leavingOf: (row: CorridorRow) => Leaving,
): IntegerProgram {
  const rows = corridorRows(choice)
  const leavings = rows.map(leavingOf)
  const columns = program.cost.length
  return {
    cost: [...program.cost, ...leavings.map(({ cost }) => cost)],
    lower: [...program.lower, ...rows.map(() => 0)],
    upper: [...program.upper, ...leavings.map(({ upper }) => upper)],
    isInteger: [...program.isInteger, ...rows.map(() => false)],
    rows: [
      ...rows.map(({ row, miss }, i): IntegerRow => {
        return { ...row, entries: [...row.entries, [columns + i, miss.bound === 'min' ? 1 : -1]] }
      }),
      ...program.rows,
    ],
  }
}

/** A corridor that is missed by a smaller share is kept: the difference is a rounding error. */
const TOLERANCE = 1e-6

/** The corridors that a solution does not keep, the furthest missed first. */
export function missesOf(choice: Choice, x: readonly number[]): KitMiss[] {
  return corridorRows(choice)
    .map(({ miss }, i) => ({ miss, share: at(x, 2 * choice.things.length + i) }))
    .filter(({ share }) => share > TOLERANCE)
    .sort((a, b) => b.share - a.share)
    .map(({ miss, share }) => ({ ...miss, reached: miss.limit * (miss.bound === 'min' ? 1 - share : 1 + share) }))
}

/** The price of all that is left, in need and in room: 1 is the whole minimum of one nutrient left to the food. */
export function leavingOf(choice: Choice, x: readonly number[]): number {
  return corridorRows(choice).reduce((sum, { price }, i) => sum + price * at(x, 2 * choice.things.length + i), 0)
}
