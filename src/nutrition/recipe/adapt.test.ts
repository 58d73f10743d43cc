import { describe, expect, test } from 'vitest'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import { type AdaptableTask, adaptToWishes, keepsLocks, standsAgainst, type Wishes, wishedShares } from './adapt.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { fittingOf } from './fitting.ts'
import { namesOf } from './obstacles.ts'

/** 80 to 120 % of 300 g of meat and 150 g of rice: 2 and 4 kcal/g, 0.2 and 0.05 g of protein, 0.05 g of arginine in a gram. */
const narrow = {
  ...dish,
  ingredients: [
    { code: meat.code, grams: 300, minGrams: 240, maxGrams: 360 },
    { code: rice.code, grams: 150, minGrams: 120, maxGrams: 180 },
  ],
}
const NO_LIMITS = { weightKg: 50, mealsPerDay: 1, isPuppy: false, mostEnergyFromPulses: 1, toxicants: [] }

type TaskInput = { readonly mealsPerDay?: number; readonly mostFat?: number; readonly foods?: typeof table }

/** A meal of 600 kcal as written: 150 g of meat and 75 g of rice. */
function taskOf(
  limits: Parameters<typeof needs>[0] = {},
  { mealsPerDay = 1, mostFat, foods = table }: TaskInput = {},
): AdaptableTask {
  const recipe = prepareRecipe(narrow, foods)
  const feedingLimitInput = mostFat
    ? { ...NO_LIMITS, richest: [{ nutrient: 'fat' as const, mostPerMeal: mostFat }] }
    : null
  const fitting = fittingOf(
    recipe,
    mealBounds(needs(limits, 600 * mealsPerDay), mealsPerDay, null, { feedingLimitInput }),
  )
  return { ...fitting, ...namesOf(fitting), codes: recipe.codes }
}

const lock = (...grams: readonly (readonly [code: string, grams: number])[]): Wishes => ({
  without: [],
  locks: grams.map(([code, grams]) => ({ code, grams })),
})
const without = (...codes: string[]): Wishes => ({ without: codes, locks: [] })
const [MEAT, RICE] = [meat.code, rice.code]

describe('what an owner has of a food', () => {
  test.each([
    ['nothing', lock(), 1, [150, 75]],
    ['more meat', lock([MEAT, 160]), 1, [160, 70]],
    ['more meat than the author allows', lock([MEAT, 200]), 1, [200, 50]],
    ['so little rice that the meat is beyond what the author allows', lock([RICE, 50]), 1, [200, 50]],
    ['so much rice that the meat is half of its least', lock([RICE, 120]), 1, [60, 120]],
    ['rice, said finer than a scale shows it', lock([RICE, 10.04]), 1, [280, 10]],
    ['meat for four meals', lock([MEAT, 800]), 4, [800, 200]],
    ['both', lock([RICE, 50], [MEAT, 200]), 1, [200, 50]],
    ['one as it would be anyway, and more of the other', lock([MEAT, 150], [RICE, 75]), 1, [150, 75]],
  ])('goes into the pot, and the rest of the energy comes from the other: %s', (_, wishes, meals, grams) => {
    expect(adaptToWishes(taskOf(), wishes, meals)).toMatchObject({ kind: 'adapted', codes: [MEAT, RICE], grams })
  })

  test('is shared by the meals that are cooked together', () => {
    expect(adaptToWishes(taskOf(), lock([MEAT, 800]), 4)).toMatchObject({ perMeal: [200, 50] })
  })

  test('is asked for no more than it takes: the ranges of the author first, then one food after the other', () => {
    const { minShares, maxShares } = taskOf().recipe
    const ranges = wishedShares(taskOf(), lock([MEAT, 180], [RICE, 60]), 1)
    expect(ranges.slice(0, 3)).toEqual([
      { minShares, maxShares },
      { minShares: [1.2, 0.8], maxShares: [1.2, 1.2] },
      { minShares: [1.2, 0.8], maxShares: [1.2, 0.8] },
    ])
    expect(ranges[3]).toEqual({ minShares: [0.4, 0.4], maxShares: [2.4, 2.4] })
  })

  test('is kept to the tenth of a gram', () => {
    const isKept = (grams: number) => keepsLocks([MEAT, RICE], [150, 10], lock([RICE, grams]))
    expect([9.9, 9.96, 10, 10.04, 10.1].map(isKept)).toEqual([false, true, true, true, false])
    expect(keepsLocks([MEAT], [150], lock([RICE, 10]))).toBe(false)
  })
})

