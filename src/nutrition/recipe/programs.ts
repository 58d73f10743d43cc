import type { LinearProgram } from '../../solver/linear-program.ts'
import { type Row, tangentAt, times } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { authoredGrams, type GoalRow, type Task } from './fitting.ts'

/**
 * The linear programs of a fitting. Columns are authored shares (`AuthoredShares`), rows are scaled to one size, the first
 * row is the food's energy.
 */

/** Missing a goal wholly costs as much as changing one ingredient by 300 %. Proposal of the product. */
const PRICE_OF_GOAL = 3
/** A price so high that closeness to the authored recipe only breaks ties. */
const PRICE_OF_MISSING = 1000

/** The program that comes as close to the authored recipe as these rows allow; goals count as far as their price goes. */
export function closestProgram(task: Task, rows: readonly Row[]): LinearProgram {
  const program = hardProgram(task, rows)
  const { goals } = task
  if (goals.length === 0) return program
  const withColumns = addColumns(program, goals.length, PRICE_OF_GOAL)
  const goalRows = goals.map((goal, g) => goalRow(task, goal, { column: g, columns: goals.length }))
  return {
    ...withColumns,
    rows: [...withColumns.rows, ...goalRows],
    rowLower: [...Array.from(program.rowLower), ...goals.map(({ least, size }) => least / size)],
    rowUpper: [...Array.from(program.rowUpper), ...goals.map(() => Number.POSITIVE_INFINITY)],
  }
}

/** The same with every row but the energy's missable, at a price that is paid where it cannot be helped. */
export function elasticProgram(task: Task): LinearProgram {
  const authored = authoredGrams(task)
  const rows = task.rows.map((row) => tangentAt(row, authored))
  const program = hardProgram(task, rows)
  const elastic = addColumns(program, program.rows.length - 1, PRICE_OF_MISSING)
  const columns = program.start.length
  const missableRows = elastic.rows.map((row, i) => {
    const missable = Array.from(row)
    if (i > 0) missable[columns + i - 1] = 1
    return missable
  })
  return { ...elastic, rows: missableRows }
}

function hardProgram(task: Task, bounds: readonly Row[]): LinearProgram {
  const { recipe, meal, ranges } = task
  const base = authoredGrams(task)
  const lower = base.map((grams, j) => at(ranges.lower, j) / grams)
  const upper = base.map((grams, j) => at(ranges.upper, j) / grams)
  const scaled = bounds.map((bound) => scaledRow(bound, base))
  const kcalShares = times(recipe.kcalPerGram, base).map((kcal) => kcal / meal.foodKcal.aim)
  return {
    // The amount as written, but where a scale cannot show that.
    start: base.map((_, j) => Math.min(at(upper, j), Math.max(at(lower, j), 1))),
    weight: base.map(() => 1),
    lower,
    upper,
    rows: [kcalShares, ...scaled.map(({ row }) => row)],
    rowLower: [1, ...scaled.map(({ least }) => least)],
    rowUpper: [1, ...scaled.map(() => Number.POSITIVE_INFINITY)],
  }
}

/** A row in shares of the base, divided by its largest figure: all rows are of one size to the solver. */
function scaledRow({ row, least }: Row, base: readonly number[]): Row {
  const shares = times(row, base)
  const size = shares.reduce((most, share) => Math.max(most, Math.abs(share)), Math.abs(least)) || 1
  return { row: shares.map((share) => share / size), least: least / size }
}

/** Columns that start at 0, cost this much a unit and stand in no row yet. */
function addColumns(program: LinearProgram, count: number, price: number): LinearProgram {
  return {
    ...program,
    start: extended(program.start, count, 0),
    weight: extended(program.weight, count, price),
    lower: extended(program.lower, count, 0),
    upper: extended(program.upper, count, Number.POSITIVE_INFINITY),
    rows: program.rows.map((row) => extended(row, count, 0)),
  }
}

/** A list: a typed array of more than eight numbers lies outside the heap, and to make one takes longer than to fill it. */
function extended(values: ArrayLike<number>, count: number, fill: number): number[] {
  const longer = Array.from(values)
  for (let column = 0; column < count; column++) longer.push(fill)
  return longer
}

/** The share of the goal that the food reaches, and in the goal's own column the share that is missed. */
function goalRow(
  { recipe, scale }: Task,
  goal: GoalRow,
  { column, columns }: { column: number; columns: number },
): number[] {
  const shares = times(
    goal.row.map((perGram) => perGram * scale),
    recipe.grams,
  ).map((amount) => amount / goal.size)
  const missed = new Array<number>(columns).fill(0)
  missed[column] = 1
  return [...shares, ...missed]
}
