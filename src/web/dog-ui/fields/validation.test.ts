import { expect, test } from 'vitest'
import { PetName } from '../../../contract/dog/pet.ts'
import type { BodyUnit } from '../units/body-weight.ts'
import { age, weight } from './own-kinds.ts'
import { monthsError, nameError, petIdOf, tidyName, weightErrorUpTo, weightTextIn, yearsError } from './validation.ts'

const inWizard = (unit: BodyUnit = 'kg') => ({ place: 'wizard', unit }) as const
const weightKgOf = (text: string, unit?: BodyUnit) => weight.said(text, inWizard(unit))
const weightError = (text: string, unit?: BodyUnit) => weight.wrong(text, inWizard(unit))

test.each(['Rex', 'Mrs Mopp', 'Šárka', 'Zoé', 'Ω', 'राम'])('a dog may be called %s', (name) => {
  expect(nameError(name)).toBeNull()
  expect(PetName.safeParse(tidyName(name)).success).toBe(true)
})

test.each([
  ['', 'Please enter a name'],
  ['   ', 'Please enter a name'],
  ['Abcdefghijklmnopqrstu', 'Name is too long'],
  ['Rex1', 'Name can only be made of letters'],
  ["O'Malley", 'Name can only be made of letters'],
  ['Re\u0007x', 'Name can only be made of letters'],
])('the name %j is refused: %s', (name, message) => {
  expect(nameError(name)).toBe(message)
})

test('marks of direction, as come along with a copied name, are none of it', () => {
  expect([nameError('\u2068Re\u202Ex\u2069'), tidyName('\u2068Re\u202Ex\u2069')]).toEqual([null, 'Rex'])
  expect(nameError('\u200E')).toBe('Please enter a name')
})

test('two spaces between words become one, as they will be stored', () => {
  expect(tidyName('  Mrs   Mopp ')).toBe('Mrs Mopp')
  expect(petIdOf('  Mrs   Mopp ')).toBe('mrs-mopp')
})

test.each(['0', '30', ' 4 '])('%j years are fine', (years) => expect(yearsError(years)).toBeNull())
test.each([
  ['', 'Please enter the years, 0 for a puppy'],
  ['31', 'Years go from 0 to 30'],
  ['-1', 'Years go from 0 to 30'],
  ['9'.repeat(40), 'Years go from 0 to 30'],
  ['3.5', 'Please enter the years as a whole number, like 3'],
  ['1e1', 'Please enter the years as a whole number, like 3'],
  ['abc', 'Please enter the years as a whole number, like 3'],
])('%j years are refused: %s', { tags: '@age-rules' }, (years, message) => expect(yearsError(years)).toBe(message))
test.each(['1', ' 5 ', '11'])('no years beside %j months are those of a puppy', { tags: '@age-rules' }, (months) => {
  expect(yearsError('', months)).toBeNull()
  expect(age.said({ years: ' ', months })).toEqual({ years: 0, months: Number(months) })
})
test.each(['', '0', 'x'])('no years beside %j months are asked for', { tags: '@age-rules' }, (months) =>
  expect(yearsError('', months)).toBe('Please enter the years, 0 for a puppy'),
)
test.each(['0', ' 0 ', '00'])('beside %j years the months are asked for', { tags: '@age-rules' }, (years) => {
  expect(monthsError('', years)).toMatch(/^Please enter the months/)
  expect(monthsError('0', years)).toBeNull()
  expect(age.said({ years, months: ' ' })).toBeUndefined()
  expect(age.said({ years, months: '0' })).toEqual({ years: 0, months: 0 })
})
test.each(['1', '', 'x'])('beside %j years they may be left out', { tags: '@age-rules' }, (years) =>
  expect(monthsError('', years)).toBeNull(),
)
test('a newborn that was described comes back with its months', () => {
  const asking = { place: 'wizard', unit: 'kg' } as const
  expect(age.typed({ years: 0, months: 0 }, asking)).toEqual({ years: '0', months: '0' })
  expect(age.typed({ years: 4, months: 0 }, asking)).toEqual({ years: '4', months: '' })
})
test.each(['', '0', '11'])('%j months are fine', { tags: '@age-rules' }, (months) =>
  expect(monthsError(months)).toBeNull(),
)
test.each([
  ['12', 'Months go from 0 to 11'],
  ['-1', 'Months go from 0 to 11'],
  ['2.5', 'Please enter the months as a whole number, like 6'],
  ['x', 'Please enter the months as a whole number, like 6'],
])('%j months are refused: %s', { tags: '@age-rules' }, (months, message) => expect(monthsError(months)).toBe(message))

test.each([
  ['0.01', 0.01],
  ['125', 125],
  ['12,5', 12.5],
  [' 7.25 ', 7.25],
  ['.5', 0.5],
])('a weight of %j is %d kg', (text, kg) => expect(weightKgOf(text)).toBe(kg))

test.each([
  ['', 'Please enter the weight'],
  ['0', 'Weight must be above 0 kg'],
  ['0.00', 'Weight must be above 0 kg'],
  ['125.01', 'Weight can be at most 125 kg'],
  ['9'.repeat(40), 'Weight can be at most 125 kg'],
  ['7.255', 'Weight can have at most two decimals, like 12.25'],
  ['0.001', 'Weight can have at most two decimals, like 12.25'],
  ['-4', 'Weight must be above 0 kg'],
  ['abc', 'Please enter the weight as a number, like 12.5'],
  ['1e2', 'Please enter the weight as a number, like 12.5'],
  ['NaN', 'Please enter the weight as a number, like 12.5'],
])('a weight of %j is refused: %s', (text, message) => {
  expect(weightError(text)).toBe(message)
  expect(weightKgOf(text)).toBeUndefined()
})

test('a weight in pounds is kept in kilograms', () => {
  expect(weightKgOf('67.24', 'lb')).toBe(30.5)
  expect(weightKgOf('275.58', 'lb')).toBe(125)
})

test('a weight in pounds is refused in pounds', () => {
  expect(weightError('0', 'lb')).toBe('Weight must be above 0 lb')
  expect(weightError('0.01', 'lb')).toBe('Weight must be at least 0.02 lb')
  expect(weightError('276', 'lb')).toBe('Weight can be at most 275.58 lb')
})

test('the limits hold in pounds to the hundredth that is typed, and take what a dog in kilograms becomes', {
  tags: '@weight-rules',
}, () => {
  const most = (text: string, mostKg: number) => weightErrorUpTo(mostKg, text, 'lb')
  expect(['0.02', '275.58'].map((text) => most(text, 125))).toEqual([null, null])
  expect(most('275.59', 125)).toBe('Weight can be at most 275.58 lb')
  expect(most('440.92', 200)).toBeNull()
  expect(most('440.93', 200)).toBe('Weight can be at most 440.92 lb')
  for (const kg of ['0.01', '125', '30.55']) expect(weightError(weightTextIn('lb', kg, 'kg'), 'lb')).toBeNull()
})

test('a field that changes its unit says the same of the dog, and leaves alone what is not a weight', () => {
  expect(weightTextIn('lb', '30,5', 'kg')).toBe('67.24')
  expect(weightTextIn('kg', '67.24', 'lb')).toBe('30.5')
  for (const text of ['', ' ', 'heavy']) expect(weightTextIn('lb', text, 'kg')).toBe(text)
})
