import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { at } from '../at.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { dish, meat, rice, table } from '../fixtures/two-foods.ts'
import { dailyEnergy, isPuppy } from '../needs/energy.ts'
import { prepareRecipe } from './bounds.ts'
import { bulkBounds, feedingLimits, proportionLimits, richestFor, richnessLimits } from './feeding-limits.ts'
import { planFor, planWith } from './plan.ts'
import type { Ingredient, IngredientCode } from './recipe.ts'
import { passedBy } from './toxicants.ts'

/** A stew of one thing, that is served as it is weighed. */
const stew = (kcalPerServedGram: number) => ({
  ingredients: [...table.values()].slice(0, 1),
  kcalPerGram: [kcalPerServedGram],
})

/** The limits that a day of this stew passes, in the dog's meals. */
function wrongWith(kcalPerServedGram: number, dog: Dog) {
  const limits = bulkBounds(stew(kcalPerServedGram), { weightKg: dog.weightKg, isPuppy: isPuppy(dog) })
  const gramsPerMeal = dailyEnergy(dog).kcal / kcalPerServedGram / dog.mealsPerDay
  return passedBy(limits, [gramsPerMeal]).map(({ bulk }) => bulk)
}

describe('an ordinary stew of 0.9 to 1.3 kcal/g', () => {
  test.each([3, 10, 30, 60])('is no more than a dog of %d kg can eat in two meals', (weightKg) => {
    for (const kcalPerGram of [0.9, 1.1, 1.3]) {
      for (const activityLevel of [1, 3, 4] as const) {
        expect(wrongWith(kcalPerGram, { ...adult, weightKg, activityLevel })).toEqual([])
      }
    }
  })

  test.each([
    ['Toy', 2, 0.6, 2, 3],
    ['Toy', 2, 0.9, 3, 4],
    ['Small', 3, 3.2, 8, 4],
    ['Medium', 2, 4.4, 18, 4],
    ['Medium', 4, 8.8, 18, 3],
    ['Large', 2, 7, 32, 4],
    ['Giant', 4, 22, 60, 3],
  ] as const)(
    'is none for a %s puppy of %d months, %d kg',
    (sizeClass, ageMonths, weightKg, expectedAdultKg, mealsPerDay) => {
      const puppy: Dog = { ...adult, sizeClass, ageMonths, weightKg, expectedAdultKg, mealsPerDay }
      for (const kcalPerGram of [0.9, 1.1, 1.3]) expect(wrongWith(kcalPerGram, puppy)).toEqual([])
    },
  )
})

test('a meal of more than a tenth of the dog is too much at once', () => {
  const limits = bulkBounds(stew(1), { weightKg: 5, isPuppy: false })
  expect(passedBy(limits, [500])).toEqual([])
  expect(passedBy(limits, [501]).map(({ bulk }) => bulk)).toEqual(['servedAtOnce'])
})

test('a homemade meal that other food stands beside has its share of the room', () => {
  const [limit] = bulkBounds(stew(1), { weightKg: 5, homemadeShare: 0.4, isPuppy: false })
  expect(limit?.mostPerMeal).toBeCloseTo(200, 9)
})

test('for a dog of more than 40 kg it is a twenty-fifth', () => {
  const mostFor = (weightKg: number) => bulkBounds(stew(1), { weightKg, isPuppy: false }).map((one) => one.mostPerMeal)
  expect([40, 41, 60].map(mostFor)).toEqual([[4000], [1640], [2400]])
})

test('food below 0.8 kcal/g is too thin for a puppy, and right for a dog that is to slim', () => {
  const puppy: Dog = { ...adult, ageMonths: 4, weightKg: 8, mealsPerDay: 3 }
  expect([0.79, 0.8].map((kcalPerGram) => wrongWith(kcalPerGram, puppy))).toEqual([['puppyEnergyDensity'], []])
  expect(wrongWith(0.6, { ...adult, bodyCondition: 5 })).toEqual([])
})

