import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldsOf, forgetDogs, planBody, REX } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
})
afterAll(() => server.close())

const PLANNER = '/recipe-planner-logged-in'
const plan = (body: object, owner = ann) => owner.send('POST', PLANNER, body)
type Meal = { recipe: { id: string } }
type Day = { date: string; meals: Meal[] }

test('a new dog gets its energy, its supplement and seven days of meals', {
  tags: ['@pet-fields', '@recipe-plan'],
}, async () => {
  const { status, body } = await plan(planBody())
  expect(status).toBe(200)
  expect(body.pet).toMatchObject({
    id: 'rex',
    name: 'Rex',
    der: 1410,
    breed: { name: 'Labrador Retriever', size: 'Large' },
  })
  expect(body.pet.supplement.dose).toBeGreaterThan(0)
  expect(body.plan.date).toBe(TODAY)
  expect(body.plan.days.map((day: Day) => day.date)).toEqual(
    ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
  )
  for (const day of body.plan.days) expect(day.meals).toHaveLength(2)
})

test('no recipe comes on two days in a row', async () => {
  const { days } = (await plan(planBody())).body.plan
  for (let day = 1; day < days.length; day++) {
    const before = days[day - 1].meals.map(({ recipe }: Meal) => recipe.id)
    for (const { recipe } of days[day].meals) expect(before).not.toContain(recipe.id)
  }
})

test.each([
  ['occasionally', 1],
  ['1-2', 2],
  ['3-4', 4],
  ['daily', 7],
])('fed %s, a week has %i homemade days', async (frequency, homemade) => {
  const { days } = (await plan(planBody({ frequency }))).body.plan
  expect(days.filter((day: Day) => day.meals.length > 0)).toHaveLength(homemade)
})

test('the same request again gives the same dog and the same plan', { tags: '@call-planner' }, async () => {
  const first = await plan(planBody())
  const second = await plan(planBody())
  expect(second.body).toEqual(first.body)
  expect((await ann.send('GET', '/pets')).body).toHaveLength(1)
})

test('the same request twice at once is one dog', async () => {
  const answers = await Promise.all([plan(planBody()), plan(planBody()), plan(planBody())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ann.send('GET', '/pets')).body).toHaveLength(1)
})

test('the same request after a change of the dog is still the same dog', async () => {
  await plan(planBody())
  await ann.send('PATCH', '/v2/pets/rex', { mealsPerDay: 3 })
  const again = await plan(planBody())
  expect(again.status).toBe(200)
  expect(again.body.pet.mealsPerDay).toBe(3)
  for (const day of again.body.plan.days) expect(day.meals).toHaveLength(3)
})

test('another dog of the same name is refused and nothing is changed', async () => {
  await plan(planBody())
  const other = await plan(planBody({ name: 'REX', weight: 12 }))
  expect([other.status, other.body.code, fieldsOf(other.body)]).toEqual([409, 'pet-exists', ['pet.name']])
  expect((await ann.send('GET', '/v2/pets/rex')).body).toMatchObject({ name: 'Rex', weight: 30 })
})

test('a name that a renamed dog has taken is refused', async () => {
  await plan(planBody())
  await ann.send('PATCH', '/v2/pets/rex', { name: 'Max' })
  expect((await plan(planBody({ name: 'Max' }))).status).toBe(409)
})

test('a registration that is sent again late does not undo what was excluded since', async () => {
  await plan(planBody({}, { exclude: [], prefer: [], require: [] }))
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['chicken'], prefer: [], require: [] })
  expect((await plan(planBody({}, { exclude: [], prefer: [], require: [] }))).status).toBe(200)
  expect((await ann.send('GET', '/v2/preferences/rex')).body.exclude).toEqual(['chicken'])
})

test('two owners may both have a Rex', async () => {
  const bob = await server.newOwner()
  await plan(planBody())
  expect((await plan(planBody({ weight: 12 }), bob)).status).toBe(200)
  expect((await ann.send('GET', '/v2/pets/rex')).body.weight).toBe(30)
})

test('excluded food is never planned', async () => {
  const exclude = ['beef', 'chicken', 'fish']
  const { body } = await plan(planBody({}, { exclude, prefer: [], require: [] }))
  expect((await ann.send('GET', '/v2/preferences/rex')).body.exclude).toEqual(exclude)
  for (const { meals } of body.plan.days as Day[]) {
    for (const { recipe } of meals) {
      expect((await ann.send('GET', `/v2/pets/rex/recipe/${recipe.id}`)).status).toBe(200)
    }
  }
})

test('a day given by the owner is the first of the plan', async () => {
  expect((await plan(planBody({}, undefined, '2026-12-29'))).body.plan.days.at(-1).date).toBe('2027-01-04')
})

test('the breed is known by its kennel-club and alternative names', async () => {
  expect((await plan(planBody({ breed: { name: 'gsd' }, name: 'Ida' }))).body.pet.breed.name).toBe(
    'German Shepherd Dog',
  )
})

test('names keep their letters, ids are lower-case with hyphens', { tags: '@pet-id' }, async () => {
  expect((await plan(planBody({ name: '  Old Börek ' }))).body.pet).toMatchObject({
    id: 'old-börek',
    name: 'Old Börek',
  })
  expect((await ann.send('GET', `/v2/pets/${encodeURIComponent('old-börek')}`)).status).toBe(200)
})

test('fields that the server computes are not taken from the client', async () => {
  const sent = { ...planBody(), pet: { ...REX, der: 1, supplement: null, nutritionalRequirements: {}, id: 'other' } }
  expect((await plan(sent)).body.pet).toMatchObject({ id: 'rex', der: 1410 })
})

test('a dog that no recipe fits is registered, with an empty plan', async () => {
  const { body } = await plan(
    planBody({ bodyCondition: 'bodyCondition_5', activityLevel: 'activityLevel_1', healthIssues: ['kidney', 'liver'] }),
  )
  expect(body.plan.days).toHaveLength(7)
  expect(body.plan.days.every((day: Day) => day.meals.length === 0)).toBe(true)
  expect(body.pet.advice[0].kind).toBe('vet')
})

test('a visitor is asked to log in before anything is read', async () => {
  const answer = await server.send('POST', PLANNER, {})
  expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in'])
})
