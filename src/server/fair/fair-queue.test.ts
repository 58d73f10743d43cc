import { describe, expect, test } from 'vitest'
import { Refusal, tooManyRequests } from '../refusal.ts'
import { askerOf } from './asker.ts'
import { createFairQueue, type Policy } from './fair-queue.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that goes on until a test ends it, with a list of what has begun and ended, in order. */
function createWork(settings: { atOnce?: number; mostWaiting?: number; keptForQuiet?: number } = {}) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 10, keptForQuiet: 4, ...settings })
  const begun: string[] = []
  const refused: string[] = []
  const running: (() => void)[] = []
  const all: Promise<void>[] = []
  const ask = (network: string, isQuiet: boolean, name = network) => {
    const work = () =>
      new Promise<void>((end) => {
        begun.push(name)
        running.push(end)
      })
    const asked = queue.run(work, { who: network, isQuiet }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).status).toBe(503)
      refused.push(name)
    })
    all.push(asked)
  }
  const letAllGo = async () => {
    // All work that may begin has begun by the next turn of the loop.
    await nextTurn()
    while (running.length > 0) {
      running.shift()?.()
      await nextTurn()
    }
    await Promise.all(all)
  }
  return { ask, begun, refused, letAllGo }
}

test('a network with much to do waits for itself, one that asks for little has its turn', async () => {
  const { ask, begun, letAllGo } = createWork()
  for (let number = 0; number < 6; number++) ask('flood', true, `flood ${number}`)
  ask('ann', true)
  ask('bob', true)
  await letAllGo()
  expect(begun.slice(0, 4)).toEqual(['flood 0', 'flood 1', 'ann', 'bob'])
  expect(begun).toHaveLength(8)
})

test('where much has failed the wait is longer, and not for ever', async () => {
  const { ask, begun, letAllGo } = createWork({ mostWaiting: 20 })
  ask('first', true)
  ask('loud', false)
  for (let number = 0; number < 8; number++) ask(`quiet ${number}`, true)
  await letAllGo()
  expect(begun.indexOf('loud')).toBeGreaterThan(1)
  expect(begun.indexOf('loud')).toBeLessThan(5)
})

test('a network with many failures cannot fill the queue', async () => {
  const { ask, begun, refused, letAllGo } = createWork()
  for (let number = 0; number < 30; number++) ask('loud', false)
  for (const name of ['ann', 'bob', 'cid', 'dan']) ask(name, true)
  await letAllGo()
  // One at work and six that wait.
  expect(begun.filter((name) => name === 'loud')).toHaveLength(7)
  expect(refused).toHaveLength(23)
  expect(new Set(refused)).toEqual(new Set(['loud']))
})

test('where all places are taken the network with the most makes room, whatever network asks', async () => {
  for (const isQuiet of [true, false]) {
    const { ask, begun, refused, letAllGo } = createWork()
    for (let number = 0; number < 30; number++) ask('flood', isQuiet, `flood ${number}`)
    await nextTurn()
    const refusedOfFlood = refused.length
    ask('ann', isQuiet)
    await letAllGo()
    expect(begun).toContain('ann')
    expect(refused).toHaveLength(refusedOfFlood + 1)
    expect(begun.length + refused.length).toBe(31)
  }
})

test('a thousand networks at once: as many wait as there are places, and the rest is told to come again', async () => {
  const { ask, begun, refused, letAllGo } = createWork({ atOnce: 3 })
  for (let number = 0; number < 1000; number++) ask(`network ${number}`, true)
  await letAllGo()
  expect([begun.length, refused.length]).toEqual([13, 987])
})

