import { afterEach, expect, test, vi } from 'vitest'
import { inTurns } from '../in-turns.ts'
import { createShares } from './shares.ts'

afterEach(() => vi.restoreAllMocks())

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('fifty requests of one owner wait for each other, and one of another begins at once', async () => {
  const inShare = createShares()
  let [underWay, most] = [0, 0]
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await nextTurn()
    underWay -= 1
  }
  const flood = Array.from({ length: 50 }, () => inShare('flood', work))
  let hasBegun = false
  const ann = inShare('ann', async () => {
    hasBegun = true
  })
  await Promise.resolve()
  expect(hasBegun).toBe(true)
  await Promise.all([...flood, ann])
  expect(most).toBe(4)
})

test('an operation that asks another within its own share does not wait for itself', async () => {
  const inShare = createShares()
  const asked = Array.from({ length: 20 }, (_, n) => inShare('ann', () => inShare('ann', async () => n)))
  expect(await Promise.all(asked)).toHaveLength(20)
})

test('long work of one owner takes turns of the loop with long work of another, however much the one asks for', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const inShare = createShares()
  const done: string[] = []
  const work = (who: string) => () =>
    inTurns([1, 2, 3], () => {
      done.push(who)
      // Longer than a turn.
      now += 100
    })
  const flood = Array.from({ length: 10 }, () => inShare('flood', work('flood')))
  await Promise.all([...flood, inShare('ann', work('ann'))])
  expect(done).toHaveLength(33)
  const before = done.slice(0, done.lastIndexOf('ann'))
  expect(before.filter((who) => who === 'flood').length).toBeLessThan(8)
})
