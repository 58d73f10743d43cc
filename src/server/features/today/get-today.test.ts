import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { cook, feed, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, forgetDogs, NOTHING_EXCLUDED } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeId: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  // As they score: in need of little, a dog gets too little of something in the best.
  await ann.send('PUT', '/v2/preferences/rex', { exclude: [], prefer: ['adventurous'] })
  ;[recipeId = '', other = ''] = await recipeIdsFor(ann)
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const today = async (owner = ann) => {
  const answer = await owner.send('GET', '/v2/today')
  expect(answer.status).toBe(200)
  return answer.body
}
const rexToday = async () => (await today()).dogs[0]
const cooked = async (portions: number, recipe = recipeId) => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId: recipe, portions, storageId })
  return storageId
}
const item = (storageId: string, portions: number, more: object = {}) => ({
  [storageId]: {
    storageId,
    recipe: { id: recipeId, name: '' },
    portions,
    petId: 'rex',
    cookedOn: '2026-11-20T12:00:00.000Z',
    ...more,
  },
})
const store = async (fridge: object, freezer: object = {}) => {
  const answer = await ann.send('PUT', '/v2/storage', { fridge, freezer })
  expect(answer.status).toBe(200)
}
const storage = async () => (await ann.send('GET', '/v2/storage')).body
const mealsOf = async (day = TODAY) => Object.keys((await ann.send('GET', '/v2/diary/rex')).body[day] ?? {})
/** Feeds a meal that is due, as the page does. */
const feedDue = (due: { meal: number; item: { storageId: string }; share: number }, entryId = newId()) =>
  feed(ann, due.item.storageId, { date: TODAY, entryId, fedSupplement: true, meal: due.meal, share: due.share })
const undo = (storageId: string, body: object) => ann.send('POST', `/v2/storage/${storageId}/feed/undo`, body)

test('meals that were fed are listed in the order of feeding', async () => {
  const storageId = await cooked(2)
  for (const [entryId, hour] of Object.entries({ b: '11', a: '18' })) {
    server.setInstant(`${TODAY}T${hour}:00:00Z`)
    await feed(ann, storageId, { date: TODAY, entryId, fedSupplement: true })
  }
  expect((await rexToday()).fed.map(({ entryId }: { entryId: string }) => entryId)).toEqual(['b', 'a'])
})

test('an owner without a dog has nothing due', async () => {
  expect(await today(bob)).toEqual({ day: TODAY, dogs: [], suggestion: null })
})

test('with nothing stored there is one step: the planned recipe to cook, in the grams of a meal', async () => {
  const { due, cook, defrost, fed, weigh } = await rexToday()
  expect({ due, defrost, fed, weigh }).toEqual({ due: [], defrost: null, fed: [], weigh: false })
  const shown = (await ann.send('GET', `/v2/pets/rex/recipe/${cook.recipe.id}`)).body
  expect(cook).toEqual({
    recipe: { id: shown.id, name: shown.name },
    grams: shown.weight,
    imageUrl: shown.imageUrl,
  })
  const { results } = (await ann.send('GET', '/v2/pets/rex/history')).body
  expect(results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)).toContain(cook.recipe.id)
})

test('a dog that is fed a share of another food has its grams beside each meal, as far as its label tells', async () => {
  expect((await rexToday()).beside).toBeNull()
  await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', complete: true, kcalPer100g: 360 })
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  const { otherFood } = (await ann.send('GET', '/v2/pets/rex/bowl')).body
  expect(otherFood.gramsPerMeal).toBeGreaterThan(0)
  expect((await rexToday()).beside).toEqual({ name: 'Field & Hen', grams: otherFood.gramsPerMeal })
  await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', complete: true })
  expect((await rexToday()).beside).toEqual({ name: 'Field & Hen', grams: null })
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 1 })
  expect((await rexToday()).beside).toBeNull()
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: null })
  expect((await rexToday()).beside).toEqual({ name: 'other food', grams: null })
})