describe('what is left out', () => {
  test('leaves the others as large as the dog’s energy', () => {
    expect(adaptToWishes(taskOf(), without(RICE), 1)).toMatchObject({ codes: [MEAT], grams: [300] })
    expect(adaptToWishes(taskOf(), without(MEAT), 1)).toMatchObject({ codes: [RICE], grams: [150] })
  })

  test('counts towards no bound', () => {
    // 150 g of rice have 7.5 g of protein; 300 g of meat would have 60 g.
    const riceAlone = (limits: Parameters<typeof needs>[0], asked?: TaskInput) =>
      adaptToWishes(taskOf(limits, asked), without(MEAT), 1)
    expect(riceAlone({ protein: { min: 7.4, max: 8 } })).toMatchObject({ grams: [150] })
    expect(riceAlone({ protein: { min: 9 } })).toEqual({
      kind: 'unfit',
      against: expect.objectContaining({ kind: 'min', nutrient: 'protein', limit: 9, reached: expect.closeTo(7.5, 9) }),
    })
    // Protein of meat that varies asks for nothing in hand where there is no meat.
    const protein = { protein: 2 }
    const varying = { ...meat, spreadPer100g: { atLeast: protein, atMost: protein } }
    const foods = new Map([varying, rice].map((food) => [food.code, food]))
    expect(riceAlone({ protein: { min: 7.4 } }, { foods })).toMatchObject({ grams: [150] })
    expect(adaptToWishes(taskOf({ protein: { min: 59 } }, { foods }), without(RICE), 1)).toMatchObject({
      kind: 'unfit',
    })
  })
})

describe('what cannot be is answered with what stands against it, a day', () => {
  test.each([
    // With half of the least meat there is, 60 g.
    ['more rice than the dog’s energy', lock([RICE, 121]), { bound: 'max', reached: 2 * (121 * 4 + 60 * 2) }],
    ['a gram of each', lock([MEAT, 1], [RICE, 1]), { bound: 'min', reached: 2 * 6 }],
  ])('%s', (_, wishes, energy) => {
    const against = { kind: 'energy', limit: 1200, ...energy }
    expect(adaptToWishes(taskOf({}, { mealsPerDay: 2 }), wishes, 1)).toEqual({ kind: 'unfit', against })
  })

  test('no wish, no further range than the author’s', () => {
    // 180 g of meat and 60 g of rice have 39 g of protein. 240 g of meat and 30 g of rice, in ranges twice as far, would do.
    expect(adaptToWishes(taskOf({ protein: { min: 45 } }), lock(), 1)).toMatchObject({
      kind: 'unfit',
      against: { nutrient: 'protein', reached: expect.closeTo(39, 9) },
    })
  })

  test('a nutrient is named where all is locked to just the dog’s energy', () => {
    expect(adaptToWishes(taskOf({ protein: { min: 80 } }), lock([MEAT, 150], [RICE, 75]), 1)).toMatchObject({
      against: { kind: 'min', nutrient: 'protein', reached: expect.closeTo(33.75, 9) },
    })
  })

  test.each([
    ['an amino acid', { arginine: { min: 30 } }, 'arginine'],
    ['protein, where an amino acid is further off', { arginine: { min: 30 }, protein: { min: 80 } }, 'protein'],
    ['an amino acid, where there is too much protein', { arginine: { min: 30 }, protein: { max: 28 } }, 'arginine'],
    ['what is further off than protein, and no part of it', { iron: { min: 5 }, protein: { min: 80 } }, 'iron'],
  ])('of nutrients %s is named', (_, limits, nutrient) => {
    const task = taskOf(limits)
    expect(standsAgainst(task, task)).toMatchObject({ nutrient })
  })

  test('a limit that is no nutrient’s is named where it is furthest off', () => {
    const task = taskOf({ arginine: { min: 30 }, protein: { min: 80 } }, { mostFat: 5 })
    expect(standsAgainst(task, task)).toMatchObject({ kind: 'sense', of: 'fat' })
  })

  test('the scale is named where only amounts between its steps would do', () => {
    // In steps of a gram protein moves by 0.05 g.
    expect(adaptToWishes(taskOf({ protein: { min: 33.72, max: 33.73 } }), lock(), 1)).toEqual({
      kind: 'unfit',
      against: { kind: 'scale' },
    })
  })
})
