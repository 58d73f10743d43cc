import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN } from '../testing/ann.ts'
import { localStorageOf } from '../ui/testing/local-storage.ts'
import { showToast, toastsOf } from '../ui/toasts/toast-store.ts'
import { call } from './api/api.ts'
import { createApp } from './create-app.ts'
import { submit, waiting } from './outbox/outbox.ts'
import { queryClientOf } from './query-client.ts'
import { checkSession, currentOwner, isLoggedIn } from './session/session.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorageOf(new Map()))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/get-session')) return Response.json({ user: ANN })
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Two apps of one page, of which the first has an owner. */
async function twoApps() {
  const ended = [new AbortController(), new AbortController()] as const
  const [one, other] = [createApp(ended[0].signal), createApp(ended[1].signal)]
  await checkSession(one)
  return { one, other, end: () => ended.forEach((each) => void each.abort()) }
}

test('two apps of one page know nothing of each other: session, answers, entries that wait, messages', async () => {
  const { one, other, end } = await twoApps()
  queryClientOf(one).setQueryData(['state'], 'known')
  void submit(one, 'tick', { code: 'rice', isTicked: true })
  showToast(one, 'success', 'Saved.', 'pet')
  expect([currentOwner(one)?.id, isLoggedIn(other)]).toEqual(['ann', false])
  expect([one, other].map((app) => queryClientOf(app).getQueryData(['state']))).toEqual(['known', undefined])
  expect([one, other].map((app) => waiting(app, 'tick').length)).toEqual([1, 0])
  expect([one, other].map((app) => toastsOf(app).get().length)).toEqual([1, 0])
  end()
})

test('an app that has ended hears nothing more of its page, and asks for nothing', async () => {
  const { one, end } = await twoApps()
  void submit(one, 'tick', { code: 'rice', isTicked: true })
  end()
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  window.dispatchEvent(new Event('online'))
  await expect(call(one, 'listPets')).rejects.toThrow('aborted')
  expect(waiting(one, 'tick')).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})
