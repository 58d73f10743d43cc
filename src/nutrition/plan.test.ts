import { expect, test } from 'vitest'
import { GENERICS } from '../reference/generics.ts'
import { NUTRITION_TABLES } from '../reference/nutrition-tables.ts'
import { adult } from './fixtures/adult.ts'
import { planFor, planWith } from './plan.ts'
import { kitDose } from './thing.ts'

test('another supplement takes of what food may bring what it brings itself, and gives back what the one before took', () => {
  const plan = planFor(adult, NUTRITION_TABLES)
  const zinc = GENERICS.get('zinc')
  const limited = plan.meal.sense?.richest[0]?.nutrient
  if (!zinc || !limited) throw new Error('Nothing to try it with')
  const thing = { ...zinc, perUnitAtMost: { [limited]: 0.01 } }
  const few = planWith(plan, kitDose([{ thing, units: 7 }], 7, 2))
  const many = planWith(few, kitDose([{ thing, units: 700 }], 7, 2))
  const limits = ({ meal }: Pick<typeof few, 'meal'>) =>
    (meal.sense?.richest ?? []).map(({ mostPerMeal }) => Number(mostPerMeal.toPrecision(9)))
  expect(limits(few).length).toBeGreaterThan(0)
  expect(limits(many)).not.toEqual(limits(few))
  expect(limits(planWith(many, plan.supplement))).toEqual(limits(plan))
})
