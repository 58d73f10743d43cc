import { expect, test } from 'vitest'
import type { MendChange } from '../../../contract/recipe/own-recipe.ts'
import { everydayName, mendTitle } from './mend-title.ts'

const change = (foodId: string, from: number, to: number): MendChange => ({
  foodId,
  name: foodId,
  kind: from === 0 ? 'add' : to > from ? 'more' : 'less',
  from,
  to,
  pieces: null,
  measure: null,
  nutrients: [],
  why: null,
})

test('every food that comes in is named in the title, and other changes only while there is room', () => {
  const added = ['13-003', '15-001', '16-003', '16-009'].map((foodId) => change(foodId, 0, 50))
  const title = mendTitle({ way: 'least', changes: [change('14-001', 500, 100), ...added], supplement: 'powder' })
  for (const { foodId, name } of added) expect(title.toLowerCase()).toContain(everydayName({ foodId, name }))
  expect(title).not.toContain('less')
})

test.each([
  ['SR:15260', 'Fish, salmon, pink, canned, drained solids'],
  ['SR:13341', 'Beef, variety meats and by-products, tripe, raw'],
  ['13-003', 'porridge oats'],
])('the food %s goes by a name that tells it from others', (foodId, name) => {
  expect(everydayName({ foodId, name })).toBe(name)
})

test('of many things for minerals the title tells the number, of few their names', () => {
  const ids = ['thing:zinc', 'thing:iodide', 'thing:multivitamin']
  const titleOf = (foodIds: readonly string[]) =>
    mendTitle({ way: 'least', changes: foodIds.map((id) => change(id, 0, 1)), supplement: 'none' })
  expect(titleOf(['01-009', ...ids])).toBe('Add ox liver and 3 items for minerals and vitamins')
  expect(titleOf(ids.slice(1))).toBe('Add potassium iodide tablets and A-Z multivitamin and mineral tablets')
})

test('a recipe with its own minerals is called by what stands beside it then', () => {
  const changes = [change('01-009', 0, 40)]
  expect(mendTitle({ way: 'of-dog', changes, supplement: 'powder' })).toBe(
    'Use your dog’s supplement instead of your own minerals, add ox liver',
  )
  expect(mendTitle({ way: 'in-recipe', changes: [], supplement: 'none' })).toBe(
    'Keep your own minerals, without your dog’s supplement',
  )
})
