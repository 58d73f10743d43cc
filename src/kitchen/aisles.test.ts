import { expect, test } from 'vitest'
import { INGREDIENTS } from '../reference/ingredients.ts'
import { AISLES, aisleOf, byAisle } from './aisles.ts'
import { addOwnItem } from './own-items.ts'
import { EMPTY_SHOPPING_LIST } from './shopping-list.ts'

const OF_GROUP: { readonly [group: string]: string } = {
  meat: 'meat',
  poultry: 'meat',
  offal: 'meat',
  fish: 'fish',
  shellfish: 'fish',
  egg: 'chilled',
  dairy: 'chilled',
  grain: 'dry',
  pulse: 'dry',
  oil: 'dry',
  seed: 'dry',
  other: 'dry',
  'starchy-veg': 'greens',
  vegetable: 'greens',
  fruit: 'greens',
}

test('every ingredient stands in the aisle of its kind', () => {
  for (const { code, name, group } of INGREDIENTS.values()) expect(aisleOf(code), name).toBe(OF_GROUP[group])
})

test('things of a supplement and what an owner wrote have aisles of their own', () => {
  expect(['thing-zinc', 'own-x1', 'SR:05062'].map(aisleOf)).toEqual(['supplement', 'own', 'own'])
})

test('items go by aisle in the order of the shop, within one as they were listed', () => {
  const items = ['own-x', '01-001', '16-001', '05-001', '13-001'].map((code) => ({ code }))
  const shelves = byAisle(items).map(({ aisle, items }) => [aisle, items.map(({ code }) => code)])
  expect(shelves).toEqual([
    ['greens', ['16-001']],
    ['dry', ['13-001']],
    ['meat', ['01-001', '05-001']],
    ['own', ['own-x']],
  ])
  expect(shelves.map(([aisle]) => AISLES.indexOf(aisle as (typeof AISLES)[number]))).toEqual([0, 1, 2, 6])
})

test('an own item comes to the end, once', () => {
  const list = addOwnItem(EMPTY_SHOPPING_LIST, { id: 'x1', name: 'Bin bags' })
  expect(list.todo).toEqual([{ code: 'own-x1', name: 'Bin bags', quantity: 1 }])
  expect(addOwnItem(list, { id: 'x2', name: 'bin bags' })).toBe(list)
  expect(addOwnItem(list, { id: 'x2', name: 'Foil' }).todo.map(({ name }) => name)).toEqual(['Bin bags', 'Foil'])
})

test('an own item may be called as a food of the list', () => {
  const rice = { code: '13-001', name: 'Rice', quantity: 120, unit: 'g' }
  const list = addOwnItem({ todo: [rice], completed: [] }, { id: 'x1', name: 'rice' })
  expect(list.todo).toEqual([rice, { code: 'own-x1', name: 'rice', quantity: 1 }])
})
