import { describe, expect, test } from 'vitest'
import { needs } from '../fixtures/two-foods.ts'
import { plausibilityFor } from './label-plausibility.ts'
import type { ProductUnit } from './printed-label.ts'

/** A day's zinc is 1000 to 10,000, of copper no more than 100 is safe, of thiamine 100 are needed. */
const dog = needs({ zinc: { min: 1000, max: 10_000 }, copper: { max: 100 }, thiamine: { min: 100 } })
const ofTablet = plausibilityFor(dog, 1, 'tablet')

describe('an amount beside what a dog needs and may have', () => {
  test('is so many times both in a day of the label’s dose', () => {
    const ofThree = plausibilityFor(dog, 3, 'tablet')
    expect(ofThree.times('zinc', 5000)).toEqual({ timesMaximum: 1.5, timesMinimum: 15 })
    expect(ofThree.times('copper', 50)).toEqual({ timesMaximum: 1.5, timesMinimum: null })
    expect(ofThree.times('thiamine', 50)).toEqual({ timesMaximum: null, timesMinimum: 1.5 })
  })

  test.each<[ProductUnit, number | null]>([
    ['tablet', 1],
    ['capsule', 1],
    ['scoop', 1],
    ['gram', null],
    ['millilitre', null],
  ])('without a dose is that of one %s, where one is the least that is given: %j', (unit, timesMinimum) => {
    expect(plausibilityFor(dog, null, unit).times('thiamine', 100)).toEqual({ timesMaximum: null, timesMinimum })
    expect(plausibilityFor(dog, 2, unit).times('thiamine', 100).timesMinimum).toBe(2)
  })

  test('cannot be told without a dog, or of what the dog has no figure for', () => {
    const nothing = { timesMaximum: null, timesMinimum: null }
    expect(plausibilityFor(undefined, 1, 'tablet').times('zinc', 1)).toEqual(nothing)
    expect(ofTablet.times('taurine', 1)).toEqual(nothing)
  })
})

test.each([
  ['zinc', 0.9, 'little'],
  ['zinc', 1, 'usual'],
  ['zinc', 10_000, 'usual'],
  ['zinc', 10_001, 'much'],
  ['zinc', 100_000, 'much'],
  ['zinc', 100_001, 'impossible'],
  ['zinc', 0, 'little'],
  ['copper', 0.0001, 'usual'],
  ['copper', 101, 'much'],
  ['copper', 1001, 'impossible'],
  ['thiamine', 20_000, 'usual'],
  ['thiamine', 20_001, 'impossible'],
  ['thiamine', 0.09, 'little'],
  ['taurine', 1e9, 'usual'],
] as const)('of %s %d in a tablet is judged %s', (nutrient, amount, judged) => {
  expect(ofTablet.judge(nutrient, amount)).toBe(judged)
})

test('where the maximum is more than 200 times the need, it alone says what is impossible', () => {
  const wide = plausibilityFor(needs({ vitaminA: { min: 1, max: 1000 } }), 1, 'tablet')
  expect(wide.judge('vitaminA', 900)).toBe('usual')
})

test.each([
  ['zinc', 9, false],
  ['zinc', 10, true],
  ['zinc', 30_000, true],
  ['zinc', 30_001, false],
  ['copper', 0.0001, true],
  ['copper', 300, true],
  ['copper', 301, false],
  ['thiamine', 0.9, false],
  ['thiamine', 1, true],
  ['thiamine', 2000, true],
  ['thiamine', 2001, false],
  ['taurine', 1, false],
] as const)('of %s %d in a tablet is what products bring: %j', (nutrient, amount, isTypical) => {
  expect(ofTablet.isTypical(nutrient, amount)).toBe(isTypical)
})
