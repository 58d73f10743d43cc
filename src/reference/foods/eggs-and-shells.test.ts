import { expect, test } from 'vitest'
import { eggsAndShells } from './eggs-and-shells.ts'

test.each([
  ['2 eggs with shells, crushed', ['2 eggs', '2 eggshells']],
  ['1 large egg plus the crushed shell', ['1 large egg', '1 eggshell']],
  ['1 egg (shell crushed in)', ['1 egg', '1 eggshell']],
  ['3 eggs, shells included', ['3 eggs', '3 eggshells']],
  ['1 egg & shell', ['1 egg', '1 eggshell']],
  ['1 egg + shell', ['1 egg', '1 eggshell']],
  ['1 egg + the shell of 1 egg', ['1 egg', '1 eggshell']],
  ['1 egg w/ shell', ['1 egg', '1 eggshell']],
  ['2 eggs in their shells', ['2 eggs', '2 eggshells']],
  ['eggs with shell x2', ['eggs x2', '2 eggshells']],
  ['2 eggs with powdered shell of one', ['2 eggs', '1 eggshell']],
  ['3 eggs and the shells of 2', ['3 eggs', '2 eggshells']],
  ['2 eggs (shells removed and ground)', ['2 eggs', '2 eggshells']],
])('the shells of eggs are a line of their own: %s', (text, lines) => {
  expect(eggsAndShells(text)).toEqual(lines)
})

test.each([
  ['shells from 2 eggs', '2 eggshells'],
  ['crushed shell of 1 egg', '1 eggshell'],
])('shells are fed without their eggs: %s', (text, line) => {
  expect(eggsAndShells(text)).toEqual([line])
})

test.each([
  '2 eggs',
  '2 eggs, shells removed',
  '2 eggs, shells removed and discarded',
  '100 g egg with shell',
  '2 eggs without shells',
  '500 g pasta shells and eggs',
  'eggs with shells',
])('a line that feeds no shells, or no number of them, stays one: %s', (text) => {
  expect(eggsAndShells(text)).toEqual([text])
})
