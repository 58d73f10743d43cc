import { expect, test } from 'vitest'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { boilingMinutesOf, isSoaked } from './boiling-minutes.ts'

function foodOf(id: string) {
  const food = foodIngredient(id)
  if (!food) throw new Error(`no ${id}`)
  return food
}

test.each([
  ['bulgur', '13-011', undefined],
  ['sprouted wheat', 'SR:20087', undefined],
  ['wheat', 'SR:20071', 75],
  ['spelt', 'SR:20140', 75],
  ['emmer', 'BLS:C240100', 75],
  ['einkorn', 'BLS:C241100', 75],
  ['potato', '14-001', 25],
  ['potato flour', 'SR:11413', undefined],
  ['potato flakes', 'SR:11378', undefined],
  ['frozen chips', 'SR:11402', undefined],
  ['roasted soya beans', 'SR:16111', undefined],
  ['mung-bean noodles', 'SR:16082', undefined],
])('%s (%s) boils for a time of its own: %s minutes', (_, id, minutes) => {
  expect(boilingMinutesOf(foodOf(id))).toBe(minutes)
})

test.each([
  ['chickpeas', '15-003'],
  ['kidney beans', 'SR:16027'],
  ['soya beans', '15-008'],
])('dried %s soak overnight', (_, id) => expect(isSoaked(foodOf(id))).toBe(true))

test.each([
  ['peanut butter', 'SR:16098', /^Stir in/],
  ['peanuts', 'SR:16087', /^Grind/],
  ['roasted soya beans', 'SR:16111', /^Grind/],
  ['soya curd cheese', 'SR:43299', /^Stir in/],
  ['mung-bean noodles', 'SR:16082', /^Boil/],
  ['hummus', 'SR:16158', /^Stir in/],
  ['silken tofu', 'SR:16161', /warm through/],
  ['soya milk', 'SR:16235', /^Stir in/],
  ['soya protein', 'SR:16122', /porridge/],
  ['meatless chicken', 'SR:43128', /warm through/],
  ['green lentils', '15-001', /boil hard/],
  ['bread', 'SR:28316', /^Weigh/],
  ['corn flakes', 'SR:08506', /^Weigh/],
])('%s (%s) are not soaked', (_, id, sentence) => {
  const food = foodOf(id)
  expect(isSoaked(food)).toBe(false)
  expect(food.safeCooking.sentence).toMatch(sentence)
})
