import { expect, test } from 'vitest'
import { readNumber } from '../../../nutrition/label/label-figures.ts'
import {
  changedLine,
  EMPTY,
  errorsIn,
  inputOf,
  lineOf,
  linesOf,
  NUTRIENT_ITSELF,
  typedOf,
  weighed,
} from './label-values.ts'

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

test('a whole label that is pasted makes a row of each line', () => {
  const rows = (pasted: string) => linesOf(pasted).map(({ text, amount, unit }) => [text, amount, unit])
  const three = [
    ['Vitamin D3', '400', 'IU'],
    ['Zinc (as zinc oxide)', '15', 'mg'],
    ['Copper (as cupric oxide)', '1,5', 'mg'],
  ]
  expect(rows('Vitamin D3 400 IU\n\n Zinc (as zinc oxide): 15 mg\r\nCopper 1,5 mg (as cupric oxide)')).toEqual(three)
  // A row that is asked about stays whole, beside others too.
  const odd = 'Selenium 0.4 mg (as sodium selenite 0.88 mg)'
  expect(rows(`Vitamin D3 400 IU\n${odd}`)).toEqual([three[0], [odd, '', '']])
  // What is said of all amounts may stand at one of them, or before the first.
  for (const whole of [
    'Vitamin D3 400 IU, zinc 15 mg',
    'Two softgels provide EPA 360 mg, DHA 240 mg',
    'Zinc 15 mg, copper 2 mg (as oxides)',
  ])
    expect(rows(whole).map(([text]) => text)).toEqual([whole])
})

test('a kept form that says where a nutrient comes from is shown as the pack prints it', () => {
  const lines = [
    { text: 'Zinc', form: 'zinc oxide', amount: '15', unit: 'mg' },
    { text: 'Zinc', form: 'zinc oxide', amount: '15', unit: 'mg', isElement: false },
  ]
  const typed = typedOf({ label: { unit: 'tablet', basis: { kind: 'perUnit' }, lines } })
  expect(inputOf(typed).label?.lines).toMatchObject([{ text: 'Zinc (zinc oxide)' }, lines[1] ?? {}])
})

test('a row is saved with its amount in the text alone, to be asked about, but not without any', () => {
  const errorsOf = (text: string) => errorsIn(label({ lines: [lineOf(text)] }))
  expect(errorsOf('Vitamin D3 10 µg (400 IU)')).toEqual({})
  expect(errorsOf('Vitamin D3')).toEqual({ 'lines.0.amount': 'How much is it?' })
})

test('that the label does not say what was weighed takes the answer back, with its compound', () => {
  const reading = { line: 0, text: '', nutrient: 'zinc', form: null, of: null, forms: [] } as const
  const answered = weighed(lineOf('Zinc 15 mg'), 'zinc oxide', { ...reading, forms: ['zinc oxide'] })
  expect(answered).toMatchObject({ form: 'zinc oxide', isElement: false, isFilledIn: true })
  expect(weighed(answered, NUTRIENT_ITSELF, undefined)).toMatchObject({ form: '', isElement: true, isFilledIn: true })
  expect(weighed(answered, '', undefined)).toMatchObject({ form: '', isElement: undefined, isFilledIn: undefined })
})

test('a number with three decimals does not become one of thousands when it is saved', () => {
  const answered = changedLine(lineOf('Copper 1,234 mg'), { amount: 1.234, unit: 'mg' })
  expect(readNumber(answered.amount)).toEqual([1.234])
  const lines = [{ text: 'Copper', amount: 1.234, unit: 'mg' }]
  const kept = inputOf(typedOf({ label: { unit: 'tablet', basis: { kind: 'perUnit' }, lines } }))
  expect(readNumber(kept.label?.lines[0]?.amount ?? '')).toEqual([1.234])
})
