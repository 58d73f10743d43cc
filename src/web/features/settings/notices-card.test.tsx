import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { NoticesCard, noticesHere } from './notices-card.tsx'

const SETTINGS = {
  kinds: ['defrost', 'meal'] as const,
  hour: 9,
  mealHours: [8, 18],
  quiet: { from: 22, to: 7 },
  timeZone: 'Europe/London',
}
const OFF = { settings: null, isOnHere: false, devices: 0, publicKey: 'aG91c2U' }
const ON = { settings: { ...SETTINGS, kinds: [...SETTINGS.kinds] }, isOnHere: true, devices: 2, publicKey: 'aG91c2U' }
const DEVICE = { endpoint: 'https://push.example/x', p256dh: 'p256dh', auth: 'auth' }

const card = (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <NoticesCard />
  </SharedState>
)

let permission: NotificationPermission
let answer: NotificationPermission
let subscription: { unsubscribe: () => Promise<boolean> } | null
let keys: unknown[]
beforeEach(() => {
  permission = 'default'
  answer = 'granted'
  subscription = null
  keys = []
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  })
  vi.stubGlobal('PushManager', class {})
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      keys.push(applicationServerKey)
      const { endpoint, ...both } = DEVICE
      const taken = { toJSON: () => ({ endpoint, keys: both }), unsubscribe, options: {} }
      subscription = taken
      return taken
    },
  }
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const known = (notices: typeof OFF | typeof ON) => {
  if (notices.isOnHere) permission = 'granted'
  queryClientOf(testApp()).setQueryData(noticesHere.queryKey, notices as never)
}
const turnOn = page.getByRole('button', { name: 'Turn on notices here' })
const turnOff = page.getByRole('button', { name: 'Turn off on this device' })
const status = page.getByRole('status')

describe('notices that are off', () => {
  beforeEach(() => known(OFF))
  everybodyCanUse({ 'notices that are off': card })

  test('are turned on by a tap, and asked for then alone', { tags: '@notices' }, async () => {
    const on = { ...ON, settings: { ...ON.settings, kinds: ['defrost', 'weigh', 'use-first', 'vet', 'approval'] } }
    const asked = await serveAnn({ 'PUT /v2/notices': { json: OFF }, 'PUT /v2/notices/device': { json: on } })
    await show(card)
    expect(permission).toBe('default')
    await turnOn.click()
    await expect.element(status).toHaveTextContent('On for this device.')
    expect(keys).toEqual([OFF.publicKey])
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([
      {
        call: 'PUT /v2/notices',
        body: { ...SETTINGS, kinds: ['defrost', 'weigh', 'use-first', 'vet', 'approval'] },
      },
      { call: 'PUT /v2/notices/device', body: DEVICE },
    ])
    await expect.element(page.getByRole('checkbox', { name: 'Use first' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'A meal is due' })).not.toBeChecked()
  })

  test('stay off where the owner says no, and it is told how to change that', async () => {
    answer = 'denied'
    const asked = await serveAnn({})
    await show(card)
    await turnOn.click()
    await expect.element(page.getByText(/^Notices from here are blocked in this browser/)).toBeVisible()
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
    await expect.element(turnOn).not.toBeInTheDocument()
  })

  test('stay as they are where the question is put aside', async () => {
    answer = 'default'
    await serveAnn({})
    await show(card)
    await turnOn.click()
    await expect.element(turnOn).toBeVisible()
  })

  test('send nothing where the browser has no service worker', async () => {
    vi.mocked(navigator.serviceWorker.getRegistration).mockResolvedValue(undefined)
    const asked = await serveAnn({})
    await show(card)
    await turnOn.click()
    await expect.element(turnOn).toBeVisible()
    expect([keys, asked.filter(({ call }) => call.startsWith('PUT'))]).toEqual([[], []])
  })

  test('of a household with another key subscribe again', async () => {
    const unsubscribe = vi.fn(async () => true)
    subscription = { unsubscribe, options: { applicationServerKey: new ArrayBuffer(4) } } as never
    await serveAnn({ 'PUT /v2/notices': { json: OFF }, 'PUT /v2/notices/device': { json: ON } })
    await show(card)
    await turnOn.click()
    await expect.element(status).toHaveTextContent('On for this device.')
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})

describe('where they cannot come', () => {
  beforeEach(() => known(OFF))

  test('an iPhone is told to install the app first', { tags: '@notices' }, async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await show(card)
    await expect.element(page.getByText(/only to the app on the Home Screen/)).toBeVisible()
    await expect.element(turnOn).not.toBeInTheDocument()
  })

  test('a browser without them is told so', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    await show(card)
    await expect.element(page.getByText(/^This browser cannot show notices/)).toBeVisible()
  })
})

