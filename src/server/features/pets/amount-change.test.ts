import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet, forgetDogs, type PetFields } from '../../testing/pets.ts'
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
const preview = (change: object) => ann.send('POST', '/v2/pets/rex/preview', change)
const patch = (change: object) => ann.send('PATCH', '/v2/pets/rex', change)
const undo = (headers?: Record<string, string>) => ann.send('POST', '/v2/pets/rex/undo', {}, headers)
/** What is kept of the dog, but for what its last change replaced. */
async function kept() {
  const tables = ['pet', 'weighIn', 'fedEnergy'] as const
  const [dogs, ...rows] = await Promise.all(tables.map((table) => rowsOf(server, table)))
  return [dogs?.map(({ document }) => ({ ...JSON.parse(document), lastChange: undefined })), rows]
}
/** The dog as pages show it, and its weights. */
const shown = async () => [await rex(), (await ann.send('GET', '/v2/pets/rex/weights')).body]

type Case = readonly [what: string, dog: PetFields, change: object]
const OVERWEIGHT = { bodyCondition: 'bodyCondition_5' }
const CASES: readonly Case[] = [
  ['a grown dog judged overweight', {}, { bodyCondition: 'bodyCondition_4' }],
  ['a grown dog judged thin', {}, { bodyCondition: 'bodyCondition_2' }],
  ['another activity', {}, { activityLevel: 'activityLevel_5' }],
  ['a dog that has grown old', {}, { age: { years: 12, months: 0 } }],
  ['a bitch that is neutered', { sex: 'female', neutered: 'No' }, { neutered: 'Yes' }],
  ['a target named by a vet', OVERWEIGHT, { targetWeight: 26, targetFromVet: true }],
  ['a heavier puppy', { age: { years: 0, months: 5 }, weight: 14 }, { weight: 15.5 }],
  ['a puppy of another adult weight', { age: { years: 0, months: 5 }, weight: 14 }, { expectedAdultWeight: 34 }],
  ['weight and condition at once', {}, { weight: 31, bodyCondition: 'bodyCondition_4' }],
  ['a half-homemade bowl', {}, { activityLevel: 'activityLevel_1', homemadeShare: 0.5 }],
  ['a bitch that expects', { sex: 'female', neutered: 'No' }, { reproduction: { state: 'pregnant', since: TODAY } }],
  ['more meals', {}, { mealsPerDay: 3 }],
]

describe.each(CASES)('%s', (_, dog, change) => {
  test('is told before it is saved as the dog has it afterwards, and nothing is kept of the question', async () => {
    await addPet(ann, dog)
    const before = [await shown(), await kept()]
    const { status, body } = await preview(change)
    expect([status, [await shown(), await kept()]]).toEqual([200, before])
    expect((await patch(change)).status).toBe(200)
    const after = await rex()
    expect(body.after.kcal).toBe(after.der)
    const dish = (await ann.send('GET', `/v2/pets/rex/recipe/${body.recipe?.id}`)).body
    expect(body.after.grams).toBe(body.recipe && dish.weight * after.mealsPerDay)
  })

  test('is undone exactly', async () => {
    await addPet(ann, dog)
    const [before, all] = [await shown(), await kept()]
    await patch(change)
    const { status, body } = await undo()
    expect([status, body]).toEqual([200, before[0]])
    expect([await shown(), await kept()]).toEqual([before, all])
  })
})

test('the amount is told in grams of the dish that is planned today', async () => {
  await addPet(ann)
  const recipeId = (await recipeIdsFor(ann)).at(-1) ?? ''
  const meals = [{ slot: 1, recipeId, locked: false }]
  expect((await ann.send('PUT', '/v2/plan', { days: { [TODAY]: { rex: meals } } })).status).toBe(200)
  const { before, after, recipe } = (await preview({ bodyCondition: 'bodyCondition_4' })).body
  expect(recipe.id).toBe(recipeId)
  expect(after.grams).toBeLessThan(before.grams)
})

test('a weigh-in is told before it is kept, and undone with what followed from it', async () => {
  await addPet(ann)
  const before = [await shown(), await kept()]
  const weighIn = { kg: 31, bodyCondition: 'bodyCondition_4' }
  const { status, body } = await ann.send('POST', `/v2/pets/rex/weights/${TODAY}/preview`, weighIn)
  expect([status, [await shown(), await kept()]]).toEqual([200, before])
  await ann.send('PUT', `/v2/pets/rex/weights/${TODAY}`, weighIn)
  expect(body.after.kcal).toBe((await rex()).der)
  expect(body.after.kcal).toBeLessThan(body.before.kcal)
  expect((await undo()).status).toBe(200)
  expect([await shown(), await kept()]).toEqual(before)
})

test('a weigh-in that is asked about would change nothing yet', async () => {
  await addPet(ann)
  const { body } = await ann.send('POST', `/v2/pets/rex/weights/${TODAY}/preview`, { kg: 66 })
  expect(body.after).toEqual(body.before)
})

