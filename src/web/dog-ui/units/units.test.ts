import { expect, test } from 'vitest'
import { bodyKgFrom, bodyWeightIn } from './body-weight.ts'
import { bodyRangeIn, bodyTextIn, doseTextIn, foodTextIn } from './units.ts'

test('grams are those of a kitchen scale, ounces those of an American one', () => {
  expect([412, 20, 2268, 453.59237].map((grams) => foodTextIn('g', grams))).toEqual([
    '412 g',
    '20 g',
    '2.268 kg',
    '454 g',
  ])
  expect([412, 20, 2268, 453.59237].map((grams) => foodTextIn('oz', grams))).toEqual([
    '14.5 oz',
    '0.71 oz',
    '5 lb 0 oz',
    '1 lb 0 oz',
  ])
})

test('from a thousand grams on they are kilograms, to the gram', () => {
  expect([999, 999.6, 1000, 1515, 12_340].map((grams) => foodTextIn('g', grams))).toEqual([
    '999 g',
    '1 kg',
    '1 kg',
    '1.515 kg',
    '12.34 kg',
  ])
})

test('what ounces are too coarse for is told in grams too', () => {
  expect([0.5, 3.2, 19.9].map((grams) => foodTextIn('oz', grams))).toEqual([
    '0.018 oz (0.5 g)',
    '0.113 oz (3.2 g)',
    '0.702 oz (19.9 g)',
  ])
})

test('a dose is told to the tenth of a gram, in ounces with the grams beside them', () => {
  expect([7.2, 22, 22.4].map((grams) => doseTextIn('g', grams))).toEqual(['7.2 g', '22 g', '22.4 g'])
  expect([7.2, 22, 22.4].map((grams) => doseTextIn('oz', grams))).toEqual([
    '0.254 oz (7.2 g)',
    '0.78 oz (22 g)',
    '0.79 oz (22.4 g)',
  ])
})

test('no amount shown in ounces is more than 0.7 % away from its grams', () => {
  for (let grams = 20; grams <= 5000; grams += 1) {
    const [, pounds = 0, ounces] = /^(?:(\d+) lb )?([\d.]+) oz/.exec(foodTextIn('oz', grams)) ?? []
    const shown = (Number(pounds) * 16 + Number(ounces)) * 28.349523125
    expect(Math.abs(shown - grams) / grams, `${grams} g`).toBeLessThan(0.0071)
  }
})

test('a dog’s weight is told as exactly as it was entered', () => {
  expect(bodyTextIn('kg', 30.55)).toBe('30.55 kg')
  expect(bodyTextIn('lb', 30.55)).toBe('67.35 lb')
  expect(bodyTextIn('lb', 45.359237)).toBe('100 lb')
})

test('a weight taken to pounds and back is the weight it was', () => {
  for (let hundredths = 1; hundredths <= 20_000; hundredths += 1) {
    const kg = hundredths / 100
    expect(bodyKgFrom('lb', bodyWeightIn('lb', kg))).toBe(kg)
  }
})

test('what a breed weighs is told no more exactly than it is known', () => {
  expect(bodyRangeIn('kg', 25, 36)).toBe('25–36 kg')
  expect(bodyRangeIn('lb', 25, 36)).toBe('55–79 lb')
  expect(bodyRangeIn('lb', 1.5, 3)).toBe('3.3–6.6 lb')
})
