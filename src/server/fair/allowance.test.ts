import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'
import { createAllowance } from './allowance.ts'
import { onBehalfOf } from './asker.ts'
import { mapYielding } from './map-yielding.ts'

test('an asker with nothing left is told when to come again, another asker is not, and time refills the bucket', () => {
  let now = 0
  const { beginRequest, spend } = createAllowance({ fullMs: 1000, msPerSecond: 100, requestMs: 10 }, () => now)
  const refusedFor = (retryAfterSeconds: number) =>
    expect.objectContaining({ status: 429, code: 'too-many-requests', data: { retryAfterSeconds } })
  beginRequest('flood')
  spend('flood', 900)
  beginRequest('flood')
  // It was 80 before.
  spend('flood', 580)
  expect(() => beginRequest('flood')).toThrow(refusedFor(6))
  beginRequest('ann')
  now = 4000
  expect(() => beginRequest('flood')).toThrow(refusedFor(2))
  now = 5100
  beginRequest('flood')
  // The bucket never holds more than its full amount.
  now = 1_000_000
  spend('flood', 1000)
  expect(() => beginRequest('flood')).toThrow(refusedFor(1))
})

test('long work costs what it takes, and what it waits for is not counted twice', async () => {
  const spent: number[] = []
  const asker = { who: 'ann', isQuiet: true, spend: (ms: number) => spent.push(ms) }
  await onBehalfOf(asker, () => mapYielding([1, 2], async () => mapYielding([1, 2, 3], () => {})))
  expect(spent).toHaveLength(2 + 2 * 3)
  expect(Math.min(...spent)).toBeGreaterThanOrEqual(0)
})

let server: TestServer
let [flood, ann]: TestOwner[] = []
/** Some twenty requests, and no more for a long time. */
const allowance = { fullMs: 200_000, msPerSecond: 0.001, requestMs: 10_000 }
beforeAll(async () => {
  server = await startTestServer({ allowance })
  flood = await server.newOwner()
  ann = await server.newOwner()
})
afterAll(() => server.close())

test('reads are counted by owner, whatever is read: over it 429', async () => {
  await addPet(ann as TestOwner)
  const share = (await ann?.send('POST', '/v2/pets/rex/share', { days: 7 }))?.body
  const token = new URL(share.url).hash.slice(1)
  const statuses: number[] = []
  for (let n = 0; n < 100 && statuses.at(-1) !== 429; n++) {
    statuses.push((await flood?.send('GET', n % 2 ? '/state' : '/v2/storage'))?.status ?? 0)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const refused = await flood?.send('GET', '/pets')
  expect(refused).toMatchObject({ status: 429, body: { status: 429, code: 'too-many-requests' } })
  expect(refused?.headers['content-type']).toMatch(/problem\+json/)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // A page that is kept is refused as well.
  expect((await flood?.send('GET', '/v2/search?pet=rex'))?.status).toBe(429)
  expect((await ann?.send('GET', '/state'))?.status).toBe(200)

  const open = () => server.send('POST', '/v2/vet-sheet', { token })
  const opened: number[] = []
  for (let n = 0; n < 100 && opened.at(-1) !== 429; n++) opened.push((await open()).status)
  expect(new Set(opened)).toEqual(new Set([200, 429]))
  expect((await ann?.send('GET', '/state'))?.status).toBe(200)
})
