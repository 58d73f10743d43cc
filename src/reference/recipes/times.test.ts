import { describe, expect, test } from 'vitest'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { USUAL_VESSELS } from '../vessels.ts'
import { type AuthoredRecipe, findRecipe, RECIPES } from './index.ts'
import {
  asWritten,
  type BatchToCook,
  batchToCook,
  daysToCook,
  LONGEST_DAY_MINUTES,
  preheatingOf,
  shareOf,
  timesOf,
  worksOf,
} from './times.ts'

type Step = AuthoredRecipe['method'][number]

const MINCE: IngredientCode = '01-001'
const RICE: IngredientCode = '13-001'
const OIL: IngredientCode = '18-001'

const step = (more: Partial<Step>): Step => ({
  text: 'Simmer it.',
  parts: [],
  at: 'pot',
  vessel: { kind: 'pot', holds: [MINCE] },
  prep: 10,
  watched: false,
  minutes: 20,
  coreTemperatureC: null,
  ...more,
})
const FRY = step({ vessel: { kind: 'pan', holds: [MINCE] }, watched: true, minutes: 10 })
const CHOP = step({ at: 'board', vessel: undefined, minutes: null })
const BAKE = step({ at: 'oven', vessel: { kind: 'dish', holds: [MINCE] }, prep: 0, minutes: 30 })

/** So many times 500 g of mince and 100 g of rice. */
const batchOf = (times: number): BatchToCook => ({
  scale: times,
  foods: new Map([
    [MINCE, { grams: 500 * times, isSwollen: false }],
    [RICE, { grams: 280 * times, isSwollen: true }],
  ]),
  vessels: USUAL_VESSELS,
})
const workOf = (one: Step, times: number) => worksOf([one], batchOf(times))[0]

describe('the work of a batch', () => {
  test.each([
    { scale: 1, handsMinutes: 10 },
    { scale: 2, handsMinutes: 17 },
    { scale: 0.2, handsMinutes: 4 },
  ])('at $scale times the food the board takes $handsMinutes minutes', ({ scale, handsMinutes }) => {
    expect(workOf(CHOP, scale)).toEqual({ handsMinutes })
  })

  test('a step without work for the hands has none in a big batch', () => {
    expect(workOf(step({ prep: 0 }), 8)?.handsMinutes).toBe(0)
  })

  test.each([
    { times: 0.1, rounds: 1 },
    { times: 1.18, rounds: 1 },
    { times: 1.19, rounds: 2 },
    { times: 4, rounds: 4 },
  ])('$times times 500 g is fried in $rounds rounds', ({ times, rounds }) => {
    expect(workOf(FRY, times)?.vessel).toEqual({ kind: 'pan', fillings: rounds, atATime: 1, rounds, heatMinutes: 2 })
  })

  test('each round is the minutes of the timer, and the cook stands by', () => {
    const [once, fourTimes] = [batchOf(1), batchOf(4)].map((batch) => timesOf([{ ...FRY, prep: 0 }], batch))
    expect(once).toEqual({ activeMinutes: 10, totalMinutes: 10 })
    // The pan is heated again for each round.
    expect(fourTimes).toEqual({ activeMinutes: 45, totalMinutes: 50 })
  })

  test('a full pot takes longer to boil and no longer to simmer', () => {
    const heatOf = (times: number) => workOf(step({}), times)?.vessel?.heatMinutes
    expect([heatOf(0.2), heatOf(2), heatOf(5)]).toEqual([4, 5, 13])
    const minutesOf = (times: number) => timesOf([step({ prep: 0, minutes: 60 })], batchOf(times)).totalMinutes
    expect([minutesOf(1), minutesOf(5)]).toEqual([65, 75])
  })

  test('cold food that is added to a pot takes it off the boil, hot food that is in it does not', () => {
    const added = (holds: IngredientCode[]) =>
      worksOf([step({}), step({ at: 'same', vessel: { kind: 'pot', holds } })], batchOf(4))[1]?.vessel?.heatMinutes
    expect(added([MINCE])).toBe(0)
    expect(added([MINCE, OIL])).toBe(0)
    // 2.2 kg of rice and mince in two pots: 0.7 litres of it new in each.
    expect(added([MINCE, RICE])).toBe(0)
    const big = worksOf([step({}), step({ at: 'same', vessel: { kind: 'pot', holds: [MINCE, RICE] } })], batchOf(5))
    expect(big[1]?.vessel).toMatchObject({ fillings: 2, heatMinutes: 0 })
    const alone = worksOf([step({ vessel: { kind: 'pot', holds: [OIL] } }), step({ at: 'same' })], batchOf(5))
    expect(alone[1]?.vessel).toMatchObject({ fillings: 1, heatMinutes: 10 })
  })

  test('of two pots that are on beside each other, each part of the dish gets one', () => {
    const both = worksOf([step({}), step({})], batchOf(10))
    expect(both.map(({ vessel }) => vessel?.atATime)).toEqual([1, 1])
    expect(workOf(step({}), 10)?.vessel).toMatchObject({ fillings: 2, atATime: 2, rounds: 1 })
  })

  test('what the oven does not hold bakes after it', () => {
    expect(workOf(BAKE, 10)?.vessel).toEqual({ kind: 'dish', fillings: 3, atATime: 2, rounds: 2, heatMinutes: 0 })
    expect(timesOf([BAKE], batchOf(10)).totalMinutes).toBe(15 + 2 * 30)
  })

  test('a cook with more and larger vessels fills fewer of them', () => {
    const vessels = { panCm: 32, pans: 2, potLitres: 10, pots: 4, ovenDishes: 4 }
    const roundsOf = (one: Step) => worksOf([one], { ...batchOf(10), vessels })[0]?.vessel?.rounds
    expect([FRY, step({}), BAKE].map(roundsOf)).toEqual([4, 1, 1])
    expect([FRY, step({}), BAKE].map((one) => workOf(one, 10)?.vessel?.rounds)).toEqual([9, 1, 2])
  })

  test('a step in the words of an owner is not split', () => {
    expect(workOf(step({ vessel: undefined }), 50)).toEqual({ handsMinutes: 353 })
  })

  test('more food never takes less time, of any recipe', () => {
    for (const recipe of RECIPES) {
      const grams = new Map(recipe.ingredients.map((line) => [line.code, line.grams]))
      const times = [0.25, 1, 2, 4, 8].map((scale) =>
        timesOf(
          recipe.method,
          batchToCook(recipe, (code) => scale * (grams.get(code) ?? 0), USUAL_VESSELS),
        ),
      )
      for (const part of ['activeMinutes', 'totalMinutes'] as const) {
        const minutes = times.map((time) => time[part])
        expect(minutes, recipe.id).toEqual(minutes.toSorted((one, other) => one - other))
      }
    }
  })
})

