import { expect, test } from 'vitest'
import { figuresIn, isPlainName, rowOf, splitLine } from './label-row.ts'

test.each([
  ['Vitamin B12 100 µg', 'Vitamin B12', '100', 'µg'],
  ['Zinc (as zinc oxide): 15 mg', 'Zinc (as zinc oxide)', '15', 'mg'],
  ['Vitamin D3 1 200 IE/kg', 'Vitamin D3', '1 200', 'IE/kg'],
  ['3b603 zinc oxide 1,5 g', '3b603 zinc oxide', '1,5', 'g'],
  ['Calcium ..... 20 %', 'Calcium', '20', '%'],
  ['Omega-3 300 mg', 'Omega-3', '300', 'mg'],
  ['5 mg', '', '5', 'mg'],
  ['0.6 g vitamin D', 'vitamin D', '0.6', 'g'],
  ['15 mg of zinc (as zinc oxide)', 'zinc (as zinc oxide)', '15', 'mg'],
  ['80 mg per tablet magnesium', 'magnesium', '80', 'mg per tablet'],
  ['16 mg NE niacin', 'niacin', '16', 'mg NE'],
  ['Vitamin A 800µg RE 100%', 'Vitamin A', '800', 'µg RE'],
  ['Copper 2 mg (as cupric oxide) (200 % NRV)*', 'Copper (as cupric oxide)', '2', 'mg'],
  ['Vitamin B6 2mg/143% NRV', 'Vitamin B6', '2', 'mg'],
  ['Zinc 15 mg*†', 'Zinc', '15', 'mg'],
  ['Vitamin D3 200 International Units', 'Vitamin D3', '200', 'International Units'],
  // How pure a compound is may stand here too.
  ['Zinc 15 mg 75%', 'Zinc', '15', 'mg 75%'],
  ['Zinc 15 mg as zinc oxide', 'Zinc (as zinc oxide)', '15', 'mg'],
  ['Zinc¹ 15 mg', 'Zinc', '15', 'mg'],
  ['Zinc.........15 mg', 'Zinc', '15', 'mg'],
  ['Iron -5 mg', 'Iron -', '5', 'mg'],
])('the line %j is a row', (printed, text, amount, unit) => {
  expect(splitLine(printed)).toEqual({ text, amount, unit })
})

test.each([
  'Calcium carbonate, yeast',
  'Vitamin B12',
  'Zinc a pinch',
  'Zinc .5 mg',
  'Zinc (from 50 mg zinc gluconate)',
  'Zinc (as zinc oxide 18.7 mg)',
  'Zinc (as zinc oxide 18.7 mg) 15 mg',
  'Zinc 50 mg zinc gluconate',
  'Zinc 50 mg from zinc gluconate',
  'Calcium from 1250 mg calcium carbonate',
  'Choline chloride 70 % on corn cob 1,200 mg',
  'Retinyl acetate 500,000 IU/g 4 mg',
  'Vitamin D3 10 µg (400 IU)',
  'Zinc 15 mg (50 %)',
  'Zinc 15 mg per 2 tablets',
  'Zinc 15 mg+',
])('the line %j stays whole', (text) => {
  expect(splitLine(text)).toEqual({ text })
})

test('what stands apart goes before, and with words in its unit a row is taken as one piece', () => {
  expect(rowOf({ text: 'Vitamin D3', amount: '10', unit: 'µg (400 IU)' })).toEqual({
    text: 'Vitamin D3 10 µg (400 IU)',
  })
  expect(rowOf({ text: 'Zinc', amount: '2', unit: 'mg (as zinc oxide)' })).toEqual({
    text: 'Zinc (as zinc oxide)',
    amount: '2',
    unit: 'mg',
  })
  expect(rowOf({ text: 'Zinc 5 mg', amount: 7, unit: 'mg' })).toEqual({ text: 'Zinc 5 mg', amount: 7, unit: 'mg' })
  expect(rowOf({ text: 'Zinc 5 mg', unit: 'IU' })).toEqual({ text: 'Zinc 5 mg', unit: 'IU' })
  expect(rowOf({ text: 'Zinc', amount: 5, unit: 'spoons' })).toEqual({ text: 'Zinc 5 spoons' })
})

test.each([
  'Zinc <',
  'Zinc ＜',
  'Zinc ∼',
  'Zinc ±',
  'Zinc +',
  'Zinc -',
  'Zinc ½',
  'Zinc , 5',
  'Zinc . 5',
  'Zinc (from',
  'Zinc as',
  'Vitamin D 3',
  'Zinc, 20 % zinc',
])('%j is no plain name', (text) => {
  expect(isPlainName({ text, amount: '5' })).toBe(false)
})

test('signs within words, lists and brackets are plain', () => {
  for (const text of [
    'Riboflavin-5’-phosphate, dl-alpha',
    'EPA + DHA',
    'Zinc [oxide]',
    'Iron (II) sulphate*',
    'Vit. E',
  ])
    expect(isPlainName({ text }), text).toBe(true)
})

test('a blank may stand between thousands or behind the number of a vitamin', () => {
  expect(isPlainName({ text: 'Vitamin D', amount: '3 400' })).toBe(false)
  expect(isPlainName({ text: 'Vitamin A', amount: '3 400' })).toBe(true)
})

test('every amount of a text is found with its unit', () => {
  expect(figuresIn('Zinc gluconate 104.5 mg (15mg zinc, 150 % NRV)')).toEqual([
    { amount: '104.5', unit: 'mg' },
    { amount: '15', unit: 'mg' },
    { amount: '150', unit: '%' },
  ])
})