test('work that fails makes room as well', async () => {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 1 })
  for (let times = 0; times < 3; times++) {
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('of one asker so much may be under way at once, the rest is told to come again, and others come in all the while', async () => {
  const { run } = createFairQueue({ atOnceOfOne: 2, mostWaitingOfOne: 0 })
  const [flood, ann] = [askerOf('flood'), askerOf('ann')]
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const inside = [run(work, flood), run(work, flood)]
  await expect(run(work, flood)).rejects.toMatchObject({ status: 503 })
  inside.push(run(work, ann))
  await nextTurn()
  for (const end of ends) end()
  await Promise.all(inside)
  expect(await run(async () => 'in again', flood)).toBe('in again')
})

/** The policy by which tries of one account are judged. */
const ONE_BY_ONE = { atOnceOfOne: 1, mostWaitingOfOne: 50, refusal: () => tooManyRequests(5) }

test('work of one key is done one by one, in the order of asking, and one failure stops no other', async () => {
  const { run } = createFairQueue(ONE_BY_ONE)
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await nextTurn()
    told.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const done = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(work(name), askerOf('key'))))
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('work of different keys does not wait for each other', async () => {
  const { run } = createFairQueue(ONE_BY_ONE)
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
  await Promise.all(['a', 'b'].map((key) => run(work, askerOf(key))))
  expect(arrived).toBe(2)
})

test('fifty wait, the rest is told to come again, and then there is room as before', async () => {
  const { run } = createFairQueue(ONE_BY_ONE)
  for (const round of [1, 2]) {
    const done = await Promise.allSettled(Array.from({ length: 60 }, () => run(nextTurn, askerOf('key'))))
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refused, `round ${round}`).toEqual(Array(9).fill(429))
  }
})

const FOREVER_MS = 2 ** 31 - 1

/** A room for requests that wait until they enter. */
function createRoom(policy: Policy) {
  const { enter } = createFairQueue(policy)
  return (who: string, gone?: AbortSignal) => enter(askerOf(who), gone)
}

/** Whether it is settled once everything that can happen by itself has happened. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting
}

describe('a room with two places, of which no owner has both', () => {
  const room = () => createRoom({ atOnce: 2, atOnceOfOne: 1, mostWaiting: 50, waitMs: FOREVER_MS })

  test('when a request leaves, the one that has waited longest enters', async () => {
    const take = room()
    const leave = await take('ann')
    await take('bob')
    const [carol, dora] = [take('carol'), take('dora')]
    expect(await isOpen(carol)).toBe(false)
    leave()
    expect([await isOpen(carol), await isOpen(dora)]).toEqual([true, false])
  })

  test('an owner with all places taken does not keep another owner out', async () => {
    const take = room()
    await take('ann')
    const again = take('ann')
    expect([await isOpen(take('bob')), await isOpen(again)]).toEqual([true, false])
  })

  test('leaving twice makes room once', async () => {
    const take = room()
    const leave = await take('ann')
    await take('bob')
    leave()
    leave()
    await take('carol')
    expect(await isOpen(take('dora'))).toBe(false)
  })

  test('a request whose client has gone leaves the queue and never enters', async () => {
    const take = room()
    const leave = await take('ann')
    await take('bob')
    const carol = new AbortController()
    const [gone, dora] = [take('carol', carol.signal), take('dora')]
    carol.abort()
    await expect(gone).rejects.toMatchObject({ code: 'busy' })
    leave()
    expect(await isOpen(dora)).toBe(true)
    await expect(take('eve', AbortSignal.abort())).rejects.toMatchObject({ code: 'busy' })
  })

  test('when fifty wait, the next request is refused at once', async () => {
    const take = room()
    await Promise.all([take('ann'), take('bob')])
    for (let number = 0; number < 50; number++) void take(`owner${number}`)
    await expect(take('zoe')).rejects.toMatchObject({ status: 503, code: 'busy', data: { retryAfterSeconds: 10 } })
  })
})

test('a request that has waited too long is refused and leaves the queue', async () => {
  const take = createRoom({ atOnce: 1, atOnceOfOne: 1, waitMs: 1 })
  const leave = await take('ann')
  await expect(take('bob')).rejects.toMatchObject({ status: 503, code: 'busy' })
  leave()
  await expect(take('carol')).resolves.toBeTypeOf('function')
})
