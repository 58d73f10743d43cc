import { expect, test } from 'vitest'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { describeSupplement } from './describe-supplement.ts'
import { finderOf } from './things.ts'

test('an open formula is for a maker: neither owner nor pharmacy is asked to weigh what a microgram too much would harm', () => {
  const plan = planFor(adult, NUTRITION_TABLES)
  const { copy } = describeSupplement({ dog: adult, plan, withPowder: plan, thingOf: finderOf({}) }, adult, undefined)
  expect(copy.join(' ')).toMatch(/licensed maker/)
  expect(copy.join(' ')).not.toMatch(/pharmac|mix it yourself/i)
})
