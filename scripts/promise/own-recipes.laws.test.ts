import { describe, expect, test } from 'vitest'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { checkRecipe, type Findings } from '../../src/nutrition/own-recipe/recipe-check.ts'
import { planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import { NO_DOSE } from '../../src/nutrition/recipe/supplement.ts'
import { foodTable } from '../../src/reference/foods/food-table.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { type HomeRecipe, HOME_RECIPES as RECIPES, rawFoodOf, WHOLE_DIETS } from './home-recipes.ts'
import { type OwnPortion, recomputeOwn, recomputeWithThings } from './recompute.ts'

const DOGS = [
  { name: 'a grown dog', dog: adult, region: 'europe' },
  {
    name: 'a puppy',
    dog: { ...adult, ageMonths: 5, weightKg: 9, mealsPerDay: 3 },
    region: 'northAmerica',
  },
  {
    name: 'a kidney dog',
    dog: { ...adult, healthIssues: ['kidney'], vetApproved: true, ageMonths: 110 },
    region: 'europe',
  },
] as const

type Asked = { readonly days?: number; readonly isInRecipe?: boolean }

function checked({ foods }: HomeRecipe, { dog, region }: (typeof DOGS)[number], { days, isInRecipe }: Asked = {}) {
  const planOfDog = planFor(dog, NUTRITION_TABLES, region)
  const plan = isInRecipe ? planWith(planOfDog, NO_DOSE, region) : planOfDog
  const lines = Object.entries(foods).map(([id, grams]) => ({ ingredient: rawFoodOf(id), grams }))
  const check = checkRecipe({ lines, ...(days && { days }) }, plan, region)
  const grams = Object.fromEntries(check.prepared.codes.map((code, j) => [code, check.gramsPerDay[j] ?? 0]))
  const { gramsPerMeal, id } = plan.supplement
  const supplement = isInRecipe ? '' : id
  const fed = { dog, region, grams, supplement, supplementGrams: gramsPerMeal * dog.mealsPerDay }
  return { check, fed: fed satisfies OwnPortion }
}

/** "zinc, too little": what both have to say of a recipe. Calcium beside phosphorus is calcium. */
const said = ({ missing, excess }: Findings) => [
  ...new Set([
    ...missing.filter(({ nutrient }) => nutrient !== 'energy').map(({ nutrient }) => `${nutrient}, too little`),
    ...excess.filter(({ nutrient }) => nutrient !== 'energy').map(({ nutrient }) => `${nutrient}, too much`),
  ]),
]

function recomputed(portion: OwnPortion, recompute = recomputeOwn): string[] {
  return [
    ...new Set(
      recompute(portion).map(({ kind, what }) => {
        if (what === 'Ca:P') return 'calcium, too little'
        if (what === 'Ca:P, at most') return 'calcium, too much'
        const nutrient = /^[A-Za-z0-9]+/.exec(what)?.[0] ?? what
        return `${nutrient}, ${kind === 'minimum' ? 'too little' : 'too much'}`
      }),
    ),
  ]
}

describe.each(DOGS)('of 60 recipes as owners cook them, for $name', (one) => {
  test.each(RECIPES)('the verdict on $name is that of the program that recomputes', (recipe) => {
    const { check, fed } = checked(recipe, one)
    expect(said(check).sort()).toEqual(recomputed(fed).sort())
    const alone = { ...fed, supplement: '', supplementGrams: 0 }
    expect(said(check.foodAlone).sort()).toEqual(recomputed(alone).sort())
    expect(recomputed(alone).length).toBeGreaterThan(5)
  })

  test('and so it is with each food of the German table in it', () => {
    const german = [...foodTable().names()].filter(({ id }) => id.startsWith('BLS:'))
    expect(german.length).toBeGreaterThan(30)
    for (const { id, name } of german) {
      const { check, fed } = checked({ name, foods: { [id]: 300, '04-001': 200, '13-001': 150 } }, one)
      expect(said(check).sort(), name).toEqual(recomputed(fed).sort())
    }
  })

  test('and so it is with a little seaweed, whose iodine no table knows: it is too much', () => {
    for (const id of ['SR:11445', 'SR:11669', 'SR:35039']) {
      const { check, fed } = checked({ name: id, foods: { [id]: 15, '04-001': 200, '13-001': 150 } }, one)
      expect(said(check).sort(), id).toEqual(recomputed(fed).sort())
      expect(said(check), id).toContain('iodine, too much')
    }
  })

  test('and so it is of a batch for some days', () => {
    for (const recipe of RECIPES.slice(0, 5)) {
      const { check, fed } = checked(recipe, one, { days: 1.5 })
      expect(said(check).sort()).toEqual(recomputed(fed).sort())
    }
  })

  test.each(WHOLE_DIETS)('with its own minerals alone or beside the supplement, so it is of $name', (recipe) => {
    const whole = checked(recipe, one, { isInRecipe: true })
    expect(said(whole.check).sort()).toEqual(recomputed(whole.fed).sort())
    expect(said(whole.check)).toEqual(said(whole.check.foodAlone))
    const both = checked(recipe, one)
    expect(said(both.check).sort()).toEqual(recomputed(both.fed).sort())
    // A spoon that is heaped is heaped for all that it holds: nothing is broken then that the check does not say.
    expect(said(whole.check)).toEqual(expect.arrayContaining(recomputed(whole.fed, recomputeWithThings)))
  })
})
