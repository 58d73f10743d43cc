import { expect, test } from 'vitest'
import { adult } from '../fixtures/adult.ts'
import { daysWithoutSupplement } from './days-without.ts'

test('a healthy adult may go without its supplement for three days, while it is bought', () => {
  expect(daysWithoutSupplement(adult)).toBe(3)
  expect(daysWithoutSupplement({ ...adult, sizeClass: 'Giant', ageMonths: 18 })).toBe(3)
})

test.each([
  ['a puppy', { ageMonths: 11 }],
  ['a giant that still grows', { sizeClass: 'Giant', ageMonths: 17 }],
  ['an ill dog', { healthIssues: ['kidney'] }],
  ['a very thin one', { bodyCondition: 1 }],
] as const)('%s may not, for a day', (_, change) => {
  expect(daysWithoutSupplement({ ...adult, ...change })).toBe(0)
})
