import { describe, expect, test } from 'vitest'
import { createFileAdmission as createRoom } from './file-admission.ts'

const FOREVER_MS = 2 ** 31 - 1

/** For those who stay until they are let in. */
function createFileAdmission(bounds: Parameters<typeof createRoom>[0]) {
  const take = createRoom(bounds)
  return (who: string, gone = new AbortController().signal) => take(who, gone)
}

/** Whether it is settled once everything that can happen by itself has happened. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting
}

describe('a room with two places, of which no owner has both', () => {
  const room = () => createFileAdmission({ most: 2, mostOfOne: 1, waitMs: FOREVER_MS })

  test('lets in who came first when somebody leaves', async () => {
    const take = room()
    const leave = await take('ann')
    await take('bob')
    const [carol, dora] = [take('carol'), take('dora')]
    expect(await isOpen(carol)).toBe(false)
    leave()
    expect([await isOpen(carol), await isOpen(dora)]).toEqual([true, false])
  })

  test('no owner waits behind one who has theirs', async () => {
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

  test('an owner who is gone is waited for no more, and not let in', async () => {
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

  test('an owner who comes when fifty wait is sent away at once', async () => {
    const take = room()
    await Promise.all([take('ann'), take('bob')])
    for (let number = 0; number < 50; number++) void take(`owner${number}`)
    await expect(take('zoe')).rejects.toMatchObject({ status: 503, code: 'busy', data: { retryAfterSeconds: 10 } })
  })
})

test('an owner who has waited too long is told to come again, and is waited for no more', async () => {
  const take = createFileAdmission({ most: 1, mostOfOne: 1, waitMs: 1 })
  const leave = await take('ann')
  await expect(take('bob')).rejects.toMatchObject({ status: 503, code: 'busy' })
  leave()
  await expect(take('carol')).resolves.toBeTypeOf('function')
})
