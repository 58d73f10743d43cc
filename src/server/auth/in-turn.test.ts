import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work of one key is done one by one, in the order of asking, and one failure stops no other', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await nextTurn()
    told.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const done = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn('key', work(name))))
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test.each([['of different keys'], ['without a key']])('work %s does not wait for each other', async (which) => {
  const inTurn = createTurns()
  let arrived = 0
  let release = () => {}
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = async () => {
    arrived += 1
    if (arrived === 2) release()
    await both
  }
  await Promise.all(['a', 'b'].map((key) => inTurn(which === 'without a key' ? undefined : key, work)))
  expect(arrived).toBe(2)
})

test('fifty wait, the rest is told to come again, and then there is room as before', async () => {
  const inTurn = createTurns()
  for (const round of [1, 2]) {
    const done = await Promise.allSettled(Array.from({ length: 60 }, () => inTurn('key', nextTurn)))
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refused, `round ${round}`).toEqual(Array(9).fill(429))
  }
})