describe('a dog that is fed half kibble', () => {
  const KIBBLE = { name: 'Field & Hen', complete: true, kcalPer100g: 360 }
  const noted = async () =>
    Object.values<Record<string, unknown>>((await ann.send('GET', '/v2/other-fed/rex')).body[TODAY] ?? {})
  const feedBoth = (due: { meal: number; item: { storageId: string }; share: number }, entryId = newId()) =>
    feed(ann, due.item.storageId, {
      ...{ date: TODAY, entryId, fedSupplement: true, meal: due.meal, share: due.share },
      beside: true,
    })
  beforeEach(async () => {
    await ann.send('PUT', '/v2/foods/kibble', KIBBLE)
    await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  })

  test('is fed both in one act, once, and both are taken back', { tags: '@other-food-fed' }, async () => {
    await cooked(3)
    const { due, beside } = await rexToday()
    const entryId = newId()
    for (let times = 0; times < 2; times++) expect((await feedBoth(due[0], entryId)).status).toBe(200)
    expect(await noted()).toMatchObject([
      {
        id: entryId,
        kind: 'food',
        foodId: 'kibble',
        name: 'Field & Hen',
        grams: beside.grams,
        kcal: 3.6 * beside.grams,
      },
    ])
    expect((await rexToday()).fed).toMatchObject([{ entryId, beside }])
    for (let times = 0; times < 2; times++) {
      const answer = await undo(due[0].item.storageId, { entryId, item: due[0].item, share: due[0].share })
      expect(answer.status).toBe(200)
    }
    expect([await noted(), await mealsOf()]).toEqual([[], []])
  })

  test('has a day that is known, and finished, once its meals are done', async () => {
    await cooked(4)
    for (let meal = 0; meal < 2; meal++) await feedBoth((await rexToday()).due[0])
    const { days } = (await ann.send('GET', '/v2/pets/rex/nutrition/summary?days=1')).body
    expect(days[0].state).not.toBe('unfinished')
    const [energy, { der }] = [
      (await ann.send('GET', '/v2/pets/rex/nutrition?days=1')).body.energy.values[0],
      (await ann.send('GET', '/v2/pets/rex')).body,
    ]
    expect(energy / der).toBeGreaterThan(0.95)
    expect(energy / der).toBeLessThan(1.05)
  })

  test('gets no second bowl of kibble in the diary where its owner has noted that of this meal', async () => {
    await cooked(4)
    await ann.send('PUT', `/v2/other-fed/rex/${TODAY}/morning`, { kind: 'food', foodId: 'kibble', grams: 90 })
    await ann.send('PUT', `/v2/other-fed/rex/${TODAY}/cheese`, { kind: 'food', kcal: 30, name: 'Cheese' })
    await feedBoth((await rexToday()).due[0])
    expect(await noted()).toHaveLength(2)
    expect((await rexToday()).fed[0]).not.toHaveProperty('beside')
    await feedBoth((await rexToday()).due[0])
    expect(await noted()).toHaveLength(3)
  })

  test('is fed the homemade part alone where nothing else is said to be given', async () => {
    await cooked(2)
    await feedDue((await rexToday()).due[0])
    expect(await noted()).toEqual([])
  })

  test.each([
    { what: 'is unknown', change: { otherFood: null }, label: KIBBLE, says: { name: null, foodId: null } },
    {
      what: 'tells no energy',
      change: {},
      label: { name: 'Tin', complete: false },
      says: { name: 'Tin', foodId: 'kibble' },
    },
  ])('of which the label $what is fed it as planned, and nothing is made up', async ({ change, label, says }) => {
    await ann.send('PUT', '/v2/foods/kibble', label)
    await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, ...change })
    await cooked(2)
    await feedBoth((await rexToday()).due[0])
    expect(await noted()).toMatchObject([
      { ...says, kind: 'food', grams: null, kcal: null, nutrients: {}, asPlanned: true },
    ])
  })

  test('is fed neither where its day takes no more notes', async () => {
    const storageId = await cooked(2)
    const { due } = await rexToday()
    for (let n = 0; n < 30; n++) await ann.send('PUT', `/v2/other-fed/rex/${TODAY}/n-${n}`, { kind: 'treat', kcal: 1 })
    const answer = await feedBoth(due[0])
    expect([answer.status, answer.body.code]).toEqual([409, 'too-much-fed'])
    expect([await mealsOf(), (await storage()).fridge[storageId].portions]).toEqual([[], 2])
  })
})

