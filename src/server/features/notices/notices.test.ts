import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { cook, feed, newId, recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { PUSH_DEVICE } from '../../testing/push-device.ts'
import { startPushService } from '../../testing/push-service.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const SETTINGS = {
  kinds: ['defrost'],
  hour: 9,
  mealHours: [8, 18],
  quiet: { from: 22, to: 7 },
  timeZone: 'UTC',
}
const OFF = { ...SETTINGS, kinds: [] }

let service: Awaited<ReturnType<typeof startPushService>>
let server: TestServer
let ann: TestOwner
let recipeId: string
let device: ReturnType<typeof service.subscribe>
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({
    variables: { PUSH_SERVICES: service.origin, PUSH_CONTACT: 'mailto:kitchen@example.org' },
  })
})
beforeEach(async () => {
  at('06:00')
  service.answer(201)
  service.taken()
  ann = await server.newOwner()
  await addPet(ann)
  ;[recipeId = ''] = await recipeIdsFor(ann)
  device = service.subscribe()
  await ann.send('PUT', '/v2/notices/device', device)
})
afterEach(() => ann.send('PUT', '/v2/notices', OFF))
afterAll(async () => {
  await server.close()
  await service.close()
})

const at = (hour: string, day = TODAY) => server.setInstant(`${day}T${hour}:00Z`)
const want = (kinds: string[], more: object = {}) => ann.send('PUT', '/v2/notices', { ...SETTINGS, kinds, ...more })
const notices = async (owner = ann) => (await owner.send('GET', '/v2/notices')).body
const cooked = async (portions: number, freeze = 0) => {
  const storageId = newId()
  expect((await cook(ann, { petId: 'rex', recipeId, portions, storageId, freeze })).status).toBe(200)
  return storageId
}
const storage = async () => (await ann.send('GET', '/v2/storage')).body
/** The notices that the device got since it was asked last, at that time. */
async function toldAt(hour: string, day = TODAY) {
  at(hour, day)
  await server.app.tellNotices()
  return service.taken().map(({ message: { kind, isDone } }) => (isDone ? `${kind} done` : kind))
}
const thawAll = async () => {
  const { fridge, freezer } = await storage()
  const thawed = Object.fromEntries(
    Object.values<{ storageId: string }>(freezer).map((item) => [
      item.storageId,
      { ...item, frozenOn: undefined, defrostedOn: `${TODAY}T09:10:00Z` },
    ]),
  )
  expect((await ann.send('PUT', '/v2/storage', { fridge: { ...fridge, ...thawed }, freezer: {} })).status).toBe(200)
}
const feedNext = async () => {
  const [due] = (await ann.send('GET', '/v2/today')).body.dogs[0].due
  const body = { date: TODAY, entryId: newId(), fedSupplement: true, meal: due.meal, share: due.share }
  expect((await feed(ann, due.item.storageId, body)).status).toBe(200)
}

describe('notices', () => {
  test('are off until they are asked for', { tags: '@notices' }, async () => {
    const bob = await server.newOwner()
    expect(await notices(bob)).toEqual({ settings: null, isOnHere: false, devices: 0, publicKey: expect.any(String) })
    await cooked(4, 4)
    expect(await toldAt('09:00')).toEqual([])
  })

  test('keep kinds and hours as they were set', async () => {
    const { body } = await want(['use-first', 'meal', 'meal'], { mealHours: [18, 8, 18] })
    expect(body.settings).toEqual({ ...SETTINGS, kinds: ['meal', 'use-first'], mealHours: [8, 18] })
    expect(await notices()).toEqual(body)
  })

  test.each([
    [{ hour: 24 }, 'hour'],
    [{ hour: 23 }, 'hour'],
    [{ mealHours: [8, 6] }, 'mealHours.0'],
    [{ mealHours: [] }, 'mealHours'],
    [{ kinds: ['birthday'] }, 'kinds.0'],
    [{ quiet: { from: 7, to: 7 } }, 'quiet.to'],
    [{ timeZone: 'Narnia/Lantern' }, 'timeZone'],
  ])('refuse %j by name, and stay as they were', async (wrong, field) => {
    await ann.send('PUT', '/v2/notices', OFF)
    const { status, body } = await want(['meal'], wrong)
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]])
    expect((await notices()).settings).toEqual(OFF)
  })
})

