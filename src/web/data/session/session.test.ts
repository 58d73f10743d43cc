import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStorageOf } from '../../ui/testing/local-storage.ts'

const ANN = { id: 'ann', email: 'ann@example.org', name: 'Ann' }
const BOB = { id: 'bob', email: 'bob@example.org', name: 'Bob' }
type Person = typeof ANN

/** The state that the tabs of a browser share: its storage and the cookie of the session. */
const stored = new Map<string, string>()
let signedIn: Person | undefined

type Tab = Awaited<ReturnType<typeof openTab>>

/** A tab as it starts with the stored values. It hears of changes when it is told. */
async function openTab() {
  vi.resetModules()
  const listeners: (() => void)[] = []
  const opened: string[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('window', { location: { replace: (address: string) => opened.push(address) } })
  const session = await import('./session.ts')
  const own = await import('./own-storage.ts')
  const { toasts } = await import('../../ui/toast-store.ts')
  const said = () => toasts.get().map(({ text }) => text)
  const { window } = globalThis
  const hear = () => {
    vi.stubGlobal('window', window)
    for (const listen of listeners) listen()
  }
  const { call } = await import('../api/api.ts')
  const { failureText } = await import('../failure.ts')
  return { ...session, ...own, opened, hear, said, call, failureText }
}

/** A tab in which this owner has logged in. */
async function openTabOf(owner: Person): Promise<Tab> {
  signedIn = owner
  const tab = await openTab()
  await tab.checkSession()
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
  await expect(tab.call('listPets')).rejects.toMatchObject({ code: 'other-owner', status: 0 })
  expect(sent).toEqual([])
  await expect.poll(() => tab.opened, { timeout: 10_000 }).toEqual(['/'])
  expect([tab.isLoggedIn(), tab.currentOwner()]).toEqual([false, undefined])
})

test('the same owner who has logged in again goes on', async () => {
  const tab = await openTabOf(ANN)
  await tab.call('listPets')
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
    const tab = await openTab()
    expect(tab.isLoggedIn()).toBe(flag === 'true')
    await tab.checkSession()
    expect([tab.isLoggedIn(), tab.currentOwner(), stored.get('isUserLoggedIn')]).toEqual([
      owner !== undefined,
      owner,
      String(owner !== undefined),
    ])
  }
})

test('without an answer to the session check the flag goes on standing', { tags: '@session-flag' }, async () => {
  await openTabOf(ANN)
  const tab = await openTab()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await tab.checkSession()
  expect([tab.isLoggedIn(), tab.currentOwner(), stored.get('isUserLoggedIn')]).toEqual([true, ANN, 'true'])
})

test('a session that has ended elsewhere is said in words, once, whichever part of the app hears of it first', async () => {
  const ended = 'You have been logged out. Please log in again.'
  const first = [(tab: Tab) => tab.checkSession(), (tab: Tab) => tab.call('listPets').catch(() => undefined)]
  for (const calls of [first, first.toReversed()]) {
    const tab = await openTabOf(ANN)
    expect(tab.said()).toEqual([])
    signedIn = undefined
    for (const call of calls) await call(tab)
    expect(tab.said()).toEqual([ended])
    expect(tab.isLoggedIn()).toBe(false)
  }
})

test('whose change is refused for it hears that it is lost', async () => {
  const tab = await openTabOf(ANN)
  signedIn = undefined
  const refusal = await tab.call('deletePet', { petId: 'rex' }).catch((error: unknown) => error)
  expect(tab.said()).toEqual([tab.failureText(refusal, 'Something went wrong')])
  expect(tab.said()[0]).toMatch(/what you had not saved yet is lost/)
})

test('an owner who logs out, or a visitor who was never here, is told nothing', async () => {
  const tab = await openTabOf(ANN)
  tab.endSession()
  signedIn = undefined
  await tab.checkSession()
  expect(tab.said()).toEqual([])
})

test('a logout in one tab ends the others', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  one.endSession()
  other.hear()
  await expect.poll(() => [one.opened, other.opened]).toEqual([[], ['/']])
  await expect(other.call('listPets')).rejects.toMatchObject({ code: 'other-owner' })
})

test('a tab ends its session before it loads the start page, so that no changed form asks whether to stay', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  one.endSession()
  other.hear()
  expect([other.isLoggedIn(), other.opened]).toEqual([false, []])
  await expect.poll(() => other.opened).toEqual(['/'])
})

test('another owner in one tab ends the others, and is not logged out by them', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  one.endSession()
  signedIn = BOB
  await one.checkSession()
  for (const tab of [one, other]) tab.hear()
  await expect.poll(() => [one.opened, other.opened]).toEqual([[], ['/']])
  expect(one.currentOwner()).toEqual(BOB)
  expect(JSON.parse(stored.get('owner') ?? '')).toEqual(BOB)
  expect(stored.get('isUserLoggedIn')).toBe('true')
})

test('the same owner in another tab disturbs no tab, and neither does a browser that keeps nothing', async () => {
  const [one, other] = [await openTabOf(ANN), await openTabOf(ANN)]
  for (const tab of [one, other]) tab.hear()
  stored.clear()
  for (const tab of [one, other]) tab.hear()
  expect([...one.opened, ...other.opened]).toEqual([])
  expect(other.currentOwner()).toEqual(ANN)
})

test('what keeps something for owners is told when one leaves, however that comes', async () => {
  for (const leave of ['endSession', 'checkSession'] as const) {
    const tab = await openTabOf(ANN)
    const left: (string | undefined)[] = []
    tab.whenSessionEnds((leaver) => left.push(leaver?.id))
    signedIn = undefined
    await tab[leave]()
    expect(left, leave).toEqual(['ann'])
  }
})

test('what is kept for one owner the next one does not see, and it goes with its owner', async () => {
  const tab = await openTabOf(ANN)
  const dog = tab.createOwnStore('dog', (value) => (typeof value === 'string' ? value : 'none'))
  dog.set('rex')
  stored.set('own bob dog', '"bella"')
  stored.set('colourScheme', 'dark')
  expect(dog.get()).toBe('rex')
  tab.endSession()
  expect(dog.get()).toBe('none')
  signedIn = BOB
  await tab.checkSession()
  expect(dog.get()).toBe('bella')
  tab.forgetOwn('ann')
  expect([...stored.keys()].sort()).toEqual(['colourScheme', 'isUserLoggedIn', 'own bob dog', 'owner'])
})

test('what waits since an earlier release stays when the session is ended elsewhere, and goes with a logout', async () => {
  const lists = ['weighIns', 'otherFed', 'plannedMeals', 'taps'].map((name) => `own ann ${name}`)
  for (const list of lists) stored.set(list, '[]')
  const tab = await openTabOf(ANN)
  tab.loseSession()
  expect(lists.filter((list) => !stored.has(list))).toEqual([])
  await tab.checkSession()
  tab.endSession()
  expect(lists.filter((list) => stored.has(list))).toEqual([])
})

test('once something waits to be sent, the browser is asked to keep it, and once only', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
  const tab = await openTabOf(ANN)
  tab.createOwnStore('folds', () => []).set([])
  expect(persist).not.toHaveBeenCalled()
  const { keepItem, newItem } = await import('../outbox/items.ts')
  for (const code of ['rice', 'oats']) keepItem(newItem(ANN.id, 'tick', { code, isTicked: true }))
  expect(persist).toHaveBeenCalledTimes(1)
})