test('a dog that is fed homemade food alone has nothing else noted', async () => {
  await cooked(2)
  const [due] = (await rexToday()).due
  await feed(ann, due.item.storageId, {
    ...{ date: TODAY, entryId: newId(), fedSupplement: true, meal: 1, share: 1, beside: true },
  })
  expect((await ann.send('GET', '/v2/other-fed/rex')).body).toEqual({})
  expect((await rexToday()).fed[0]).not.toHaveProperty('beside')
})

test('Home does not say to cook a recipe that the dog must no longer eat', async () => {
  const { cook } = await rexToday()
  const { body } = await ann.send('GET', `/v2/pets/rex/recipe/${cook.recipe.id}`)
  const tags = ['beef', 'chicken', 'turkey', 'fish', 'lamb', 'pork', 'egg', 'dairy', 'potato']
  await ann.send('PUT', '/v2/preferences/rex', { exclude: tags, prefer: [], require: [] })
  expect((await ann.send('GET', `/v2/pets/rex/recipe/${body.id}`)).status).toBe(404)
  expect((await rexToday()).cook?.recipe.id).not.toBe(cook.recipe.id)
})

test('each dog has its own meals, from what is to be eaten first, in the grams that they were cooked in', async () => {
  await addPet(ann, { name: 'Bella', weight: 8, breed: { name: 'Beagle' } })
  const later = await cooked(4)
  await ann.send('PUT', '/v2/storage', {
    ...(await storage()),
    fridge: { ...(await storage()).fridge, ...item('soon', 1, { cookedOn: '2026-11-17T12:00:00.000Z' }) },
  })
  const { dogs } = await today()
  const [bella, rex] = dogs
  expect([bella.petId, rex.petId]).toEqual(['bella', 'rex'])
  const { weight } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  expect(rex.due).toMatchObject([
    { meal: 1, item: { storageId: 'soon' }, by: '2026-11-22', grams: weight, share: 1 },
    { meal: 2, item: { storageId: later }, by: '2026-11-26', grams: weight, share: 1 },
  ])
  expect(bella.due).toEqual([])
  expect(bella.cook).not.toBeNull()
})

test('a portion that breaks a limit of a changed dog says so where it is fed; other portions say nothing', async () => {
  await cooked(2)
  const cautions = async () => (await rexToday()).due.map(({ caution }: { caution: string | null }) => caution)
  expect(await cautions()).toEqual([null, null])
  // Half of each meal is half of everything.
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5 })
  expect(await cautions()).toEqual([null, null])
  await ann.send('PATCH', '/v2/pets/rex', {
    homemadeShare: 1,
    activityLevel: 'activityLevel_1',
    bodyCondition: 'bodyCondition_5',
  })
  for (const caution of await cautions()) expect(caution).toMatch(/^Cooked for other needs: too little .* 3 days/)
  // A tenth of the bowl is no less of the portion than a quarter.
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.1 })
  for (const caution of await cautions())
    expect(caution).toMatch(/^Cooked for other needs: far too much .* Do not feed it/)
})

/** A tenth of the bowl is no less of the portion than a quarter: far above its limits. */
const needTooLittle = () =>
  ann.send('PATCH', '/v2/pets/rex', {
    homemadeShare: 0.1,
    activityLevel: 'activityLevel_1',
    bodyCondition: 'bodyCondition_5',
  })

test('a portion that is not to be fed says so where it is stored, and something else is cooked or fed', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 6, storageId, freeze: 4 })
  const [iceId = ''] = Object.keys((await storage()).freezer)
  expect(await rexToday()).toMatchObject({ cautions: {}, cook: null })
  await needTooLittle()
  const { cautions, due, cook: toCook, defrost } = await rexToday()
  expect(cautions).toEqual({
    [storageId]: { text: due[0].caution, isUnfit: true },
    [iceId]: { text: due[0].caution, isUnfit: true },
  })
  expect(toCook).not.toBeNull()
  expect(defrost).toBeNull()
  const fresh = newId()
  server.setDay('2026-11-22')
  await cook(ann, { petId: 'rex', recipeId: toCook.recipe.id, portions: 1, storageId: fresh })
  const after = await rexToday()
  expect(after.due).toMatchObject([{ item: { storageId: fresh }, caution: null }])
  expect(Object.keys(after.cautions)).not.toContain(fresh)
})