test('what swells in the pot is counted as it is served', () => {
  const swelling = new Map([...table].map(([code, food]) => [code as IngredientCode, { ...food, cookedYield: 3 }]))
  const recipe = prepareRecipe(dish, swelling)
  const [atOnce, density] = bulkBounds(recipe, { weightKg: 20, isPuppy: true })
  expect(atOnce?.row).toEqual([3, 3])
  // 2 and 4 kcal per g weighed, 2.4 needed in the 3 g served: the meat is too thin, the rice makes up for it.
  expect(density?.row.map((figure) => Number(figure.toFixed(6)))).toEqual([0.4, -1.6])
})

/** Shares that a meal of these grams passes, each food of 2 kcal/g and served as it is weighed. */
function outOfProportion(foods: readonly Partial<Ingredient>[], gramsPerMeal: readonly number[], pulses?: number) {
  const [plain] = [...table.values()]
  const ingredients = foods.map((food) => ({ ...(plain as Ingredient), ...food }))
  const limits = proportionLimits({ ingredients, kcalPerGram: foods.map(() => 2) }, pulses)
  return passedBy(limits, gramsPerMeal).map((limit) => limit.of)
}

test('oil and fat bring at most a quarter of the energy', () => {
  expect(outOfProportion([{ group: 'oil' }, {}], [25, 75])).toEqual([])
  expect(outOfProportion([{ group: 'oil' }, { group: 'oil' }, {}], [13, 13, 74])).toEqual(['addedFat'])
})

test('what has none of a share has no limit on it', () => {
  expect(outOfProportion([{}, {}], [100, 0])).toEqual([])
  const [plain] = [...table.values()]
  expect(proportionLimits({ ingredients: [plain as Ingredient], kcalPerGram: [2] })).toEqual([])
})

test('one vegetable is at most 40 of 100 g served, two may be more together', () => {
  const foods = [{ group: 'vegetable' as const }, { group: 'fruit' as const }, {}]
  expect(outOfProportion(foods, [40, 40, 20])).toEqual([])
  expect(outOfProportion(foods, [41, 30, 29])).toEqual(['oneVegetable'])
  expect(outOfProportion(foods, [30, 41, 29])).toEqual(['oneVegetable'])
})

test('pulses, peas among them, bring at most 30 of 100 kcal', () => {
  const foods = [{ group: 'pulse' as const, excludeTag: 'pulses' as const }, { excludeTag: 'pulses' as const }, {}]
  expect(outOfProportion(foods, [15, 15, 70])).toEqual([])
  expect(outOfProportion(foods, [16, 15, 69])).toEqual(['pulses'])
})

test('the oil of soya is a fat and no pulse', () => {
  expect(outOfProportion([{ group: 'oil', excludeTag: 'pulses' }, {}], [35, 65])).toEqual(['addedFat'])
})

test('pulses bring at most 25 of 100 kcal where a heart is ill', () => {
  const pulsesOf = (healthIssues: Dog['healthIssues']) =>
    planFor({ ...adult, healthIssues }, NUTRITION_TABLES).meal.feedingLimitInput?.mostEnergyFromPulses
  expect([pulsesOf([]), pulsesOf(['liver']), pulsesOf(['heart', 'skin'])]).toEqual([0.3, 0.3, 0.25])
  const foods = [{ group: 'pulse' as const, excludeTag: 'pulses' as const }, {}]
  expect(outOfProportion(foods, [25, 75], pulsesOf(['heart']))).toEqual([])
  expect(outOfProportion(foods, [26, 74], pulsesOf(['heart']))).toEqual(['pulses'])
})

test('one crop of starch brings at most half of the energy, brown and white counted together', () => {
  const rice = { group: 'grain' as const }
  const potato = { group: 'starchy-veg' as const, footprint: { key: 'potato', kgCo2ePerKg: 1, low: 1, high: 1 } }
  expect(outOfProportion([rice, rice, potato, {}], [25, 25, 40, 10])).toEqual([])
  expect(outOfProportion([rice, rice, potato, {}], [26, 25, 39, 10])).toEqual(['oneStarch'])
  expect(outOfProportion([potato, {}], [51, 49])).toEqual(['oneStarch'])
})

