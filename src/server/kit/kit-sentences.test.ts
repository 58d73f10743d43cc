import { expect, test } from 'vitest'
import { PRODUCT_UNITS } from '../../nutrition/label/printed-label.ts'
import { GENERICS, HAZARDS } from '../../reference/generics.ts'
import { sentences } from '../../texts/index.ts'

const { kit } = sentences

test('every hazard and every unit of the table has words, and no words are of none', () => {
  expect(Object.keys(kit.hazards).toSorted()).toEqual([...HAZARDS].toSorted())
  const kinds = new Set([...[...GENERICS.values()].map(({ unit }) => unit.kind), ...PRODUCT_UNITS])
  expect(Object.keys(sentences.quantities.things).toSorted()).toEqual([...kinds].toSorted())
})

test('a hazard is told in sentences', () => {
  for (const said of Object.values(kit.hazards)) expect(said).toMatch(/^[A-Z].*\.$/)
})

test('what is missing is told with both amounts', () => {
  const said = kit.missing.min('copper', { amount: 1.2, unit: 'mg' }, { amount: 2, unit: 'mg' })
  expect(said).toEqual([
    'These items give at best ',
    { amount: 1.2, unit: 'mg' },
    ' of copper a day, and ',
    { amount: 2, unit: 'mg' },
    ' is needed.',
  ])
})
