import { describe, expect, test } from 'vitest'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import type { Row } from '../../solver/rows.ts'
import { meat, rice } from '../fixtures/two-foods.ts'
import {
  type MendFood,
  type MendTask,
  mendProgram,
  type ProgramOptions,
  pointOf,
  writtenPoint,
} from './mend-program.ts'

const highs = await createHighs()

/** 150 g of meat and 75 g of rice are 600 kcal with 33.75 g of protein: 2 and 4 kcal/g, 0.2 and 0.05 g in a gram. */
const food = (more: Partial<MendFood> = {}): MendFood => {
  const { own = 150 } = more
  const whole = { gramsPerUnit: 1, isCounted: false, isKept: false, base: own, least: own / 4, most: own * 4 }
  return { ingredient: meat, own, ...whole, ...more }
}
const MEAT = food()
const RICE = food({ ingredient: rice, own: 75 })
const [KEPT_MEAT, KEPT_RICE] = [
  { ...MEAT, isKept: true },
  { ...RICE, isKept: true },
]

/** At least so much protein in 600 kcal, or at most: units of each food, then meals. */
const protein = (least: number, perUnit = [0.2, 0.05]): Row => ({ row: [...perUnit, -least], least: 0 })
const atMost = (most: number, perUnit = [0.2, 0.05]): Row => ({ row: [...perUnit.map((one) => -one), most], least: 0 })

const taskOf = (rows: readonly Row[], more: Partial<MendTask> = {}): MendTask => ({
  foods: [MEAT, RICE],
  rows,
  kcalPerUnit: [2, 4],
  aimKcal: 600,
  meals: 1,
  scale: 1,
  isBatch: false,
  mostAdded: 1,
  mostThings: 0,
  ...more,
})

const cutsOf = (task: MendTask) => task.rows.map((_, row) => ({ row, point: writtenPoint(task) }))

/** The best there is: no gap, so that it can be worked out by hand. */
function solved(task: MendTask, options: Partial<ProgramOptions> = {}) {
  const program = mendProgram(task, { cuts: cutsOf(task), ...options })
  const solution = highs({ ...program, gap: 0 }, 600)
  if (solution.status !== 'solved') return solution.status
  const { point, size, isChanged } = pointOf(task, solution.x)
  const cost = program.cost.reduce((sum, price, j) => sum + price * (solution.x[j] ?? 0), 0)
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  return { point: point.map((units) => rounded(units, 2)), size: rounded(size, 4), isChanged, cost: rounded(cost, 4) }
}

