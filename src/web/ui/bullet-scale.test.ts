import { expect, test } from 'vitest'
import { bulletScale } from './bullet-scale.ts'

const NONE = { min: null, rda: null, target: null, max: null }

test('figures keep their order on the bar, and a near maximum is in sight', () => {
  const bounds = { min: 1, rda: 1.2, target: 1.4, max: 2.5 }
  const { percentOf, allowedFrom, allowedTo } = bulletScale(1.3, bounds)
  const places = [bounds.min, bounds.rda, 1.3, bounds.target, bounds.max].map(percentOf)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(allowedFrom).toBe(percentOf(1))
  expect(allowedTo).toBe(percentOf(2.5))
  expect(allowedTo).toBeLessThan(100)
})

test('a far maximum leaves the bar to the figures that matter', () => {
  const { percentOf, allowedTo } = bulletScale(2, { min: 1, rda: 1.5, target: 1.8, max: 400 })
  expect(allowedTo).toBe(100)
  expect(percentOf(1)).toBeGreaterThan(30)
})

test('an amount above its maximum still lies on the bar', () => {
  expect(bulletScale(12, { ...NONE, max: 10 }).percentOf(12)).toBeLessThanOrEqual(100)
})

test('nothing at all is an empty bar', () => {
  expect(bulletScale(0, NONE).percentOf(0)).toBe(0)
})
