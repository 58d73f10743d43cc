import { type Row, tangentAt } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { IntegerProgram, IntegerRow } from '../integer-program.ts'
import type { Ingredient } from '../recipe/recipe.ts'

/**
 * The mixed-integer program of a mend: which lines of an owner's recipe change and by how much, and which foods come in. Every
 * change for the owner costs: each changed line, each food that is added, and how far a line moves as a
 * share of what it was.
 */

/** A food before a mend, in the units that its owner measures it in. */
export type MendFood = {
  readonly ingredient: Ingredient
  /** Units in the recipe as written; 0 of a food that may be added. */
  readonly own: number
  /** Grams before cooking of a unit: 1 for food weighed so, less for food weighed cooked, for an egg its weight. */
  readonly gramsPerUnit: number
  /** The food comes in whole units alone: eggs. */
  readonly isCounted: boolean
  readonly isKept: boolean
  /** A thing for minerals, which may be left out. */
  readonly isThing?: boolean
  /** It would come in where the dish has nothing like it: fish in a dish without any animal. */
  readonly isStrange?: boolean
  /** Most of the dish's starch comes from it, so the dish is called by it. */
  readonly isMainStarch?: boolean
  /** Units that the price of a change is a share of, in the size of the pot. */
  readonly base: number
  /** Units in the size of the pot. */
  readonly least: number
  readonly most: number
}

/** The recipe to mend. Rows and points are units of each food in their order, then the number of meals. */
export type MendTask = {
  readonly foods: readonly MendFood[]
  /** Every bound of the dog, for as many meals as there are. */
  readonly rows: readonly Row[]
  readonly kcalPerUnit: readonly number[]
  /** kcal of food in a meal. */
  readonly aimKcal: number
  /** The recipe as written times `scale` feeds the dog so many meals. */
  readonly meals: number
  readonly scale: number
  /** The meals are fixed and the recipe grows with them; else the pot is as written, and lasts as long as it lasts. */
  readonly isBatch: boolean
  readonly mostAdded: number
  /** The most things to add beside the foods. */
  readonly mostThings: number
}

/** The prices of changes. One unit of cost is to double a line or to leave it out. Own choices, tried on the home recipes of the tests. */
const PRICE = {
  /** The price of a line that is touched at all. */
  changed: 0.3,
  /** The price of a food that has to be bought. */
  added: 0.9,
  /** The price of a thing for minerals that has to be bought: a food of the kitchen is taken sooner. */
  addedThing: 1.2,
  /** The price of a food that makes another dish of it: fish among beans and rice. It comes in where nothing else helps. */
  addedStrange: 3,
  /** The price of as much of an added food as may be added. */
  wholeAddition: 0.5,
  /** The price of a change beyond half of a line, as a share: it keeps a line from nearly vanishing where a smaller change of another is enough. */
  far: 3,
  /** The same of the main starch where there is less of it: pasta of which a quarter is left is no pasta dish any more. */
  farLessStarch: 9,
  /** The price of a bound that is missed wholly: more than any change. */
  missed: 1000,
} as const

/** The share of a line from which a change is dearer. */
const NEAR = 0.5
/** The least of an added food, as a share of the most: less is not worth buying. */
const LEAST_ADDITION = 0.1
/** The sizes that the pot may shrink or grow to, as shares. */
const SIZE = { pot: [0.6, 2], batch: [0.5, 1.7] } as const

/** An owner would not tell two mends apart whose costs differ by less than a twentieth. Own choice. */
const GAP = 0.05
/** With things there are so many mends alike that the last of their cost takes ten times as long. Own choice. */
const GAP_WITH_THINGS = 0.1

const SIZES = 2
/** Columns of a food: up and beyond, down and beyond, whether it changes, and how many it counts. */
const PER_FOOD = 6
const UP = 0
const UP_FAR = 1
const DOWN = 2
const DOWN_FAR = 3
const CHANGES = 4
const COUNT = 5

const columnOf = (food: number, which: number) => SIZES + PER_FOOD * food + which
const isAddition = ({ own }: MendFood) => own === 0

/** A tangent in place of a bound: the row, by its place, and the point. */
export type Cut = { readonly row: number; readonly point: readonly number[] }

