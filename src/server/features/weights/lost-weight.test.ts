import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
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

const dayAfter = (days: number) => addDays(TODAY, days)
const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const der = async () => (await rex()).der
const change = (changes: object) => ann.send('PATCH', '/v2/pets/rex', changes)
const fieldOf = async (changes: object) => {
  const { status, body } = await change(changes)
  return [status, body.errors?.[0]?.field]
}
async function weigh(days: number, kg: number, more = {}) {
  server.setDay(dayAfter(days))
  const answer = await ann.send('PUT', `/v2/pets/rex/weights/${dayAfter(days)}`, { kg, confirmed: true, ...more })
  expect(answer.status).toBe(200)
}
const felt = (condition: number) => ({ bodyCondition: `bodyCondition_${condition}` })
/** Registers a dog of 25 kg. */
const register = (condition: number, more = {}) => addPet(ann, { weight: 25, ...felt(condition), ...more })

describe('a dog that loses weight without being slimmed gets no less food', () => {
  test.each([
    { condition: 1, weeks: [24.2, 23.4, 22.5, 21.5] },
    { condition: 2, weeks: [24, 23.4, 22.4, 20] },
    { condition: 3, weeks: [24, 22.4, 20.1, 18.9] },
  ])('of condition $condition, week by week', async ({ condition, weeks }) => {
    const { der: before } = await register(condition)
    for (const [week, kg] of weeks.entries()) {
      await weigh(14 * (week + 1), kg)
      expect([kg, await der()]).toEqual([kg, before])
    }
    expect((await rex()).advice).toContainEqual(expect.objectContaining({ kind: 'vet', id: 'lostWeight' }))
  })

  test('also after it had gained some, or was judged thinner since', async () => {
    await register(1)
    await weigh(30, 27)
    const before = await der()
    await weigh(60, 25)
    expect(await der()).toBe(before)
    await weigh(75, 23.5, felt(1))
    expect(await der()).toBeGreaterThanOrEqual(before)
  })

  test('nor does a thin bitch that nurses', async () => {
    await register(2, { sex: 'female', neutered: 'No', weight: 20, reproduction: null })
    await weigh(1, 20.1)
    await change({ reproduction: { state: 'nursing', since: dayAfter(0), puppies: 6 } })
    const before = await der()
    await weigh(6, 18)
    expect(await der()).toBe(before)
  })

  test('a slip that is corrected leaves no trace of it', async () => {
    await register(1)
    const before = await der()
    await weigh(30, 28)
    expect(await der()).toBeGreaterThan(before)
    await weigh(30, 25)
    expect(await der()).toBe(before)
  })

  test('the account’s file carries it over', async () => {
    await register(2)
    await weigh(30, 22)
    const { body } = await ann.send('GET', '/v2/account/export')
    expect(JSON.stringify(body)).toContain('"mostFedKg":25')
  })
})

