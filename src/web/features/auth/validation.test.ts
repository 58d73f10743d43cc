import { expect, test } from 'vitest'
import { EmailAddress } from '../../../contract/account/identity.ts'
import {
  chosenPasswordError,
  codeError,
  emailError,
  firstNameError,
  newPasswordError,
  passwordError,
} from './validation.ts'

const long = 'x'.repeat(101)

test('a field that is too long says so in the specified words', { tags: ['@too-long', '@say-too-long'] }, () => {
  expect(emailError(long)).toBe('Email address is too long')
  expect(passwordError(long)).toBe('Password is too long')
  expect(chosenPasswordError(long)).toBe('Password is too long')
  expect(firstNameError(long)).toBe('First name is too long')
  expect(codeError('12345678901')).toBe('Code is too long')
})

test('100 characters, and a code of 10 digits, are not too long', { tags: ['@too-long', '@input-maxima'] }, () => {
  const longest = 'x'.repeat(100)
  const address = `${'x'.repeat(88)}@example.org`
  expect(address).toHaveLength(100)
  expect([emailError(address), passwordError(longest), firstNameError(longest), codeError('1234567890')]).toEqual(
    Array(4).fill(null),
  )
})

test('the new password form shows the message of the code for a password that is too long', {
  tags: '@new-password-message',
}, () => {
  expect(newPasswordError(long)).toBe('Code is too long')
})

test('a password that is chosen has 8 characters or more, one that is given may be shorter', () => {
  expect(chosenPasswordError('1234567')).toBe('Password is too short')
  expect(newPasswordError('1234567')).toBe('Password is too short')
  expect(passwordError('1')).toBeNull()
})

test('only the first name may stay empty', { tags: '@required-in-way-in' }, () => {
  expect(firstNameError('')).toBeNull()
  for (const error of [emailError, passwordError, codeError]) expect(error('')).not.toBeNull()
})

test.each(['rex', 'rex@', '@example.org', 'rex@example', 'rex bella@example.org'])('%j is no address', (email) => {
  expect(emailError(email)).toBe('Please enter an email address')
})

test.each(['rex@example.org', ' rex@example.org ', "o'malley+dogs@sub.example.co.uk"])('%j is an address', (email) => {
  expect(emailError(email)).toBeNull()
  expect(EmailAddress.safeParse(email.trim()).success).toBe(true)
})

test.each(['12a456', '12 456', '١٢٣'])('%j is no code', (code) => {
  expect(codeError(code)).toBe('The code has digits only')
})