/** The choices of a solution that was found before: which lines change, and how many eggs. */
export type Settled = { readonly x: readonly number[] }

export type ProgramOptions = {
  readonly cuts: readonly Cut[]
  /** The part of each row that rounding may take. */
  readonly inHand?: readonly number[]
  readonly settled?: Settled | undefined
  /** The program without whole numbers: quick, and good enough to find the cuts. */
  readonly isRelaxed?: boolean
  /** Every bound may be missed, at a price that is paid where it cannot be helped. */
  readonly isElastic?: boolean
}

/** Columns: the size of the recipe and the number of meals as shares of the task's, then those of each food, then the misses. */
export function mendProgram(task: MendTask, options: ProgramOptions): IntegerProgram {
  const { isElastic = false, isRelaxed = false, cuts } = options
  const columns = [...sizeColumns(task), ...task.foods.flatMap((food) => foodColumns(food, task))]
  const settled = options.settled ? withSettled(columns, options.settled) : columns
  const missed: Column[] = isElastic ? task.rows.map(() => [PRICE.missed, 0, Number.POSITIVE_INFINITY, false]) : []
  const all = [...settled, ...missed]
  const bounds = cuts.map(({ row, point }) => {
    const bound = at(task.rows, row)
    const { row: slopes, least } = tangentAt(bound, point)
    const missing = isElastic ? [[columns.length + row, 1] as const] : []
    return boundRow(task, slopes, least + (options.inHand?.[row] ?? 0), missing)
  })
  return {
    cost: all.map(([cost]) => cost),
    lower: all.map(([, lower]) => lower),
    upper: all.map(([, , upper]) => upper),
    gap: task.mostThings > 0 ? GAP_WITH_THINGS : GAP,
    isInteger: all.map(([, , , isInteger]) => isInteger && !isRelaxed),
    rows: [...bounds, energyRow(task), ...task.foods.flatMap((food, j) => foodRows(food, j, task)), ...addedRows(task)],
  }
}

type Column = readonly [cost: number, lower: number, upper: number, isInteger: boolean]

function sizeColumns({ isBatch }: MendTask): Column[] {
  const fixed: Column = [0, 1, 1, false]
  const [least, most] = isBatch ? SIZE.batch : SIZE.pot
  const free: Column = [0, least, most, false]
  return isBatch ? [free, fixed] : [fixed, free]
}

function foodColumns(food: MendFood, { scale }: MendTask): Column[] {
  const { own, base, least, most, isCounted, isKept, isMainStarch = false } = food
  const written = own * scale
  // A kept egg of a recipe that grows is the nearest whole one.
  const slack = isCounted && own > 0 ? 1 / base : 0
  const up = isKept ? slack : Math.max(0, most - written) / base
  const down = isKept ? slack : Math.max(0, written - least) / base
  const [price, nearUp] = isAddition(food) ? [PRICE.wholeAddition, 1] : [1, NEAR]
  return [
    [price, 0, Math.min(nearUp, up), false],
    [PRICE.far, 0, Math.max(0, up - nearUp), false],
    [1, 0, Math.min(NEAR, down), false],
    [isMainStarch ? PRICE.farLessStarch : PRICE.far, 0, Math.max(0, down - NEAR), false],
    [changePrice(food), 0, isKept ? 0 : 1, true],
    [0, 0, isCounted ? Math.floor(2 * most + 1) : 0, isCounted],
  ]
}

function changePrice(food: MendFood): number {
  if (!isAddition(food)) return PRICE.changed
  if (food.isStrange) return PRICE.addedStrange
  return food.isThing ? PRICE.addedThing : PRICE.added
}

function withSettled(columns: readonly Column[], { x }: Settled): Column[] {
  return columns.map((column, j) => {
    const [cost, , , isInteger] = column
    const whole = Math.round(at(x, j))
    return isInteger ? [cost, whole, whole, isInteger] : column
  })
}