describe('after such a loss a body condition gives no less food until the vet has named a target weight', () => {
  beforeEach(async () => {
    await register(3)
    await weigh(14, 25)
    await weigh(35, 22.6)
  })

  test.each([3, 4, 5])('condition %d that is felt with the weight', async (condition) => {
    const before = await der()
    await weigh(42, 22.4, felt(condition))
    expect([await der(), (await rex()).bodyCondition]).toEqual([before, 'bodyCondition_3'])
    const { entries } = (await ann.send('GET', '/v2/pets/rex/weights')).body
    expect(entries.at(-1)).toMatchObject(felt(condition))
  })

  test('a thinner one counts, and gives more', async () => {
    const before = await der()
    await weigh(42, 22.4, felt(1))
    expect(await der()).toBeGreaterThan(before)
  })

  test('the edit form says why, at the field', async () => {
    const before = await rex()
    expect(await fieldOf(felt(4))).toEqual([422, 'bodyCondition'])
    server.setDay(dayAfter(42))
    expect(await fieldOf({ weight: 22.4, ...felt(4) })).toEqual([422, 'bodyCondition'])
    expect(await fieldOf({ weight: 22.4, targetWeight: 22.4 })).toEqual([422, 'targetWeight'])
    expect(await fieldOf({ targetWeight: null })).toEqual([422, 'targetWeight'])
    expect((await change({ targetWeight: 22.6 })).body.errors[0].message).toContain('see your vet first')
    expect(await rex()).toEqual(before)
  })

  test('a slip to a thinner condition can be corrected, in the form and at the next weigh-in', async () => {
    const { der: before } = await rex()
    expect((await change(felt(1))).body.der).toBeGreaterThan(before)
    expect((await change(felt(3))).body).toMatchObject({ ...felt(3), der: before })
    await change(felt(2))
    await weigh(42, 22.4, felt(3))
    expect(await rex()).toMatchObject({ ...felt(3), der: before })
  })

  test('a slip can be corrected whatever else was changed since, and stays corrected', async () => {
    await change(felt(2))
    await change({ activityLevel: 'activityLevel_2' })
    const { body } = await change(felt(3))
    expect(body).toMatchObject({ ...felt(3), targetWeight: 25 })
    await weigh(36, 22.5, felt(3))
    server.setDay(dayAfter(37))
    await ann.send('PUT', `/v2/pets/rex/weights/${dayAfter(2)}`, { kg: 25.1 })
    await change({ reproduction: null })
    expect(await rex()).toMatchObject({ ...felt(3), targetWeight: 25 })
  })

  test('nor after it has become more active', async () => {
    const { body } = await change({ activityLevel: 'activityLevel_6' })
    expect(await fieldOf({ targetWeight: 22.6 })).toEqual([422, 'targetWeight'])
    await weigh(42, 22.4, felt(3))
    expect(await der()).toBe(body.der)
  })

  test('the next loss after the word of its vet counts from the weight that its vet saw', async () => {
    server.setDay(dayAfter(36))
    await change({ targetWeight: 22.6, targetFromVet: true })
    await weigh(60, 20.2)
    await weigh(61, 20.2)
    expect(await fieldOf(felt(4))).toEqual([422, 'bodyCondition'])
  })

  test('a body condition comes with the target weight of its vet, and counts from that day on', async () => {
    const told = await change({ ...felt(4), targetWeight: 20, targetFromVet: true })
    expect(told.body).toMatchObject({ ...felt(4), targetWeight: 20 })
    await weigh(42, 22.4, felt(5))
    expect(await rex()).toMatchObject(felt(5))
  })

  test('a target weight of its vet that is corrected leaves no trace', async () => {
    await weigh(35, 22.4)
    await change({ targetWeight: 20.2, targetFromVet: true })
    server.setDay(dayAfter(36))
    await change({ targetWeight: 22.4, targetFromVet: true })
    await weigh(60, 20)
    await weigh(61, 20)
    expect(await fieldOf({ targetWeight: 20.2 })).toEqual([422, 'targetWeight'])
  })

  test('no target at all is no target of a vet', async () => {
    expect(await fieldOf({ targetWeight: null, targetFromVet: true })).toEqual([422, 'targetWeight'])
  })

  test('the target weight of its vet counts at once', async () => {
    const before = await der()
    const { status, body } = await change({ targetWeight: 22.6, targetFromVet: true })
    expect([status, body.targetWeight]).toEqual([200, 22.6])
    expect(body.der).toBeLessThan(before)
  })
})

