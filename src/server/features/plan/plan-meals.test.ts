import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AccountFileLine } from '../../../contract/account/account.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const IN = (days: number) => addDays(TODAY as Day, days)
const TOMORROW = IN(1)

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let stew: string
let mash: string
let loaf: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  ;[stew = '', mash = '', loaf = ''] = await recipeIdsFor(ann, 'rex', 3)
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

type Choice = { recipeId: string | null; locked: boolean; cookOn?: string }
type Change = { day: string; petId: string; slot: number; meal: Choice | null; seen: Choice | null }
const locked = (recipeId: string | null): Choice => ({ recipeId, locked: true })
const change = (meal: Choice | null, seen: Choice | null = null, more: Partial<Change> = {}): Change => ({
  ...{ day: TOMORROW, petId: 'rex', slot: 1, meal, seen },
  ...more,
})
const planMeals = (meals: Change[], { id = newId(), owner = ann } = {}) =>
  owner.send('POST', '/v2/plan/meals', { meals, id })
const copy = (more: object = {}, { id = newId(), owner = ann } = {}) =>
  owner.send('POST', '/v2/plan/copy', { from: TOMORROW, to: IN(3), id, ...more })
const put = (days: object) => ann.send('PUT', '/v2/plan', { days })
const read = () => ann.send('GET', `/v2/plan?from=${IN(-7)}&to=${IN(21)}`)

type Meal = Choice & { slot: number }
const textsOf = (days: Record<string, Record<string, Meal[]>>) =>
  Object.entries(days).flatMap(([day, { rex = [] }]) =>
    rex.map(({ slot, recipeId, locked }) => [day, slot, recipeId, locked]),
  )
/** The planned meals: day, slot, recipe and whether it is locked. */
const planned = async () => textsOf((await read()).body.days)
const asChanges = (changed: Change[]) =>
  changed.map(({ meal, seen, ...place }) => ({ ...place, meal: seen, seen: meal }))
/** The first meal of a day of the dog is in the diary. */
const feedOne = () => ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, { recipe: { id: stew }, supplement: null })

