import { expect, test } from 'vitest'
import { PET_NAME_PATTERN } from '../../contract/common.ts'
import {
  ACTIVITY_LEVEL_IDS as CONTRACT_ACTIVITY,
  BODY_CONDITION_IDS as CONTRACT_CONDITIONS,
  FREQUENCIES as CONTRACT_FREQUENCIES,
  PetName,
} from '../../contract/pet.ts'
import { ACTIVITY_LEVEL_IDS, BODY_CONDITION_IDS, FREQUENCIES } from './choices.ts'
import {
  monthsError,
  NAME_PATTERN,
  nameError,
  petIdOf,
  tidyName,
  weightError,
  weightKgOf,
  weightTextIn,
  yearsError,
} from './validation.ts'

test('the browser and the server agree on what a name is made of', () => {
  expect(NAME_PATTERN.source).toBe(PET_NAME_PATTERN.source)
  expect(NAME_PATTERN.flags).toBe(PET_NAME_PATTERN.flags)
})

test('the browser and the server offer the same choices', () => {
  expect(BODY_CONDITION_IDS).toEqual([...CONTRACT_CONDITIONS])
  expect(ACTIVITY_LEVEL_IDS).toEqual([...CONTRACT_ACTIVITY])
  expect(FREQUENCIES).toEqual(CONTRACT_FREQUENCIES)
})

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
  ['\u202ERex', 'Name can only be made of letters'],
])('the name %j is refused: %s', (name, message) => {
  expect(nameError(name)).toBe(message)
})

test('two spaces between words become one, as they will be stored', () => {
  expect(tidyName('  Mrs   Mopp ')).toBe('Mrs Mopp')
  expect(petIdOf('  Mrs   Mopp ')).toBe('mrs-mopp')
})

test.each(['0', '30', ' 4 '])('%j years are fine', (years) => expect(yearsError(years)).toBeNull())
test.each(['', '31', '-1', '4.5', '1e1', 'four'])('%j years are refused', (years) =>
  expect(yearsError(years)).not.toBeNull(),
)
test.each(['', '0', '11'])('%j months are fine', (months) => expect(monthsError(months)).toBeNull())
test.each(['12', '-1', '1.5', 'x'])('%j months are refused', (months) => expect(monthsError(months)).not.toBeNull())

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
  ['7.255', 'Use at most two decimals, like 12.25'],
  ['-4', 'Please enter the weight as a number, like 12.5'],
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
  expect(weightError('0.01', 'lb')).toBe('Weight must be above 0 lb')
  expect(weightError('276', 'lb')).toBe('Weight can be at most 275.58 lb')
})

test('a field that changes its unit says the same of the dog, and leaves alone what is not a weight', () => {
  expect(weightTextIn('lb', '30,5', 'kg')).toBe('67.24')
  expect(weightTextIn('kg', '67.24', 'lb')).toBe('30.5')
  for (const text of ['', ' ', 'heavy']) expect(weightTextIn('lb', text, 'kg')).toBe(text)
})
