import { beforeAll, expect, test } from 'vitest'
import byHand from '../../../reference/fixtures/home-recipes-by-hand.json' with { type: 'json' }
import { readLines } from './read-recipe.ts'

/** The search is made when it is first asked for: on a busy machine that takes a while. */
beforeAll(() => readLines('1 egg'), 120_000)

test.each(byHand)(
  '$name, with the mistakes that owners make, is read as it was judged by hand',
  async ({ lines: judged }) => {
    const { lines } = await readLines(judged.map(({ text }) => text).join('\n'))
    const read = lines.map(({ text, status, food, grams, cooked }) => {
      if (status !== 'read') return { text, status }
      return { text, status, foodId: food?.id, grams, ...(cooked && { cooked }) }
    })
    expect(read).toEqual(judged)
  },
)
