import { expect, test } from 'vitest'
import type { FoodAisle } from '../nutrition/recipe/food-as-sold.ts'
import { AISLES, byAisle } from './aisles.ts'
import { addOwnItem } from './own-items.ts'
import { EMPTY_SHOPPING_LIST } from './shopping-list.ts'

test('items go by aisle in the order of the shop, within one as they were listed', () => {
  const known: Record<string, FoodAisle> = {
    '01-001': 'meat',
    '05-001': 'meat',
    '16-001': 'greens',
    '16-008': 'frozen',
  }
  const codes = ['own-x', 'SR:05062', 'thing-zinc', '16-008', '01-001', '16-001', '05-001']
  const items = codes.map((code) => ({ code }))
  const shelves = byAisle(items, (code) => known[code]).map(({ aisle, items }) => [
    aisle,
    items.map(({ code }) => code),
  ])
  expect(shelves).toEqual([
    ['greens', ['16-001']],
    ['meat', ['01-001', '05-001']],
    ['frozen', ['16-008']],
    ['supplement', ['thing-zinc']],
    ['own', ['own-x', 'SR:05062']],
  ])
  expect(shelves.map(([aisle]) => AISLES.indexOf(aisle as (typeof AISLES)[number]))).toEqual([0, 2, 5, 6, 7])
})

test('an own item comes to the end, once', () => {
  const list = addOwnItem(EMPTY_SHOPPING_LIST, { code: 'own-x1', name: 'Bin bags' })
  expect(list.todo).toEqual([{ code: 'own-x1', name: 'Bin bags', quantity: 1 }])
  expect(addOwnItem(list, { code: 'own-x2', name: 'bin bags' })).toBe(list)
  expect(addOwnItem(list, { code: 'own-x1', name: 'Foil' })).toBe(list)
  expect(addOwnItem(list, { code: 'own-x2', name: 'Foil' }).todo.map(({ name }) => name)).toEqual(['Bin bags', 'Foil'])
})

test('an own item may be called as a food of the list', () => {
  const rice = { code: '13-001', name: 'Rice', quantity: 120, unit: 'g' }
  const list = addOwnItem({ todo: [rice], completed: [] }, { code: 'own-x1', name: 'rice' })
  expect(list.todo).toEqual([rice, { code: 'own-x1', name: 'rice', quantity: 1 }])
})