describe('notices that are on', () => {
  beforeEach(() => known(ON))
  everybodyCanUse({ 'notices that are on': card })

  test('are shown as off where the browser has taken them back', async () => {
    queryClientOf(testApp()).clear()
    permission = 'default'
    await serveAnn({ 'GET /v2/notices': { json: ON } })
    await show(card)
    await expect.element(turnOn).toBeVisible()
  })

  test('say for how many devices', async () => {
    await show(card)
    await expect.element(page.getByText('2 of your devices get the same notices.')).toBeVisible()
  })

  test('are changed by a tap, all that is wanted at once', { tags: '@notices' }, async () => {
    const saved = { ...ON, settings: { ...ON.settings, kinds: ['defrost', 'meal', 'weigh'] } }
    const asked = await serveAnn({ 'PUT /v2/notices': { json: saved } })
    await show(card)
    await page.getByRole('checkbox', { name: 'Weigh a dog' }).click({ force: true })
    await expect.element(page.getByRole('checkbox', { name: 'Weigh a dog' })).toBeChecked()
    await expect
      .poll(() => asked.at(-1))
      .toEqual({
        call: 'PUT /v2/notices',
        body: { ...SETTINGS, kinds: ['defrost', 'meal', 'weigh'] },
      })
  })

  test('go by the clock of the place where they are changed', async () => {
    const settings = { ...ON.settings, timeZone: 'America/New_York' }
    known({ ...ON, settings })
    const asked = await serveAnn({ 'PUT /v2/notices': { json: ON } })
    await show(card)
    await page.getByRole('combobox', { name: 'Each day at' }).selectOptions('12:00')
    await expect.poll(() => asked.at(-1)?.body).toMatchObject({ hour: 12, timeZone: 'Europe/London' })
  })

  test('have hours, none of which lies in the quiet ones', async () => {
    const asked = await serveAnn({ 'PUT /v2/notices': { json: ON } })
    await show(card)
    const daily = page.getByRole('combobox', { name: 'Each day at' })
    await expect.element(daily).toHaveValue('9')
    const hours = [...(daily.element() as HTMLSelectElement).options]
    expect(hours.filter((option) => option.disabled).map(({ value }) => Number(value))).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6],
      ...[22, 23],
    ])
    await daily.selectOptions('12:00')
    await expect.poll(() => asked.at(-1)).toEqual({ call: 'PUT /v2/notices', body: { ...SETTINGS, hour: 12 } })
    await page.getByRole('combobox', { name: 'Quiet from' }).selectOptions('No quiet hours')
    await expect.poll(() => asked.at(-1)?.body).toMatchObject({ quiet: null })
  })

  test('are quiet from a chosen hour until the first of the day', async () => {
    const settings = { ...ON.settings, quiet: null }
    known({ ...ON, settings } as never)
    const asked = await serveAnn({ 'PUT /v2/notices': { json: { ...ON, settings } } })
    await show(card)
    await page.getByRole('combobox', { name: 'Quiet from' }).selectOptions('23:00')
    await expect.poll(() => asked.at(-1)?.body).toMatchObject({ quiet: { from: 23, to: 8 } })
  })

  test('ask for an hour of each meal that the dogs get', async () => {
    await show(card)
    await expect.element(page.getByRole('combobox', { name: 'Meal 1 at' })).toHaveValue('8')
    await expect.element(page.getByRole('combobox', { name: 'Meal 2 at' })).toHaveValue('18')
    await expect.element(page.getByRole('combobox', { name: 'Meal 3 at' })).not.toBeInTheDocument()
  })

  test('stay as they were when a change is not saved', async () => {
    await serveAnn({ 'PUT /v2/notices': { status: 500 } })
    await show(card)
    const weigh = page.getByRole('checkbox', { name: 'Weigh a dog' })
    await weigh.click({ force: true })
    await expect.element(weigh).not.toBeChecked()
  })

  test('are turned off on this device', { tags: '@notices' }, async () => {
    subscription = { unsubscribe: async () => true }
    const asked = await serveAnn({ 'DELETE /v2/notices/device': { status: 200 } })
    await show(card)
    await turnOff.click()
    await expect.element(turnOn).toBeVisible()
    expect(asked.at(-1)?.call).toBe('DELETE /v2/notices/device')
  })
})

test('notices that did not arrive can be asked for again', async () => {
  const asked = await serveAnn({
    'GET /v2/notices': [{ status: 500 }, { status: 500 }, { status: 500 }, { json: OFF }],
  })
  await show(card)
  await expect.element(page.getByText('Your notices could not be loaded.')).toBeVisible()
  const before = asked.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})
