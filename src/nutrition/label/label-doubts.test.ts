import { expect, test } from 'vitest'
import { needs } from '../fixtures/two-foods.ts'
import { otherReadings } from './label-doubts.ts'
import type { LineContext } from './label-line.ts'
import { type Plausibility, plausibilityFor } from './label-plausibility.ts'
import type { LabelLine, LabelTables, Named, Perhaps } from './printed-label.ts'

const NAMED: Named = { namesOthers: false, namesNutrient: true, isNotCounted: false, rest: '' }
const tables: LabelTables = {
  named: (text) => ({ ...NAMED, nutrient: text.startsWith('Vitamin A') ? 'vitaminA' : 'zinc' }),
  iuPerMg: { vitaminA: [3333, 3333] },
  unsafeIn: () => undefined,
}
/** A scoop of 50 g that a dog gets one of; whatever it holds is impossible. */
const context: LineContext = {
  label: { unit: 'scoop', gramsPerUnit: 50, basis: { kind: 'perUnit' }, lines: [] },
  gramsPerUnit: 50,
  tables,
  plausibility: {
    times: () => ({ timesMaximum: null, timesMinimum: null }),
    judge: () => 'impossible',
    isTypical: () => true,
  },
}

/** Every reading that is tried and can be read, one at a time, as no more than three are told. */
function readingsOf(line: LabelLine): Perhaps['change'][] {
  const found: Perhaps['change'][] = []
  while (found.length < 20) {
    // The line itself is judged first.
    let judged = -1
    const judge = () => (judged++ === found.length ? 'usual' : 'much')
    const plausibility: Plausibility = { ...context.plausibility, judge }
    const [reading] = otherReadings(line, nutrientOf(line), { ...context, plausibility })
    if (!reading) break
    found.push(reading.change)
  }
  return found
}
const nutrientOf = ({ text }: LabelLine) => (text.startsWith('Vitamin A') ? 'vitaminA' : 'zinc')
const said = (line: LabelLine) => readingsOf(line).map((change) => `${change.amount} ${change.unit}`)

test('a weight is perhaps IU, another weight, or of another basis; the plainest slip comes first', () => {
  expect(said({ text: 'Vitamin A 5 mg' })).toEqual([
    '5 IU',
    '5000 IU',
    '5000000 IU',
    '5 µg',
    '5 g',
    '5 mg/kg',
    '5 mg/100 g',
    '5 mg/unit',
  ])
  expect(said({ text: 'Vitamin A 0.6 g' }).slice(0, 5)).toEqual(['0.6 IU', '600 IU', '600000 IU', '0.6 mg', '0.6 µg'])
  expect(said({ text: 'Vitamin A 5 µg' }).slice(3, 5)).toEqual(['5 mg', '5 g'])
})

test('IU are perhaps a weight, and no thousandfold', () => {
  const ofIu = ['5 µg', '5 mg', '5 IU/kg', '5 IU/100 g', '5 IU/unit']
  expect(said({ text: 'Vitamin A 5 IU' })).toEqual(ofIu)
  expect(said({ text: 'Vitamin A 5 International Units' })).toEqual(
    ofIu.map((one) => one.replace('IU', 'International Units')),
  )
})

test('what cannot be read is no reading: zinc in IU', () => {
  expect(said({ text: 'Zinc 5 mg' })).toEqual(['5 µg', '5 g', '5 mg/kg', '5 mg/100 g', '5 mg/unit'])
  // Without a minimum nothing at all would be as good as anything below the maximum.
  const omega = plausibilityFor(needs({ zinc: { max: 1 } }), 1, 'scoop')
  const readings = otherReadings({ text: 'Zinc 5 g' }, 'zinc', { ...context, plausibility: omega })
  expect(readings.map(({ change }) => change)).toEqual([{ amount: 5, unit: 'µg' }])
})

test('a weight in a weight of the product stays in that', () => {
  expect(said({ text: 'Zinc 5 mg/kg' }).slice(0, 2)).toEqual(['5 µg/kg', '5 g/kg'])
  expect(said({ text: 'Zinc 5 mg per 100 g' }).slice(0, 2)).toEqual(['5 µg/100 g', '5 g/100 g'])
  expect(said({ text: 'Zinc 5 mg/g' })[0]).toBe('5 µg/g')
  expect(said({ text: 'Zinc 5 mg/scoop' })).toEqual(['5 µg/unit', '5 g/unit', '5 mg/kg', '5 mg/100 g', '5 mg/unit'])
})

test('a share is no thousandfold of another', () => {
  const named = () => ({ ...NAMED, nutrient: 'calcium' as const })
  const label = { ...context.label, basis: { kind: 'per100g' } } as const
  // A label of calcium, since a percentage of zinc is read as none of the weight.
  const readings = otherReadings({ text: 'Calcium 5 %' }, 'calcium', {
    ...context,
    label,
    tables: { ...tables, named },
  })
  expect(readings).toEqual([])
})

test('of a number that may be two the larger is doubted, as it is the one too many', () => {
  expect(said({ text: 'Zinc 1,500 mg' })[0]).toBe('1500 µg')
})

test('what the owner gave apart goes before what the text says', () => {
  expect(said({ text: 'Vitamin A', amount: 5, unit: 'IU' })[0]).toBe('5 µg')
})

test('no more than three are told', () => {
  expect(otherReadings({ text: 'Vitamin A 5 mg' }, 'vitaminA', context)).toHaveLength(3)
})
