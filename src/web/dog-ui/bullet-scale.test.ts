import { expect, test } from 'vitest'
import { type Bounds, bulletScale } from './bullet-scale.ts'

const NONE = { min: null, rda: null, target: null, max: null }

function scaleOf(bounds: Bounds) {
  const scale = bulletScale(bounds)
  if (!scale) throw new Error('no bar')
  return scale
}

test('figures keep their order on the bar, and a near maximum is in sight', () => {
  const bounds = { min: 1, rda: 1.2, target: 1.4, max: 2.5 }
  const { percentOf, allowedFrom, allowedTo } = scaleOf(bounds)
  const places = [bounds.min, bounds.rda, 1.3, bounds.target, bounds.max].map(percentOf)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(allowedFrom).toBe(percentOf(1))
  expect(allowedTo).toBe(percentOf(2.5))
  expect(allowedTo).toBeLessThan(100)
})

test('with a far maximum, or none, the target stands in the middle', () => {
  for (const max of [400, null]) {
    const { percentOf, allowedTo } = scaleOf({ min: 1, rda: 1.5, target: 1.8, max })
    expect(percentOf(1.8)).toBe(50)
    expect(allowedTo).toBe(100)
  }
})

test('an amount beyond the bar fills it', () => {
  expect(scaleOf({ ...NONE, max: 10 }).percentOf(12)).toBe(100)
  expect(scaleOf({ ...NONE, min: 1 }).percentOf(50)).toBe(100)
})

test('where nothing is asked for there is no bar', () => {
  expect(bulletScale(NONE)).toBeUndefined()
  expect(bulletScale({ ...NONE, min: 0 })).toBeUndefined()
})
