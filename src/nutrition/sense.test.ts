import { describe, expect, test } from 'vitest'
import { prepareRecipe } from './bounds.ts'
import type { Dog } from './dog.ts'
import { dailyEnergy, isPuppy } from './energy.ts'
import { adult } from './fixtures/adult.ts'
import { dish, table } from './fixtures/two-foods.ts'
import { passedBy } from './ledger.ts'
import type { Ingredient, IngredientCode } from './recipe.ts'
import { bulkBounds, proportionLimits } from './sense.ts'

/** A stew of one thing, that is served as it is weighed. */
const stew = (kcalPerServedGram: number) => ({
  ingredients: [...table.values()].slice(0, 1),
  kcalPerGram: [kcalPerServedGram],
})

/** What is wrong with a day of this stew, in the dog's meals. */
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
function outOfProportion(foods: readonly Partial<Ingredient>[], gramsPerMeal: readonly number[]) {
  const [plain] = [...table.values()]
  const ingredients = foods.map((food) => ({ ...(plain as Ingredient), ...food }))
  const limits = proportionLimits({ ingredients, kcalPerGram: foods.map(() => 2) })
  return passedBy(limits, gramsPerMeal).map((limit) => limit.of)
}

test('oil and fat bring at most a quarter of the energy', () => {
  expect(outOfProportion([{ group: 'oil' }, {}], [25, 75])).toEqual([])
  expect(outOfProportion([{ group: 'oil' }, { group: 'oil' }, {}], [13, 13, 74])).toEqual(['addedFat'])
})

test('one vegetable is at most 40 of 100 g served, two may be more together', () => {
  const foods = [{ group: 'vegetable' as const }, { group: 'fruit' as const }, {}]
  expect(outOfProportion(foods, [40, 40, 20])).toEqual([])
  expect(outOfProportion(foods, [41, 30, 29])).toEqual(['oneVegetable'])
})

test('pulses, peas among them, bring at most 30 of 100 kcal', () => {
  const foods = [{ group: 'pulse' as const, excludeTag: 'pulses' as const }, { excludeTag: 'pulses' as const }, {}]
  expect(outOfProportion(foods, [15, 15, 70])).toEqual([])
  expect(outOfProportion(foods, [16, 15, 69])).toEqual(['pulses'])
})
