import { expect, test } from 'vitest'
import { countFrom, isSearchable, searchAddress } from './recipe-search.ts'

test('a search starts at 3 letters; no letters at all list everything', {
  tags: ['@search-letters', '@search-from-3'],
}, () => {
  expect(['', 'b', 'be', 'bee'].map(isSearchable)).toEqual([true, false, false, true])
})

test('an odd count in the address is 10, a huge one the most that there is', { tags: '@ten-results' }, () => {
  expect([null, '', 'many', '-3', '2.5', '20', '99999'].map(countFrom)).toEqual([10, 10, 10, 10, 10, 20, 10_000])
})

test('the address of a search holds only what differs from the usual', () => {
  expect(searchAddress('')).toBe('/recipe/search')
  expect(searchAddress('sweet potato & pea')).toBe('/recipe/search?q=sweet+potato+%26+pea')
  expect(searchAddress('beef', 20)).toBe('/recipe/search?q=beef&count=20')
})
