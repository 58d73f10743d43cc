import { expect, test } from 'vitest'
import { EMPTY, errorsIn, inputOf, lineOf } from './label-values.ts'

const LABEL = {
  ...EMPTY,
  name: 'Daily',
  unit: 'tablet',
  basis: 'perDose',
  doseUnits: '2',
  lines: [lineOf('Zinc 15 mg')],
} as const
const label = (more: object) => ({ ...LABEL, lines: [...LABEL.lines], ...more })

test('a number that may be a thousand times as much is asked for again, by its field', () => {
  const unclear = /^One or a thousand\?/
  for (const field of ['gramsPerUnit', 'doseUnits', 'mostPerDay', 'unitsPerPack'] as const)
    expect(errorsIn(label({ [field]: '1,000' }))).toEqual({ [field]: expect.stringMatching(unclear) })
  const priced = errorsIn(label({ unitsPerPack: '100', packPrice: '1,000' }))
  expect(priced).toEqual({ packPrice: expect.stringMatching(unclear) })
})

test('a decimal comma is one', () => {
  const typed = label({ gramsPerUnit: '1,25', doseUnits: '0,5' })
  expect(errorsIn(typed)).toEqual({})
  expect(inputOf(typed).label).toMatchObject({ gramsPerUnit: 1.25, basis: { kind: 'perDose', units: 0.5 } })
})
