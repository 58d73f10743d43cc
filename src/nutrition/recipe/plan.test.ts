import { expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { richestFor } from './feeding-limits.ts'
import { planFor, planWith } from './plan.ts'
import { kitDose } from './thing.ts'

test('another supplement takes of what food may bring what it brings itself, and gives back what the one before took', () => {
  const plan = planFor(adult, NUTRITION_TABLES)
  const zinc = GENERICS.get('zinc')
  const limited = plan.meal.feedingLimitInput?.richest[0]?.nutrient
  if (!zinc || !limited) throw new Error('Nothing to try it with')
  const thing = { ...zinc, perUnitAtMost: { [limited]: 0.01 } }
  const few = planWith(plan, kitDose([{ thing, units: 7 }], 7, 2))
  const many = planWith(few, kitDose([{ thing, units: 700 }], 7, 2))
  const limits = ({ meal }: Pick<typeof few, 'meal'>) =>
    (meal.feedingLimitInput?.richest ?? []).map(({ mostPerMeal }) => Number(mostPerMeal.toPrecision(9)))
  expect(limits(few).length).toBeGreaterThan(0)
  expect(limits(many)).not.toEqual(limits(few))
  expect(limits(planWith(many, plan.supplement))).toEqual(limits(plan))
})

test('poisons are held against the lighter of what a dog weighs and what it should', () => {
  const planOf = (bodyCondition: 1 | 5) => planFor({ ...adult, bodyCondition }, NUTRITION_TABLES)
  const [thin, obese] = [planOf(1), planOf(5)]
  expect(obese.energy.targetWeightKg).toBeLessThan(adult.weightKg)
  expect(obese.feedingLimitInput.weightKg).toBe(obese.energy.targetWeightKg)
  expect(thin.energy.targetWeightKg).toBeGreaterThan(adult.weightKg)
  expect(thin.feedingLimitInput.weightKg).toBe(adult.weightKg)
})

test('a meal may have its share of what is too rich in a day, and a puppy is known as one', () => {
  const puppy = { ...adult, ageMonths: 4, weightKg: 8, mealsPerDay: 3 }
  for (const dog of [adult, puppy]) {
    const { energy, feedingLimitInput } = planFor(dog, NUTRITION_TABLES)
    const [fibre] = richestFor(dog, energy)
    const perDay = (feedingLimitInput.richest[0]?.mostPerMeal ?? 0) * dog.mealsPerDay
    expect(perDay).toBeCloseTo(((fibre?.mostPer1000Kcal ?? Number.NaN) * energy.kcal) / 1000, 9)
    expect(feedingLimitInput.isPuppy).toBe(dog === puppy)
  }
})
