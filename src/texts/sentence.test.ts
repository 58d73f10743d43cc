import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const turkey = { grams: 400, food: '05-001' }

test('words and figures become one part, a quantity stays a number', () => {
  expect(sentence`Fry ${turkey} ${'turkey'} in ${'2'} pans.`).toEqual(['Fry ', turkey, ' turkey in 2 pans.'])
})

test('nothing stands where a sentence begins or ends with a quantity', () => {
  expect(sentence`${turkey} or ${''}${turkey}`).toEqual([turkey, ' or ', turkey])
})