test('a portion that may break a limit for a short while says so where it is stored', async () => {
  const storageId = await cooked(2)
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_1', bodyCondition: 'bodyCondition_5' })
  const { cautions, due } = await rexToday()
  expect(cautions).toEqual({ [storageId]: { text: due[0].caution, isUnfit: false } })
})

const FOR_A_WHILE = /for a day or two at most/
const COOK_NEW_BATCH = /^Cooked for other needs: too much .* for this dog now\. Cook a fresh pot\.$/

test.each([
  { what: 'a grown dog', dog: {}, change: { homemadeShare: 0.15 }, says: FOR_A_WHILE, isUnfit: false },
  {
    what: 'a puppy',
    dog: { age: { years: 0, months: 5 }, weight: 15 },
    change: { homemadeShare: 0.15 },
    says: COOK_NEW_BATCH,
    isUnfit: true,
  },
  {
    what: 'a bitch that nurses',
    dog: {
      sex: 'female',
      neutered: 'No',
      reproduction: { state: 'nursing', since: '2026-11-10', puppies: 5 },
      vetApproval: { name: 'Dr Lang', date: '2026-11-20' },
    } as object,
    change: { homemadeShare: 0.15 },
    says: COOK_NEW_BATCH,
    isUnfit: true,
  },
  {
    what: 'a dog above what its illness bears',
    dog: {},
    change: { healthIssues: ['pancreatitis'] },
    says: COOK_NEW_BATCH,
    isUnfit: true,
  },
])('what is more than is good for $what is said so', async ({ dog, change, says, isUnfit }) => {
  await forgetDogs(ann)
  await addPet(ann, dog)
  const [best = ''] = await recipeIdsFor(ann)
  const storageId = await cooked(2, best)
  await ann.send('PATCH', '/v2/pets/rex', change)
  expect((await rexToday()).cautions[storageId]).toEqual({ text: expect.stringMatching(says), isUnfit })
})

test('a bitch that expects by now is given so much more of a portion that was cooked before, day by day', async () => {
  await forgetDogs(ann)
  const approved = { sex: 'female', neutered: 'No', vetApproval: { name: 'Dr Lang', date: '2026-11-20' } } as object
  await addPet(ann, approved)
  await cooked(4)
  const reproduction = { state: 'pregnant', since: '2026-10-25', puppies: null }
  await ann.send('PATCH', '/v2/pets/rex', { reproduction })
  const shareToday = async () => (await rexToday()).due[0].share
  const early = await shareToday()
  server.setDay('2026-11-22')
  const late = await shareToday()
  // 30 kg, moderately active and intact: 115.5 kcal per kg^0.75, then 132, and 26 kcal per kg besides from day 28 on.
  expect([early, late]).toEqual([1.15, 1.65])
})

test('a dog that needs less than at cooking gets a part of the portion, and the diary has that part', async () => {
  const storageId = await cooked(2)
  const [{ grams: whole }] = (await rexToday()).due
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_1', bodyCondition: 'bodyCondition_5' })
  const [due] = (await rexToday()).due
  expect(due.share).toBeLessThan(0.9)
  expect(due.grams).toBe(Math.round(due.share * whole))
  const { entry } = (await feedDue(due)).body
  expect(entry.recipe.weight).toBe(due.grams)
  expect((await rexToday()).fed).toEqual([
    { entryId: entry.id, recipe: { id: recipeId, name: entry.recipe.name }, grams: due.grams },
  ])
  const undone = await undo(storageId, { entryId: entry.id, item: due.item, share: due.share })
  expect(undone.status).toBe(200)
  expect((await rexToday()).due[0]).toEqual(due)
})

test('two phones feed a meal once, and the next meal after it', { tags: '@home-today' }, async () => {
  await cooked(3)
  const { due } = await rexToday()
  await Promise.all([feedDue(due[0]), feedDue(due[0]), feedDue(due[0])])
  expect(await mealsOf()).toHaveLength(1)
  const [next] = (await rexToday()).due
  expect(next).toMatchObject({ meal: 2, item: { portions: 2 } })
  await feedDue(next)
  expect(await rexToday()).toMatchObject({ due: [], cook: null, fed: [{}, {}] })
})