test('an amount that the owner had accepted is fed again after undoing', async () => {
  await addPet(ann, { weight: 28 })
  for (let week = 1; week <= 6; week++) {
    const day = addDays(TODAY, 7 * week)
    server.setDay(day)
    await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg: Math.round(100 * (28 + 0.35 * week)) / 100 })
  }
  const { suggestion } = (await ann.send('GET', '/v2/pets/rex/weights')).body.energy
  const asked = [await shown(), await kept()]
  const told = await ann.send('POST', '/v2/pets/rex/energy/preview', { kcal: suggestion })
  expect([told.body.after.kcal, await shown(), await kept()]).toEqual([suggestion, ...asked])
  expect((await ann.send('POST', '/v2/pets/rex/energy/preview', { kcal: suggestion + 1 })).status).toBe(409)
  await ann.send('POST', '/v2/pets/rex/energy', { kcal: suggestion })
  expect((await rex()).der).toBe(told.body.after.kcal)
  const before = [await shown(), await kept()]
  const { before: fed, lately } = (await preview({ bodyCondition: 'bodyCondition_5' })).body
  expect(lately).toMatchObject({ since: addDays(TODAY, 42) })
  expect(lately.kcal).toBeGreaterThan(fed.kcal)
  expect((await patch({ targetWeight: 29, targetFromVet: true })).status).toBe(200)
  expect((await rex()).der).not.toBe(suggestion)
  await undo()
  expect([await shown(), await kept()]).toEqual(before)
  const back = await ann.send('POST', '/v2/pets/rex/energy/removal/preview')
  expect([back.status, back.body.before.kcal, await shown(), await kept()]).toEqual([200, suggestion, ...before])
  expect(back.body.after.kcal).toBe(told.body.before.kcal)
  expect((await ann.send('DELETE', '/v2/pets/rex/energy')).body.der).toBe(back.body.after.kcal)
  expect((await ann.send('POST', '/v2/pets/rex/energy/removal/preview')).status).toBe(409)
})

test('a change within two weeks of another that goes further the same way is told from the amount before both', async () => {
  await addPet(ann)
  const day = addDays(TODAY, 7)
  server.setDay(day)
  const first = await rex()
  const later = async (change: object) => (await preview(change)).body.lately
  expect(await later({ bodyCondition: 'bodyCondition_4' })).toBeNull()
  await patch({ activityLevel: 'activityLevel_2' })
  const lately = { since: day, kcal: first.der, waitUntil: addDays(day, 14) }
  expect(await later({ bodyCondition: 'bodyCondition_4' })).toEqual(lately)
  expect(await later({ bodyCondition: 'bodyCondition_2' })).toBeNull()
  server.setDay(addDays(day, 13))
  expect(await later({ bodyCondition: 'bodyCondition_4' })).toEqual(lately)
  server.setDay(addDays(day, 14))
  expect(await later({ bodyCondition: 'bodyCondition_4' })).toBeNull()
})

test('after several changes the wait is from the last one, and the amount is the one before the first that went the same way', async () => {
  await addPet(ann)
  const setActivity = async (days: number, activityLevel: string) => {
    server.setDay(addDays(TODAY, days))
    await patch({ activityLevel })
    return (await rex()).der
  }
  const raised = await setActivity(1, 'activityLevel_5')
  await setActivity(4, 'activityLevel_3')
  await setActivity(8, 'activityLevel_2')
  const { lately } = (await preview({ bodyCondition: 'bodyCondition_4' })).body
  expect(lately).toEqual({ since: addDays(TODAY, 4), kcal: raised, waitUntil: addDays(TODAY, 22) })
})

test('only the last change can be undone, once, and by its owner', async () => {
  await addPet(ann)
  expect((await undo()).status).toBe(409)
  const changed = await patch({ activityLevel: 'activityLevel_5' })
  const bob = await server.newOwner()
  expect((await bob.send('POST', '/v2/pets/rex/undo', {})).status).toBe(404)
  await patch({ mealsPerDay: 3 })
  expect((await undo({ 'if-match': String(changed.headers.etag) })).status).toBe(412)
  expect((await undo()).status).toBe(200)
  expect(await rex()).toMatchObject({ activityLevel: 'activityLevel_5', mealsPerDay: 2 })
  const { status, body } = await undo()
  expect([status, body.code]).toEqual([409, 'changed-since'])
})

test('a change is told for the dog as it was read, or not at all', async () => {
  await addPet(ann)
  const { etag } = (await ann.send('GET', '/v2/pets/rex')).headers
  const change = { bodyCondition: 'bodyCondition_4' }
  const asked = () => ann.send('POST', '/v2/pets/rex/preview', change, { 'if-match': String(etag) })
  expect((await asked()).status).toBe(200)
  await patch({ mealsPerDay: 3 })
  expect((await asked()).status).toBe(412)
})

test('what is refused when it is saved is refused before, with the field', async () => {
  await addPet(ann)
  const wrong = { age: { years: 0, months: 5 }, targetWeight: 90 }
  const [asked, saved] = [await preview(wrong), await patch(wrong)]
  expect([asked.status, asked.body.errors]).toEqual([saved.status, saved.body.errors])
  expect(asked.status).toBeGreaterThanOrEqual(400)
})

