import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../fair/policies.ts'
import { BAD_PET_FIELDS, NOTHING_EXCLUDED, type PetFields, planBody, REX } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { name: _, ...NAMELESS } = REX
const send = (path: string, pet: PetFields = {}, more: object = {}, remoteAddress = server.newNetwork()) =>
  server.inject({
    method: 'POST',
    url: `/api/v2/${path}`,
    payload: { pet: { ...NAMELESS, ...pet }, ...more },
    remoteAddress,
  })
const previews = (pet: PetFields = {}, more: object = {}) => send('preview-recipes', pet, more)
const preview = (id: string, pet: PetFields = {}, more: object = {}, network?: string) =>
  send(`preview-recipes/${id}`, pet, more, network)

test.each([
  ['a healthy dog', {}, {}],
  [
    'a dog that eats no chicken, where food is bought in America',
    { age: { years: 9, months: 3 } },
    {
      preferences: { ...NOTHING_EXCLUDED, exclude: ['chicken'] },
      region: 'north-america',
    },
  ],
  ['a dog with diabetes, whose vet comes first', { healthIssues: ['diabetes'] }, {}],
  ['a puppy', { age: { years: 0, months: 5 }, weight: 16 }, {}],
])('each recipe of the preview opens as it is shown once the dog is registered: %s', async (_, pet, more) => {
  const owner = await server.newOwner()
  await owner.send('POST', '/recipe-planner-logged-in', { ...planBody(pet), ...more })
  const { recipes } = (await previews(pet, more)).body
  expect(recipes.length).toBeGreaterThan(0)
  for (const { id, name, grams } of recipes) {
    const { status, body } = await preview(id, pet, more)
    expect(status).toBe(200)
    expect([body.name, body.grams]).toEqual([name, grams])
    const { cost: _, ...registered } = (await owner.send('GET', `/v2/pets/rex/recipe/${id}?days=3`)).body
    const { daysWithout, supplementLink, ...asRegistered } = body
    expect(asRegistered).toEqual(registered)
    const { supplement } = (await owner.send('GET', '/v2/pets/rex')).body
    expect({ daysWithout, link: supplementLink }).toEqual({
      daysWithout: supplement.daysWithout,
      link: supplement.link,
    })
    expect(body.batch.meals).toBe(6)
    expect(body.batch.supplement).not.toBeNull()
  }
})

test('a recipe that the release has not is not found', async () => {
  const { status } = await preview('unicorn-stew')
  expect(status).toBe(404)
})

test('a recipe that does not fit the dog is not shown, and why is told', async () => {
  const [first] = (await previews()).body.recipes
  const { ingredients } = (await preview(first.id)).body
  expect(ingredients.length).toBeGreaterThan(0)
  const all = [
    'beef',
    'chicken',
    'duck',
    'fish',
    'lamb',
    'pork',
    'rabbit',
    'turkey',
    'egg',
    'dairy',
    'pulses',
    'grain',
    'potato',
  ]
  const { status, body } = await preview(first.id, {}, { preferences: { ...NOTHING_EXCLUDED, exclude: all } })
  expect([status, body.code]).toEqual([404, 'recipe-not-for-this-dog'])
})

test.each(BAD_PET_FIELDS.filter(([, , field]) => field !== 'name'))(
  '%s is refused by its name',
  async (_, fields, field) => {
    const { status, body } = await preview('turkey-and-sweet-potato-supper', fields)
    expect([status, body.code]).toEqual([422, 'invalid-input'])
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(`pet.${field}`)
  },
)

test('it counts as what is worked out for visitors: a network that asks without end is told to wait', async () => {
  const network = server.newNetwork()
  const [first] = (await previews()).body.recipes
  for (let asked = 0; asked < LIMITS.visitorsWork.hits; asked++) {
    expect((await preview(first.id, {}, {}, network)).status).toBe(200)
  }
  const { status, body } = await preview(first.id, {}, {}, network)
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
})
