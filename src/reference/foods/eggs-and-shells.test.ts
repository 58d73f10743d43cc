import { expect, test } from 'vitest'
import { eggsAndShells } from './eggs-and-shells.ts'

test.each([
  ['2 eggs with shells, crushed', ['2 eggs', '2 eggshells']],
  ['1 large egg plus the crushed shell', ['1 large egg', '1 eggshell']],
  ['1 egg (shell crushed in)', ['1 egg', '1 eggshell']],
  ['3 eggs, shells included', ['3 eggs', '3 eggshells']],
])('the shells of eggs are a line of their own: %s', (text, lines) => {
  expect(eggsAndShells(text)).toEqual(lines)
})

test.each([
  '2 eggs',
  '2 eggs, shells removed',
  '2 eggs without shells',
  '500 g pasta shells and eggs',
  'eggs with shells',
])('a line that feeds no shells, or no number of them, stays one: %s', (text) => {
  expect(eggsAndShells(text)).toEqual([text])
})
