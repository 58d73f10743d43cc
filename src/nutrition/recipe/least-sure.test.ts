import { expect, test } from 'vitest'
import { leastSure } from './least-sure.ts'

const bounds = (...confidences: number[]) => confidences.map((confidence) => ({ confidence }))

test('what holds in 199 of 200 bowls is not told, what holds in fewer is', () => {
  expect(leastSure(bounds(0.95, 0.9949, 0.995, 1))).toEqual(bounds(0.95, 0.9949))
})

test('five are told, the least sure ones', () => {
  expect(leastSure(bounds(0.9, 0.91, 0.92, 0.93, 0.94, 0.95))).toEqual(bounds(0.9, 0.91, 0.92, 0.93, 0.94))
})

test('where all is sure nothing is told', () => {
  expect(leastSure(bounds(0.999, 1))).toEqual([])
})
