import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
  await addPet(bob)
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const KIBBLE = { name: 'Field & Hen', complete: true, protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }
const put = (body: object, id = 'kibble', owner = ann) => owner.send('PUT', `/v2/foods/${id}`, body)
const foods = async (owner = ann) => (await owner.send('GET', '/v2/foods')).body.foods
const change = (body: object) => ann.send('PATCH', '/v2/pets/rex', body)
const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const mixed = async () => (await ann.send('GET', '/v2/pets/rex/bowl')).body

describe('a food by its label', () => {
  test('is kept with what is printed, and has the energy that its analysis comes to', async () => {
    const answer = await put({ ...KIBBLE, calcium: 1.2, zinc: 180 })
    const kept = { id: 'kibble', ...KIBBLE, calcium: 1.2, zinc: 180, energy: 353.5, energyFrom: 'analysis' }
    expect([answer.status, answer.body]).toEqual([200, kept])
    expect(await foods()).toEqual([kept])
    expect((await put({ ...KIBBLE, kcalPer100g: 361 })).body).toMatchObject({ energy: 361, energyFrom: 'label' })
  })

  test('with few printed figures has no invented ones', async () => {
    expect((await put({ name: 'Tin', complete: false, protein: 9 }, 'tin')).body).toEqual({
      ...{ id: 'tin', name: 'Tin', complete: false, protein: 9 },
      ...{ energy: null, energyFrom: null },
    })
    expect((await ann.send('DELETE', '/v2/foods/tin')).status).toBe(204)
  })

  test.each<[string, object, string]>([
    ['more than all of it', { protein: 30, fat: 20, ash: 10, fibre: 5, moisture: 60 }, 'moisture'],
    ['less than nothing', { fat: -1 }, 'fat'],
    ['a text', { protein: '25' }, 'protein'],
    ['more than a hundred', { protein: 101 }, 'protein'],
    ['kcal of a kilogram', { kcalPer100g: 3610 }, 'kcalPer100g'],
    ['no kcal at all', { kcalPer100g: 0 }, 'kcalPer100g'],
    ['no name', { name: '  ' }, 'name'],
    ['a name with a control character', { name: 'R\u0007ex' }, 'name'],
    ['no word on whether it is complete', { complete: undefined }, 'complete'],
    ['a null', { calcium: null }, 'calcium'],
    ['too much of a vitamin', { vitaminD: 2_000_000 }, 'vitaminD'],
  ])('with %s is refused by its field', async (_, wrong, field) => {
    const { status, body } = await put({ ...KIBBLE, ...wrong })
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  test('is its owner’s alone', async () => {
    await put(KIBBLE)
    expect(await foods(bob)).toEqual([])
    expect((await bob.send('DELETE', '/v2/foods/kibble')).status).toBe(404)
    const { status, body } = await bob.send('PATCH', '/v2/pets/rex', { otherFood: 'kibble' })
    expect([status, fieldsOf(body)]).toEqual([422, ['otherFood']])
  })

  test('is one of fifty at most', async () => {
    const eve = await server.newOwner()
    for (let n = 0; n < 50; n++) expect((await put(KIBBLE, `food-${n}`, eve)).status).toBe(200)
    const full = await put(KIBBLE, 'one-more', eve)
    expect([full.status, full.body.code]).toEqual([409, 'too-many-foods'])
    expect((await put({ ...KIBBLE, fat: 15 }, 'food-7', eve)).status).toBe(200)
  })
})

describe('a dog that is fed half homemade, half kibble', () => {
  beforeEach(async () => {
    await put({ ...KIBBLE, calcium: 1.2 })
    expect((await change({ homemadeShare: 0.5, otherFood: 'kibble' })).status).toBe(200)
  })

  test('gets as much in all, half the recipe, half the supplement, and grams of the kibble', async () => {
    const after = await rex()
    await change({ homemadeShare: 1 })
    const before = await rex()
    expect(after.der).toBe(before.der)
    expect(after.nutritionalRequirements).toEqual(before.nutritionalRequirements)
    expect(after.supplement.dose).toBeGreaterThanOrEqual(before.supplement.dose / 2)
    expect(after.supplement.dose).toBeLessThanOrEqual(before.supplement.dose / 2 + 0.2)
    await change({ homemadeShare: 0.5 })
    const day = await mixed()
    expect(day).toMatchObject({ homemadeShare: 0.5, kcal: after.der, homemadeKcal: after.der / 2 })
    expect(day.treatKcal).toBeCloseTo(after.der / 10, 9)
    expect(day.otherFood.gramsPerMeal).toBe(Math.round((100 * day.otherKcal) / 353.5 / 2))
  })

  test('that has pancreatitis has no room for treats, and is told why', async () => {
    expect(await mixed()).toMatchObject({ noTreats: null })
    await change({ healthIssues: ['pancreatitis'] })
    const { advice } = await rex()
    const { text } = advice.find(({ id }: { id: string }) => id === 'pancreatitis')
    const day = await mixed()
    expect([day.treatKcal, day.noTreats]).toEqual([0, `Rex should get no treats. ${text}`])
    expect(day.otherKcal).toBeCloseTo(day.kcal / 2, 9)
  })

  test('gets half of every minimum in the homemade half alone, and no more than half of a maximum', {
    tags: '@mixed-feeding',
  }, async () => {
    const { nutritionalRequirements: needs } = await rex()
    const { results } = (await ann.send('GET', '/v2/search?pet=rex&count=5')).body
    expect(results.length).toBe(5)
    for (const { recipe } of results) {
      const { balance } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipe.id}`)).body
      for (const { nutrient, amount, min, max } of balance) {
        const need = needs[nutrient]
        if (need.min !== null) expect([min, amount >= need.min / 2]).toEqual([need.min / 2, true])
        if (need.max !== null) expect([max, amount <= need.max / 2]).toEqual([need.max / 2, true])
      }
    }
  })

  test('is told which figures the label lacks, and nothing once all is homemade', {
    tags: '@mixed-feeding',
  }, async () => {
    const { notOnLabel } = await mixed()
    expect(notOnLabel).toEqual(expect.arrayContaining(['zinc', 'lysine', 'vitaminD']))
    expect(notOnLabel).not.toContain('calcium')
    await change({ homemadeShare: 1 })
    expect((await mixed()).notOnLabel).toEqual([])
  })

  test('keeps its share when the food is forgotten, and then nothing of the rest is known', async () => {
    expect((await ann.send('DELETE', '/v2/foods/kibble')).status).toBe(204)
    expect((await ann.send('DELETE', '/v2/foods/kibble')).status).toBe(404)
    expect(await rex()).toMatchObject({ homemadeShare: 0.5, otherFood: null })
    const { otherFood, notOnLabel } = await mixed()
    expect(otherFood).toBeNull()
    expect(notOnLabel).toEqual(expect.arrayContaining(['energy', 'protein', 'calcium']))
  })

  test('has no grams of a food whose label tells no energy', async () => {
    await put({ name: 'Tin', complete: true, protein: 9 })
    expect((await mixed()).otherFood).toMatchObject({ energy: null, gramsPerMeal: null })
  })
})

test.each<[string, unknown]>([
  ['nothing', 0],
  ['less than a tenth', 0.05],
  ['more than all', 1.05],
  ['a step between', 0.52],
  ['a text', '0.5'],
  ['null', null],
])('a homemade share of %s is refused', async (_, homemadeShare) => {
  const { status, body } = await change({ homemadeShare })
  expect([status, fieldsOf(body)]).toEqual([422, ['homemadeShare']])
})

test('a dog cannot be registered with a food that is not there', async () => {
  const { status, body } = await ann.send('POST', '/recipe-planner-logged-in', {
    pet: { ...(await import('../../testing/pets.ts')).REX, name: 'Ida', otherFood: 'nothing' },
    preferences: { exclude: [], prefer: [], require: [] },
    date: '2020-01-01',
    tags: [],
  })
  expect([status, fieldsOf(body)]).toEqual([422, ['pet.otherFood']])
})
