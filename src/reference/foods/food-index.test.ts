import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { createFoodIndex } from './food-index.ts'

const WORDS = ['beef', 'fat', 'raw', 'liver', 'salmon', 'oil', 'bean', 'cheese']
const word = fc.constantFrom(...WORDS)
const name = fc.uniqueArray(word, { minLength: 1, maxLength: 5 })

test('names are ranked as MiniSearch ranks them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 1, maxLength: 40 }),
      fc.uniqueArray(word, { maxLength: 3 }),
      async (names, asked) => {
        const library = new MiniSearch({ fields: ['text'] })
        library.addAll(names.map((words, id) => ({ id, text: words.join(' ') })))
        const ranked = library.search(asked.join(' ')).map(({ id }) => id)
        const { search } = await createFoodIndex(names)
        expect(search(asked, [], 100).places).toEqual(ranked)
        expect(search(asked, [], 3).places).toEqual(ranked.slice(0, 3))
      },
    ),
    { numRuns: 60, seed: 33 },
  )
})

test('a hit says which words its name holds, and of which it has a beginning or a slip', async () => {
  const { search, timesOf } = await createFoodIndex([['beef', 'liver'], ['salmon', 'oil'], ['salmonberry']])
  expect([timesOf('salmon'), timesOf('salmom')]).toEqual([1, 0])
  const { places, held, slipsAt } = search(['liver'], ['salmon', 'liver', 'beef'], 5)
  expect([places, [...held], slipsAt(0)]).toEqual([[0], [6, 1, 0], []])
  const slip = search(['salmom', 'oil'], [], 5)
  expect([slip.places, slip.slipsAt(1)]).toEqual([[1], [{ word: 'salmom', terms: ['salmon'] }]])
  expect(search(['salmonb'], [], 5).slipsAt(2)).toEqual([{ word: 'salmonb', terms: ['salmonberry'] }])
})
