import { afterEach, expect, test, vi } from 'vitest'
import { currentAsker } from './asker.ts'
import { mapYielding } from './map-yielding.ts'
import { createShares } from './shares.ts'

afterEach(() => vi.restoreAllMocks())

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('fifty requests of one owner wait for each other, and one of another begins at once', async () => {
  const inShare = createShares()
  let [underWay, most, done] = [0, 0, 0]
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await nextTurn()
    underWay -= 1
    done += 1
  }
  const flood = Array.from({ length: 50 }, () => inShare('flood', work))
  let before = 0
  const ann = inShare('ann', async () => {
    before = done
  })
  await Promise.all([...flood, ann])
  expect(before).toBeLessThan(5)
  expect(most).toBe(2)
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
    mapYielding([1, 2, 3], () => {
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

test('no two requests begin in one turn of the loop, however many end in it', async () => {
  const inShare = createShares()
  let [inThisTurn, most, isOver] = [0, 0, false]
  const tick = () => {
    inThisTurn = 0
    if (!isOver) setImmediate(tick)
  }
  tick()
  const work = async () => {
    inThisTurn += 1
    most = Math.max(most, inThisTurn)
  }
  await Promise.all(Array.from({ length: 20 }, () => inShare('flood', work)))
  isOver = true
  expect(most).toBe(1)
})

test('while a request waits for another thread others of its owner go on, and it has its place again afterwards', async () => {
  const inShare = createShares()
  const ends: (() => void)[] = []
  const kit = async () => {
    const { aside } = currentAsker()
    await aside?.(() => new Promise<void>((end) => ends.push(end)))
    return 'kit'
  }
  const kits = [1, 2, 3].map(() => inShare('ann', kit))
  expect(await inShare('ann', async () => 'page')).toBe('page')
  for (const end of ends) end()
  expect(await Promise.all(kits)).toEqual(['kit', 'kit', 'kit'])
  expect(await inShare('ann', async () => 'page')).toBe('page')
})

test('work that goes on for a failed request keeps no place', async () => {
  const inShare = createShares()
  for (let times = 0; times < 5; times++) {
    let end = () => {}
    let late: Promise<void> | undefined
    const failing = inShare('ann', async () => {
      late = currentAsker().aside?.(() => new Promise<void>((over) => (end = over)))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    end()
    await late
  }
  expect(await inShare('ann', async () => 'page')).toBe('page')
})