test('the oil of a crop is none of its starch', () => {
  const maize = { key: 'maize', kgCo2ePerKg: 1, low: 1, high: 1 }
  const foods = [{ group: 'grain' as const, footprint: maize }, { group: 'oil' as const, footprint: maize }, {}]
  expect(outOfProportion(foods, [45, 20, 35])).toEqual([])
})

test('egg white is at most a fifth of what is served, whole eggs may be more', () => {
  const white = { group: 'egg' as const, atMostPer100g: { fat: 0.2 } }
  const whole = { group: 'egg' as const, atMostPer100g: { fat: 9.5 } }
  expect(outOfProportion([white, whole], [20, 80])).toEqual([])
  expect(outOfProportion([white, whole], [21, 79])).toEqual(['eggWhite'])
  // Dried white, of which no table says that it has fat.
  expect(outOfProportion([{ group: 'egg', atMostPer100g: {} }, whole], [21, 79])).toEqual(['eggWhite'])
  // A lean fish is no white of an egg.
  expect(outOfProportion([{ group: 'fish', atMostPer100g: { fat: 0.5 } }, {}], [60, 40])).toEqual([])
})

test('a bowl is held by everything at once: what is poison, how much food, in what shares, how rich', () => {
  const foods = new Map([meat, { ...rice, group: 'oil' as const }].map((food) => [food.code, food]))
  const mercury = { id: 'mercury' as const, maxPerKgDay: 0.1, per100g: new Map([[meat.code, 1]]) }
  const feedingLimitInput = {
    ...{ weightKg: 4, mealsPerDay: 2, isPuppy: true, mostEnergyFromPulses: 0.3, toxicants: [mercury] },
    richest: [{ nutrient: 'fat' as const, mostPerMeal: 5 }],
  }
  const limits = feedingLimits(prepareRecipe(dish, foods), feedingLimitInput)
  const wrongWith = (grams: readonly number[]) => passedBy(limits, grams).map(({ of }) => of)
  // 4 kg may have 0.2 of mercury a meal, which is 20 g of this meat, 400 g of food and 5 g of fat in it.
  expect(wrongWith([19, 3])).toEqual([])
  expect(wrongWith([21, 3])).toEqual(['mercury'])
  expect(wrongWith([420, 3])).toEqual(['mercury', 'servedAtOnce', 'fat'])
  // 4 g of oil are 16 kcal, of 46 with 15 g of meat.
  expect(wrongWith([15, 4])).toEqual(['addedFat'])
})