test('a batch is weighed as it swells, and compared with the recipe as it was written', () => {
  const recipe = { ingredients: [MINCE, RICE].map((code) => ({ code, grams: 100, minGrams: 0, maxGrams: 200 })) }
  const { scale, foods } = batchToCook(recipe, () => 300, USUAL_VESSELS)
  expect(scale).toBe(3)
  // Mince shrinks, and lies in the pan with all of its weight at first.
  expect(foods.get(MINCE)).toEqual({ grams: 300, isSwollen: false })
  expect(foods.get(RICE)?.grams).toBeCloseTo(840, 9)
  expect(foods.get(RICE)?.isSwollen).toBe(true)
  expect(asWritten(recipe).scale).toBe(1)
})

describe('a large batch', () => {
  const longest = step({ prep: 0, minutes: 60 })

  test.each([
    { times: 1, meals: 4, days: 1 },
    { times: 50, meals: 28, days: 2 },
    { times: 50, meals: 1, days: 1 },
    { times: 400, meals: 28, days: 7 },
  ])('of $times times 500 g in $meals meals is cooked on $days days', ({ times, meals, days }) => {
    expect(daysToCook([longest], batchOf(times), meals)).toBe(days)
  })

  test('is cooked on one day where it simmers for as long whatever its size', () => {
    const simmered = { ...longest, vessel: undefined, at: 'pot', minutes: 360 } as const
    expect(daysToCook([simmered], batchOf(1), 14)).toBe(1)
  })

  test('is shared out by whole meals, and each day is short enough', () => {
    const batch = batchOf(50)
    expect(timesOf([longest], batch).totalMinutes).toBeGreaterThan(LONGEST_DAY_MINUTES)
    const half = shareOf(batch, 2, 5)
    expect(half.scale).toBe(30)
    expect(half.foods.get(MINCE)?.grams).toBe(15_000)
    expect(timesOf([longest], half).totalMinutes).toBeLessThanOrEqual(LONGEST_DAY_MINUTES)
  })
})

describe('the oven', () => {
  const hot: Step = { ...BAKE, parts: ['Bake at ', { celsius: 180 }, '.'] }

  test.each([
    { what: 'the first step of two', before: [step({ prep: 0, minutes: 20 })], beforeStep: 1 },
    { what: 'the last step that is early enough', before: [CHOP, CHOP, CHOP], beforeStep: 2 },
    { what: 'a step that simmers, not the cutting that may wait for it', before: [step({}), CHOP], beforeStep: 1 },
    { what: 'the weighing, where nothing else comes first', before: [], beforeStep: 0 },
    { what: 'the cutting of what it bakes, where that is long', before: [CHOP], prep: 15, beforeStep: 2 },
  ])('is turned on before $what', ({ before, prep = 0, beforeStep }) => {
    expect(preheatingOf([...before, { ...hot, prep }], batchOf(1))).toEqual({ celsius: 180, beforeStep })
  })

  test('is left off by what is cooked on the hob', () => {
    expect(preheatingOf([step({ parts: [{ celsius: 74 }] })], batchOf(1))).toBeUndefined()
  })

  test('of every recipe that bakes is hot when the dish goes in', () => {
    for (const recipe of RECIPES.filter(({ method }) => method.some(({ at }) => at === 'oven')))
      expect(preheatingOf(recipe.method, asWritten(recipe)), recipe.id).toBeDefined()
  })
})

test('the supper of the documents takes as long as they say', () => {
  const supper = findRecipe('turkey-and-sweet-potato-supper')
  expect(supper && timesOf(supper.method, asWritten(supper))).toEqual({ activeMinutes: 35, totalMinutes: 40 })
})
