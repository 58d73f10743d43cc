import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { addDays } from '../../../kitchen/days.ts'
import { asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { addPet, forgetDogs, planBody } from '../../testing/pets.ts'
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

const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const found = async () => (await ann.send('GET', '/v2/search?pet=rex')).body

describe('under eight weeks', () => {
  beforeEach(async () => {
    await addPet(ann, { age: { years: 0, months: 1 }, weight: 3 })
  })

  test('a puppy gets no recipe but the word that milk and its vet come first, and from which day on we can help', async () => {
    const { totalResults, obstacles } = await found()
    expect([totalResults, obstacles.length]).toEqual([0, 1])
    expect(obstacles[0].text).toContain('needs milk')
    const [first] = (await rex()).advice
    // Born on 21 October: 31 days old.
    expect([first.kind, first.id]).toEqual(['vet', 'underTwoMonths'])
    expect(first.text).toContain('Goodbowl can help in 25 days')
  })

  test('a recipe asked for by its address is refused with the same word, and nothing is to be cooked today', async () => {
    const { status, body } = await ann.send('GET', '/v2/pets/rex/recipe/chicken-and-rice-supper')
    expect(status).toBe(404)
    expect(body.detail).toContain('needs milk')
    const today = (await ann.send('GET', '/v2/today')).body
    expect(today.dogs[0].cook).toBeNull()
  })

  test('it can be registered, and from the day that it is eight weeks old there are recipes', async () => {
    server.setDay(addDays(TODAY, 24))
    expect((await found()).totalResults).toBe(0)
    server.setDay(addDays(TODAY, 25))
    expect((await found()).totalResults).toBeGreaterThan(0)
    expect((await rex()).advice.map(({ id }: { id: string }) => id)).not.toContain('underTwoMonths')
  })

  test('a visitor gets no recipes for it either', async () => {
    const { pet, preferences } = planBody({ age: { years: 0, months: 0 }, weight: 0.4 })
    const { name: _, ...described } = pet
    const { body } = await ann.send('POST', '/v2/preview-recipes', { pet: described, preferences })
    expect([body.suitable, body.recipes]).toEqual([0, []])
    expect(body.advice[0].text).toContain('in 56 days')
  })
})

test.each([
  { breed: 'Labrador Retriever', months: 4, weight: 14 },
  { breed: 'Beagle', months: 3, weight: 4.5 },
  { breed: 'Chihuahua', months: 5, weight: 1.4 },
])('a $breed gets no less on the day that it turns a month older, nor on any other while it grows', async (one) => {
  await addPet(ann, { breed: { name: one.breed }, age: { years: 0, months: one.months }, weight: one.weight })
  let before = 0
  for (let day = 0; day < 120; day++) {
    server.setDay(addDays(TODAY, day))
    const { der } = await rex()
    expect(der, `after ${day} days`).toBeGreaterThanOrEqual(before)
    before = der
  }
})

const weigh = (date: string, kg: number, said: object = {}) =>
  ann.send('PUT', `/v2/pets/rex/weights/${date}`, { kg, ...said })
const weighOn = async (days: number, kg: number, said: object = {}) => {
  const date = addDays(TODAY, days)
  server.setDay(date)
  await weigh(date, kg, said)
  return (await rex()).der
}
const LABRADOR = { breed: { name: 'Labrador Retriever' }, age: { years: 0, months: 5 }, weight: 16.2 }

test.each([30, null])(
  'a puppy that loses weight gets no less (expected adult weight %s)',
  async (expectedAdultWeight) => {
    await addPet(ann, { ...LABRADOR, ...(expectedAdultWeight && { expectedAdultWeight }) })
    let before = (await rex()).der
    for (const [days, kg] of [
      [1, 15.4],
      [8, 14.8],
      [15, 14.3],
      [22, 13.9],
      [29, 15],
    ] as const) {
      const der = await weighOn(days, kg)
      expect(der, `${kg} kg`).toBeGreaterThanOrEqual(before)
      before = der
    }
  },
)

test('a puppy that is overweight gets less when it weighs less, and is not fed for those weights later', async () => {
  await addPet(ann, LABRADOR)
  const heavy = await weighOn(7, 18, { bodyCondition: 'bodyCondition_4' })
  const lighter = await weighOn(21, 17)
  expect(lighter).toBeLessThan(heavy)
  const ideal = await weighOn(28, 16.9, { bodyCondition: 'bodyCondition_3' })
  expect(await weighOn(35, 16.6)).toBeGreaterThanOrEqual(ideal)
  expect(ideal).toBeLessThan(1.15 * lighter)
})

test('a puppy that slims as asked is not fed for the weights at which it was overweight', async () => {
  await addPet(ann, { ...LABRADOR, weight: 18 })
  await weighOn(7, 20, { bodyCondition: 'bodyCondition_4' })
  const slim = await weighOn(35, 18.5, { bodyCondition: 'bodyCondition_3' })
  expect((await rex()).advice.map(({ id }: { id: string }) => id)).not.toContain('lostWeight')
  await forgetDogs(ann)
  await addPet(ann, { ...LABRADOR, age: { years: 0, months: 6 }, weight: 18.5 })
  expect(slim).toBeLessThan(1.01 * (await rex()).der)
})

test('a slip is forgotten after the next weigh-in, with the food that came with it', async () => {
  await addPet(ann, LABRADOR)
  await weighOn(1, 20)
  const fed = await weighOn(2, 16.7)
  await forgetDogs(ann)
  server.setDay(TODAY)
  await addPet(ann, LABRADOR)
  expect(fed).toBe(await weighOn(2, 16.7))
})

test('a slip is forgotten once it is corrected, with the food that came with it', async () => {
  await addPet(ann, LABRADOR)
  await weighOn(7, 20)
  const slipped = await weighOn(14, 16.8)
  await weigh(addDays(TODAY, 7), 16.5)
  expect((await rex()).der).toBeLessThan(slipped)
})

test('a dog that lost weight while it grew up is not fed for less than it weighed then', async () => {
  await addPet(ann, { breed: { name: 'Labrador Retriever' }, age: { years: 1, months: 2 }, weight: 33 })
  server.setDay(addDays(TODAY, 45))
  const grown = (await rex()).der
  expect(await weighOn(46, 28.5)).toBeGreaterThan(0.999 * grown)
  expect((await rex()).targetWeight).toBeGreaterThan(33)
  expect((await rex()).advice.map(({ id }: { id: string }) => id)).toContain('lostWeight')
})

test('the weights that a puppy was fed for are in the account’s file', async () => {
  await addPet(ann, LABRADOR)
  await weighOn(7, 15)
  const lines = linesOf(await exportAccount(ann))
  expect(JSON.stringify(lines)).toContain('"growing":{"most":{"kg":')
  const bea = await server.newOwner()
  const type = { 'content-type': ACCOUNT_FILE_TYPE }
  expect((await bea.send('POST', '/v2/account/import', asLines(lines), type)).status).toBe(200)
  expect((await bea.send('GET', '/v2/pets/rex')).body.der).toBe((await rex()).der)
})

test('a puppy that loses weight is weighed again in two days, and is for the vet once that shows it too', async () => {
  await addPet(ann, LABRADOR)
  const idsOf = async () => (await ann.send('GET', '/v2/pets/rex/weights')).body
  const advised = async () => (await rex()).advice.map(({ id }: { id: string }) => id)
  await weighOn(7, 15.2)
  const first = await idsOf()
  expect([first.energy.reasonIds, first.next.weighOn]).toEqual([['weighAgain', 'growing'], addDays(TODAY, 9)])
  expect(await advised()).not.toContain('lostWeight')
  await weighOn(9, 15.1)
  expect((await idsOf()).energy.reasonIds).toEqual(['lostWeight', 'growing'])
  expect(await advised()).toContain('lostWeight')
})
