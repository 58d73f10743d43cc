// This comes before the server: passwords are hashed at the least that they may cost.
import '../../src/server/testing/quick-passwords.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlanView } from '../../src/contract/plan/plan.ts'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import { recipeIdsFor } from '../../src/server/testing/kitchen.ts'
import { addPet } from '../../src/server/testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../src/server/testing/test-server.ts'
import { compileApp, createDevice, type Device } from './device.ts'
import { type Fates, settle } from './network.ts'
import { seen } from './steps.ts'

/** Planned meals on two devices of an owner: the web's own code against the real server. */

const IN = (days: number) => addDays(TODAY as Day, days)

let server: TestServer
let openApp: Awaited<ReturnType<typeof compileApp>>
let owner: TestOwner
let devices: readonly Device[]
let one: Device
let other: Device
/** Three recipes that suit the dog. */
let stew: string
let mash: string
let loaf: string
beforeAll(async () => {
  openApp = await compileApp()
  server = await startTestServer()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setDay(TODAY)
  owner = await server.newOwner()
  await addPet(owner)
  ;[stew = '', mash = '', loaf = ''] = await recipeIdsFor(owner, 'rex', 3)
  one = createDevice(openApp, server, owner)
  other = createDevice(openApp, server, owner)
  devices = [one, other]
  for (const device of devices) await device.logIn()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

/** The same day for the server and both devices. */
function setDay(day: string): void {
  vi.setSystemTime(`${day}T10:00:00Z`)
  server.setInstant(`${day}T10:00:00Z`)
}

/** The change arrives, and its answer is lost. */
const ANSWER_LOST: Fates = ['answer lost']

const everythingIsDone = () => settle(devices.map(({ network }) => network))

type Wish = { readonly day?: Day; readonly slot?: number; readonly fates?: Fates }

/** Plans the meal instead of the one that the device shows. */
async function plan(device: Device, recipeId: string, { day = IN(2), slot = 1, fates }: Wish = {}): Promise<void> {
  const app = device.app()
  const shown = await seen<{ content: PlanView }>(device, app.planFrom(TODAY as Day))
  if (!shown) throw new Error('The device has never shown the plan')
  const view = app.withWaiting(shown.content, app.waiting(app.running, 'meal'))
  const there = view.days[day]?.rex?.find((meal) => meal.slot === slot)
  const place = { day, petId: 'rex', slot }
  const meal = { slot, recipeId, locked: true }
  if (fates) device.network.set(fates)
  void app.planMeal(app.running, { place, meal, seen: app.keptMealOf(there, day) })
  await everythingIsDone()
}

async function bringOnline(device: Device): Promise<void> {
  device.network.set('well')
  device.online()
  await everythingIsDone()
}

/** The recipes of the planned meals by day and slot. */
async function planned(): Promise<string[]> {
  // The first ID token is over after some minutes.
  const reader = await server.signIn(owner.email, owner.password)
  const { body } = await reader.send('GET', `/v2/plan?from=${TODAY}&to=${IN(14)}`)
  return Object.entries((body as PlanView).days).flatMap(([day, { rex = [] }]) =>
    rex.map(({ slot, recipeId }) => `${day} ${slot} ${recipeId}`),
  )
}

const refusals = (device: Device) => device.app().keptRefusals(device.app().running)
const waits = (device: Device) => device.app().waiting(device.app().running, 'meal').length
const told = (device: Device) => device.said.filter(({ kind }) => kind === 'error').map(({ text }) => text)

describe('two devices without a network', () => {
  beforeEach(async () => {
    for (const device of devices) {
      await seen(device, device.app().planFrom(TODAY as Day))
      device.network.set('lost')
    }
  })

  test('plan two meals of a day, and both stay', async () => {
    await plan(one, stew, { slot: 1 })
    await plan(other, mash, { slot: 2 })
    await bringOnline(one)
    await bringOnline(other)
    expect(await planned()).toEqual([`${IN(2)} 1 ${stew}`, `${IN(2)} 2 ${mash}`])
    expect([told(one), told(other)]).toEqual([[], []])
  })

  test('plan the same meal: the first to arrive stays, and the other owner is told and can plan it again', async () => {
    await plan(one, stew)
    await plan(other, mash)
    await bringOnline(one)
    await bringOnline(other)
    expect(await planned()).toEqual([`${IN(2)} 1 ${stew}`])
    expect(told(other)).toEqual([expect.stringContaining('This meal was changed on another device meanwhile.')])
    const [refusal] = refusals(other)
    if (!refusal) throw new Error('No refusal is kept')
    other.app().sendAgain(other.app().running, refusal)
    await everythingIsDone()
    expect(await planned()).toEqual([`${IN(2)} 1 ${mash}`])
    expect([refusals(other), waits(other)]).toEqual([[], 0])
  })

  test('plan the same meal alike, and neither is refused', async () => {
    await plan(one, stew)
    await plan(other, stew)
    await bringOnline(one)
    await bringOnline(other)
    expect(await planned()).toEqual([`${IN(2)} 1 ${stew}`])
    expect([told(one), told(other)]).toEqual([[], []])
  })

  test('a refused meal that changes once more before its owner tries again is refused again', async () => {
    await plan(one, stew)
    await plan(other, mash)
    await bringOnline(one)
    await bringOnline(other)
    await plan(one, loaf)
    const [refusal] = refusals(other)
    if (!refusal) throw new Error('No refusal is kept')
    other.app().sendAgain(other.app().running, refusal)
    await everythingIsDone()
    expect([await planned(), told(other).length]).toEqual([[`${IN(2)} 1 ${loaf}`], 2])
  })
})

test('a meal that was planned without a network is planned days later, after a reload', async () => {
  await seen(one, one.app().planFrom(TODAY as Day))
  one.network.set('lost')
  await plan(one, stew, { day: IN(5) })
  setDay(IN(3))
  one.network.set('well')
  await one.reload()
  await one.logIn()
  await everythingIsDone()
  expect([await planned(), waits(one), told(one)]).toEqual([[`${IN(5)} 1 ${stew}`], 0, []])
})

test('a meal that the release before has kept is planned after the update', async () => {
  const ownerId = one.app().currentOwner(one.app().running)?.id ?? ''
  const entry = {
    place: { day: IN(2), petId: 'rex', slot: 1 },
    meal: { slot: 1, recipeId: stew, locked: true },
    seen: null,
    recipe: { id: stew, name: 'Stew', imageUrl: '/stew.jpg', minutes: 30 },
    at: `${TODAY}T09:00:00.000Z`,
  }
  const item = { id: 'kept-before', ownerId, kind: 'meal', entry, at: entry.at }
  one.stored.set(`own ${ownerId} outbox ${item.id}`, JSON.stringify(item))
  await one.reload()
  await everythingIsDone()
  expect([await planned(), waits(one), told(one)]).toEqual([[`${IN(2)} 1 ${stew}`], 0, []])
})

test('a meal whose day is over before there is a network is refused, and its owner is told', async () => {
  await seen(one, one.app().planFrom(TODAY as Day))
  one.network.set('lost')
  await plan(one, stew)
  setDay(IN(3))
  await one.logIn()
  await bringOnline(one)
  expect([await planned(), waits(one)]).toEqual([[], 0])
  expect(refusals(one)).toMatchObject([{ why: 'This meal is over: it was fed, or its day has passed.' }])
})

test('a meal whose answer was lost is planned once, and its owner is told nothing', async () => {
  await plan(one, stew)
  await plan(one, mash, { fates: ANSWER_LOST })
  expect(await planned()).toEqual([`${IN(2)} 1 ${mash}`])
  expect(waits(one)).toBe(1)
  await bringOnline(one)
  expect([await planned(), waits(one), told(one)]).toEqual([[`${IN(2)} 1 ${mash}`], 0, []])
})

test('a meal whose answer was lost does not come back after another device has planned another one', async () => {
  await plan(one, stew, { fates: ANSWER_LOST })
  expect(waits(one)).toBe(1)
  await plan(other, mash)
  await bringOnline(one)
  expect([await planned(), waits(one), told(one)]).toEqual([[`${IN(2)} 1 ${mash}`], 0, []])
})

test('a meal that waits is gone where the browser’s storage was cleared, and can be planned again', async () => {
  await seen(one, one.app().planFrom(TODAY as Day))
  one.network.set('lost')
  await plan(one, stew)
  one.stored.clear()
  one.network.set('well')
  await one.reload()
  await everythingIsDone()
  expect([await planned(), waits(one)]).toEqual([[], 0])
  await plan(one, mash)
  expect(await planned()).toEqual([`${IN(2)} 1 ${mash}`])
})

test('a meal that arrived before the browser’s storage was cleared is planned once', async () => {
  await plan(one, stew, { fates: ANSWER_LOST })
  one.stored.clear()
  await one.reload()
  await plan(one, mash)
  expect([await planned(), told(one)]).toEqual([[`${IN(2)} 1 ${mash}`], []])
})

test('a meal that was planned after the session had ended is planned at the next login', async () => {
  await seen(one, one.app().planFrom(TODAY as Day))
  await one.endSession()
  setDay(IN(1))
  one.network.set('lost')
  await plan(one, stew)
  await bringOnline(one)
  expect(await planned()).toEqual([])
  await one.logIn()
  await everythingIsDone()
  expect([await planned(), waits(one)]).toEqual([[`${IN(2)} 1 ${stew}`], 0])
})
