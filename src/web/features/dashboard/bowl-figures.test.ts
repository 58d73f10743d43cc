import { expect, test } from 'vitest'
import { HUB, RIM, sliceOf } from './bowl-figures.ts'

test('a slice reaches from the hub to its share of the way to the rim', () => {
  expect(sliceOf(0, 0.25, 1)).toBe(`M0 ${-HUB}L0 ${-RIM}A${RIM} ${RIM} 0 0 1 ${RIM} 0L${HUB} 0Z`)
  const half = (HUB + RIM) / 2
  expect(sliceOf(0.25, 0.25, 0.5)).toBe(`M${HUB} 0L${half} 0A${half} ${half} 0 0 1 0 ${half}L0 ${HUB}Z`)
})
