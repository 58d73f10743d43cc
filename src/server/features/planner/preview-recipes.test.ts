import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { LIMITS } from '../../fair/policies.ts'
import { BAD_PET_FIELDS, NOTHING_EXCLUDED, type PetFields, planBody, REX } from '../../testing/pets.ts'
import { startTestServer, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { name: _, ...NAMELESS } = REX
const preview = (pet: PetFields = {}, more: object = {}, remoteAddress = server.newNetwork()) =>
  server.inject({
    method: 'POST',
    url: '/api/v2/preview-recipes',
    payload: { pet: { ...NAMELESS, ...pet }, ...more },
    remoteAddress,
  })

test.each([
  ['a healthy dog', {}, {}],
  [
    'a kidney dog that eats no chicken, where food is bought in America',
    {
      healthIssues: ['kidney'],
      kidneyStage: 'kidneyStage_2',
      vetApproval: { name: 'Dr Smith', date: TODAY },
      age: { years: 9, months: 3 },
    },
    { preferences: { ...NOTHING_EXCLUDED, exclude: ['chicken'] }, region: 'north-america' },
  ],
])('a visitor sees the three recipes that Home begins with once the dog is registered: %s', async (_, pet, more) => {
  const { status, body } = await preview(pet, more)
  expect(status).toBe(200)
  const owner = await server.newOwner()
  await owner.send('POST', '/recipe-planner-logged-in', { ...planBody(pet), ...more })
  const { results } = (await owner.send('GET', '/v2/pets/rex/history?count=3')).body
  expect(body.suitable).toBe((await owner.send('GET', '/v2/search?pet=rex')).body.totalResults)
  expect(body.recipes).toHaveLength(3)
  expect(body.recipes.map(({ minutes, ...card }: { minutes: number }) => card)).toEqual(
    results.map(({ recipe }: { recipe: object }) => recipe),
  )
  const { advice } = (await owner.send('GET', '/v2/pets/rex')).body
  expect(body.advice).toEqual(advice)
})

test.each([{ mealsPerDay: 3 }, { frequency: '3-4' }, { frequency: 'occasionally' }])(
  'Home begins with them too where the owner then answers %o',
  async (answer) => {
    const { recipes } = (await preview()).body
    const owner = await server.newOwner()
    await owner.send('POST', '/recipe-planner-logged-in', planBody())
    await owner.send('PATCH', '/v2/pets/rex', answer)
    const { results } = (await owner.send('GET', '/v2/pets/rex/history?count=3')).body
    expect(results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)).toEqual(
      recipes.map(({ id }: { id: string }) => id),
    )
  },
)

test('a card tells the minutes that the page of its recipe begins with', async () => {
  const { recipes } = (await preview()).body
  const owner = await server.newOwner()
  await owner.send('POST', '/recipe-planner-logged-in', planBody())
  const minutesOnPage = async ({ id }: { id: string }) =>
    (await owner.send('GET', `/v2/pets/rex/recipe/${id}?days=3`)).body.batch.totalMinutes
  expect(recipes.map(({ minutes }: { minutes: number }) => minutes)).toEqual(
    await Promise.all(recipes.map(minutesOnPage)),
  )
})

test.each(BAD_PET_FIELDS.filter(([, , field]) => field !== 'name'))(
  '%s is refused by its name',
  async (_, fields, field) => {
    const { status, body } = await preview(fields)
    expect([status, body.code]).toEqual([422, 'invalid-input'])
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(`pet.${field}`)
  },
)

test('wishes that contradict each other are refused by their names', async () => {
  const { status, body } = await preview({}, { preferences: { exclude: ['beef'], prefer: [], require: ['beef'] } })
  expect(status).toBe(422)
  expect(body.errors[0].field).toBe('preferences.exclude')
})

test('nothing of the dog is kept: only the count of the network changes in the database', {
  tags: '@first-recipes',
}, async () => {
  const before = await rows()
  expect((await preview({ weight: 31.37 })).status).toBe(200)
  const after = await rows()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual(['rate_limit'])
  expect(after.rate_limit).not.toContain('31.37')
})

test('a network that asks without end is told to wait, and others are answered', async () => {
  const network = server.newNetwork()
  for (let asked = 0; asked < LIMITS.visitorsWork.hits; asked++) {
    expect((await preview({}, {}, network)).status).toBe(200)
  }
  const { status, headers, body } = await preview({}, {}, network)
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await preview()).status).toBe(200)
})

async function rows(): Promise<Record<string, string>> {
  const { allOwners, close } = await openDatabase(server.env)
  try {
    const tables = await allOwners.introspection.getTables()
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const kept = await allOwners
          .selectFrom(name as 'pet')
          .selectAll()
          .execute()
        // Several machines answer in any order.
        return [
          name,
          kept
            .map((row) => JSON.stringify(row))
            .sort()
            .join(),
        ]
      }),
    )
    return Object.fromEntries(found)
  } finally {
    await close()
  }
}
