import { afterEach, expect, test, vi } from 'vitest'
import { mapYielding, mapYieldingInTransaction } from './map-yielding.ts'

afterEach(() => vi.restoreAllMocks())

test('of many pieces of work at once none shares its turn of the loop with another, and all are done', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let [inThisTurn, most, isOver] = [0, 0, false]
  const tick = () => {
    inThisTurn = 0
    if (!isOver) setImmediate(tick)
  }
  tick()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, piece) =>
      mapYielding([1, 2, 3], (item) => {
        now += 100
        inThisTurn += 1
        most = Math.max(most, inThisTurn)
        return piece * 10 + item
      }),
    ),
  )
  isOver = true
  expect(results[19]).toEqual([191, 192, 193])
  expect(most).toBe(1)
})

test('short items are done one after the other in one turn', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  let turns = 0
  setImmediate(function tick() {
    turns += 1
    if (turns < 10) setImmediate(tick)
  })
  const seen = await mapYielding([1, 2, 3, 4], () => turns)
  expect(new Set(seen).size).toBe(1)
})

test('a transaction does not wait for the turns of long work without one', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let done = 0
  const work = () => {
    now += 100
    done += 1
  }
  const others = Array.from({ length: 20 }, () => mapYielding([1, 2, 3], work))
  await mapYieldingInTransaction([1, 2, 3], () => {
    now += 100
  })
  expect(done).toBeLessThan(6)
  await Promise.all(others)
  expect(done).toBe(60)
})