describe('a notice', () => {
  test('comes at its hour, encrypted for the device, signed by the server, and kept no longer than it is worth', {
    tags: '@notices',
  }, async () => {
    const { body } = await want(['defrost'])
    await cooked(4, 4)
    expect(await toldAt('08:59')).toEqual([])
    at('09:00')
    await server.app.tellNotices()
    const [delivery, ...more] = service.taken()
    expect(more).toEqual([])
    expect(delivery).toMatchObject({
      endpoint: device.endpoint,
      publicKey: body.publicKey,
      claims: { aud: service.origin, sub: 'mailto:kitchen@example.org' },
      headers: { 'content-encoding': 'aes128gcm', ttl: String(4 * 3600), topic: expect.stringMatching(/^[\w-]{32}$/) },
    })
    expect(delivery?.claims.exp).toBeLessThan(Date.now() / 1000 + 24 * 3600)
  })

  test('carries a kind and an id, no personal data, and every one is as long as another', {
    tags: '@notices',
  }, async () => {
    await addPet(ann, { name: 'Zanzibar', weight: 8, breed: { name: 'Beagle' } })
    await want(['defrost', 'meal', 'use-first'], { hour: 8 })
    const soon = { storageId: 'soon', recipe: { id: recipeId, name: '' }, portions: 1, petId: 'rex' }
    await ann.send('PUT', '/v2/storage', {
      fridge: { soon: { ...soon, cookedOn: '2026-11-17T12:00:00.000Z' } },
      freezer: {
        ice: { ...soon, storageId: 'ice', cookedOn: '2026-11-17T12:00:00.000Z', frozenOn: '2026-11-17T12:00:00.000Z' },
      },
    })
    at('08:00')
    await server.app.tellNotices()
    const deliveries = service.taken()
    expect(deliveries.map(({ message }) => message.kind).toSorted()).toEqual(['defrost', 'meal', 'use-first'])
    for (const { message, headers } of deliveries) {
      expect(message).toEqual({ kind: message.kind, id: expect.stringMatching(/^[\w-]{16}$/) })
      expect(headers.topic).not.toContain(message.kind)
    }
    expect(new Set(deliveries.map(({ body }) => body.length)).size).toBe(1)
    expect(new Set(deliveries.map(({ headers }) => headers.topic)).size).toBe(3)
  })

  test('comes once, however many processes look and however often', { tags: '@notices' }, async () => {
    await want(['defrost'])
    await cooked(4, 4)
    at('09:00')
    const other = await createApp({
      env: server.env,
      webFolder: server.dataDir,
      now: () => new Date(`${TODAY}T09:00:00Z`),
      say: () => {},
    })
    await Promise.all([server.app.tellNotices(), other.tellNotices(), server.app.tellNotices(), other.tellNotices()])
    await other.close()
    expect(service.taken()).toHaveLength(1)
    for (const hour of ['09:01', '09:05', '09:20', '12:00', '18:00']) expect(await toldAt(hour)).toEqual([])
  })

  test('that was late by two hours does not come, nor one in the quiet hours', async () => {
    await want(['defrost'])
    await cooked(4, 4)
    expect(await toldAt('11:00')).toEqual([])
    await want(['defrost'], { hour: 21 })
    expect(await toldAt('22:10')).toEqual([])
  })

  test('goes by the owner’s clock', async () => {
    await want(['defrost'], { timeZone: 'America/New_York' })
    await cooked(4, 4)
    expect(await toldAt('13:59')).toEqual([])
    expect(await toldAt('14:00')).toEqual(['defrost'])
  })

  test('goes to every device of the owner, and to no other', async () => {
    const bob = await server.newOwner()
    await bob.send('PUT', '/v2/notices/device', service.subscribe())
    await bob.send('PUT', '/v2/notices', SETTINGS)
    const phone = await server.signIn(ann.email, ann.password)
    const second = service.subscribe()
    await phone.send('PUT', '/v2/notices/device', second)
    await want(['defrost'])
    await cooked(4, 4)
    at('09:00')
    await server.app.tellNotices()
    const endpoints = service.taken().map(({ endpoint }) => endpoint)
    expect(endpoints.toSorted()).toEqual([device.endpoint, second.endpoint].toSorted())
  })
})

