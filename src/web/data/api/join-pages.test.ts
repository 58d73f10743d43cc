import { expect, test, vi } from 'vitest'
import { joinPages } from './join-pages.ts'

const idsIn = ({ results }: { results: readonly { recipe: { id: string } }[] }) =>
  results.map(({ recipe }) => recipe.id)
const recipes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ recipe: { id: `recipe-${from + i}` } }))

/** A list on a server that gives 200 at a time. */
const listOf = (total: number) =>
  vi.fn(async ({ count, start }: { count: number; start: number }) => {
    const results = recipes(start, Math.min(start + Math.min(count, 200), total))
    return { totalResults: total, count: results.length, start, results }
  })

test.each([
  [10, 241, [[10, 0]]],
  [200, 241, [[200, 0]]],
  [
    210,
    241,
    [
      [200, 0],
      [10, 200],
    ],
  ],
  [
    250,
    241,
    [
      [200, 0],
      [41, 200],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    450,
    [
      [200, 0],
      [200, 200],
      [50, 400],
    ],
  ],
  [Number.POSITIVE_INFINITY, 0, [[200, 0]]],
])('%i of %i recipes come in order, and no page is asked for twice', async (count, total, pages) => {
  const ask = listOf(total)
  const joined = await joinPages(count, ask)
  expect(idsIn(joined)).toEqual(idsIn({ results: recipes(0, Math.min(count, total)) }))
  expect(joined).toMatchObject({ totalResults: total, count: joined.results.length, start: 0 })
  expect(ask.mock.calls.map(([asked]) => [asked.count, asked.start])).toEqual(pages)
})

test('a list that changes meanwhile shows each recipe once, and ends', async () => {
  const grown = vi
    .fn()
    .mockResolvedValueOnce({ totalResults: 203, results: recipes(1, 201) })
    .mockResolvedValueOnce({ totalResults: 203, results: recipes(200, 202) })
    .mockResolvedValueOnce({ totalResults: 203, results: [] })
  const joined = await joinPages(300, grown)
  expect(idsIn(joined)).toEqual(idsIn({ results: recipes(1, 202) }))
})
