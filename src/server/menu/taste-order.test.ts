import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE, type CatalogueRecipe } from './cookbook/catalogue.ts'
import type { Dish } from './dish.ts'
import { inTasteOrder, NO_TASTE, type Taste, tasteFor } from './taste-order.ts'

/** `a` is the best, and each that follows scores a point less. */
const MENU = [...'abcdefghijkl'].map(
  (recipeId, place): Dish => ({
    ...{
      recipeId,
      recipe: CATALOGUE[0] as CatalogueRecipe,
      score: 99 - place,
      co2Kg: 1,
      co2score: 50,
      servedGrams: 200,
      proteinGrams: 20,
      strengths: [],
      foodGrams: [],
      times: { activeMinutes: 20, totalMinutes: 35 },
      kcal: 300,
    },
  }),
)
const taste = (loved: string, left = ''): Taste => ({ loved: new Set(loved), left: new Set(left) })
const order = (of: Taste) =>
  inTasteOrder(MENU, of)
    .map(({ recipeId }) => recipeId)
    .join('')

test('of a dog without a noted appetite the order is that of the menu', () => {
  expect(order(NO_TASTE)).toBe('abcdefghijkl')
})

test('dishes that were left come behind all others', () => {
  expect(order(taste('', 'ac'))).toBe('bdefghijklac')
})

test('loved dishes are one in four from the second place on', () => {
  expect(order(taste('i'))).toBe('aibcdefghjkl')
  expect(order(taste('ghi'))).toBe('agbcdhefjikl')
})

test('a loved dish that suits much less well stays where it is', () => {
  expect(order(taste('l'))).toBe('abcdefghijkl')
})

test('whatever is loved or left: the same dishes, what is left last', () => {
  const some = fc.subarray([...'abcdefghijkl'])
  fc.assert(
    fc.property(some, some, (loved, left) => {
      const of = taste(loved.join(''), left.join(''))
      const answer = inTasteOrder(MENU, of)
      expect(new Set(answer)).toEqual(new Set(MENU))
      const tastes = answer.map((dish) => tasteFor(dish, of) === 'left')
      expect(tastes).toEqual(tastes.toSorted())
    }),
  )
})