describe('a notice comes', () => {
  test('for food to thaw, until it is thawed', { tags: '@notices' }, async () => {
    await want(['defrost'])
    await cooked(4, 4)
    at('09:00')
    await server.app.tellNotices()
    const [first] = service.taken()
    expect(await toldAt('09:05')).toEqual([])
    await thawAll()
    at('09:11')
    await server.app.tellNotices()
    const [second, ...more] = service.taken()
    expect(more).toEqual([])
    expect(second?.message).toEqual({ kind: 'defrost', id: first?.message.id, isDone: true })
    expect(second?.headers).toMatchObject({ topic: first?.headers.topic, ttl: String(4 * 3600 - 11 * 60) })
    expect(await toldAt('09:17')).toEqual([])
  })

  test('and goes once it is done also where the settings were changed meanwhile', async () => {
    await want(['defrost'])
    await cooked(4, 4)
    expect(await toldAt('09:00')).toEqual(['defrost'])
    at('09:11')
    await want([])
    await thawAll()
    expect(await toldAt('09:12')).toEqual(['defrost done'])
  })

  test('for a planned meal to thaw, of a dog that is not fed at home every day', async () => {
    await ann.send('PATCH', '/v2/pets/rex', { frequency: 'halfTime' })
    await want(['defrost'])
    await cooked(2, 2)
    const planned = { slot: 1, recipeId, locked: true }
    expect((await ann.send('PUT', '/v2/plan', { days: { '2026-11-22': { rex: [planned] } } })).status).toBe(200)
    expect(await toldAt('09:00')).toEqual(['defrost'])
  })

  test('for a meal with a portion in the fridge, until it is fed', { tags: '@notices' }, async () => {
    await want(['meal'])
    expect(await toldAt('08:00')).toEqual([])
    await cooked(2)
    expect(await toldAt('18:00')).toEqual(['meal'])
    await feedNext()
    expect(await toldAt('18:05')).toEqual([])
    await feedNext()
    expect(await toldAt('18:10')).toEqual(['meal done'])
  })

  test('for a meal only where it was not fed before its hour', async () => {
    await want(['meal'])
    await cooked(2)
    await feedNext()
    expect(await toldAt('08:00')).toEqual([])
    expect(await toldAt('18:00')).toEqual(['meal'])
  })

  test('for a dog that is due on the scale, once a week, until it is weighed', { tags: '@notices' }, async () => {
    await want(['weigh'])
    expect(await toldAt('09:00')).toEqual([])
    const told: string[] = []
    for (const day of ['01', '02', '05', '07', '08', '14', '15']) {
      for (const kind of await toldAt('09:00', `2027-01-${day}`)) told.push(`${kind} ${day}`)
    }
    expect(told).toEqual(['weigh 01', 'weigh 08', 'weigh 15'])
    await ann.send('PUT', '/v2/pets/rex/weights/2027-01-15', { kg: 30 })
    expect(await toldAt('09:10', '2027-01-15')).toEqual(['weigh done'])
  })

  test('for food that ends today or tomorrow, until it is gone', { tags: '@notices' }, async () => {
    await want(['use-first'])
    const soon = { storageId: 'soon', recipe: { id: recipeId, name: '' }, portions: 1, petId: 'rex' }
    const cookedOn = (day: string) =>
      ann.send('PUT', '/v2/storage', { fridge: { soon: { ...soon, cookedOn: `${day}T12:00:00.000Z` } }, freezer: {} })
    await cookedOn('2026-11-18')
    expect(await toldAt('09:00')).toEqual([])
    await cookedOn('2026-11-18')
    expect(await toldAt('09:00', '2026-11-22')).toEqual(['use-first'])
    await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: {} })
    expect(await toldAt('09:06', '2026-11-22')).toEqual(['use-first done'])
  })
})

