import { expect, test } from 'vitest'
import { etagOf, requireMatch } from './etag.ts'

const ANN = ['shopping-list', 'ann'] as const
const BOB = ['shopping-list', 'bob'] as const
const STALE = { status: 412 }

test('a version fits the document it was read from, in a list and between blanks too', () => {
  expect(etagOf(3, ANN)).toMatch(/^"[\w-]+"$/)
  for (const named of [etagOf(3, ANN), `"x" ,  ${etagOf(3, ANN)}`, '*', undefined]) {
    expect(() => requireMatch(named, 3, ANN), named).not.toThrow()
  }
})

test('no other version fits, nor a weak one, nor the bare number', () => {
  for (const named of [etagOf(2, ANN), `W/${etagOf(3, ANN)}`, '"3"', '3', '']) {
    expect(() => requireMatch(named, 3, ANN), named).toThrow(expect.objectContaining(STALE))
  }
})

test('the version of one owner, of one document or of one dog never fits another', { tags: '@say-other-owner' }, () => {
  expect(() => requireMatch(etagOf(3, ANN), 3, BOB)).toThrow(expect.objectContaining(STALE))
  expect(() => requireMatch(etagOf(3, ANN), 3, ['storage', 'ann'])).toThrow(expect.objectContaining(STALE))
  expect(() => requireMatch(etagOf(3, ['pet', 'ann', 'rex']), 3, ['pet', 'ann', 'ida'])).toThrow(
    expect.objectContaining(STALE),
  )
})
