import { expect, test } from 'vitest'
import { decimalMarkOf, readNumber, readUnit } from './label-figures.ts'
import { splitLine } from './split-line.ts'

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
  ['mg/tablet', { kind: 'mass', times: 1, per: 'unit' }],
  ['mg NE', { kind: 'mass', times: 1, equivalent: 'niacin' }],
  ['mcg DFE', { kind: 'mass', times: 0.001, equivalent: 'folate' }],
  ['µg RAE', { kind: 'mass', times: 0.001, equivalent: 'retinol' }],
  ['µg RE', { kind: 'mass', times: 0.001, equivalent: 'retinol' }],
  ['mg α-TE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  ['mg TE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  ['mg ATE', { kind: 'mass', times: 1, equivalent: 'tocopherol' }],
  [' mg ', { kind: 'mass', times: 1 }],
  ['mg (150 % NRV)*', { kind: 'mass', times: 1 }],
  ['mg 150 % NRV', { kind: 'mass', times: 1 }],
  ['IU (10 µg) 200%', { kind: 'iu', times: 1 }],
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

test.each([
  ['Vitamin B12 100 µg', 'Vitamin B12', '100', 'µg'],
  ['Zinc (as zinc oxide): 15 mg', 'Zinc (as zinc oxide)', '15', 'mg'],
  ['Vitamin D3 1 200 IE/kg', 'Vitamin D3', '1 200', 'IE/kg'],
  ['3b603 zinc oxide 1,5 g', '3b603 zinc oxide', '1,5', 'g'],
  ['Calcium ..... 20 %', 'Calcium', '20', '%'],
  ['Omega-3 300 mg', 'Omega-3', '300', 'mg'],
  ['Iron -5 mg', 'Iron', '-5', 'mg'],
  ['5 mg', '', '5', 'mg'],
  ['0.6 g vitamin D', 'vitamin D', '0.6', 'g'],
  ['15 mg of zinc (as zinc oxide)', 'zinc (as zinc oxide)', '15', 'mg'],
  ['1 200 IU vitamin D3', 'vitamin D3', '1 200', 'IU'],
  ['80 mg per tablet magnesium', 'magnesium', '80', 'mg per tablet'],
  ['5 µg (200 IU) vitamin D3', 'vitamin D3', '5', 'µg (200 IU)'],
  ['16 mg NE niacin', 'niacin', '16', 'mg NE'],
  ['70 % choline chloride', 'choline chloride', '70', '%'],
  ['70 % choline chloride 1,200 mg', '70 % choline chloride', '1,200', 'mg'],
  ['15 mg zinc 3 mg copper', '', '15', 'mg zinc 3 mg copper'],
  ['Vitamin A 12 500 IU', 'Vitamin A', '12 500', 'IU'],
  ['Vitamin A 1 200 000,5 IU', 'Vitamin A', '1 200 000,5', 'IU'],
  ['Vitamin A 125 000.25 IU', 'Vitamin A', '125 000.25', 'IU'],
  ['Zinc -1 200 mg', 'Zinc', '-1 200', 'mg'],
  ['Zinc=15mg per tablet', 'Zinc', '15', 'mg per tablet'],
  ['Vitamin D 10 µg 5 IU', 'Vitamin D', '10', 'µg 5 IU'],
  ['Vitamin B12 50 micrograms', 'Vitamin B12', '50', 'micrograms'],
  ['Vitamin D3 200 International Units', 'Vitamin D3', '200', 'International Units'],
  ['1 gram of calcium', 'calcium', '1', 'gram'],
  ['50 microgrammes of vitamin B12', 'vitamin B12', '50', 'microgrammes'],
])('the line %j is a name with an amount', (text, name, amount, unit) => {
  expect(splitLine(text)).toEqual({ name, amount, unit })
})

test('a line without an amount is all name', () => {
  expect(splitLine('Calcium carbonate, yeast')).toEqual({ name: 'Calcium carbonate, yeast' })
  expect(splitLine('Vitamin B12')).toEqual({ name: 'Vitamin B12' })
})
