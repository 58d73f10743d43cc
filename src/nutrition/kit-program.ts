import { at } from './at.ts'
import type { IntegerProgram, IntegerRow } from './integer-program.ts'
import { type Corridor, surelyPerUnit } from './kit-corridors.ts'
import type { NutrientId } from './nutrients.ts'
import type { Thing } from './thing.ts'

/** The mixed-integer program of a kit: how many pieces of each thing, and which things at all. */

/** Amounts per day. */
export type KitMiss = {
  readonly nutrient: NutrientId
  readonly bound: 'min' | 'max'
  readonly limit: number
  readonly reached: number
}

/** Things before one dog for a period: what is counted, and between which amounts they are to stay. */
export type Choice = {
  readonly things: readonly Thing[]
  /** Into how many pieces a unit of each is divided: what is counted are pieces. */
  readonly pieces: readonly number[]
  readonly corridors: readonly Corridor[]
  readonly days: number
  /** A thing that is in the kit whatever else is: the owner's own product. */
  readonly always?: string | undefined
}

/** Less than half of what one more thing counts, whatever the kit costs. */
const PRICE_PER_GBP = 0.01
/** A thing at home counts half. */
const IN_STOCK = 0.5
/** Fewer than are drawn by themselves (`normal-draws.ts`), and more than an owner would count out. */
export const MOST_THINGS = 17
/** More of one thing in a day is nothing that an owner would count. */
const MOST_UNITS_PER_DAY = 24

/** Columns: pieces of each thing, then whether it is in the kit. */
export function kitProgram(choice: Choice, stock: readonly string[]): IntegerProgram {
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
    rows: [...corridorRows(choice).map(({ row }) => row), ...chosen, few],
  }
}

/** So many pieces of one thing alone come to the first of its corridors' ends. */
function mostPieces({ corridors, days }: Choice, { perUnitAtMost, mostPerDay }: Thing, pieces: number): number {
  const limits = corridors.flatMap(({ nutrient, most }) => {
    const perUnit = perUnitAtMost[nutrient] ?? 0
    return most !== null && perUnit > 0 ? [(most * days * pieces) / perUnit] : []
  })
  return Math.floor(Math.min(Math.min(mostPerDay ?? Infinity, MOST_UNITS_PER_DAY) * days * pieces, ...limits))
}

type CorridorRow = { readonly row: IntegerRow; readonly miss: Pick<KitMiss, 'nutrient' | 'bound' | 'limit'> }

/** Each divided by its limit. */
function corridorRows({ things, pieces, corridors, days }: Choice): CorridorRow[] {
  const entries = (perUnit: (thing: Thing) => number, limit: number) =>
    things.flatMap((thing, j): [number, number][] => {
      const coefficient = perUnit(thing) / (at(pieces, j) * days * limit)
      return coefficient === 0 ? [] : [[j, coefficient]]
    })
  return corridors.flatMap(({ nutrient, least, most }) => {
    const rows: CorridorRow[] = []
    if (least !== null)
      rows.push({
        row: {
          entries: entries((thing) => surelyPerUnit(thing, nutrient), least),
          least: 1,
          most: Number.POSITIVE_INFINITY,
        },
        miss: { nutrient, bound: 'min', limit: least },
      })
    if (most !== null)
      rows.push({
        row: {
          entries: entries((thing) => thing.perUnitAtMost[nutrient] ?? 0, most),
          least: Number.NEGATIVE_INFINITY,
          most: 1,
        },
        miss: { nutrient, bound: 'max', limit: most },
      })
    return rows
  })
}

/** The same with corridors that may be left, at a price of what is missing: columns beyond the kit's own say how far. */
export function leavingProgram(choice: Choice): IntegerProgram {
  const rows = corridorRows(choice)
  const program = kitProgram(choice, [])
  const columns = program.cost.length
  return {
    cost: [...program.cost.map(() => 0), ...rows.map(() => 1)],
    lower: [...program.lower, ...rows.map(() => 0)],
    // The least that can be counted out of what has to be in it may be above its corridors by itself.
    upper: [...program.upper.map((most, j) => Math.max(most, at(program.lower, j))), ...rows.map(() => Infinity)],
    isInteger: [...program.isInteger, ...rows.map(() => false)],
    rows: program.rows.map((row, i): IntegerRow => {
      const miss = rows[i]?.miss
      return miss ? { ...row, entries: [...row.entries, [columns + i, miss.bound === 'min' ? 1 : -1]] } : row
    }),
  }
}

/** What the solution of that leaves, the furthest first. */
export function missesOf(choice: Choice, x: readonly number[]): KitMiss[] {
  return corridorRows(choice)
    .map(({ miss }, i) => ({ miss, share: at(x, 2 * choice.things.length + i) }))
    .filter(({ share }) => share > 1e-6)
    .sort((a, b) => b.share - a.share)
    .map(({ miss, share }) => ({ ...miss, reached: miss.limit * (miss.bound === 'min' ? 1 - share : 1 + share) }))
}
