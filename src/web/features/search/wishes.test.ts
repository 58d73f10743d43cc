import { expect, test } from 'vitest'
import { SearchInput } from '../../../contract/recipe/recipe.ts'
import { searchAddress } from '../../data/queries/recipe-search.ts'
import { CHIPS, isNarrowed, isPressed, pressed, readWishes, sortedBy } from './wishes.ts'

const read = (query: string) => readWishes(new URLSearchParams(query))

test('the wishes of an address are read as they were written', () => {
  const wishes = {
    minutes: 30,
    cook: 'one-pot',
    freezes: 'well',
    ingredients: 6,
    carbon: 'low',
    sort: 'protein',
  } as const
  expect(read(searchAddress('beef', 20, wishes).split('?')[1] ?? '')).toEqual(wishes)
})

test.each([
  'minutes=4',
  'minutes=x',
  'minutes=',
  'cook=campfire',
  'freezes=badly',
  'ingredients=13',
  'carbon=high',
  'sort=price',
  'sort=score',
])('what the server would refuse, or does anyway, is not asked for: %s', (query) => {
  expect(read(query)).toEqual({})
})

test('the server takes what every chip asks for', () => {
  for (const { wish } of CHIPS) expect(SearchInput.safeParse({ pet: 'rex', ...wish }).success).toBe(true)
})

test.each(CHIPS.map((chip) => [chip.name, chip] as const))('%s is pressed and let go', (_name, chip) => {
  const before = { sort: 'minutes' } as const
  const after = pressed(before, chip)
  expect([isPressed(before, chip), isPressed(after, chip), isNarrowed(after)]).toEqual([false, true, true])
  expect(pressed(after, chip)).toEqual(before)
})

test('of minutes, and of ways to cook, one is pressed at a time', () => {
  const all = CHIPS.reduce(pressed, {})
  expect(all).toEqual({ minutes: 60, cook: 'slow-cooker', freezes: 'well', ingredients: 6, carbon: 'low' })
  expect(CHIPS.filter((chip) => isPressed(all, chip))).toHaveLength(5)
})

test('an order leaves nothing out, and the usual one is not in the address', () => {
  expect(isNarrowed({ sort: 'carbon' })).toBe(false)
  expect(sortedBy({ minutes: 30, sort: 'carbon' }, 'score')).toEqual({ minutes: 30 })
  expect(sortedBy({ minutes: 30 }, 'carbon')).toEqual({ minutes: 30, sort: 'carbon' })
})