describe('a planned meal', () => {
  test('is answered with its day as it stands then, and with the version of the plan', async () => {
    const { status, body, headers } = await planMeals([change(locked(stew))])
    expect([status, body.from, body.to]).toEqual([200, TOMORROW, TOMORROW])
    expect(body.days).toMatchObject({ [TOMORROW]: { rex: [{ slot: 1, recipeId: stew, locked: true, from: 'cook' }] } })
    expect((await read()).headers.etag).toBe(headers.etag)
  })

  test('is swapped, locked, skipped and taken off the plan', async () => {
    const steps = [
      { recipeId: stew, locked: false },
      locked(stew),
      { recipeId: mash, locked: false, cookOn: TODAY },
      locked(null),
    ]
    let seen: Choice | null = null
    for (const meal of steps) {
      await planMeals([change(meal, seen)])
      expect((await read()).body.days[TOMORROW].rex).toMatchObject([{ recipeId: meal.recipeId, locked: meal.locked }])
      seen = meal
    }
    await planMeals([change(null, seen)])
    expect(await planned()).toEqual([])
  })

  test('sent twice is planned once, though another device has planned another one since', {
    tags: '@done-once',
  }, async () => {
    const id = newId()
    await planMeals([change(locked(stew))], { id })
    await planMeals([change(null, locked(stew))])
    const again = await planMeals([change(locked(stew))], { id })
    expect([again.status, textsOf(again.body.days)]).toEqual([200, []])
  })

  test('that is another one than was seen stays, and the refusal names the field', async () => {
    await planMeals([change(locked(stew))])
    const { status, body } = await planMeals([change(locked(mash))])
    expect([status, body.code, fieldsOf(body)]).toEqual([409, 'meal-changed', ['meals.0.seen']])
    expect(await planned()).toEqual([[TOMORROW, 1, stew, true]])
  })

  test('that was refused can be sent again under its id, on what is planned now', async () => {
    await planMeals([change(locked(stew))])
    const id = newId()
    await planMeals([change(locked(mash))], { id })
    expect((await planMeals([change(locked(mash), locked(stew))], { id })).status).toBe(200)
    expect(await planned()).toEqual([[TOMORROW, 1, mash, true]])
  })

  test('that another device has planned alike is not refused', async () => {
    await planMeals([change(locked(stew))])
    expect((await planMeals([change(locked(stew))])).status).toBe(200)
  })

  test('of two devices at once is planned by one, and the other is refused', async () => {
    const answers = await Promise.all([stew, mash, loaf].map((recipeId) => planMeals([change(locked(recipeId))])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await planned()).toHaveLength(1)
  })

  test('leaves the other meals of its day as they are', async () => {
    const slots = [1, 2].map((slot) => planMeals([change(locked(stew), null, { slot })]))
    expect((await Promise.all(slots)).map(({ status }) => status)).toEqual([200, 200])
    expect(await planned()).toEqual([1, 2].map((slot) => [TOMORROW, slot, stew, true]))
  })

  test('that was fed or whose day is over is refused by name', async () => {
    await feedOne()
    const fed = await planMeals([change(locked(stew), null, { day: TODAY })])
    expect([fed.status, fed.body.code, fieldsOf(fed.body)]).toEqual([409, 'meal-changed', ['meals.0.slot']])
    const over = await planMeals([change(locked(stew), null, { day: IN(-1) })])
    expect([over.status, fieldsOf(over.body)]).toEqual([409, ['meals.0.slot']])
    expect((await planMeals([change(locked(stew), null, { day: TODAY, slot: 2 })])).status).toBe(200)
  })

  test('that was fed after other food is refused, and filling leaves it', async () => {
    await put({ [TODAY]: { rex: [null, stew].map((recipeId, index) => ({ slot: index + 1, recipeId })) } })
    await feedOne()
    const fed = await planMeals([change(locked(mash), { recipeId: stew, locked: false }, { day: TODAY, slot: 2 })])
    expect([fed.status, fieldsOf(fed.body)]).toEqual([409, ['meals.0.slot']])
    await ann.send('POST', '/v2/plan/fill', { from: TODAY, to: TODAY, prefer: [], cookFor: 1 })
    expect(await planned()).toEqual([
      [TODAY, 1, null, false],
      [TODAY, 2, stew, false],
    ])
  })

  test.each<[string, () => Change, string[], number]>([
    ['of a day too far ahead', () => change(locked(stew), null, { day: IN(57) }), ['meals.0.day'], 422],
    ['of a recipe that is not there', () => change(locked('no-such')), ['meals.0.meal.recipeId'], 422],
    ['of a fifth slot', () => change(locked(stew), null, { slot: 5 }), ['meals.0.slot'], 422],
    ['of a dog that is not there', () => change(locked(stew), null, { petId: 'max' }), [], 404],
  ])('%s is refused', async (_, wrong, fields, status) => {
    const answer = await planMeals([wrong()])
    expect([answer.status, fieldsOf(answer.body)]).toEqual([status, fields])
    expect(await planned()).toEqual([])
  })

  test('of another owner is not found', async () => {
    expect((await planMeals([change(locked(stew))], { owner: bob })).status).toBe(404)
    expect(await planned()).toEqual([])
  })
})

test('of several meals one whose recipe no longer suits the dog stays, and the others are planned', async () => {
  const unknown = 'no-such-recipe'
  const wanted = change(locked(unknown))
  const alone = await planMeals([wanted])
  expect([alone.status, fieldsOf(alone.body)]).toEqual([422, ['meals.0.meal.recipeId']])
  const both = await planMeals([wanted, change(locked(mash), null, { slot: 2 })])
  expect([both.status, await planned()]).toEqual([200, [[TOMORROW, 2, mash, true]]])
})

test('of several meals those that were changed meanwhile stay, and the others are planned', async () => {
  await planMeals([change(locked(stew))])
  const { status } = await planMeals([change(locked(mash)), change(locked(loaf), null, { slot: 2 })])
  expect([status, await planned()]).toEqual([
    200,
    [
      [TOMORROW, 1, stew, true],
      [TOMORROW, 2, loaf, true],
    ],
  ])
})

describe('copied days', () => {
  beforeEach(async () => {
    await put({
      [TOMORROW]: {
        rex: [
          { slot: 1, recipeId: stew, locked: true },
          { slot: 2, recipeId: mash },
        ],
      },
      [IN(3)]: { rex: [{ slot: 2, recipeId: loaf, locked: true }] },
    })
  })

  test('are answered, unlocked and beside what is locked there', async () => {
    const { status, body } = await copy()
    expect([status, body.from, body.to]).toEqual([200, IN(3), IN(3)])
    expect(textsOf(body.days)).toEqual([
      [IN(3), 1, stew, false],
      [IN(3), 2, loaf, true],
    ])
  })

  test('are as before once the changed meals are sent the other way round', async () => {
    const before = await planned()
    const { changed } = (await copy({ to: IN(8), days: 7 })).body
    expect(changed).toHaveLength(3)
    expect(await planned()).not.toEqual(before)
    expect((await planMeals(asChanges(changed))).status).toBe(200)
    expect(await planned()).toEqual(before)
  })

  test('are copied once per id', { tags: '@done-once' }, async () => {
    const id = newId()
    const { changed } = (await copy({}, { id })).body
    await planMeals(asChanges(changed))
    const before = await planned()
    expect((await copy({}, { id })).body.changed).toEqual([])
    expect(await planned()).toEqual(before)
  })

  test('leave meals that are over as they were', async () => {
    await feedOne()
    await copy({ to: IN(-1), days: 2 })
    expect((await planned()).filter(([day]) => String(day) <= TODAY)).toEqual([])
    await copy({ to: TODAY })
    expect((await planned()).filter(([day]) => day === TODAY)).toEqual([[TODAY, 2, mash, false]])
  })

  test.each([
    [{ to: IN(57) }, 'to'],
    [{ to: IN(52), days: 7 }, 'to'],
    [{ days: 8 }, 'days'],
  ])('%j is refused by name', async (wrong, field) => {
    const { status, body } = await copy(wrong)
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  test('are those of the own dogs alone', async () => {
    const before = await planned()
    expect((await copy({}, { owner: bob })).body.changed).toEqual([])
    expect(await planned()).toEqual(before)
  })
})

test('a filled plan is as before once the changed meals are sent the other way round', async () => {
  await put({
    [TOMORROW]: {
      rex: [
        { slot: 1, recipeId: stew },
        { slot: 2, recipeId: mash, locked: true },
      ],
    },
  })
  const before = await planned()
  const { changed } = (await ann.send('POST', '/v2/plan/fill', { from: TODAY, to: IN(6) })).body
  expect((await planned()).length).toBe(14)
  await planMeals(asChanges(changed))
  expect(await planned()).toEqual(before)
})

test('the key of a change is kept in the account’s file', async () => {
  const id = newId()
  await planMeals([change(locked(stew))], { id })
  const lines: object[] = (await ann.send('GET', '/v2/account/export')).body
  expect(lines.filter((line) => !AccountFileLine.safeParse(line).success)).toEqual([])
  expect(JSON.stringify(lines)).toContain(`"kind":"plan","clientId":"${id}"`)
})