test('a kit with a package that has changed since, or is gone, does not come back', async () => {
  const [fifteen, twentyFive] = [15, 25].map((milligrams) => ({ strength: { nutrient: 'zinc', perUnit: milligrams } }))
  await addPet(ann)
  await ann.send('PUT', '/v2/products/zinc', fifteen)
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  expect((await patch({ homemadeShare: 0.5 })).status).toBe(200)
  const changed = await rex()
  await ann.send('PUT', '/v2/products/zinc', twentyFive)
  const { status, body } = await undo()
  expect([status, body.code]).toEqual([409, 'changed-since'])
  expect((await rex()).supplement).toEqual(changed.supplement)
})

describe('the version that a change was told of is the one that it is sent for', () => {
  const AT = `/v2/pets/rex/weights/${TODAY}`
  const FILE = '/v2/pets/rex/weights/import'
  const THIN = { kg: 31, bodyCondition: 'bodyCondition_2' }
  const YESTERDAY = `/v2/pets/rex/weights/${addDays(TODAY, -1)}`
  const changes = [
    ['of the dog', 'PATCH', '/v2/pets/rex', '/v2/pets/rex/preview', { activityLevel: 'activityLevel_5' }],
    ['of its weight', 'PUT', AT, `${AT}/preview`, THIN],
    ['that removes a weigh-in', 'DELETE', YESTERDAY, `${YESTERDAY}/removal/preview`, undefined],
    ['by a file', 'POST', FILE, `${FILE}/preview`, { csv: `date,kg,body condition\r\n${TODAY},31,2` }],
  ] as const
  test.each(changes)('a change %s', async (_, method, path, previewPath, body) => {
    await addPet(ann)
    await ann.send('PUT', YESTERDAY, { kg: 29 })
    const ask = async () => String((await ann.send('POST', previewPath, body ?? {})).headers.etag)
    const stale = await ask()
    expect(stale).toBe((await ann.send('GET', '/v2/pets/rex')).headers.etag)
    await patch({ mealsPerDay: 3 })
    const send = (version: string) => ann.send(method, path, body, { 'if-match': version })
    const before = await kept()
    expect([(await send(stale)).status, await kept()]).toEqual([412, before])
    const saved = await send(await ask())
    expect(saved.status).toBeLessThan(300)
    expect(saved.headers.etag).toBe((await ann.send('GET', '/v2/pets/rex')).headers.etag)
  })
})

test('a weigh-in answers the version that it gave the dog: with it no other change is taken back', async () => {
  await addPet(ann)
  const weighed = await ann.send('PUT', `/v2/pets/rex/weights/${TODAY}`, { kg: 31, bodyCondition: 'bodyCondition_4' })
  await patch({ activityLevel: 'activityLevel_5' })
  expect((await undo({ 'if-match': String(weighed.headers.etag) })).status).toBe(412)
  expect(await rex()).toMatchObject({ activityLevel: 'activityLevel_5', weight: 31 })
})

test('removing a weigh-in is told before, and undone exactly', async () => {
  await addPet(ann)
  server.setDay(addDays(TODAY, 7))
  const day = `/v2/pets/rex/weights/${addDays(TODAY, 7)}`
  await ann.send('PUT', day, { kg: 33, bodyCondition: 'bodyCondition_4' })
  const before = [await shown(), await kept()]
  const { status, body } = await ann.send('POST', `${day}/removal/preview`, {})
  expect([status, [await shown(), await kept()]]).toEqual([200, before])
  expect((await ann.send('DELETE', day)).status).toBe(204)
  expect(body.after.kcal).toBe((await rex()).der)
  expect(body.after.kcal).not.toBe(body.before.kcal)
  expect((await undo()).status).toBe(200)
  expect([await shown(), await kept()]).toEqual(before)
})

describe('what a vet has said', () => {
  /** All pages of the search. */
  async function count(start = 0): Promise<number> {
    const { results } = (await ann.send('GET', `/v2/search?pet=rex&count=200&start=${start}`)).body
    return results.length === 200 ? 200 + (await count(start + 200)) : results.length
  }
  const signed = { name: 'Dr Field', date: TODAY }
  const STRICT = [{ nutrient: 'phosphorus', min: null, max: 1.2, ...signed }]

  test('as limits is told with the recipes before and after, set or removed', async () => {
    await addPet(ann)
    const all = await count()
    const { recipes } = (await preview({ vetLimits: STRICT })).body
    expect(recipes.now).toBe(all)
    await patch({ vetLimits: STRICT })
    expect(recipes.left).toBe(await count())
    expect(recipes.left).toBeLessThan(all)
    expect((await preview({ vetLimits: [] })).body.recipes).toEqual({ now: recipes.left, left: all, missing: null })
    expect((await preview({ mealsPerDay: 3 })).body.recipes).toBeNull()
  })

  test('as an approval is told when it is taken away, and not when it is given', async () => {
    await addPet(ann, { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2' })
    expect((await preview({ vetApproval: signed })).body.recipes).toBeNull()
    await patch({ vetApproval: signed })
    const now = await count()
    expect((await preview({ vetApproval: null })).body.recipes).toEqual({ now, left: 0, missing: 'approval' })
  })
})
