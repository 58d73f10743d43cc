import { expect, test } from 'vitest'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { methodOf } from './own-method.ts'

const LISTED = { '01-007': '500 g beef mince', '13-001': '200 g rice', '11-001': '1 egg' }
const FOODS = Object.entries(LISTED).map(([code, text]) => {
  const food = foodIngredient(code)
  if (!food) throw new Error(`no ${code}`)
  return { food, written: [text] }
})
const HOT = expect.stringContaining('hot all through')
const stepsOf = (...steps: string[]) =>
  methodOf(FOODS, steps)
    .slice(0, -1)
    .map(({ text }) => text)

test.each([
  { mixedIn: ['Brown the mince and simmer for 20 minutes.', 'Mix in rice and egg. Cool.'] },
  { mixedIn: ['Beat the egg.', 'Brown the mince and simmer for 20 minutes.', 'Mix in rice and egg. Cool.'] },
])('a raw egg that is mixed in at the end is hot all through after that: $mixedIn', ({ mixedIn }) => {
  expect(stepsOf(...mixedIn)).toEqual([...mixedIn, HOT])
})

test('food that was cooked is cooled after it was hot all through', () => {
  const [brown, ...cool] = ['Brown the mince and egg, then simmer with the rice.', 'Cool the mince and portion it.']
  expect(stepsOf(brown ?? '', ...cool)).toEqual([brown, HOT, ...cool])
})