function solvedTask(...asked: Parameters<typeof solved>) {
  const answer = solved(...asked)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

describe('the least change', () => {
  test('of what is complete is none', () => {
    for (const isBatch of [false, true])
      expect(solved(taskOf([protein(33)], { isBatch }))).toMatchObject({ point: [150, 75, 1], size: 1, cost: 0 })
  })

  // r g of rice: 30 + r / 20 g of protein in (300 + 4 r) / 600 meals are 40 g a meal where r = 10 / (4 / 15 - 1 / 20).
  // m g of meat: m / 5 + 3.75 in (2 m + 300) / 600 are 40 where m = 16.25 x 15.
  test.each([
    ['less rice, 0.38 of it', [MEAT, RICE], [150, 46.15, 0.81], 0.3 + 0.3846],
    [
      'where the rice is kept, more meat: 0.625 of it, and beyond half a share counts three',
      [MEAT, KEPT_RICE],
      [243.75, 75, 1.31],
      0.3 + 0.5 + 3 * 0.125,
    ],
  ])('for 40 g of protein a meal is %s', (_, foods, point, cost) => {
    expect(solved(taskOf([protein(40)], { foods }))).toMatchObject({ point, cost: expect.closeTo(cost, 4) })
  })

  test('keeps half of the main starch and changes the meat instead', () => {
    // 30 g of the rice with the meat as written are 45 g of protein a meal; half of the rice is 37.5 g.
    const { point } = solvedTask(taskOf([protein(45)], { foods: [MEAT, { ...RICE, isMainStarch: true }] }))
    expect([point[1], (point[0] ?? 0) > 150]).toEqual([37.5, true])
    expect(solvedTask(taskOf([protein(45)])).point[0]).toBe(150)
  })

  test('of a pot for so many meals is made in as much food as they ask for', () => {
    // 2 m + 4 r = 600 and m / 5 + r / 20 = 40: 185.71 and 57.14 g. The recipe is as large as its rice, which stays as it was.
    const { point, size, isChanged } = solvedTask(taskOf([protein(40)], { isBatch: true }))
    expect([point, size, isChanged]).toEqual([[185.71, 57.14, 1], 0.7619, [true, false]])
  })

  test('of a recipe that is written for one meal of two is the same, twice', () => {
    const twice = [MEAT, RICE].map(({ base, least, most, ...food }) => ({
      ...food,
      ...{ base: 2 * base, least: 2 * least, most: 2 * most },
    }))
    const task = taskOf([protein(40)], { foods: twice, scale: 2, meals: 2 })
    expect(writtenPoint(task)).toEqual([300, 150, 2])
    expect(solved(task)).toMatchObject({ point: [300, 92.31, 1.62], size: 2, cost: expect.closeTo(0.6846, 4) })
  })

  test('without whole numbers costs so much of a change as it is of the furthest one', () => {
    // 0.3846 of the rice: of three times more, or where there may not be more, of three quarters less.
    const relaxed = (most: number) =>
      solvedTask(taskOf([protein(40)], { foods: [MEAT, { ...RICE, most }] }), { isRelaxed: true })
    expect(relaxed(300).cost).toBeCloseTo(0.3846 + (0.3 * 0.3846) / 3, 3)
    expect(relaxed(75).cost).toBeCloseTo(0.3846 + (0.3 * 0.3846) / 0.75, 3)
  })

  test('leaves what rounding may take', () => {
    // One gram more: r = 9 / (4 / 15 - 1 / 20).
    expect(solvedTask(taskOf([protein(40)]), { inHand: [1] }).point[1]).toBe(41.54)
  })

  test('is made to the same lines where these are settled', () => {
    const task = taskOf([protein(40)])
    const kept = mendProgram({ ...task, foods: [MEAT, KEPT_RICE] }, { cuts: cutsOf(task) })
    const first = highs(kept, 600)
    if (first.status !== 'solved') throw new Error(first.status)
    expect(solvedTask(task, { settled: first }).point[0]).toBe(243.75)
  })
})

describe('a dish stays its owner’s', () => {
  const HALF_LEAST = { ...RICE, least: 37.5 }
  const NO_LEAST = { ...MEAT, least: 0 }
  test.each([
    // 18.75 g of rice: 30.9375 g of protein in 375 kcal.
    ['no line under its least', { foods: [KEPT_MEAT, RICE] }, 49.5, 49.51],
    // 37.5 g of rice: 31.875 g in 450 kcal.
    ['none under half, where that is the least', { foods: [KEPT_MEAT, HALF_LEAST] }, 42.5, 42.51],
    // 200 g of meat: 43.75 g in 700 kcal.
    ['none over its most', { foods: [{ ...MEAT, most: 200 }, KEPT_RICE] }, 37.5, 37.51],
    // 450 g of meat: 93.75 g in 1200 kcal.
    ['no pot of more than twice the meals', { foods: [MEAT, KEPT_RICE] }, 46.875, 46.88],
    // 30 g of meat: 9.75 g in 360 kcal.
    ['none of less than 0.6 of them', { foods: [NO_LEAST, KEPT_RICE] }, -16.25, -16.24],
    // Half the recipe, with a quarter of its rice, 9.375 g, and 281.25 g of meat.
    ['no line of a batch under its least in half the recipe', { isBatch: true }, 56.71, 56.73],
    // 6/7 of the recipe, with 171.4 g of meat, 200 x 6/7, and 64.3 g of rice.
    ['none of a batch over its most', { isBatch: true, foods: [{ ...MEAT, most: 200 }, KEPT_RICE] }, 37.5, 37.51],
    // From 240 g of meat and 30 g of rice, 1.7 times the rice and 198 g of meat make 42.15 g.
    [
      'no batch of more than 1.7 times the recipe',
      { isBatch: true, foods: [food({ own: 240, least: 0 }), food({ ingredient: rice, own: 30, isKept: true })] },
      -42.15,
      -42.14,
    ],
  ])('%s', (_, more, possible, impossible) => {
    const rowOf = (grams: number) => (grams > 0 ? protein(grams) : atMost(-grams))
    expect(solved(taskOf([rowOf(possible)], more))).toMatchObject({ cost: expect.any(Number) })
    expect(solved(taskOf([rowOf(impossible)], more))).toBe('infeasible')
  })

  test('a line of a batch that may hardly grow may shrink all the same', () => {
    // 2 m + 4 r = 600 and m / 5 + r / 20 = 20.
    const foods = [{ ...MEAT, most: 160 }, RICE]
    expect(solvedTask(taskOf([atMost(20)], { isBatch: true, foods })).point).toEqual([71.43, 114.29, 1])
  })

  test('which of two bounds is missed does not depend on their units', () => {
    // 45 g of protein want 30 g of rice and no more; 60 g of carbohydrate, 0.8 g in a gram of rice, all of it.
    const carbohydrate = protein(60, [0, 0.8])
    for (const unit of [0.001, 1, 1000]) {
      const rows = [protein(45), { ...carbohydrate, row: carbohydrate.row.map((one) => unit * one) }]
      const { point } = solvedTask(taskOf(rows, { foods: [KEPT_MEAT, RICE] }), { isElastic: true })
      expect(point).toEqual([150, 75, 1])
    }
  })

  test('what cannot be is missed by as little as can be, at a price above any change', () => {
    const task = taskOf([protein(49.6)], { foods: [KEPT_MEAT, RICE] })
    for (const isRelaxed of [false, true])
      expect(solvedTask(task, { isElastic: true, isRelaxed }).point).toEqual([150, 18.75, 0.63])
    expect(solvedTask(taskOf([protein(40)]), { isElastic: true }).cost).toBeCloseTo(0.6846, 4)
  })
})

describe('what is added', () => {
  /** 1 kcal and 0.2 g of protein in a gram, at most 100 g. */
  const LEAN = food({ own: 0, base: 100, least: 0, most: 100 })
  const added = (grams: number, mostAdded: number, leans = 1) =>
    solved(
      taskOf([protein(grams, [0.2, 0.05, ...Array.from({ length: leans }, () => 0.2)])], {
        foods: [KEPT_MEAT, KEPT_RICE, ...Array.from({ length: leans }, () => LEAN)],
        kcalPerUnit: [2, 4, ...Array.from({ length: leans }, () => 1)],
        mostAdded,
      }),
    )

  test.each([
    // a g: 33.75 + a / 5 g of protein in (600 + a) / 600 meals are 40 g a meal where a = 6.25 x 7.5.
    ['as much as is needed', 40, 46.875],
    // 8.82 g would do.
    ['at least a tenth of the most', 35, 10],
    // 53.75 g in 700 kcal.
    ['at most the most', 46.07, 100],
  ])('is %s', (_, asked, grams) => {
    const answer = added(asked, 1)
    expect(answer).toMatchObject({
      point: [150, 75, expect.closeTo(grams, 1), expect.any(Number)],
      isChanged: [false, false, true],
    })
    expect(answer).toMatchObject({ cost: expect.closeTo(0.9 + grams / 200, 3) })
  })

  test('is not more than there is, and no more foods than an owner wants', () => {
    expect([added(46.08, 1), added(34, 0)]).toEqual(['infeasible', 'infeasible'])
    // 118.75 g of both.
    expect(added(48, 1, 2)).toBe('infeasible')
    expect(added(48, 2, 2)).toMatchObject({ cost: expect.closeTo(2 * 0.9 + 118.75 / 200, 4) })
  })
})

describe('eggs', () => {
  /** 100 kcal and 10 g of protein in each. */
  const EGGS = food({ own: 2, gramsPerUnit: 50, isCounted: true, least: 1, most: 8 })
  const eggsAndRice = (grams: number, more: Partial<MendTask> = {}): MendTask => {
    const numbers = { kcalPerUnit: [100, 4], aimKcal: 500 }
    return taskOf([protein(grams, [10, 0.05])], { foods: [EGGS, KEPT_RICE], ...numbers, ...more })
  }

  test('come whole', () => {
    // 10 e + 3.75 g in (100 e + 300) / 500 meals are 25 g a meal where e = 2.25.
    expect(solved(eggsAndRice(25))).toMatchObject({ point: [3, 75, 1.2], cost: 0.8 })
    expect(solved(eggsAndRice(25), { isRelaxed: true })).toMatchObject({ point: [2.25, 75, 1.05] })
  })

  test('that are kept in a recipe that grows are the nearest whole ones', () => {
    const keptOf = (aimKcal: number) => {
      const scale = aimKcal / 500
      const keep = (food: MendFood) => ({
        ...food,
        ...{ isKept: true, base: scale * food.base, least: scale * food.least, most: scale * food.most },
      })
      return solved(eggsAndRice(1, { foods: [keep(EGGS), keep(RICE)], aimKcal, scale, isBatch: true }))
    }
    // 2.24 eggs and 84 g of rice for 560 kcal: two eggs and 90 g of rice, of a recipe in which 2.4 would be written.
    expect(keptOf(560)).toMatchObject({ point: [2, 90, 1], size: 1.2, isChanged: [false, false] })
    // 2.4 eggs and 90 g for 600 kcal: two eggs would be 0.67 off, three eggs 1.
    expect(keptOf(600)).toBe('infeasible')
  })
})
