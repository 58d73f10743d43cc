import { expect, test } from 'vitest'
import { AccountContent } from './account.ts'

test('a plan of an own recipe comes back with its file: the picture is drawn of the foods in its address', () => {
  const { imageUrl } =
    AccountContent.shape.plans.element.shape.plan.shape.days.element.shape.meals.element.shape.recipe.shape
  const isTaken = (address: string) => imageUrl.safeParse(address).success
  expect(isTaken('/api/v2/recipes/beef-stew/picture.svg?v=0a1b2c')).toBe(true)
  expect(isTaken('/api/v2/recipes/own/picture.svg?foods=05-001.400_16-002.120&v=0a1b2c')).toBe(true)
  expect(isTaken('/api/v2/recipes/own/picture.svg?foods=https://elsewhere.example&v=0a1b2c')).toBe(false)
  expect(isTaken('https://elsewhere.example/api/v2/recipes/own/picture.svg?foods=05-001.400&v=0a1b2c')).toBe(false)
})
