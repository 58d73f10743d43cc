import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
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
    server.setDay(addDays(TODAY as Day, 24))
    expect((await found()).totalResults).toBe(0)
    server.setDay(addDays(TODAY as Day, 25))
    expect((await found()).totalResults).toBeGreaterThan(0)
    expect((await rex()).advice.map(({ id }: { id: string }) => id)).not.toContain('underTwoMonths')
  })

  test('a visitor is shown none either', async () => {
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
    server.setDay(addDays(TODAY as Day, day))
    const { der } = await rex()
    expect(der, `after ${day} days`).toBeGreaterThanOrEqual(before)
    before = der
  }
})
