import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { createAdmission, createDoor, onBehalfOf } from './admission.ts'

/** Work that goes on until it is let go, and what has begun and ended of it, in order. */
function createWork(settings: { atOnce?: number; mostWaiting?: number; keptForQuiet?: number } = {}) {
  const admit = createAdmission({ atOnce: 1, mostWaiting: 10, keptForQuiet: 4, ...settings })
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
    const asked = onBehalfOf({ network, isQuiet }, () => admit(work)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).status).toBe(503)
      refused.push(name)
    })
    all.push(asked)
  }
  const letAllGo = async () => {
    // What may begin has begun by the next turn of the loop.
    await new Promise(setImmediate)
    while (running.length > 0) {
      running.shift()?.()
      await new Promise(setImmediate)
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

test('a flood from where much has failed leaves places for others', async () => {
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
    await new Promise(setImmediate)
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
  const admit = createAdmission({ atOnce: 1, mostWaiting: 1, keptForQuiet: 0 })
  for (let times = 0; times < 3; times++) {
    await expect(admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await admit(async () => 'done')).toBe('done')
})

test('through the door comes so much of one network at once, and others all the while', async () => {
  const door = createDoor(2)
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const inside = [door('flood', work), door('flood', work)]
  await expect(door('flood', work)).rejects.toMatchObject({ status: 503 })
  inside.push(door('ann', work))
  for (const end of ends) end()
  await Promise.all(inside)
  expect(await door('flood', async () => 'in again')).toBe('in again')
})
