import { expect, test } from 'vitest'
import { decimalMarkOf, readNumber, readUnit } from './label-figures.ts'

test.each<[string | number, number[]]>([
  ['15', [15]],
  ['1,5', [1.5]],
  ['1.5', [1.5]],
  ['0,600', [0.6]],
  ['0.025', [0.025]],
  ['1,000', [1, 1000]],
  ['1.000', [1, 1000]],
  ['12,500', [12.5, 12500]],
  ['1234,567', [1234.567]],
  ['1,200,000', [1_200_000]],
  ['1.200.000', [1_200_000]],
  ['1,200.5', [1200.5]],
  ['1.200,5', [1200.5]],
  ['1 200', [1200]],
  ["12'500", [12500]],
  ['1\u202f200,5', [1200.5]],
  ['-3', [-3]],
  [' 7 ', [7]],
  [0.6, [0.6]],
  [Number.NaN, []],
  [Number.POSITIVE_INFINITY, []],
  ['', []],
  ['a pinch', []],
  ['1,2,3', []],
  ['1 2', []],
  ['5 mg', []],
  // Numbers of programs, of no pack.
  ['0x10', []],
  ['1e5', []],
  ['+5', []],
])('the number %j can mean %j', (printed, values) => {
  expect(readNumber(printed)).toEqual(values)
})

test('a mark of thousands is told from a decimal one by how the label writes another number', () => {
  expect(readNumber('1,000', ',')).toEqual([1])
  expect(readNumber('1,000', '.')).toEqual([1000])
  expect(readNumber('1.000', '.')).toEqual([1])
  expect(readNumber('1.000', ',')).toEqual([1000])
})

test.each([
  [['1,000', '1,5'], ','],
  [['1.5'], '.'],
  [['0,600'], ','],
  [['1,200,000'], '.'],
  [['1.200.000'], ','],
  [['1.200,5'], ','],
  [['1,200.5'], '.'],
  [['1,000', '20', 5, undefined, 'x,5'], undefined],
])('of the numbers %j the decimal mark is %j', (numbers, mark) => {
  expect(decimalMarkOf(numbers)).toBe(mark)
})

test.each([
  ['g', { kind: 'mass', times: 1000 }],
  ['mg', { kind: 'mass', times: 1 }],
  ['µg', { kind: 'mass', times: 0.001 }],
  ['μg', { kind: 'mass', times: 0.001 }],
  ['mcg', { kind: 'mass', times: 0.001 }],
  ['UG', { kind: 'mass', times: 0.001 }],
  ['IU', { kind: 'iu', times: 1 }],
  ['I.E.', { kind: 'iu', times: 1 }],
  ['UI', { kind: 'iu', times: 1 }],
  ['%', { kind: 'mass', times: 10, per: { grams: 1 } }],
  ['ppm', { kind: 'mass', times: 0.001, per: { grams: 1 } }],
  ['mg/kg', { kind: 'mass', times: 1, per: { grams: 1000 } }],
  ['IU per kg', { kind: 'iu', times: 1, per: { grams: 1000 } }],
  ['µg / 100 g', { kind: 'mass', times: 0.001, per: { grams: 100 } }],
  ['IE/g', { kind: 'iu', times: 1, per: { grams: 1 } }],
  ['mg/tablet', { kind: 'mass', times: 1, per: 'tablet' }],
  ['mg NE', { kind: 'mass', times: 1, equivalent: 'niacin' }],
  ['mcg DFE', { kind: 'mass', times: 0.001, equivalent: 'folate' }],
  ['µg RAE', { kind: 'mass', times: 0.001, equivalent: 'retinol' }],
  ['µg RE', { kind: 'mass', times: 0.001, equivalent: 'retinol' }],
  ['mg α-TE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  ['mg TE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  ['mg ATE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  [' mg ', { kind: 'mass', times: 1 }],
  ['micrograms', { kind: 'mass', times: 0.001 }],
  ['Microgram', { kind: 'mass', times: 0.001 }],
  ['microgrammes', { kind: 'mass', times: 0.001 }],
  ['milligrams', { kind: 'mass', times: 1 }],
  ['milligramme', { kind: 'mass', times: 1 }],
  ['gram', { kind: 'mass', times: 1000 }],
  ['grammes', { kind: 'mass', times: 1000 }],
  ['International Units', { kind: 'iu', times: 1 }],
  ['international unit', { kind: 'iu', times: 1 }],
  ['milligrams per kilogram', { kind: 'mass', times: 1, per: { grams: 1000 } }],
  ['International Units per 100 grams', { kind: 'iu', times: 1, per: { grams: 100 } }],
  ['micrograms RE', { kind: 'mass', times: 0.001, equivalent: 'retinol' }],
])('the unit %j is read', (printed, unit) => {
  expect(readUnit(printed)).toEqual(unit)
})

test.each([
  '',
  'kcal',
  '% NRV',
  '% DV',
  'mmol',
  'mg/day',
  'mg of it',
  'grain',
  'IU3',
  'mg 5',
  'mg (150 % NRV)*',
  'IU (10 µg)',
  'xmg',
  'a mg',
  'mg/kgs',
  'mg/day/kg',
  'mg of/kg',
  'mg1/kg',
  'microgramming',
  'international',
  'units',
])('the unit %j is none of an amount', (printed) => {
  expect(readUnit(printed)).toBeUndefined()
})