describe('a slip before the loss lets no smaller amount through', () => {
  test('where it slimmed the dog for a day', async () => {
    await register(3)
    await weigh(14, 25)
    server.setDay(dayAfter(20))
    await change(felt(4))
    server.setDay(dayAfter(21))
    await change(felt(3))
    await weigh(35, 22.4)
    await weigh(42, 22.4)
    expect((await rex()).advice).toContainEqual(expect.objectContaining({ id: 'lostWeight' }))
    expect(await fieldOf(felt(4))).toEqual([422, 'bodyCondition'])
  })

  test.each([
    { slip: 4, correctedOn: 1, kg: 24.9 },
    { slip: 5, correctedOn: 3, kg: 24.8 },
  ])('where $slip was said at registering and corrected on day $correctedOn', async ({ slip, correctedOn, kg }) => {
    await register(slip)
    server.setDay(dayAfter(correctedOn))
    const { der: before } = (await change(felt(3))).body
    await weigh(14, kg)
    await weigh(35, 22.2)
    await weigh(42, 22.2, felt(slip))
    expect(await der()).toBe(before)
  })

  test('where it was a target weight of two days', async () => {
    await register(3)
    await weigh(14, 25.2)
    server.setDay(dayAfter(20))
    await change({ targetWeight: 22.8 })
    await weigh(21, 25.1)
    server.setDay(dayAfter(22))
    await change({ targetWeight: 25.2 })
    await weigh(42, 22.3)
    await weigh(49, 22.3)
    expect(await fieldOf({ targetWeight: 22.8 })).toEqual([422, 'targetWeight'])
  })

  test('where it was corrected on the day of registering', async () => {
    await register(4)
    const { der: before } = (await change(felt(3))).body
    await weigh(35, 22.4)
    expect(await fieldOf({ targetWeight: 22.5 })).toEqual([422, 'targetWeight'])
    expect(await fieldOf(felt(4))).toEqual([422, 'bodyCondition'])
    expect(await der()).toBe(before)
  })

  test('where it was a body condition of a weigh-in that was corrected a day later', async () => {
    await register(3)
    await weigh(14, 25.2, felt(4))
    server.setDay(dayAfter(15))
    const { der: before } = (await change(felt(3))).body
    await weigh(35, 22.4)
    expect(await fieldOf(felt(4))).toEqual([422, 'bodyCondition'])
    expect(await der()).toBe(before)
  })

  test('where it was a target weight that its owner has raised', async () => {
    await register(3)
    await change({ targetWeight: 22.6 })
    await weigh(14, 25.1)
    server.setDay(dayAfter(20))
    await change({ targetWeight: 25 })
    await weigh(35, 22.4)
    expect(await fieldOf({ targetWeight: 22.6 })).toEqual([422, 'targetWeight'])
  })

  test.each([4, 5])('where condition %d of a weigh-in was corrected on its day', async (slip) => {
    await register(3)
    await weigh(14, 25.2, felt(slip))
    await weigh(14, 25.2, felt(3))
    const before = await der()
    await weigh(35, 22.4, felt(slip))
    expect(await der()).toBe(before)
  })

  test('where the newest weight was one, with its condition', async () => {
    const { der: before } = await register(3)
    await weigh(14, 25)
    await weigh(28, 25.5, felt(4))
    await weigh(28, 22.4, felt(4))
    expect(await der()).toBe(before)
    await weigh(28, 25.5, felt(4))
    expect((await change({ weight: 22.4 })).body).toMatchObject({ ...felt(3), der: before })
  })
})

test('a dog that was heaviest before it was grown gets no less either', async () => {
  const { der: young } = await register(3, { age: { years: 1, months: 1 } })
  await weigh(45, 26)
  await weigh(75, 23)
  const before = await der()
  expect(before).toBeGreaterThan(0.8 * young)
  await weigh(82, 23, felt(3))
  expect(await der()).toBe(before)
  expect(await fieldOf({ targetWeight: 23 })).toEqual([422, 'targetWeight'])
})

describe('an ideal body condition gives no more food than before either', () => {
  test('where the dog was heavier half a year ago', async () => {
    await register(3, { weight: 36 })
    for (const [turn, kg] of [35.1, 34.2, 33.4, 32.5, 31.7, 30.9].entries()) await weigh(60 * (turn + 1), kg, felt(3))
    const { der: before, targetWeight } = await rex()
    await weigh(385, 29, felt(3))
    expect(await rex()).toMatchObject({ der: before, targetWeight })
  })

  test('where its target was lower than its weight', async () => {
    const { der: before } = await register(3)
    await weigh(45, 27)
    await weigh(75, 27)
    await weigh(107, 24.5, felt(3))
    expect(await rex()).toMatchObject({ der: before, targetWeight: 25 })
  })
})