test('a meal that the diary has already is not fed again', async () => {
  const storageId = await cooked(3)
  const { due } = await rexToday()
  await ann.send('PUT', `/v2/diary/rex/${TODAY}/written`, { recipe: { id: other } })
  const answer = await feedDue(due[0])
  expect([answer.status, answer.body.entry]).toEqual([200, null])
  expect((await storage()).fridge[storageId].portions).toBe(3)
})

test('a fed portion goes back, the last one as it was cooked; undone twice, or fed by a late phone, changes nothing', {
  tags: '@home-today',
}, async () => {
  const storageId = await cooked(1)
  const [due] = (await rexToday()).due
  const before = await storage()
  const entryId = newId()
  await feedDue(due, entryId)
  expect(await storage()).toEqual({ fridge: {}, freezer: {} })
  const undone = await undo(storageId, { entryId, item: due.item })
  const read = await ann.send('GET', '/v2/storage')
  expect([undone.status, undone.body, undone.headers.etag]).toEqual([200, before, read.headers.etag])
  expect(read.body).toEqual(before)
  expect(await mealsOf()).toEqual([])
  expect((await undo(storageId, { entryId, item: due.item })).body).toEqual(before)
  expect((await feedDue(due, entryId)).body).toEqual({ storage: before, entry: null })
  // The dog has changed since: what is in the portion has not.
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_5' })
  const [again] = (await rexToday()).due
  expect(again.share).toBeGreaterThan(1)
  expect((await feedDue({ ...again, share: 1 })).body.entry.recipe.weight).toBe(due.grams)
})

test('nothing is put back for a meal that was removed in the diary, that was never fed, or by another owner', async () => {
  const storageId = await cooked(2)
  const [due] = (await rexToday()).due
  const entryId = newId()
  await feedDue(due, entryId)
  const foreign = await bob.send('POST', `/v2/storage/${storageId}/feed/undo`, { entryId, item: due.item })
  expect(foreign.status).toBe(404)
  await undo(storageId, { entryId: 'never', item: due.item })
  expect((await storage()).fridge[storageId].portions).toBe(1)
  await ann.send('DELETE', `/v2/diary/rex/${TODAY}/${entryId}`)
  await undo(storageId, { entryId, item: due.item })
  expect((await storage()).fridge[storageId].portions).toBe(1)
})

test.each([
  { what: 'of another recipe', more: { recipe: { id: 'beef-and-rice', name: '' } }, status: 409 },
  { what: 'under another id', more: { storageId: 'elsewhere' }, status: 409 },
  { what: 'of another dog', more: { petId: 'bella' }, status: 404 },
  { what: 'cooked in a year', more: { cookedOn: '2027-11-21T12:00:00Z' }, status: 422 },
])('a portion $what is not put back', async ({ more, status }) => {
  const storageId = await cooked(2)
  const [due] = (await rexToday()).due
  const entryId = newId()
  await feedDue(due, entryId)
  expect((await undo(storageId, { entryId, item: { ...due.item, ...more } })).status).toBe(status)
  expect((await storage()).fridge[storageId].portions).toBe(1)
  expect(await mealsOf()).toEqual([entryId])
})

test.each([
  { field: 'share', value: 0.2 },
  { field: 'share', value: 3 },
  { field: 'meal', value: 0 },
])('feeding refuses $field $value and names it', async ({ field, value }) => {
  const storageId = await cooked(2)
  const { status, body } = await feed(ann, storageId, {
    date: TODAY,
    entryId: newId(),
    fedSupplement: true,
    [field]: value,
  })
  expect(status).toBe(422)
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
})

