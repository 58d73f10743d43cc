import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportAccount } from '../../testing/account-files.ts'
import { bestRecipeFor } from '../../testing/kitchen.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const REX = '/v2/pets/rex'
type Advice = { id: string; kind: string; text: string }
const change = (body: object) => ann.send('PATCH', REX, body)
const choose = (body: object) => ann.send('PUT', `${REX}/supplement`, body)
const rex = async () => (await ann.send('GET', REX)).body
const suitable = async () => (await ann.send('GET', '/v2/search?pet=rex')).body.suitable
const kitAdvice = (pet: { advice: Advice[] }) => pet.advice.filter(({ id }) => id.startsWith('kit'))

test('a kit follows the share of homemade food, and is that which would be worked out for it', async () => {
  await choose({ way: 'kit', without: ['vitamin-e'] })
  const whole = (await rex()).supplement
  const { status, body } = await change({ homemadeShare: 0.5 })
  expect([status, body.homemadeShare, body.supplement.fits, body.supplement.passes]).toEqual([200, 0.5, true, []])
  expect(kitAdvice(body)).toEqual([])
  expect(body.supplement.dose).toBeGreaterThan(0.4 * whole.dose)
  expect(body.supplement.dose).toBeLessThan(0.65 * whole.dose)
  expect(body.supplement.without).toEqual(whole.without)
  expect(await suitable()).toBeGreaterThan(200)
  // A kit that is chosen again is the same.
  expect((await choose({ way: 'kit' })).body).toEqual(body)
  expect((await change({ homemadeShare: 1 })).body.supplement).toEqual(whole)
})

test('the kit for another share uses the things that are at home', async () => {
  await choose({ way: 'kit' })
  await ann.send('PUT', '/v2/storage', {
    fridge: {},
    freezer: {},
    cupboard: { choline: { units: 1000 }, zinc: { units: 40 } },
  })
  await change({ homemadeShare: 0.5 })
  expect(JSON.stringify(await exportAccount(ann))).toContain('"stock":["choline","zinc"]')
})

test('other changes of the same request count for the new kit', async () => {
  await choose({ way: 'kit' })
  const { body } = await change({ homemadeShare: 0.5, weight: 28 })
  expect(body.supplement.fits).toBe(true)
  expect((await choose({ way: 'kit' })).body.supplement).toEqual(body.supplement)
})

test('a share that is sent as it was leaves an outgrown kit as it is', async () => {
  await choose({ way: 'kit' })
  await change({ weight: 26 })
  const before = await rex()
  expect(before.supplement.fits).toBe(false)
  expect((await change({ homemadeShare: 1 })).body.supplement).toEqual(before.supplement)
})

const STRONG = {
  name: 'Sun drops',
  label: {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 1,
    // Looked at again by its owner: with that question open it could not be chosen.
    lines: [{ text: 'Vitamin D3', amount: 12_000, unit: 'IU', isConfirmed: true }],
  },
}

test('where there is no kit for the share, it is not to be given, the dog says so, and what to do', async () => {
  await ann.send('PUT', '/v2/products/sun', STRONG)
  expect((await choose({ way: 'product', productId: 'sun' })).status).toBe(200)
  const whole = (await rex()).supplement
  const recipeId = await bestRecipeFor(ann)
  const { status, body } = await change({ homemadeShare: 0.1 })
  expect([status, body.homemadeShare, body.supplement.fits]).toEqual([200, 0.1, false])
  const [told, ...others] = kitAdvice(body)
  expect([told?.id, told?.kind, others]).toEqual(['kitOfAnotherShare', 'vet', []])
  expect(told?.text).toMatch(
    /^Do not give the supplement kit for now: .* 100 % of each meal.* 10 %.*choose another supplement/,
  )
  const { suitable: left, obstacles } = (await ann.send('GET', '/v2/search?pet=rex')).body
  const toDo = 'On the supplement page, choose another one, or change how much of each meal you cook.'
  expect([left, obstacles]).toEqual([0, [expect.objectContaining({ nutrient: null, suggestion: toDo })]])
  const recipe = (await ann.send('GET', `${REX}/recipe/${recipeId}`)).body
  expect(recipe.detail).toBe(
    `The supplement kit is counted out for another share of homemade food, so this recipe does not go with it now. ${toDo}`,
  )
  // Why not is told where ways are chosen.
  const way = (await ann.send('GET', `${REX}/supplement/ways`)).body.ways.find(
    ({ productId }: { productId: string }) => productId === 'sun',
  )
  expect([way.isPossible, way.why]).toEqual([false, expect.stringContaining('Sun drops')])
  const file = await exportAccount(ann)
  expect(JSON.stringify(file)).toContain('"ofShare":1')
  const dora = await server.newOwner()
  expect((await dora.send('POST', '/v2/account/import', { ...file, version: 1 })).status).toBe(200)
  expect(kitAdvice((await dora.send('GET', REX)).body)).toEqual([told])

  const again = (await change({ homemadeShare: 0.15 })).body
  expect(kitAdvice(again)[0]?.text).toMatch(/100 % of each meal.* 15 %/)
  const back = (await change({ homemadeShare: 1 })).body
  expect([back.supplement.items, kitAdvice(back)]).toEqual([whole.items, []])
  expect((await choose({ way: 'powder' })).body.supplement.way).toBe('powder')
})