describe('a body condition of the newest weigh-in that counted no longer does', () => {
  beforeEach(async () => {
    await register(3)
    await weigh(20, 25)
    await weigh(28, 24.4, felt(4))
    expect(await rex()).toMatchObject(felt(4))
  })

  test('once its weight is corrected to one that was lost', async () => {
    expect((await change({ weight: 22.4 })).body).toMatchObject({ ...felt(3), targetWeight: 25 })
  })

  test('once a heavier weigh-in from before it arrives', async () => {
    server.setDay(dayAfter(28))
    await ann.send('PUT', `/v2/pets/rex/weights/${dayAfter(10)}`, { kg: 27.5 })
    expect(await rex()).toMatchObject({ ...felt(3), targetWeight: 25 })
  })
})

test('a bitch whose owner says that she is not expecting has lost weight all the same', async () => {
  await register(3, { sex: 'female', neutered: 'No', weight: 30 })
  await weigh(60, 26)
  const before = await der()
  await weigh(90, 27.4)
  expect(await fieldOf({ notExpecting: true, ...felt(4) })).toEqual([422, 'bodyCondition'])
  expect(await der()).toBe(before)
})

test('a pregnant bitch without a target that loses weight gets no less', async () => {
  const reproduction = { state: 'pregnant', since: dayAfter(-50), puppies: null }
  const { der: before } = await register(3, { sex: 'female', neutered: 'No', weight: 30, reproduction })
  await weigh(7, 28.5)
  expect(await der()).toBe(before)
  await weigh(14, 27)
  expect(await der()).toBe(before)
})

test('a dog without a target is judged by the food that it would get', async () => {
  await register(2)
  await ann.send('POST', '/v2/pets/rex/weights/import', {
    csv: `date,kg,bodyCondition,note\n${dayAfter(-60)},32,,\n${dayAfter(-20)},32,,`,
  })
  expect((await rex()).targetWeight).toBeNull()
  server.setDay(dayAfter(3))
  const before = await der()
  const { status } = await change(felt(3))
  expect([status, await der()]).toEqual([422, before])
})

test('a weight of less than half the one before is a new start', async () => {
  await register(3)
  const before = await der()
  await weigh(7, 3, felt(2))
  expect(await rex()).toMatchObject({ ...felt(2), targetWeight: 3.75 })
  expect(await der()).toBeLessThan(before)
})

test('a dog whose target was taken away keeps the food of its weight before', async () => {
  await register(3)
  await weigh(10, 25)
  await change({ targetWeight: null })
  await weigh(10, 22)
  expect((await rex()).targetWeight).toBe(25)
})

test('a loss in one weigh-in alone has to be weighed again before the ribs count', async () => {
  await register(3)
  await weigh(14, 25)
  const before = await der()
  const asked = async () =>
    (await rex()).advice.map(({ id }: { id: string }) => id).filter((id: string) => /weighAgain|Ribs|lost/.test(id))
  await weigh(28, 23.5, felt(4))
  expect([await der(), await asked()]).toEqual([before, ['weighAgain']])
  expect((await ann.send('GET', '/v2/pets/rex/weights')).body.next.weighOn).toBe(dayAfter(30))
  await weigh(30, 23.5)
  expect([await der(), await asked()]).toEqual([before, ['lostWeight']])
  await weigh(30, 24.8)
  expect(await asked()).toEqual([])
  await weigh(37, 24.8, felt(4))
  expect(await der()).toBeLessThan(before)
})

test('a dog that was slimmed twice for some ten days has not lost weight either', async () => {
  await register(4, { weight: 30 })
  await weigh(10, 29.3, felt(3))
  await weigh(11, 29.3, felt(4))
  await weigh(24, 28.3, felt(3))
  expect((await rex()).advice).not.toContainEqual(expect.objectContaining({ id: 'lostWeight' }))
  expect(await fieldOf(felt(4))).toEqual([200, undefined])
})

test('a dog that was slimmed is judged by its ribs: that loss was meant', async () => {
  await register(4, { weight: 30 })
  await weigh(60, 27)
  await weigh(120, 25)
  await weigh(127, 25, felt(3))
  expect(await rex()).toMatchObject({ ...felt(3), targetWeight: 25 })
  await weigh(134, 24.9, felt(3))
  expect(await rex()).toMatchObject({ targetWeight: 24.9 })
})
