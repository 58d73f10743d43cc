import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { localStorageOf } from '../ui/testing/local-storage.ts'
import { ApiError } from './api/http.ts'
import { once } from './pending-mutations.ts'
import { endSession } from './session/session.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000
const silences = [new ApiError(0, 'network', 'No answer'), new ApiError(503, 'database-away', 'Away')]
const refusal = new ApiError(409, 'storage-full', 'Full')

/** The id that goes out for it, whatever becomes of it. */
async function idOf(
  what: readonly (string | number)[],
  error?: ApiError,
  changed: Parameters<typeof once>[1] = 'storage',
): Promise<string> {
  let sent = ''
  const send = async (id: string) => {
    sent = id
    if (error) throw error
  }
  const sending = once(testApp(), changed, what, send)
  if (error) await expect(sending).rejects.toBe(error)
  else await sending
  return sent
}

test('what was not answered goes out with its id again, until an answer is here', async () => {
  const pie = ['cook', 'rex', 'pie', 2]
  const ids = [await idOf(pie, silences[0]), await idOf(pie, silences[1]), await idOf(pie)]
  expect(new Set(ids).size).toBe(1)
  const refused = await idOf(pie, refusal)
  expect(ids).not.toContain(refused)
  expect(await idOf(pie)).not.toBe(refused)
})

test.each([401, 408, 429])('the id stays when a try after a lost answer gets %i', async (status) => {
  const pie = ['cook', 'rex', 'pie', 2]
  const first = await idOf(pie, silences[0])
  await idOf(pie, new ApiError(status, 'later', 'Later'))
  expect(await idOf(pie)).toBe(first)
})

test('another dish or number is another mutation', async () => {
  const ids = [
    await idOf(['cook', 'rex', 'pie', 2], silences[0]),
    await idOf(['cook', 'rex', 'pie', 3]),
    await idOf(['cook', 'rex', 'stew', 2]),
  ]
  expect(new Set(ids).size).toBe(3)
})

test('an owner who asks for the same long after no answer came means a second time', async () => {
  const pie = ['cook', 'rex', 'pie', 2]
  const first = await idOf(pie, silences[0])
  vi.setSystemTime(1_000_000 + 1.5 * MINUTE_MS)
  const again = await idOf(pie, silences[0])
  vi.setSystemTime(1_000_000 + 3 * MINUTE_MS)
  const soonAfter = await idOf(pie, silences[0])
  vi.setSystemTime(1_000_000 + 5 * MINUTE_MS)
  const later = await idOf(pie)
  expect([again, soonAfter]).toEqual([first, first])
  expect(later).not.toBe(first)
})

test('an answer that takes long is waited for: the same mutation until then', async () => {
  const pie = ['cook', 'rex', 'pie', 2]
  let lose = (_: ApiError) => {}
  let first = ''
  const sending = once(testApp(), 'storage', pie, (id) => {
    first = id
    return new Promise((_, reject) => {
      lose = reject
    })
  })
  vi.setSystemTime(1_000_000 + 4 * MINUTE_MS)
  lose(new ApiError(0, 'network', 'No answer'))
  await expect(sending).rejects.toMatchObject({ status: 0 })
  expect(await idOf(pie)).toBe(first)
})

test('what waited is a new mutation once another change of the same was answered, not of something else', async () => {
  const pie = ['cook', 'rex', 'pie', 2]
  const first = await idOf(pie, silences[0])
  await idOf(['enter', 'rex', 'pie'], undefined, 'diary')
  await idOf(['feed', 'stew'], refusal)
  expect(await idOf(pie, silences[0])).toBe(first)
  await idOf(['feed', 'stew'])
  expect(await idOf(pie)).not.toBe(first)
})

test('pending changes are deleted with their owner’s session', async () => {
  vi.stubGlobal('localStorage', localStorageOf(new Map([['isUserLoggedIn', 'true']])))
  const pie = ['cook', 'rex', 'pie', 2]
  const first = await idOf(pie, silences[0])
  endSession(testApp())
  expect(await idOf(pie)).not.toBe(first)
})
