import { expect, test } from 'vitest'
import { isMet, marginAt, type Row, sizeOf, slackOf, squaredMarginAt, tangentAt } from './rows.ts'

const round: Row = { row: [1, 2], least: 10, margin: { perUnit: [0.3, 0.4], fixed: 2 } }

test('a margin is the root of the squares: what varies by itself seldom errs all to one side', () => {
  expect(marginAt({ perUnit: [3, 4], fixed: 0 }, [1, 1])).toBe(5)
  expect(marginAt({ perUnit: [3, 4], fixed: 12 }, [1, 1])).toBe(13)
  expect(squaredMarginAt({ perUnit: [3, 4], fixed: 12 }, [2, 0])).toBe(36 + 144)
})

test('a row with a margin asks for its least and the margin', () => {
  // 10 + 2 x 5 = 20, less 10, less the root of 3^2 + 2^2 + 2^2.
  expect(slackOf(round, [10, 5])).toBeCloseTo(10 - Math.sqrt(9 + 4 + 4), 9)
  expect(isMet({ ...round, least: 15.8 }, [10, 5])).toBe(true)
  expect(isMet({ ...round, least: 15.9 }, [10, 5])).toBe(false)
})

test('a tangent agrees with the row where it touches, and asks for less everywhere else', () => {
  const touching = [8, 3]
  const tangent = tangentAt(round, touching)
  expect(tangent.margin).toBeUndefined()
  expect(slackOf(tangent, touching)).toBeCloseTo(slackOf(round, touching), 9)
  for (const x of [0, 1, 4, 8, 20]) {
    for (const y of [0, 2, 3, 9]) {
      expect(slackOf(tangent, [x, y])).toBeGreaterThanOrEqual(slackOf(round, [x, y]) - 1e-9)
    }
  }
})

test('a row that is known exactly is its own tangent', () => {
  const plain: Row = { row: [1, 2], least: 10 }
  expect(tangentAt(plain, [1, 1])).toEqual(plain)
  expect(tangentAt({ ...plain, margin: { perUnit: [0, 0], fixed: 0 } }, [1, 1])).toEqual(plain)
})

test('the size of a sum is that of its parts, whatever their signs', () => {
  expect(sizeOf({ row: [1, -2], least: -10 }, [3, 4])).toBe(10 + 3 + 8)
})

test('arithmetic is forgiven by the size of the parts, not by what is left of them', () => {
  // Two parts of a million: a tenth of a trillionth of two millions is 2e-7.
  const difference: Row = { row: [1, -1], least: 0 }
  expect(isMet(difference, [1e6, 1e6 + 1e-7])).toBe(true)
  expect(isMet(difference, [1e6, 1e6 + 3e-7])).toBe(false)
})
