import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { dish, meat, needs, rice } from '../fixtures/two-foods.ts'
import { scaleGrams } from '../grams.ts'
import { normalShareBelow } from '../normal.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../nutrients.ts'
import { type MealBounds, mealBounds, prepareRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'
import { confidenceOf, doubtOf } from './confidence.ts'
import { fittingOf, forMeals } from './fitting.ts'
import { suggestRecipes } from './menu.ts'
import { planFor } from './plan.ts'

/** 100 g of meat with 20 g of protein that varies by 2 g, and 100 g of rice with 5 g that varies by 1 g. */
const varying = (protein: number, sd: number): NutrientAmounts => ({ protein: protein * sd })
const foods = new Map(
  [
    { ...meat, spreadPer100g: { atLeast: varying(20, 0.1), atMost: varying(20, 0.1) } },
    { ...rice, spreadPer100g: { atLeast: varying(5, 0.2), atMost: varying(5, 0.2) } },
  ].map((food) => [food.code, food]),
)
const recipe = prepareRecipe(dish, foods)
const GRAMS = scaleGrams([100, 100])
const SPREAD = Math.hypot(2, 1)
const meal = (limits: Parameters<typeof needs>[0]): MealBounds => mealBounds(needs(limits), 1, null)
const ofProtein = (bounds: MealBounds, grams = GRAMS, meals = 1) =>
  confidenceOf(forMeals(fittingOf(recipe, bounds), meals), grams).bounds.filter(
    ({ nutrient }) => nutrient === 'protein',
  )

describe('a bound by itself', () => {
  test.each([-2, -1, 0, 1, 1.645, 3])('is kept in as many bowls as a normal sum lies above it: %d spreads off', (z) => {
    const [bound] = ofProtein(meal({ protein: { min: 25 - z * SPREAD } }))
    expect(bound).toMatchObject({ nutrient: 'protein', bound: 'min' })
    expect(bound?.confidence).toBeCloseTo(normalShareBelow(z), 9)
  })

  test('a maximum is the same from above', () => {
    const [bound] = ofProtein(meal({ protein: { max: 25 + SPREAD } }))
    expect(bound).toMatchObject({ nutrient: 'protein', bound: 'max' })
    expect(bound?.confidence).toBeCloseTo(normalShareBelow(1), 9)
  })

  test('is as sure in a batch as in a meal: meals of one batch vary alike', () => {
    const bounds = meal({ protein: { min: 24 } })
    const batch = ofProtein(bounds, scaleGrams([500, 500]), 5)
    expect(batch[0]?.confidence).toBeCloseTo(ofProtein(bounds)[0]?.confidence ?? 0, 9)
  })

  test('the spoon varies too', () => {
    const powder = [powderPart({ perGram: { protein: 1 }, perGramAtMost: { protein: 1 } }, 10)]
    const bounds = mealBounds(needs({ protein: { min: 35 - 1 } }), 1, powder)
    expect(ofProtein(bounds)[0]?.confidence).toBeCloseTo(normalShareBelow(1 / Math.hypot(2, 1, 0.5)), 9)
  })

  test('a legal maximum is no matter of chance', () => {
    const daily = needs({ protein: { max: 20 } })
    const rows = daily.rows.map((row) =>
      row.nutrient === 'protein' ? { ...row, safeMax: null, legalMax: row.max } : row,
    )
    expect(ofProtein(mealBounds({ ...daily, rows }, 1, null))).toEqual([])
  })

  test('the least sure comes first', () => {
    const { bounds } = confidenceOf(fittingOf(recipe, meal({ protein: { min: 24, max: 60 } })), GRAMS)
    const shares = bounds.map(({ confidence }) => confidence)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(bounds[0]).toMatchObject({ nutrient: 'protein', bound: 'min' })
    const { bounds: turned } = confidenceOf(fittingOf(recipe, meal({ protein: { min: 5, max: 26 } })), GRAMS)
    expect(turned[0]).toMatchObject({ nutrient: 'protein', bound: 'max' })
  })

  test('that does not vary is kept or not, and kept where it is just met', () => {
    const plain = prepareRecipe(dish, new Map([meat, rice].map((food) => [food.code, food])))
    const sure = (min: number) =>
      confidenceOf(fittingOf(plain, meal({ protein: { min } })), GRAMS).bounds.find(
        ({ nutrient }) => nutrient === 'protein',
      )
    expect([24, 25, 26].map((min) => sure(min)?.confidence)).toEqual([1, 1, 0])
  })
})

describe('the bowl as a whole', () => {
  const bowl = (limits: Parameters<typeof needs>[0], table = foods) =>
    confidenceOf(fittingOf(prepareRecipe(dish, table), meal(limits)), GRAMS).bowl

  test('of one doubtful bound is as sure as that bound', () => {
    expect(bowl({ protein: { min: 25 - SPREAD } })).toBeCloseTo(normalShareBelow(1), 9)
  })

  test('of a minimum and a maximum of one nutrient is what lies between the two', () => {
    const both = bowl({ protein: { min: 25 - SPREAD, max: 25 + SPREAD } })
    expect(both).toBeCloseTo(normalShareBelow(1) - normalShareBelow(-1), 9)
  })

  test('of two nutrients that vary each by itself is the product', () => {
    const spread = { protein: 2, fat: 1 }
    const two = new Map([
      ['01-001', { ...meat, spreadPer100g: { atLeast: spread, atMost: spread } }],
      ['13-001', rice],
    ] as const)
    const share = bowl({ protein: { min: 25 - 2 }, fat: { min: 11 - 1 } }, two)
    expect(Math.abs(share - normalShareBelow(1) ** 2)).toBeLessThan(0.001)
  })

  test('of two maximums, and of what tablets hold of two nutrients, is the product too', () => {
    const spread = { protein: 2, fat: 1 }
    const two = new Map([
      ['01-001', { ...meat, spreadPer100g: { atLeast: {}, atMost: spread } }],
      ['13-001', rice],
    ] as const)
    const ofMaximums = bowl({ protein: { max: 25 + 2 }, fat: { max: 11 + 1 } }, two)
    expect(Math.abs(ofMaximums - normalShareBelow(1) ** 2)).toBeLessThan(0.001)
    const holds = { protein: 20, fat: 10 }
    const tablet = { ...powderPart({ perGram: holds, perGramAtMost: holds }, 1), spreadOfDose: 0 }
    const varying = [{ ...tablet, spreadOfContent: { protein: 0.1, fat: 0.1 } }]
    const plain = prepareRecipe(dish, new Map([meat, rice].map((food) => [food.code, food])))
    const bounds = mealBounds(needs({ protein: { min: 45 - 2 }, fat: { min: 21 - 1 } }), 1, varying)
    const batch = confidenceOf(forMeals(fittingOf(plain, bounds), 5), scaleGrams([500, 500])).bowl
    expect(Math.abs(batch - normalShareBelow(1) ** 2)).toBeLessThan(0.001)
  })

  test('of two nutrients that one spoon holds is as sure as the less sure of the two, and never surer', () => {
    const powder = { protein: 100, fat: 20 }
    const spoon = [powderPart({ perGram: powder, perGramAtMost: powder }, 10)]
    const recipeOfMeans = prepareRecipe(dish, new Map([meat, rice].map((food) => [food.code, food])))
    for (let z = -2; z < 5; z += 0.1) {
      const limits = { protein: { min: 25 + 1000 * (1 - 0.05 * z) }, fat: { min: 11 + 200 * (1 - 0.05 * (z + 0.3)) } }
      const share = confidenceOf(fittingOf(recipeOfMeans, mealBounds(needs(limits), 1, spoon)), GRAMS).bowl
      expect(share).toBeLessThanOrEqual(normalShareBelow(z) + 1e-12)
      expect(share).toBeGreaterThan(normalShareBelow(z) - 0.001)
    }
    const limits = { protein: { min: 25 + 1000 * 0.95 }, fat: { min: 11 + 200 * 0.95 } }
    const batch = confidenceOf(
      forMeals(fittingOf(recipeOfMeans, mealBounds(needs(limits), 1, spoon)), 5),
      scaleGrams([500, 500]),
    ).bowl
    expect(Math.abs(batch - normalShareBelow(1))).toBeLessThan(0.001)
  })

  test('of what the second spoon holds and what food varies in, whichever nutrient that is, is the product', () => {
    const last = NUTRIENT_IDS[NUTRIENT_IDS.length - 1] as NutrientId
    const varying = {
      ...meat,
      atLeastPer100g: { ...meat.atLeastPer100g, [last]: 10 },
      spreadPer100g: { atLeast: { [last]: 1 }, atMost: {} },
    }
    const foodAndSpoon = prepareRecipe(dish, new Map([varying, rice].map((food) => [food.code, food])))
    const spoonOf = (holds: NutrientAmounts) => powderPart({ perGram: holds, perGramAtMost: holds }, 10)
    const spoons = [spoonOf({ zinc: 1 }), spoonOf({ protein: 100 })]
    const limits = { protein: { min: 25 + 1000 * 0.95 }, [last]: { min: 10 - 1 } }
    const share = confidenceOf(fittingOf(foodAndSpoon, mealBounds(needs(limits), 1, spoons)), GRAMS).bowl
    expect(Math.abs(share - normalShareBelow(1) ** 2)).toBeLessThan(0.001)
  })

  test('is sure where nothing is near its limit, and never where one is missed for certain', () => {
    expect(bowl({ protein: { min: 5, max: 90 } })).toBe(1)
    expect(bowl({ iodine: { min: 1 } })).toBe(0)
  })

  test('is the same each time it is asked', () => {
    const limits = { protein: { min: 22, max: 29 }, fat: { min: 10 } }
    expect(bowl(limits)).toBe(bowl(limits))
  })
})

test('the ratio of calcium to phosphorus has both its ends', () => {
  const { bounds } = confidenceOf(fittingOf(recipe, meal({})), GRAMS)
  expect(bounds.map(({ nutrient, bound }) => `${nutrient} ${bound}`).toSorted()).toEqual(['calcium max', 'calcium min'])
})

test('energy has no confidence: a portion is weighed for the energy of the table', () => {
  const named = confidenceOf(fittingOf(recipe, meal({})), GRAMS).bounds.map(({ nutrient }) => nutrient)
  expect(named).not.toContain('energy' satisfies (typeof NUTRIENT_IDS)[number])
})

describe('the doubt without draws', () => {
  test.each([
    ['a healthy adult', {}],
    ['an obese adult', { bodyCondition: 5 }],
    ['a puppy', { ageMonths: 4, weightKg: 8, mealsPerDay: 3 }],
  ] as const)('is within three bowls of a hundred of the drawn one, for every recipe of %s', (_, change) => {
    const { suggestions } = suggestRecipes(PREPARED_RECIPES, planFor({ ...adult, ...change }, NUTRITION_TABLES))
    expect(suggestions.length).toBeGreaterThan(30)
    for (const { fitting, adapted } of suggestions) {
      const doubt = doubtOf(fitting, adapted.grams)
      const { bowl, bounds: single } = confidenceOf(fitting, adapted.grams)
      expect(Math.abs((doubt?.share ?? 0) - (1 - bowl))).toBeLessThan(0.03)
      if (doubt) expect(doubt.leastSure).toEqual(single[0])
    }
  })

  test('is the product of what each bound leaves, and names the less sure', () => {
    const limits = { protein: { min: 25 - SPREAD, max: 25 + 2 * SPREAD } }
    const doubt = doubtOf(fittingOf(recipe, meal(limits)), GRAMS)
    expect(doubt?.share).toBeCloseTo(1 - normalShareBelow(1) * normalShareBelow(2), 9)
    expect(doubt?.leastSure).toMatchObject({ nutrient: 'protein', bound: 'min' })
    const turned = doubtOf(fittingOf(recipe, meal({ protein: { min: 25 - 2 * SPREAD, max: 25 + SPREAD } })), GRAMS)
    expect(turned?.leastSure).toMatchObject({ nutrient: 'protein', bound: 'max' })
  })

  test('is none where everything is far from its limit', () => {
    expect(doubtOf(fittingOf(recipe, meal({ protein: { min: 5, max: 90 } })), GRAMS)).toBeUndefined()
  })
})
