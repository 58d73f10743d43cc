import { expect, test } from 'vitest'
import * as labels from '../../src/nutrition/fixtures/labels.ts'
import { readLabel } from '../../src/nutrition/label/label.ts'
import { LABEL_TABLES } from '../../src/reference/label-forms.ts'
import { compositionByHand } from './label-by-hand.ts'

test.each(Object.entries(labels))('%s: a second program finds the same in a unit of it', (_, label) => {
  const { perUnit } = readLabel(label, LABEL_TABLES)
  const byHand = compositionByHand(label)
  expect(Object.keys(byHand).sort()).toEqual(Object.keys(perUnit).sort())
  for (const [nutrient, amount] of Object.entries(byHand)) {
    const read = perUnit[nutrient as keyof typeof perUnit] ?? Number.NaN
    // Molar masses of a school book are rounded to two decimals.
    expect(Math.abs(read - amount), `${nutrient}: ${read}, by hand ${amount}`).toBeLessThanOrEqual(5e-4 * amount)
  }
})

test('the second program notices a line that is read as something else', () => {
  const changed = labels.calciumPowder.lines.map(({ text }) => ({ text: text.replace('300 mg', '310 mg') }))
  const { perUnit } = readLabel({ ...labels.calciumPowder, lines: changed }, LABEL_TABLES)
  const byHand = compositionByHand(labels.calciumPowder)
  expect(Math.abs((perUnit.calcium ?? 0) / (byHand.calcium ?? 1) - 1)).toBeGreaterThan(5e-3)
})