test('what tomorrow lacks comes out of the freezer, and what will spoil is suggested to go in', async () => {
  await store(item('a', 1), item('ice', 9, { frozenOn: '2026-11-20T12:00:00.000Z' }))
  expect((await rexToday()).defrost).toMatchObject({ item: { storageId: 'ice' }, portions: 3 })
  expect((await today()).suggestion).toBeNull()
  await store(item('a', 20))
  expect((await today()).suggestion).toMatchObject({
    kind: 'freeze',
    petId: 'rex',
    item: { storageId: 'a' },
    portions: 10,
  })
  await store(item('a', 20, { cookedOn: '2026-11-01T12:00:00.000Z' }))
  expect((await today()).suggestion).toMatchObject({ kind: 'throwAway', recipe: { id: recipeId } })
  expect((await rexToday()).outOfDate).toMatchObject({ id: recipeId })
  await store(item('a', 3))
  expect((await today()).suggestion).toMatchObject({ kind: 'cook', petId: 'rex' })
  await store(item('a', 4))
  expect((await today()).suggestion).toBeNull()
})

test('of food that will spoil and does not freeze well that is told', async () => {
  const dishes = await Promise.all(
    (await recipeIdsFor(ann)).map(async (id) => (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body),
  )
  for (const freezesWell of [true, false]) {
    const { id, name } = dishes.find(({ kitchen }) => kitchen.freezesWell === freezesWell)
    await store(item('a', 20, { recipe: { id, name } }))
    const { suggestion } = await today()
    expect([suggestion.kind, suggestion.freezesWell]).toEqual(['freeze', freezesWell ? undefined : false])
  }
})

test('food keeps by the days of the owner', async () => {
  // In Auckland it was the 17th already when it was cooked.
  await store(item('a', 4, { cookedOn: '2026-11-16T12:00:00.000Z' }))
  const { body } = await ann.send('GET', '/v2/today', undefined, { 'utc-offset': '780' })
  expect(body).toMatchObject({ day: TODAY, dogs: [{ due: [{ by: '2026-11-22' }, {}] }] })
  const behind = await ann.send('GET', '/v2/today', undefined, { 'utc-offset': '-600' })
  expect(behind.body).toMatchObject({ day: TODAY, dogs: [{ due: [{ by: '2026-11-21' }, {}] }] })
})

test('a dog is to be weighed when the page of its weight says so', async () => {
  const { next } = (await ann.send('GET', '/v2/pets/rex/weights')).body
  expect(next.weighOn).toBe('2026-11-28')
  server.setDay('2026-11-27')
  expect((await rexToday()).weigh).toBe(false)
  server.setDay('2026-11-28')
  expect((await rexToday()).weigh).toBe(true)
  await ann.send('PUT', '/v2/pets/rex/weights/2026-11-28', { kg: 30 })
  expect((await rexToday()).weigh).toBe(false)
  server.setDay('2026-12-20')
  expect((await rexToday()).weigh).toBe(true)
})

test('the planned recipe is the one to cook, before a recommended one', async () => {
  const { cook: recommended } = await rexToday()
  const planned = recommended.recipe.id === other ? recipeId : other
  const meal = { slot: 1, recipeId: planned, locked: false }
  await ann.send('PUT', '/v2/plan', { days: { [TODAY]: { rex: [meal] } } })
  expect((await rexToday()).cook.recipe.id).toBe(planned)
})

test('stored food says how much of a portion is a meal, once the need has changed', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 6, storageId, freeze: 4 })
  const [iceId = ''] = Object.keys((await storage()).freezer)
  expect((await rexToday()).shares).toEqual({})
  await ann.send('PATCH', '/v2/pets/rex', { mealsPerDay: 3 })
  const { shares, due } = await rexToday()
  expect(shares).toEqual({ [storageId]: due[0].share, [iceId]: due[0].share })
  expect(due[0].share).toBeLessThan(0.8)
})

