import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_VESSELS } from '../../../reference/vessels.ts'
import { addPet, fieldsOf, forgetDogs, planBody } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ann = await server.newOwner()
})
afterAll(() => server.close())

const PATH = '/v2/settings'
const regionOf = async (owner: TestOwner) => (await owner.send('GET', PATH)).body.region
const choose = (owner: TestOwner, body: unknown) => owner.send('PUT', PATH, body)
const planIn = (owner: TestOwner, region: string) =>
  owner.send('POST', '/recipe-planner-logged-in', { ...planBody(), region })

test('an owner without settings buys food in Europe', async () => {
  expect((await ann.send('GET', PATH)).body).toEqual({
    productName: 'Goodbowl',
    shopUrl: null,
    sendsMail: false,
    region: 'europe',
    vessels: USUAL_VESSELS,
  })
})

test('a region that is chosen stays, and is the owner’s alone', { tags: '@region-setting' }, async () => {
  const bob = await server.newOwner()
  const { status, body } = await choose(ann, { region: 'north-america' })
  expect([status, body]).toEqual([200, (await ann.send('GET', PATH)).body])
  expect([await regionOf(ann), await regionOf(bob)]).toEqual(['north-america', 'europe'])
  await choose(ann, { region: 'europe' })
  expect(await regionOf(ann)).toBe('europe')
})

test('a recipe is worked out for the region, at once', { tags: '@region-setting' }, async () => {
  await addPet(ann)
  const { results } = (await ann.send('GET', '/v2/search?pet=rex')).body
  const recipe = async () => (await ann.send('GET', `/v2/pets/rex/recipe/${results[0].recipe.id}`)).body
  expect((await recipe()).region).toBe('europe')
  await choose(ann, { region: 'north-america' })
  expect((await recipe()).region).toBe('north-america')
})

test('the menu of one region is not answered for the other', async () => {
  await addPet(ann)
  const menu = async () => (await ann.send('GET', '/v2/search?pet=rex&count=200')).body.results
  const inEurope = await menu()
  await choose(ann, { region: 'north-america' })
  const inAmerica = await menu()
  expect(inAmerica).not.toEqual(inEurope)
  await choose(ann, { region: 'europe' })
  expect(await menu()).toEqual(inEurope)
})

test('a guess is taken when the first dog is planned, and never against what is known', {
  tags: '@region-setting',
}, async () => {
  await planIn(ann, 'north-america')
  expect(await regionOf(ann)).toBe('north-america')
  await planIn(ann, 'europe')
  expect(await regionOf(ann)).toBe('north-america')
  await choose(ann, { region: 'europe' })
  await planIn(ann, 'north-america')
  expect(await regionOf(ann)).toBe('europe')
  await forgetDogs(ann)
})

const LARGE = { panCm: 32, pans: 2, potLitres: 12, pots: 3, ovenDishes: 4 }
const vesselsOf = async (owner: TestOwner) => (await owner.send('GET', PATH)).body.vessels

test('the cook’s own vessels are kept, and stay when another choice is made without them', async () => {
  const bob = await server.newOwner()
  const told = await choose(ann, { region: 'europe', vessels: LARGE })
  expect([told.status, told.body.vessels]).toEqual([200, LARGE])
  await choose(ann, { region: 'north-america' })
  expect([await vesselsOf(ann), await vesselsOf(bob)]).toEqual([LARGE, USUAL_VESSELS])
})

test('a batch is cooked in the vessels that the owner has', async () => {
  await addPet(ann)
  const { results } = (await ann.send('GET', '/v2/search?pet=rex')).body
  const fillings = async () => {
    const { batch } = (await ann.send('GET', `/v2/pets/rex/recipe/${results[0].recipe.id}?meals=28`)).body
    return batch.method.reduce(
      (sum: number, { vessel }: { vessel?: { fillings: number } }) => sum + (vessel?.fillings ?? 0),
      0,
    )
  }
  const before = await fillings()
  await choose(ann, { region: 'europe', vessels: LARGE })
  expect(await fillings()).toBeLessThan(before)
  await forgetDogs(ann)
})

test.each([
  ['a pan of 5 cm', { panCm: 5 }, 'vessels.panCm'],
  ['half a pot', { pots: 0.5 }, 'vessels.pots'],
  ['no oven dish', { ovenDishes: 0 }, 'vessels.ovenDishes'],
  ['a pot without its litres', { potLitres: undefined }, 'vessels.potLitres'],
])('%s is refused by name', async (_, wrong, field) => {
  const answer = await choose(ann, { region: 'europe', vessels: { ...LARGE, ...wrong } })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect(await vesselsOf(ann)).toEqual(USUAL_VESSELS)
})

test.each([
  ['nothing', {}, 'region'],
  ['a region that there is not', { region: 'mars' }, 'region'],
  ['the name that the science has', { region: 'northAmerica' }, 'region'],
  ['a list', { region: ['europe'] }, 'region'],
])('%s is refused by name, and nothing is stored', async (_, body, field) => {
  const answer = await choose(ann, body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect(await regionOf(ann)).toBe('europe')
})

test('a guess that is no region is refused with its field', async () => {
  const answer = await planIn(ann, 'mars')
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['region']])
})

test('a visitor sees no owner’s settings and changes none', async () => {
  expect((await server.send('GET', PATH)).body).not.toHaveProperty('region')
  expect((await server.send('PUT', PATH, { region: 'europe' })).status).toBe(401)
  expect((await server.send('GET', PATH, undefined, { authorization: 'Bearer x' })).status).toBe(401)
})

const change = (owner: TestOwner, body: unknown) => owner.send('PATCH', PATH, body)

test('one vessel is changed, and the region and all other vessels stay', async () => {
  await choose(ann, { region: 'north-america', vessels: LARGE })
  const { status, body } = await change(ann, { vessels: { pots: 1 } })
  expect([status, body]).toEqual([200, (await ann.send('GET', PATH)).body])
  expect([body.region, body.vessels]).toEqual(['north-america', { ...LARGE, pots: 1 }])
  expect((await change(ann, { region: 'europe' })).body).toMatchObject({
    region: 'europe',
    vessels: { ...LARGE, pots: 1 },
  })
})

test('region and vessels that are changed at once are both kept, also by an owner without settings', async () => {
  const changes = [
    { region: 'north-america' },
    { vessels: { panCm: 32 } },
    { vessels: { pots: 3 } },
    { vessels: { pans: 2 } },
  ]
  await Promise.all(changes.map((body) => change(ann, body)))
  expect((await ann.send('GET', PATH)).body).toMatchObject({
    region: 'north-america',
    vessels: { ...USUAL_VESSELS, panCm: 32, pots: 3, pans: 2 },
  })
})

test('a change of nothing changes nothing, and a wrong one is refused by name', async () => {
  expect((await change(ann, {})).body).toMatchObject({ region: 'europe', vessels: USUAL_VESSELS })
  const wrong = await change(ann, { region: 'north-america', vessels: { panCm: 5 } })
  expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ['vessels.panCm']])
  expect(await regionOf(ann)).toBe('europe')
})
