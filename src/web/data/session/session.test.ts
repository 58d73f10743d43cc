import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { localStorageOf } from '../../ui/testing/local-storage.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { call } from '../api/api.ts'
import { createApp } from '../create-app.ts'
import { failureText } from '../failure.ts'
import { keepItem, newItem } from '../outbox/items.ts'
import { createOwnStore, forgetOwn } from './own-storage.ts'
import { checkSession, currentOwner, endSession, isLoggedIn, loseSession, whenSessionEnds } from './session.ts'

const ANN = { id: 'ann', email: 'ann@example.org', name: 'Ann' }
const BOB = { id: 'bob', email: 'bob@example.org', name: 'Bob' }
type Person = typeof ANN

/** The state that the tabs of a browser share: its storage and the cookie of the session. */
const stored = new Map<string, string>()
let signedIn: Person | undefined

type Tab = ReturnType<typeof openTab>

/** A tab as it starts with the stored values. It hears of changes when it is told. */
function openTab() {
  const listeners: (() => void)[] = []
  const opened: string[] = []
  const window = { location: { replace: (address: string) => opened.push(address) } }
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('window', window)
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const app = createApp(closed.signal)
  const said = () =>
    toastsOf(app)
      .get()
      .map(({ text }) => text)
  const hear = () => {
    vi.stubGlobal('window', window)
    for (const listen of listeners) listen()
  }
  return { app, opened, hear, said }
}

/** A tab in which this owner has logged in. */
async function openTabOf(owner: Person): Promise<Tab> {
  signedIn = owner
  const tab = openTab()
  await checkSession(tab.app)
  return tab
}

const tokenOf = ({ id }: Person) => `x.${btoa(JSON.stringify({ sub: id, iat: 0, exp: 900 }))}.x`
const sent: string[] = []

beforeEach(() => {
  stored.clear()
  signedIn = undefined
  sent.length = 0
  vi.stubGlobal('localStorage', localStorageOf(stored))
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.endsWith('/get-session')) return Response.json(signedIn ? { user: signedIn } : null)
    if (url.endsWith('/token')) return signedIn ? Response.json({ token: tokenOf(signedIn) }) : refused()
    sent.push(`${new Headers(headers).get('authorization')}`)
    return Response.json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const refused = () => new Response(null, { status: 401 })

test('a tab never sends with the token of another owner than the one it was opened for', {
  tags: '@say-other-owner',
}, async () => {
  const tab = await openTabOf(ANN)
  signedIn = BOB
  await expect(call(tab.app, 'listPets')).rejects.toMatchObject({ code: 'other-owner', status: 0 })
  expect(sent).toEqual([])
  await expect.poll(() => tab.opened, { timeout: 10_000 }).toEqual(['/'])
  expect([isLoggedIn(tab.app), currentOwner(tab.app)]).toEqual([false, undefined])
})

test('the same owner who has logged in again goes on', async () => {
  const tab = await openTabOf(ANN)
  await call(tab.app, 'listPets')
  expect(sent).toEqual([`Bearer ${tokenOf(ANN)}`])
  expect(tab.opened).toEqual([])
})

test('the flag of the last visit stands until the session check has answered, and then the answer does', {
  tags: '@session-flag',
}, async () => {
  for (const [flag, owner] of [
    ['true', undefined],
    ['false', ANN],
  ] as const) {
    stored.set('isUserLoggedIn', flag)
    signedIn = owner
    const tab = openTab()
    expect(isLoggedIn(tab.app)).toBe(flag === 'true')
    await checkSession(tab.app)
    expect([isLoggedIn(tab.app), currentOwner(tab.app), stored.get('isUserLoggedIn')]).toEqual([
      owner !== undefined,
      owner,
      String(owner !== undefined),
    ])
  }
})

test('without an answer to the session check the flag goes on standing', { tags: '@session-flag' }, async () => {
  await openTabOf(ANN)
  const tab = openTab()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await checkSession(tab.app)
  expect([isLoggedIn(tab.app), currentOwner(tab.app), stored.get('isUserLoggedIn')]).toEqual([true, ANN, 'true'])
})

test('a session that has ended elsewhere is said in words, once, whichever part of the app hears of it first', async () => {
  const ended = 'You have been logged out. Please log in again.'
  const first = [(tab: Tab) => checkSession(tab.app), (tab: Tab) => call(tab.app, 'listPets').catch(() => undefined)]
  for (const calls of [first, first.toReversed()]) {
    const tab = await openTabOf(ANN)
    expect(tab.said()).toEqual([])
    signedIn = undefined
    for (const call of calls) await call(tab)
    expect(tab.said()).toEqual([ended])
    expect(isLoggedIn(tab.app)).toBe(false)
  }
})

test('whose change is refused for it hears that it is lost', async () => {
  const tab = await openTabOf(ANN)
  signedIn = undefined
  const refusal = await call(tab.app, 'deletePet', { petId: 'rex' }).catch((error: unknown) => error)
  expect(tab.said()).toEqual([failureText(refusal, 'Something went wrong')])
  expect(tab.said()[0]).toMatch(/what you had not saved yet is lost/)
})

test('an owner who logs out, or a visitor who was never here, is told nothing', async () => {
  const tab = await openTabOf(ANN)
  endSession(tab.app)
  signedIn = undefined
  await checkSession(tab.app)
  expect(tab.said()).toEqual([])
})

test('a logout in one tab ends the others', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  endSession(one.app)
  other.hear()
  await expect.poll(() => [one.opened, other.opened]).toEqual([[], ['/']])
  await expect(call(other.app, 'listPets')).rejects.toMatchObject({ code: 'other-owner' })
})