describe('a pot of the plan for two dogs', () => {
  const meals = (cookOn?: string) =>
    ['rex', 'bella'].map((petId) => [petId, [{ slot: 1, recipeId, ...(cookOn && { cookOn }) }]] as const)
  const planPot = async (more: object = {}) => {
    const tomorrow = addDays(TODAY, 1)
    const days = { [TODAY]: { ...Object.fromEntries(meals()), ...more }, [tomorrow]: Object.fromEntries(meals(TODAY)) }
    expect((await ann.send('PUT', '/v2/plan', { days })).status).toBe(200)
  }
  beforeEach(async () => {
    await addPet(ann, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
  })

  test('is cooked once, with the meals of each', async () => {
    await planPot()
    const { dogs, pots } = await today()
    expect(dogs.map(({ cook }: { cook: { recipe: { id: string } } }) => cook.recipe.id)).toEqual([recipeId, recipeId])
    expect(pots).toEqual([
      {
        recipe: { id: recipeId, name: expect.any(String) },
        imageUrl: expect.stringContaining(recipeId),
        dogs: [
          { petId: 'bella', meals: 2 },
          { petId: 'rex', meals: 2 },
        ],
      },
    ])
    const { pots: planned } = (await ann.send('GET', '/v2/plan')).body
    expect(planned).toMatchObject([{ recipeId, petIds: ['bella', 'rex'] }])
  })

  test('is told of as long as it is to be cooked, also where both have their meals of today', async () => {
    await planPot()
    await store({ ...item('old', 1), ...item('hers', 1, { petId: 'bella' }) })
    const { dogs, pots } = await today()
    expect(dogs).toMatchObject([
      { cook: null, due: [{}] },
      { cook: null, due: [{}] },
    ])
    expect(pots).toMatchObject([
      {
        dogs: [
          { petId: 'bella', meals: 1 },
          { petId: 'rex', meals: 1 },
        ],
      },
    ])
    await store({ ...item('old', 2), ...item('hers', 2, { petId: 'bella' }) })
    expect((await today()).pots).toBeUndefined()
  })

  test('that is late is one pot with that of today', async () => {
    const days = {
      [TODAY]: Object.fromEntries(meals(addDays(TODAY, -1))),
      [addDays(TODAY, 1)]: Object.fromEntries(meals(TODAY)),
    }
    expect((await ann.send('PUT', '/v2/plan', { days })).status).toBe(200)
    const dogs = ['bella', 'rex'].map((petId) => ({ petId, meals: 2 }))
    expect((await today()).pots).toMatchObject([{ dogs }])
  })

  test.each([
    [
      'each gets another dish',
      async () =>
        planPot({ bella: [{ slot: 1, recipeId: other }] }).then(() =>
          ann.send('PUT', '/v2/plan', { days: { [addDays(TODAY, 1)]: {} } }),
        ),
    ],
    ['nothing is planned', async () => undefined],
    [
      'one of them must not have it',
      async () => {
        await planPot()
        const exclude = ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'turkey']
        await ann.send('PUT', '/v2/preferences/bella', { ...NOTHING_EXCLUDED, exclude })
      },
    ],
  ])('is not told of where %s', async (_, lay) => {
    await lay()
    expect((await today()).pots).toBeUndefined()
  })
})

