import { expect, test } from 'vitest'
import { SearchInput } from '../../../contract/recipe/recipe.ts'
import { firstQueries } from '../first-queries.ts'
import { countFrom, isSearchable, PAGE_SIZE, recipeSearch, searchAddress, wordsFrom } from './recipe-search.ts'

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

test.each([
  ['x'.repeat(1000), 'x'.repeat(100)],
  [`${'x'.repeat(99)} and more`, 'x'.repeat(99)],
  ['  beef\t\n rice ', 'beef rice'],
  ['be\u202Eef\u0000', 'beef'],
  [null, ''],
])(
  'an address that asks for %j asks the server for no more than it takes, ahead of the page too',
  { tags: '@search-letters' },
  (text, words) => {
    expect(wordsFrom(text)).toBe(words)
    expect(SearchInput.safeParse({ pet: 'rex', q: words }).success).toBe(true)
    const search = new URLSearchParams(text === null ? {} : { q: text })
    const ahead = firstQueries(['searchResults'], { petId: 'rex', recipeId: '', search })
    expect(ahead.map(({ queryKey }) => queryKey)).toEqual([recipeSearch('rex', words, PAGE_SIZE).queryKey])
  },
)
