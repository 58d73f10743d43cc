import { expect, test } from 'vitest'
import json from './unsafe-foods.json' with { type: 'json' }
import { findUnsafeFood, readUnsafeFoods, UNSAFE_FOODS } from './unsafe-foods.ts'

test.each([
  ['onion', 'allium'],
  ['Spring onions', 'allium'],
  ['chicken in onion gravy', 'allium'],
  ['RAISINS', 'grape'],
  ['a few grapes', 'grape'],
  ['chocolaté chips', 'chocolate'],
  ['macadamias', 'macadamia'],
  ['cooked chicken bones', 'cooked_bone'],
  ['raw potatoes', 'solanine'],
  ["baker's yeast", 'yeast_dough'],
  ['birch sugar', 'xylitol'],
  ['milk', 'dairy'],
])('"%s" speaks of %s', (text, id) => {
  expect(findUnsafeFood(text)?.id).toBe(id)
})

test.each([
  'sweet potato',
  'boiled potatoes',
  'blackcurrant',
  'boneless chicken',
  'steak',
  'carob',
  "brewer's yeast",
  'olive oil',
  'walnut oil',
  'lactose-free milk',
  '',
])('"%s" is no unsafe food', (text) => {
  expect(findUnsafeFood(text)).toBeUndefined()
})

test('of two unsafe foods the worse one is named', () => {
  expect(findUnsafeFood('milk chocolate with honey')?.id).toBe('chocolate')
  expect(findUnsafeFood('liver and onions')?.policy).toBe('never')
})

test('every food is found by each of its own terms, alone or with a worse one', () => {
  for (const { id, terms } of UNSAFE_FOODS) {
    for (const term of terms) expect(findUnsafeFood(term), `${id}: ${term}`).toBeDefined()
  }
})

test('what an owner reads is a sentence', () => {
  for (const { why } of UNSAFE_FOODS) expect(why).toMatch(/^[A-Z].+\.$/)
})

test('a bad row is refused by name', () => {
  const [first, ...others] = json
  expect(() => readUnsafeFoods([{ ...first, terms: [] }, ...others])).toThrow(/Table unsafe-foods, row allium/)
  expect(() => readUnsafeFoods([{ ...first, policy: 'conditional' }, ...others])).toThrow(/needs its condition/)
  expect(() => readUnsafeFoods([first, ...json])).toThrow(/row allium: stands twice/)
})
