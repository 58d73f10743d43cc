import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lawSize } from '../../../scripts/promise/law-size.ts'
import { IDENTITY_OPERATIONS } from '../../contract/account/identity.ts'
import { contract } from '../../contract/index.ts'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** Whatever is sent, to whatever operation: never a 5xx, always a problem that names itself, and nothing is stored. */

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const OPERATIONS = Object.values(contract).map((operation) => {
  const { method = 'GET', path = '/' } = operation['~orpc'].route
  return { method, path: path as string }
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202Erex',
    '%00',
    '../..',
    '__proto__',
    'rex',
    "'; drop table pet; --",
    '𝒳'.repeat(50),
  ),
  fc.integer().map(String),
)
const anything = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })

test.each(OPERATIONS)('$method $path survives whatever stands in its path and query', async ({ method, path }) => {
  const safe = (text: string) => encodeURIComponent(text.toWellFormed())
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (one, two, three) => {
      const filled = path.replace(/\{\w+\}/g, () => safe(one) || '%20')
      const isRex = filled.endsWith('/rex')
      fc.pre(!(isRex && method === 'DELETE'))
      const answer = await ann.send(method, `${filled}?${safe(two)}=${safe(three)}&count=${safe(three)}&q=${safe(one)}`)
      expectNoCrash(answer)
    }),
    { seed: 20261121, numRuns: lawSize(10, 25) },
  )
})

test.each(OPERATIONS.filter(({ method }) => method !== 'GET' && method !== 'DELETE'))(
  '$method $path survives any body',
  async ({ method, path }) => {
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const answer = await server.inject({
          method: method as 'POST',
          url: `/api${path.replace(/\{\w+\}/g, 'nobody')}`,
          headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
        expectNoCrash(answer)
      }),
      { seed: 20261121, numRuns: lawSize(15, 40) },
    )
  },
)

test.each(IDENTITY_OPERATIONS.filter(({ method }) => method === 'POST'))(
  'identity survives any body: $path',
  async ({ path }) => {
    const fields = fc.record({ email: anything, password: anything, name: anything, otp: anything, type: anything })
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fields), async (body) => {
        const answer = await server.inject({
          method: 'POST',
          url: `/api/auth${path}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
        expectNoCrash(answer)
      }),
      { seed: 20261121, numRuns: lawSize(10, 25) },
    )
  },
)

test('after all of this the owner has the one dog, unchanged', async () => {
  const { pets } = (await ann.send('GET', '/state')).body
  expect(pets.map(({ id, weight }: { id: string; weight: number }) => [id, weight])).toEqual([['rex', 30]])
})

function expectNoCrash({ status, body, headers }: Awaited<ReturnType<TestServer['inject']>>): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body.code).toMatch(/^[A-Za-z_-]+$/)
}

const SLIVER_DOORS = [
  ['POST', '/v2/recipes/check', (grams: number) => ({ petId: 'rex', ingredients: [{ foodId: '04-001', grams }] })],
  [
    'POST',
    '/v2/recipes/mend',
    (grams: number) => ({ petId: 'rex', keep: [], ingredients: [{ foodId: '04-001', grams }] }),
  ],
  ['PUT', '/v2/recipes/own-a', (grams: number) => ({ name: 'Stew', ingredients: [{ foodId: '04-001', grams }] })],
  ['POST', '/v2/recipe-answers', (grams: number) => ({ text: '1 egg', foodId: '04-001', grams })],
  ['PUT', '/v2/packs/04-001/price', (grams: number) => ({ price: 3, currency: 'GBP', per: 'pack', grams })],
  ['PUT', '/v2/other-fed/rex/2026-11-21/a', (grams: number) => ({ kind: 'treat', name: 'Crumb', grams })],
  ['PUT', '/v2/other-fed/rex/2026-11-21/a', (kcal: number) => ({ kind: 'treat', name: 'Crumb', kcal })],
] as const

test.each(SLIVER_DOORS)('%s %s takes no amount that no scale could show', async (method, path, body) => {
  for (const amount of [5e-324, 1e-200, 1e-9]) {
    const answer = await ann.send(method, path, body(amount))
    expect([amount, answer.status, answer.body?.code]).toEqual([amount, 422, 'invalid-input'])
  }
})