describe('what the plan says of today is what Home says', () => {
  const tomorrow = addDays(TODAY, 1)
  const meal = (slot: number, recipe: string | null, more: object = {}) => ({ slot, recipeId: recipe, ...more })
  const both = (recipe: string | null, more: object = {}) => ({ rex: [meal(1, recipe, more), meal(2, recipe, more)] })
  const plan = async (days: object) => {
    expect((await ann.send('PUT', '/v2/plan', { days })).status).toBe(200)
  }
  const steps = async () => {
    const { dogs, suggestion } = await today()
    const [{ due, cook, alsoCook, defrost, alsoDefrost }] = dogs
    const pots = [...(cook ? [cook] : []), ...alsoCook].map(({ recipe, meals }) => [recipe.id, meals])
    const thawed = [...(defrost ? [defrost] : []), ...alsoDefrost].map((one) => [one.item.recipe.id, one.portions])
    return { due: due.map((one: { item: { recipe: { id: string } } }) => one.item.recipe.id), pots, thawed, suggestion }
  }
  const CALM = { thawed: [], suggestion: null }

  test('a pot that is planned for tomorrow is not cooked today, and nothing else is', async () => {
    await plan({ [TODAY]: both(recipeId), [tomorrow]: both(other) })
    await store(item('a', 2))
    expect(await steps()).toEqual({ ...CALM, due: [recipeId, recipeId], pots: [] })
  })

  test('tomorrow’s pot that is to be cooked today is named', async () => {
    await plan({ [TODAY]: both(recipeId), [tomorrow]: both(other, { cookOn: TODAY }) })
    await store(item('a', 2))
    expect(await steps()).toEqual({ ...CALM, due: [recipeId, recipeId], pots: [[other, 2]] })
  })

  test('after a swap the new dish is cooked, and the old pot is for the freezer', async () => {
    await plan({ [TODAY]: both(other), [tomorrow]: both(other, { cookOn: TODAY }) })
    await store(item('a', 2))
    expect(await steps()).toEqual({ ...CALM, due: [], pots: [[other, 4]] })
    const days = [0, 1, 2, 3, 4, 5].map((ahead) => [addDays(TODAY, ahead), both(other)])
    await plan(Object.fromEntries(days))
    expect((await steps()).suggestion).toMatchObject({ kind: 'freeze', item: { storageId: 'a' }, portions: 2 })
  })

  test('a day of other food has nothing to cook', async () => {
    await plan({ [TODAY]: both(null), [tomorrow]: both(other) })
    expect(await steps()).toEqual({ ...CALM, due: [], pots: [] })
    expect((await rexToday()).otherMeals).toBe(2)
  })

  test('frozen food that the plan does not use stays in the freezer', async () => {
    await plan({ [TODAY]: both(other), [tomorrow]: both(other, { cookOn: TODAY }) })
    await store({}, item('ice', 6, { frozenOn: '2026-11-20T12:00:00.000Z' }))
    expect(await steps()).toEqual({ ...CALM, due: [], pots: [[other, 4]] })
  })

  test('what the plan takes out of the freezer is thawed, so much and once', async () => {
    await plan({ [TODAY]: both(null), [tomorrow]: both(recipeId) })
    await store({}, item('ice', 6, { frozenOn: '2026-11-20T12:00:00.000Z' }))
    expect(await steps()).toEqual({ due: [], pots: [], suggestion: null, thawed: [[recipeId, 2]] })
    const move = (newId: string) => ann.send('POST', '/v2/storage/ice/defrost', { portions: 6, newId, onlyDue: true })
    for (const id of ['one', 'two']) expect((await move(id)).status).toBe(200)
    expect((await storage()).freezer.ice.portions).toBe(4)
    expect(await steps()).toEqual({ ...CALM, due: [], pots: [] })
  })

  test('a planned dish that was left twice is named, until its owner offers it again', async () => {
    await plan({ [tomorrow]: both(recipeId) })
    expect((await rexToday()).leftTwice).toEqual([])
    for (const day of [addDays(TODAY, -2), addDays(TODAY, -1)]) {
      const entry = { recipe: { id: recipeId }, supplement: null, appetite: 'left' }
      await ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, entry)
    }
    expect((await rexToday()).leftTwice).toMatchObject([{ id: recipeId, isPlanned: true }])
    await ann.send('PUT', `/v2/pets/rex/appetite/${recipeId}`, { again: true })
    expect((await rexToday()).leftTwice).toEqual([])
    await plan({ [tomorrow]: both(other) })
    expect((await rexToday()).leftTwice).toEqual([])
  })

  test('without a plan a dish that was left twice is named while there is more of it, and today’s meal says that it was left', async () => {
    const entry = { recipe: { id: recipeId }, supplement: null, appetite: 'left' }
    for (const ago of [2, 1]) await ann.send('PUT', `/v2/diary/rex/${addDays(TODAY, -ago)}/${newId()}`, entry)
    expect((await rexToday()).leftTwice).toEqual([])
    await store(item('a', 2))
    expect((await rexToday()).leftTwice).toMatchObject([{ id: recipeId, isPlanned: false }])
    await store({})
    await ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, entry)
    expect(await rexToday()).toMatchObject({ fed: [{ appetite: 'left' }], leftTwice: [{ id: recipeId }] })
  })

  test.each([
    { ahead: 6, names: 1 },
    { ahead: 7, names: 0 },
  ])('a dish left twice that is planned in $ahead days is named while the plan shows it', async ({ ahead, names }) => {
    for (const day of [addDays(TODAY, -2), addDays(TODAY, -1)]) {
      const entry = { recipe: { id: recipeId }, supplement: null, appetite: 'left' }
      await ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, entry)
    }
    await plan({ [addDays(TODAY, ahead)]: both(recipeId) })
    expect((await rexToday()).leftTwice).toHaveLength(names)
  })
})
