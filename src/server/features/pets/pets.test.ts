import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const change = (body: unknown) => ann.send('PATCH', '/v2/pets/rex', body)

test('an owner sees all dogs, in the order they came', { tags: '@call-pets' }, async () => {
  server.setDay('2026-11-22')
  await addPet(ann, { name: 'Ida', weight: 8 })
  expect((await ann.send('GET', '/pets')).body.map(({ id }: { id: string }) => id)).toEqual(['rex', 'ida'])
})

test('a dog carries what it needs, per nutrient, with where the figures come from', {
  tags: '@pet-requirements',
}, async () => {
  const { nutritionalRequirements: needs } = await rex()
  expect(needs.protein.min).toBeGreaterThan(0)
  expect(needs.protein.rda).toBeGreaterThanOrEqual(needs.protein.min)
  expect(needs.calcium).toMatchObject({ unit: 'g', max: expect.any(Number) })
  expect(needs.calcium.copy.join()).toContain('FEDIAF 2025')
})

test('a change is stored, and the energy follows it', async () => {
  const { der } = await rex()
  const answer = await change({ weight: 25 })
  expect(answer.status).toBe(200)
  expect(answer.body.der).toBeLessThan(der)
  expect(await rex()).toEqual(answer.body)
})

test('only what is sent is changed', { tags: '@call-change-pet' }, async () => {
  const before = await rex()
  const after = (await change({ frequency: '1-2' })).body
  expect(after).toEqual({ ...before, frequency: '1-2' })
})

test('a weight that was added up is rounded', async () => {
  expect((await change({ weight: 0.1 + 0.2, weightConfirmed: true })).body.weight).toBe(0.3)
  await addPet(ann, { name: 'Ida', weight: 1.1 + 2.2 })
  expect((await ann.send('GET', '/v2/pets/ida')).body.weight).toBe(3.3)
})

test('a new name keeps the id', async () => {
  expect((await change({ name: 'Max' })).body).toMatchObject({ id: 'rex', name: 'Max' })
})

test('the name of another dog is refused', async () => {
  await addPet(ann, { name: 'Ida' })
  const answer = await change({ name: 'ida' })
  expect([answer.status, answer.body.code, fieldsOf(answer.body)]).toEqual([409, 'pet-exists', ['name']])
  expect(answer.body.detail).toContain('You already have a dog called ida')
})

test('the earlier name of a renamed dog is refused for that reason', async () => {
  await addPet(ann, { name: 'Ida' })
  await change({ name: 'Max' })
  const { status, body } = await ann.send('PATCH', '/v2/pets/ida', { name: 'Rex' })
  expect([status, fieldsOf(body)]).toEqual([409, ['name']])
  expect(body.detail).toContain('Max was called Rex before you renamed it')
})

test('the age moves on with the calendar', async () => {
  await addPet(ann, { name: 'Pup', age: { years: 0, months: 3 }, weight: 8 })
  const pup = async () => (await ann.send('GET', '/v2/pets/pup')).body
  const young = await pup()
  server.setDay('2028-01-21')
  const grown = await pup()
  expect([young.age, grown.age]).toEqual([
    { years: 0, months: 3 },
    { years: 1, months: 5 },
  ])
  expect(grown.supplement.id).not.toBe(young.supplement.id)
})

test('a month is over when it is on the clock of the owner, wherever that is', { tags: '@pet-age' }, async () => {
  server.setDay('2026-12-20')
  const ageAt = async (instant: string, offset?: string) => {
    server.setInstant(instant)
    return (await ann.send('GET', '/v2/pets/rex', undefined, offset ? { 'utc-offset': offset } : {})).body.age.months
  }
  const [kiritimati, losAngeles] = ['840', '-480']
  expect([
    await ageAt('2026-12-20T09:59:59Z', kiritimati),
    await ageAt('2026-12-20T10:00:00Z', kiritimati),
    await ageAt('2026-12-20T23:59:59Z'),
    await ageAt('2026-12-21T00:00:00Z'),
    await ageAt('2026-12-21T07:59:59Z', losAngeles),
    await ageAt('2026-12-21T08:00:00Z', losAngeles),
  ]).toEqual([0, 1, 0, 1, 0, 1])
})

test.each(['', 'soon', '1.5', '-721', '841', '99999'])('a clock %j minutes ahead of UTC is none', async (offset) => {
  const answer = await ann.send('GET', '/v2/pets/rex', undefined, { 'utc-offset': offset })
  expect([answer.status, answer.body.code, fieldsOf(answer.body)]).toEqual([422, 'invalid-input', ['utc-offset']])
})

test('an age sent back as it was shown does not stop the days from counting', async () => {
  server.setDay('2026-12-15')
  await change({ age: { years: 4, months: 0 } })
  server.setDay('2026-12-21')
  expect((await rex()).age).toEqual({ years: 4, months: 1 })
})

describe('two pages at once', () => {
  test('without a change the version stays', async () => {
    const { headers } = await ann.send('GET', '/v2/pets/rex')
    const answer = await change({ der: 1 })
    expect([answer.status, answer.headers.etag]).toEqual([200, headers.etag])
  })

  test('changes to different fields at once are all kept', async () => {
    const fields = [{ weight: 25 }, { sex: 'female' }, { mealsPerDay: 3 }, { frequency: '3-4' }]
    const answers = await Promise.all(fields.map((field) => change(field)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rex()).toMatchObject({ weight: 25, sex: 'female', mealsPerDay: 3, frequency: '3-4' })
  })
})

test('a dog is deleted with all that is its own', { tags: '@call-delete-pet' }, async () => {
  expect((await ann.send('DELETE', '/pets/rex')).status).toBe(204)
  for (const path of ['/v2/pets/rex', '/v2/preferences/rex', '/v2/pets/rex/history']) {
    expect((await ann.send('GET', path)).status).toBe(404)
  }
  expect((await ann.send('GET', '/state')).body).toMatchObject({ pets: [], preferences: {} })
  expect((await addPet(ann, { weight: 12 })).weight).toBe(12)
})

test('a dog deleted twice is not found the second time', async () => {
  await ann.send('DELETE', '/pets/rex')
  const answer = await ann.send('DELETE', '/pets/rex')
  expect([answer.status, answer.body.code]).toEqual([404, 'pet-not-found'])
})

test('another owner does not see the dog among theirs', async () => {
  expect((await bob.send('GET', '/pets')).body).toEqual([])
})
