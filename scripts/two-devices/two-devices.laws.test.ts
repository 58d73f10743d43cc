// This comes before the server: passwords are hashed at the least that they may cost.
import '../../src/server/testing/quick-passwords.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Day } from '../../src/kitchen/days.ts'
import { PACKS } from '../../src/reference/packs.ts'
import { cook, recipeIdsFor } from '../../src/server/testing/kitchen.ts'
import { addPet } from '../../src/server/testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../src/server/testing/test-server.ts'
import { lawSize } from '../promise/law-size.ts'
import { compileApp, createDevice, type Device } from './device.ts'
import { faultsOf, readStand } from './faults.ts'
import { createLedger } from './ledger.ts'
import { FATES, type Fates, settle } from './network.ts'
import { anyStep, type Household, type Step, take } from './steps.ts'

const START = `${TODAY}T10:00:00Z`
const MINUTE_MS = 60_000

let server: TestServer
let openApp: Awaited<ReturnType<typeof compileApp>>

beforeAll(async () => {
  openApp = await compileApp()
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

/** The same time for the server and both devices. */
function setClock(ms: number): void {
  vi.setSystemTime(ms)
  server.setInstant(new Date(ms).toISOString())
}

/** Two keep in an opened pack: what of them is ticked is counted at home. */
const CODES = [true, false].flatMap((keeps) =>
  [...PACKS].flatMap(([code, food]) => ((food.keeps === true) === keeps ? code : [])).slice(0, 2),
)
const ITEMS = CODES.map((code, index) => ({ code, name: `Food ${index}`, quantity: 100 + index, unit: 'g' }))

/** A dog of four meals a day, food for some of them, and a list. */
async function furnish(owner: TestOwner, portions: number): Promise<Household> {
  const { id: petId } = await addPet(owner, { mealsPerDay: 4 })
  const recipeIds = (await recipeIdsFor(owner, petId, 3)) as string[]
  const [first = '', second = ''] = recipeIds
  await cook(owner, { petId, recipeId: first, portions, storageId: 'pot', freeze: 2 })
  await cook(owner, { petId, recipeId: second, portions: 2, storageId: 'pan', freeze: 1 })
  await owner.send('PUT', '/v2/shopping-list', { todo: ITEMS, completed: [] })
  return { petId, today: TODAY as Day, recipeIds, codes: CODES }
}

/** A moment in which one device does a step, or both at the same time. */
type Moment = {
  readonly minutes: number
  readonly steps: readonly [Step | null, Step | null]
  readonly fates: readonly [Fates, Fates]
}

const aFate = fc.oneof(
  { weight: 4, arbitrary: fc.constant('well' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...FATES) },
)
const network: fc.Arbitrary<Fates> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('well' as const) },
  { weight: 4, arbitrary: fc.array(aFate, { maxLength: 8 }) },
  { weight: 3, arbitrary: fc.constantFrom('lost' as const, 'answer lost' as const, 'slow' as const) },
)
const moment: fc.Arbitrary<Moment> = fc.record({
  minutes: fc.integer({ min: 1, max: 5 }),
  steps: fc.oneof(
    fc.tuple(anyStep, fc.constant(null)),
    fc.tuple(fc.constant(null), anyStep),
    fc.tuple(anyStep, anyStep),
  ),
  fates: fc.tuple(network, network),
})
const history = fc.record({
  portions: fc.integer({ min: 3, max: 8 }),
  moments: fc.array(moment, { minLength: 10, maxLength: 20, size: 'max' }),
})

async function play(moments: readonly Moment[], devices: readonly Device[], household: Household) {
  const ledger = createLedger()
  let nowMs = Date.parse(START)
  for (const { minutes, steps, fates } of moments) {
    nowMs += minutes * MINUTE_MS
    setClock(nowMs)
    for (const [index, { network }] of devices.entries()) {
      network.letGo()
      network.set(fates[index] ?? 'well')
    }
    for (const [index, device] of devices.entries()) {
      const step = steps[index]
      if (step) void take(step, device, household, ledger)
    }
    await settle(devices.map(({ network }) => network))
  }
  return ledger
}

const MOST_TRIES = 10

/** The network is back on both devices, and the owner is signed in: what waits is sent. */
async function untilAllIsSent(devices: readonly Device[]): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    for (const device of devices) {
      device.network.set('well')
      device.network.letGo()
      const app = device.app()
      await app.checkSession(app.running)
      if (!app.isLoggedIn(app.running)) await device.logIn()
      device.online()
    }
    await settle(devices.map(({ network }) => network))
  }
}

test('two devices with a network that comes and goes lose nothing, do nothing twice and end up the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const whole = fc.asyncProperty(history, async ({ portions, moments }) => {
    setClock(Date.parse(START))
    const owner = await server.newOwner()
    const household = await furnish(owner, portions)
    const before = await readStand(owner, household)
    const devices = [1, 2].map(() => createDevice(openApp, server, owner))
    for (const device of devices) await device.logIn()
    const ledger = await play(moments, devices, household)
    await untilAllIsSent(devices)
    // The first ID token is over by now.
    const reader = await server.signIn(owner.email, owner.password)
    const after = await readStand(reader, household)
    expect(await faultsOf({ before, after, household, ledger, devices }, reader)).toEqual([])
  })
  await fc.assert(whole, { numRuns: lawSize(6, 200), endOnFailure: true })
})
