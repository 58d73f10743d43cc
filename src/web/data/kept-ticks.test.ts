import { beforeEach, expect, test, vi } from 'vitest'
import { localStorageOf } from '../ui/testing/local-storage.ts'

let owner: { id: string } | undefined = { id: 'ada' }
vi.mock('./session/session.ts', () => ({ currentOwner: () => owner, useSession: () => ({ owner }) }))

/** What the tabs of a browser share, and who listens to it. */
const stored = new Map<string, string>()
let listeners: ((event: { key: string | null }) => void)[] = []

vi.stubGlobal('localStorage', localStorageOf(stored))
vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string | null }) => void) => {
  listeners.push(listener)
})

/** A tab, as it starts with what is stored. */
async function openTab() {
  vi.resetModules()
  return await import('./kept-ticks.ts')
}

const tellTabs = () => {
  for (const key of [...stored.keys()]) for (const listen of listeners) listen({ key })
}
const tick = (id: string, code = '13-001', isTicked = true) => ({ id, code, isTicked })
const idsOf = (ticks: readonly { id: string }[]) => ticks.map(({ id }) => id).sort()

beforeEach(() => {
  stored.clear()
  listeners = []
  owner = { id: 'ada' }
})

test('ticks of before a reload are still there, until the server has them', async () => {
  ;(await openTab()).keepTick(tick('a'))
  const reloaded = await openTab()
  expect(reloaded.keptTicks()).toMatchObject([tick('a')])
  reloaded.forgetTicks(reloaded.keptTicks())
  expect(reloaded.keptTicks()).toEqual([])
  expect(stored.size).toBe(0)
})

test('the last word on an ingredient counts', async () => {
  const tab = await openTab()
  tab.keepTick(tick('a'))
  tab.keepTick(tick('b', '13-001', false))
  tab.keepTick(tick('c', '01-001'))
  expect(idsOf(tab.keptTicks())).toEqual(['b', 'c'])
  expect(stored.size).toBe(2)
})

test('two tabs that tick at the same time lose none, and know of each other', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.keepTick(tick('a', '01-001'))
  other.keepTick(tick('b', '02-001'))
  one.keepTick(tick('c', '03-001'))
  tellTabs()
  for (const tab of [one, other]) expect(idsOf(tab.keptTicks())).toEqual(['a', 'b', 'c'])
  one.forgetTicks([tick('a', '01-001')])
  tellTabs()
  expect(idsOf(other.keptTicks())).toEqual(['b', 'c'])
})

test('another owner of the same phone has other ticks', async () => {
  const tab = await openTab()
  tab.keepTick(tick('a'))
  owner = { id: 'bob' }
  expect(tab.keptTicks()).toEqual([])
  owner = { id: 'ada' }
  expect(idsOf(tab.keptTicks())).toEqual(['a'])
})

test('what is no tick is left out', async () => {
  for (const [id, value] of Object.entries({ a: 'x', b: '7', c: 'null', d: '{"id":"d","code":1,"isTicked":true}' })) {
    stored.set(`shoppingTick ${id}`, value)
  }
  stored.set('elsewhere', JSON.stringify({ ...tick('e'), ownerId: 'ada' }))
  expect((await openTab()).keptTicks()).toEqual([])
})
