import { afterAll, beforeAll, expect, test } from 'vitest'
import { BAD_PET_FIELDS, fieldsOf, planBody, REX, toJson } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
afterAll(() => server.close())

const PLANNER = '/recipe-planner-logged-in'
const plan = (body: object) => ann.send('POST', PLANNER, body)

test.each(BAD_PET_FIELDS)('%s is refused by name, and nothing is stored', async (_, fields, field) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/api${PLANNER}`,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    payload: toJson(planBody(fields)),
  })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, expect.arrayContaining([`pet.${field}`])])
  expect((await ann.send('GET', '/pets')).body).toEqual([])
})

test.each(['name', 'breed', 'age', 'sex', 'weight', 'bodyCondition', 'activityLevel'] as const)(
  'a dog without %s is refused',
  async (field) => {
    const { [field]: _, ...pet } = REX
    const answer = await plan({ ...planBody(), pet })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, expect.arrayContaining([`pet.${field}`])])
  },
)

test.each([
  ['no dog', { preferences: {} }, 'pet'],
  ['an unknown exclusion', planBody({}, { exclude: ['unicorn'] }), 'preferences.exclude.0'],
  ['an exclusion twice', planBody({}, { exclude: ['beef', 'beef'] }), 'preferences.exclude'],
  ['the same excluded and required', planBody({}, { exclude: ['beef'], require: ['beef'] }), 'preferences.require'],
  ['a day that is none', planBody({}, undefined, '2026-02-30'), 'date'],
  ['a day before 2020', planBody({}, undefined, '2019-12-31'), 'date'],
  ['a day of year 10000', planBody({}, undefined, '10000-01-01'), 'date'],
  ['a tag of 101 letters', { ...planBody(), tags: ['x'.repeat(101)] }, 'tags.0'],
  ['21 tags', { ...planBody(), tags: Array(21).fill('x') }, 'tags'],
])('%s is refused by name', async (_, body, field) => {
  const answer = await plan(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, expect.arrayContaining([field])])
})

test('several wrong fields are all named at once', async () => {
  const answer = await plan(planBody({ name: '', weight: 0, sex: 'x' }))
  expect(fieldsOf(answer.body)).toEqual(['pet.name', 'pet.sex', 'pet.weight'])
})

test('the fifty-first dog is refused', async () => {
  const kennel = await server.newOwner()
  const names = Array.from(
    { length: 51 },
    (_, number) => `Dog ${String.fromCharCode(97 + (number % 26))}${'x'.repeat(number / 26)}`,
  )
  const statuses: number[] = []
  for (const name of names) statuses.push((await kennel.send('POST', PLANNER, planBody({ name }))).status)
  expect(statuses).toEqual([...Array(50).fill(200), 409])
}, 60_000)

test('nothing is stored after all these refusals', async () => {
  expect((await ann.send('GET', '/state')).body).toEqual({ pets: [], preferences: {}, stars: [] })
})
