import { expect, test } from 'vitest'
import type { Sentence } from '../../texts/sentence.ts'
import { sentenceTextIn } from './sentence-text.ts'
import { chooseUnits } from './units/chosen-units.ts'

const method: Sentence = [
  'Fry ',
  { grams: 412, food: '05-001' },
  ' turkey and ',
  { grams: 1250, food: '14-001' },
  ' potato for ',
  { minutes: 10 },
  ', bake at ',
  { celsius: 180 },
  ', then ',
  { grams: 0.5, food: '20-005' },
  ' salt.',
]

test('a method is read in grams and °C or in ounces and °F, its minutes as they are', () => {
  expect(sentenceTextIn('g', method)).toBe(
    'Fry 412 g turkey and 1.25 kg potato for ten minutes, bake at 180 °C, then 0.5 g salt.',
  )
  expect(sentenceTextIn('oz', method)).toBe(
    'Fry 14.5 oz turkey and 2 lb 12.1 oz potato for ten minutes, bake at 355 °F, then 0.018 oz (0.5 g) salt.',
  )
})

test.each([
  [63, '145 °F'],
  [70, '158 °F'],
  [71, '160 °F'],
  [74, '165 °F'],
  [150, '300 °F'],
  [200, '390 °F'],
])('%d °C is %s: to the degree in the middle of the food, to five in an oven', (celsius, says) => {
  expect(sentenceTextIn('oz', [{ celsius }])).toBe(says)
})

test('things to count out are told the same in grams and in ounces', () => {
  const step: Sentence = ['Zinc: count out ', { units: 1.5, of: 'tablet' }, '.']
  for (const unit of ['g', 'oz'] as const) expect(sentenceTextIn(unit, step)).toBe('Zinc: count out 1½ tablets.')
})

test('a dose within a sentence is told as everywhere: the grams it is weighed by stand beside all ounces', () => {
  const dose = (grams: number): Sentence => [{ grams, supplement: 'powder' }, ' with each meal.']
  expect([7.2, 22.3].map((grams) => sentenceTextIn('g', dose(grams)))).toEqual([
    '7.2 g with each meal.',
    '22.3 g with each meal.',
  ])
  expect([7.2, 22.3].map((grams) => sentenceTextIn('oz', dose(grams)))).toEqual([
    '0.254 oz (7.2 g) with each meal.',
    '0.79 oz (22.3 g) with each meal.',
  ])
})

test('grams of a nutrient are no food to weigh: they stay grams', () => {
  expect(sentenceTextIn('oz', ['Low in fat: ', { amount: 25.1, unit: 'g' }, ' per 1000 kcal'])).toBe(
    'Low in fat: 25.10 g per 1000 kcal',
  )
})

test('what a dog weighs is said in the unit of its owner', () => {
  const told = () => sentenceTextIn('g', ['At ', { kilograms: 28.45 }, '.'])
  expect(told()).toBe('At 28.45 kg.')
  chooseUnits({ body: 'lb' })
  expect(told()).toBe('At 62.72 lb.')
  chooseUnits({ body: 'kg' })
})

test('a text that only looks like an amount stays as it is', () => {
  expect(sentenceTextIn('oz', ['A pot of 7,2 g stays 7,2 g.'])).toBe('A pot of 7,2 g stays 7,2 g.')
})