describe('a notice of the vet comes', () => {
  const answer = async () => {
    const { url } = (await ann.send('POST', '/v2/pets/rex/share', { days: 7 })).body
    const token = new URL(url).hash.slice(1)
    const limits = [{ nutrient: 'phosphorus', min: null, max: 1.3 }]
    const proposal = { token, name: 'Dr Field', approves: true, limits }
    expect((await server.send('POST', '/v2/vet-sheet/proposal', proposal)).status).toBe(200)
  }
  const shares = async () => (await ann.send('GET', '/v2/pets/rex/share')).body.shares

  test('once a vet has answered behind a link, every three days, until the owner has accepted it or put it aside', {
    tags: '@notices',
  }, async () => {
    await want(['vet'])
    expect(await toldAt('09:00')).toEqual([])
    await answer()
    const told: string[] = []
    for (const day of ['22', '23', '24', '25', '28']) {
      for (const kind of await toldAt('09:00', `2026-11-${day}`)) told.push(`${kind} ${day}`)
    }
    expect(told).toEqual(['vet 22', 'vet 25', 'vet 28'])
    const [{ id, version }] = await shares()
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`, { version })).status).toBe(200)
    expect(await toldAt('09:06', '2026-11-28')).toEqual(['vet done'])
    await answer()
    expect(await toldAt('09:00', '2026-12-02')).toEqual(['vet'])
    const waiting = (await shares()).find(({ proposal }: { proposal: unknown }) => proposal)
    expect((await ann.send('DELETE', `/v2/pets/rex/share/${waiting.id}/proposal`)).status).toBe(204)
    expect(await toldAt('09:06', '2026-12-02')).toEqual(['vet done'])
  })

  test('in the last two weeks of an approval, once a week, until there is a new one', {
    tags: '@notices',
  }, async () => {
    const approved = (petId: string, date: string) =>
      ann.send('PATCH', `/v2/pets/${petId}`, { vetApproval: { name: 'Dr Field', date } })
    await approved('rex', '2026-05-21')
    await want(['approval'])
    // A dog that is well needs no approval.
    expect(await toldAt('09:00')).toEqual([])
    await addPet(ann, { name: 'Kim', healthIssues: ['liver'] })
    await approved('kim', '2026-06-30')
    const told: string[] = []
    for (const day of ['2026-12-15', '2026-12-16', '2026-12-22', '2026-12-23', '2026-12-30', '2026-12-31']) {
      for (const kind of await toldAt('09:00', day)) told.push(`${kind} ${day}`)
    }
    expect(told).toEqual(['approval 2026-12-16', 'approval 2026-12-23', 'approval 2026-12-30'])
    await approved('kim', '2026-12-31')
    expect(await toldAt('09:00', '2027-06-17')).toEqual(['approval'])
    await approved('kim', '2027-06-17')
    expect(await toldAt('09:06', '2027-06-17')).toEqual(['approval done'])
  })
})

describe('a device', () => {
  test.each([404, 410])('that has unsubscribed (%i) is forgotten, at the word of its push service', async (status) => {
    await want(['defrost'])
    await cooked(4, 4)
    service.answer(status)
    expect(await toldAt('09:00')).toEqual(['defrost'])
    expect((await notices()).devices).toBe(0)
  })

  test('whose push service is busy is kept, and not notified twice', async () => {
    await want(['defrost'])
    await cooked(4, 4)
    service.answer(503)
    expect(await toldAt('09:00')).toEqual(['defrost'])
    service.answer(201)
    expect(await toldAt('09:06')).toEqual([])
    expect((await notices()).devices).toBe(1)
  })

  test('is not reached through redirects', async () => {
    const other = await startPushService()
    await want(['defrost'])
    await cooked(4, 4)
    service.answer(307, { location: `${other.origin}${new URL(device.endpoint).pathname}` })
    expect(await toldAt('09:00')).toEqual(['defrost'])
    expect(other.taken()).toEqual([])
    await other.close()
  })

  test('that signs out gets no more notices', { tags: '@notices' }, async () => {
    await want(['defrost'])
    await cooked(4, 4)
    await server.send('POST', '/auth/sign-out', {}, { cookie: ann.cookie })
    expect(await toldAt('09:00')).toEqual([])
    ann = await server.signIn(ann.email, ann.password)
    expect(await notices()).toMatchObject({ isOnHere: false, devices: 0, settings: { kinds: ['defrost'] } })
  })

  test('that turns them off leaves the others on', async () => {
    const phone = await server.signIn(ann.email, ann.password)
    await phone.send('PUT', '/v2/notices/device', service.subscribe())
    expect((await ann.send('DELETE', '/v2/notices/device')).status).toBe(204)
    expect(await notices()).toMatchObject({ isOnHere: false, devices: 1 })
    expect(await notices(phone)).toMatchObject({ isOnHere: true, devices: 1 })
  })

  test('that signs in again, or subscribes again, is one device', async () => {
    await ann.send('PUT', '/v2/notices/device', service.subscribe())
    expect((await notices()).devices).toBe(1)
    await ann.send('PUT', '/v2/notices/device', device)
    const again = await server.signIn(ann.email, ann.password)
    expect((await again.send('PUT', '/v2/notices/device', device)).body).toMatchObject({ isOnHere: true, devices: 1 })
  })

  test('is one of ten at most', async () => {
    const phones = []
    for (let number = 0; number < 10; number++) phones.push(await server.signIn(ann.email, ann.password))
    const answers = []
    for (const phone of phones)
      answers.push((await phone.send('PUT', '/v2/notices/device', service.subscribe())).status)
    expect(answers).toEqual([...Array(9).fill(200), 409])
    expect((await notices()).devices).toBe(10)
  })

  test.each([
    ['https://example.org/push', 'endpoint'],
    ['http://fcm.googleapis.com/fcm/send/x', 'endpoint'],
    ['https://fcm.googleapis.com:8443/fcm/send/x', 'endpoint'],
    ['https://user@fcm.googleapis.com/x', 'endpoint'],
    ['https://fcm.googleapis.com.example.org/x', 'endpoint'],
    ['https://evilpush.apple.com.example/x', 'endpoint'],
    ['https://xpush.apple.com/x', 'endpoint'],
    ['https://127.0.0.1/x', 'endpoint'],
    ['http://169.254.169.254/latest/meta-data', 'endpoint'],
    ['https://[::1]/x', 'endpoint'],
    ['file:///etc/passwd', 'endpoint'],
    ['not an address', 'endpoint'],
  ])('at %s is refused: no such address is ever asked', { tags: '@notices' }, async (endpoint, field) => {
    const { status, body } = await ann.send('PUT', '/v2/notices/device', { ...device, endpoint })
    expect([status, body.errors[0].field]).toEqual([422, field])
    expect((await notices()).devices).toBe(1)
  })

  test('with a key that is no point of the curve is refused', async () => {
    const { status, body } = await ann.send('PUT', '/v2/notices/device', { ...device, p256dh: `B${'A'.repeat(86)}` })
    expect([status, body.errors[0].field]).toEqual([422, 'p256dh'])
  })

  test('of a browser’s own push service is taken', async () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ]) {
      expect((await ann.send('PUT', '/v2/notices/device', { ...PUSH_DEVICE, endpoint })).status).toBe(200)
    }
    await ann.send('DELETE', '/v2/notices/device')
  })
})

test('what an owner wants stands in the export, the addresses and keys of devices do not', async () => {
  await want(['meal'])
  const [head] = (await ann.send('GET', '/v2/account/export')).body
  expect(head.account.notices).toEqual({ settings: { ...SETTINGS, kinds: ['meal'] }, devices: 1 })
  const text = JSON.stringify((await ann.send('GET', '/v2/account/export')).body)
  for (const secret of [device.endpoint, device.p256dh, device.auth]) expect(text).not.toContain(secret)
})

test('the keys of the server are one pair, sealed in the database', async () => {
  const { publicKey } = await notices()
  const other = await createApp({ env: server.env, webFolder: server.dataDir, say: () => {} })
  const asked = await other.inject({ url: '/api/v2/notices', headers: { authorization: `Bearer ${ann.token}` } })
  await other.close()
  expect(asked.json().publicKey).toBe(publicKey)
  const rows = await rowsOf(server, 'houseNote')
  expect(rows.filter(({ name }) => name === 'push-keys')).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(publicKey)
})
