import { expect, test } from 'vitest'
import { KIT_FOR_ONE_MEAL, KIT_RECIPE } from '../../testing/kit.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { neededFor } from './needed-for.ts'

test('for a dog with the powder only foods are bought', () => {
  expect(neededFor(RECIPE).map(({ code, quantity, unit }) => [code, quantity, unit])).toEqual([
    ['beefMince', 240, 'g'],
    ['sunflowerOil', 4.5, 'g'],
  ])
})

test('the things of a kit come after the foods', () => {
  const needed = neededFor(KIT_RECIPE)
  expect(needed.slice(0, 2)).toEqual(neededFor(RECIPE))
  expect(needed).toHaveLength(8)
  expect(needed.find(({ code }) => code === 'thing-zinc')).toEqual({
    code: 'thing-zinc',
    name: 'Zinc gluconate tablets, 15 mg zinc',
    quantity: 1.75,
    unit: 'tablet',
  })
})

test('a share that cannot be cut is rounded up on the shopping list', () => {
  expect(neededFor(KIT_FOR_ONE_MEAL).find(({ code }) => code === 'thing-zinc')?.quantity).toBe(0.88)
})

test('what comes to nothing is not bought', () => {
  const { supplement } = KIT_RECIPE.batch
  if (!supplement) throw new Error('a kit')
  const items = supplement.items.map((item) => ({ ...item, unitsPerBatch: 0 }))
  expect(neededFor({ batch: { ...KIT_RECIPE.batch, supplement: { ...supplement, items } } })).toHaveLength(2)
})