describe('what no standard limits', () => {
  test('fibre is at most 40 g per 1000 kcal, fat 45 g for dogs that are to stay lean, sodium 0.75 g for ill kidneys, 1 g and 85 g of protein for an ill liver', () => {
    const richest = (dog: Partial<Dog>, densityMultiplier = 1) =>
      richestFor({ ...adult, ...dog }, { densityMultiplier, stage: 'adult' }).map((one) => [
        one.nutrient,
        one.mostPer1000Kcal,
      ])
    const fibre = ['fibre', 40]
    expect(richest({ bodyCondition: 4 })).toEqual([fibre])
    expect(richest({ bodyCondition: 5 })).toEqual([fibre, ['fat', 45]])
    expect(richest({ healthIssues: ['diabetes'] }, 1.4)).toEqual([fibre, ['fat', 45]])
    expect(richest({ healthIssues: ['liver'] }, 1.4)).toEqual([fibre, ['fat', 45], ['sodium', 1], ['protein', 85]])
    expect(richest({ healthIssues: ['liver'], vetApproved: true }, 1.4)).toContainEqual(['sodium', 1.4])
    expect(richest({ healthIssues: ['liver'], vetApproved: true }, 1.4)).toContainEqual(['protein', 85 * 1.4])
    expect(richest({ healthIssues: ['kidney'] }, 1.4)).toEqual([fibre, ['sodium', 0.75]])
    expect(richest({ healthIssues: ['kidney'], vetApproved: true }, 1.4)).toEqual([fibre, ['sodium', 0.75 * 1.4]])
    const unstaged = { healthIssues: ['kidney'], vetApproved: true, isStageUnknown: true } as const
    expect(richest(unstaged, 1.4)).toEqual([fibre, ['sodium', 0.75]])
  })

  test('fibre is at most 25 g per 1000 kcal for a puppy', () => {
    const puppy: Dog = { ...adult, ageMonths: 4, weightKg: 8 }
    expect(richestFor(puppy, dailyEnergy(puppy))).toEqual([{ nutrient: 'fibre', mostPer1000Kcal: 25 }])
  })

  test('no dog’s minimum of protein comes near what an ill liver may have', () => {
    for (const bodyCondition of [1, 3, 5] as const) {
      const dog: Dog = { ...adult, bodyCondition, activityLevel: 1, ageMonths: 150, healthIssues: ['liver'] }
      const { needs, energy } = planFor(dog, NUTRITION_TABLES)
      const least = needs.rows.find(({ nutrient }) => nutrient === 'protein')?.min ?? 0
      expect(least).toBeGreaterThan(0)
      expect((1000 * least) / energy.kcal).toBeLessThan(0.85 * 85)
    }
  })

  test('the powder’s part is taken off what the food of a meal may have', () => {
    const { meal, energy, supplement } = planFor(adult, NUTRITION_TABLES)
    // 1040 kcal in two meals: 41.6 g of fibre, 20.8 g in each.
    expect(energy.kcal).toBe(1040)
    const ofPowder = (supplement.formula.perGramAtMost.fibre ?? 0) * supplement.gramsPerMeal
    expect(ofPowder).toBeGreaterThan(0)
    expect(meal.feedingLimitInput?.richest).toEqual([
      { nutrient: 'fibre', mostPerMeal: expect.closeTo(20.8 - ofPowder, 9) },
    ])
  })

  test('so is the part of a kit, and not the powder’s too', () => {
    const plan = planFor({ ...adult, healthIssues: ['kidney'] }, NUTRITION_TABLES)
    const salt = { ...at(plan.supplement.parts, 0), perUnitAtMost: { sodium: 0.1 }, unitsPerMeal: 0.5 }
    const { meal } = planWith(plan, { ...plan.supplement, parts: [salt] })
    // 0.75 g of 1000 kcal for 1040 kcal in two meals: 0.39 g, of which the salt brings 0.05 g.
    expect(meal.feedingLimitInput?.richest).toContainEqual({ nutrient: 'sodium', mostPerMeal: expect.closeTo(0.34, 9) })
  })

  test('a meal holds no more of it, by the table that gives more', () => {
    // 100 g of meat and 50 g of rice: 10 g + 0.5 g of fat.
    const tooRich = (mostPerMeal: number) =>
      passedBy(richnessLimits(prepareRecipe(dish, table), { richest: [{ nutrient: 'fat', mostPerMeal }] }), [100, 50])
    expect(tooRich(10.5)).toEqual([])
    expect(tooRich(10.4).map((limit) => limit.of)).toEqual(['fat'])
  })
})

test('the main protein keeps eight tenths, oil and starch rise by a quarter at most, others by half', () => {
  const foods = new Map<IngredientCode, Ingredient>(
    (['poultry', 'offal', 'fish', 'oil', 'grain', 'vegetable'] as const).map((group, j) => {
      const code: IngredientCode = `20-${j}`
      const excludeTag = j < 2 ? ('chicken' as const) : null
      return [code, { ...meat, code, group, excludeTag }]
    }),
  )
  const lines = [...foods.keys()].map((code) => ({ code, grams: 100, minGrams: 70, maxGrams: 140 }))
  const { minShares, maxShares } = prepareRecipe({ id: 'stew', ingredients: lines }, foods)
  // Two hundredths are kept in hand for the energy of a portion: 0.8 x 1.02 and 1.25 x 0.98.
  expect(minShares.map((share) => share.toFixed(3))).toEqual(['0.816', '0.816', '0.700', '0.700', '0.700', '0.700'])
  expect(maxShares.map((share) => share.toFixed(3))).toEqual(['1.400', '1.400', '1.400', '1.225', '1.225', '1.400'])
})