test('a tab ends its session before it loads the start page, so that no changed form asks whether to stay', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  endSession(one.app)
  other.hear()
  expect([isLoggedIn(other.app), other.opened]).toEqual([false, []])
  await expect.poll(() => other.opened).toEqual(['/'])
})

test('another owner in one tab ends the others, and is not logged out by them', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  endSession(one.app)
  signedIn = BOB
  await checkSession(one.app)
  for (const tab of [one, other]) tab.hear()
  await expect.poll(() => [one.opened, other.opened]).toEqual([[], ['/']])
  expect(currentOwner(one.app)).toEqual(BOB)
  expect(JSON.parse(stored.get('owner') ?? '')).toEqual(BOB)
  expect(stored.get('isUserLoggedIn')).toBe('true')
})

test('the same owner in another tab disturbs no tab, and neither does a browser that keeps nothing', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  for (const tab of [one, other]) tab.hear()
  stored.clear()
  for (const tab of [one, other]) tab.hear()
  expect([...one.opened, ...other.opened]).toEqual([])
  expect(currentOwner(other.app)).toEqual(ANN)
})

test('what keeps something for owners is told when one leaves, however that comes', async () => {
  for (const leave of [endSession, checkSession]) {
    const tab = await openTabOf(ANN)
    const left: (string | undefined)[] = []
    whenSessionEnds(tab.app, (leaver) => left.push(leaver?.id))
    signedIn = undefined
    await leave(tab.app)
    expect(left, leave.name).toEqual(['ann'])
  }
})

test('what is kept for one owner the next one does not see, and it goes with its owner', async () => {
  const tab = await openTabOf(ANN)
  const dog = createOwnStore('dog', (value) => (typeof value === 'string' ? value : 'none'))(tab.app)
  dog.set('rex')
  stored.set('own bob dog', '"bella"')
  stored.set('colourScheme', 'dark')
  expect(dog.get()).toBe('rex')
  endSession(tab.app)
  expect(dog.get()).toBe('none')
  signedIn = BOB
  await checkSession(tab.app)
  expect(dog.get()).toBe('bella')
  forgetOwn('ann')
  expect([...stored.keys()].sort()).toEqual(['colourScheme', 'isUserLoggedIn', 'own bob dog', 'owner'])
})

test('what waits since an earlier release stays when the session is ended elsewhere, and goes with a logout', async () => {
  const lists = ['weighIns', 'otherFed', 'plannedMeals', 'taps'].map((name) => `own ann ${name}`)
  for (const list of lists) stored.set(list, '[]')
  const tab = await openTabOf(ANN)
  loseSession(tab.app)
  expect(lists.filter((list) => !stored.has(list))).toEqual([])
  await checkSession(tab.app)
  endSession(tab.app)
  expect(lists.filter((list) => stored.has(list))).toEqual([])
})

test('once something waits to be sent, the browser is asked to keep it, and once only', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
  const tab = await openTabOf(ANN)
  createOwnStore('folds', () => [])(tab.app).set([])
  expect(persist).not.toHaveBeenCalled()
  for (const code of ['rice', 'oats']) keepItem(newItem(ANN.id, 'tick', { code, isTicked: true }))
  expect(persist).toHaveBeenCalledTimes(1)
})