/** The part of each food in a row of units: for the recipe's size, and for its change. */
function boundRow(
  { foods, scale, meals }: MendTask,
  row: readonly number[],
  least: number,
  more: IntegerRow['entries'],
  most = Number.POSITIVE_INFINITY,
): IntegerRow {
  const ofSize = foods.reduce((sum, { own }, j) => sum + at(row, j) * own * scale, 0)
  const ofChanges = foods.flatMap(({ base }, j): [number, number][] => {
    const whole = at(row, j) * base
    return [UP, UP_FAR, DOWN, DOWN_FAR].map((which) => [columnOf(j, which), which < DOWN ? whole : -whole])
  })
  const entries: [number, number][] = [[0, ofSize], [1, at(row, foods.length) * meals], ...ofChanges]
  const size = entries.reduce((largest, [, one]) => Math.max(largest, Math.abs(one)), Math.abs(least)) || 1
  const scaled = entries.filter(([, one]) => one !== 0).map(([j, one]) => [j, one / size] as const)
  return { entries: [...scaled, ...more], least: least / size, most: most / size }
}

const energyRow = (task: MendTask): IntegerRow => boundRow(task, [...task.kcalPerUnit, -task.aimKcal], 0, [], 0)

/** The rows of a food: a line that moves is a changed one; eggs come whole; and an addition is worth it. */
function foodRows(food: MendFood, j: number, { scale, isBatch }: MendTask): IntegerRow[] {
  const { own, base, least, most, isCounted } = food
  const written = own * scale
  const reach = Math.max(most - written, written - least, 0) / base
  const moves = (sign: number): [number, number][] =>
    [UP, UP_FAR, DOWN, DOWN_FAR].map((which) => [columnOf(j, which), which < DOWN ? 1 : sign])
  const unasked = isCounted && isBatch && own > 0 ? 0.5 / base : 0
  const rows: IntegerRow[] = [
    { entries: [...moves(1), [columnOf(j, CHANGES), -reach]], least: Number.NEGATIVE_INFINITY, most: unasked },
  ]
  if (isCounted)
    rows.push({ entries: [[0, written / base], ...moves(-1), [columnOf(j, COUNT), -1 / base]], least: 0, most: 0 })
  if (isAddition(food))
    rows.push({
      entries: [
        [columnOf(j, UP), 1],
        [columnOf(j, CHANGES), -LEAST_ADDITION],
      ],
      least: 0,
      most: Number.POSITIVE_INFINITY,
    })
  // In a recipe that grows, the least and the most of a line grow with it.
  else if (isBatch)
    rows.push(
      { entries: [[0, (written - least) / base], ...moves(-1)], least: 0, most: Number.POSITIVE_INFINITY },
      { entries: [[0, (written - most) / base], ...moves(-1)], least: Number.NEGATIVE_INFINITY, most: 0 },
    )
  return rows
}

/** The most foods that are added, and the most things. */
const addedRows = ({ foods, mostAdded, mostThings }: MendTask): IntegerRow[] =>
  [mostAdded, mostThings].map((most, ofThings) => ({
    entries: foods.flatMap((food, j) => {
      const counts = isAddition(food) && (food.isThing === true) === (ofThings === 1)
      return counts ? [[columnOf(j, CHANGES), 1] as const] : []
    }),
    least: 0,
    most,
  }))

/** Units of each food and the number of meals that a solution stands for, and which foods it touches. */
export function pointOf({ foods, scale, meals }: MendTask, x: readonly number[]) {
  const units = foods.map(({ own, base, isCounted }, j) => {
    if (isCounted) return Math.max(0, at(x, columnOf(j, COUNT)))
    const [up, upFar, down, downFar] = [UP, UP_FAR, DOWN, DOWN_FAR].map((which) => at(x, columnOf(j, which)))
    return Math.max(0, own * scale * at(x, 0) + base * ((up ?? 0) + (upFar ?? 0) - (down ?? 0) - (downFar ?? 0)))
  })
  return {
    point: [...units, meals * at(x, 1)],
    size: scale * at(x, 0),
    isChanged: foods.map((_, j) => at(x, columnOf(j, CHANGES)) > 0.5),
  }
}

/** The recipe as its owner wrote it, as far as it feeds the dog. */
export const writtenPoint = ({ foods, scale, meals }: MendTask): number[] => [
  ...foods.map(({ own }) => own * scale),
  meals,
]
