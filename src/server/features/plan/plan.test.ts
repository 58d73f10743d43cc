import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { RECIPES_OF_SHOPS } from '../../../reference/recipes/everyday.ts'
import { cook, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const IN = (days: number) => addDays(TODAY, days)
const SUNDAY = IN(6)
const weekdayIn = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

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
  await ann.send('PUT', '/v2/shopping-list', { todo: [], completed: [] })
})
afterAll(() => server.close())

type Meal = { slot: number; recipeId: string | null; from: string; locked: boolean; cookOn?: string; suits: boolean }
const plan = async (owner = ann, query = '') => (await owner.send('GET', `/v2/plan${query}`)).body
const put = (days: object, { query = '', owner = ann } = {}) => owner.send('PUT', `/v2/plan${query}`, { days })
const fill = (more: object = {}, owner = ann) =>
  owner.send('POST', '/v2/plan/fill', { from: TODAY, to: SUNDAY, ...more })
const list = (owner = ann) => owner.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: SUNDAY })
const mealsOf = (body: { days: Record<string, Record<string, Meal[]>> }, petId = 'rex') =>
  Object.values(body.days).flatMap((dogs) => dogs[petId] ?? [])
const meal = (slot: number, recipe: string | null = recipeId, more: object = {}) => ({
  ...{ slot, recipeId: recipe, locked: false },
  ...more,
})

test('a stored portion that is not to be fed is not planned: the meal is cooked', async () => {
  const [storageId, today] = [newId(), { days: { [TODAY]: { rex: [meal(1)] } } }]
  await cook(ann, { petId: 'rex', recipeId, portions: 14, storageId })
  await put(today.days)
  expect(mealsOf(await plan())).toMatchObject([{ from: 'fridge', storageId }])
  const changes = { homemadeShare: 0.1, activityLevel: 'activityLevel_1', bodyCondition: 'bodyCondition_5' }
  await ann.send('PATCH', '/v2/pets/rex', changes)
  expect(mealsOf(await plan()).map(({ from }) => from)).toEqual(['cook'])
  const { body } = await fill()
  expect(mealsOf(body).filter(({ from }) => from === 'fridge' || from === 'freezer')).toEqual([])
})

test('a stored portion that leaves a bound for a while is set aside: fill plans none of it, and the plan says why', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 14, storageId, freeze: 8 })
  expect((await plan()).dogs.rex.setAside).toEqual([])
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_1', bodyCondition: 'bodyCondition_5' })
  const { cautions } = (await ann.send('GET', '/v2/today')).body.dogs[0]
  expect(cautions[storageId]).toMatchObject({
    isUnfit: false,
    text: expect.stringMatching(/too little .*cook a fresh pot/i),
  })
  const { body } = await fill()
  expect(new Set(mealsOf(body).map(({ from }) => from))).toEqual(new Set(['cook']))
  const { text } = cautions[storageId]
  expect(body.dogs.rex.setAside).toMatchObject([
    { storageId, from: 'fridge', portions: 6, recipe: { id: recipeId }, text },
    { from: 'freezer', portions: 8, recipe: { id: recipeId }, text },
  ])
})

test('portions that are past their day are thrown away, not set aside', async () => {
  await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: newId() })
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_1', bodyCondition: 'bodyCondition_5' })
  expect((await plan()).dogs.rex.setAside).toHaveLength(1)
  server.setDay(SUNDAY)
  expect((await plan()).dogs.rex.setAside).toEqual([])
})

test('a week is filled with the food of ordinary shops, and with unusual dishes too where they are asked for', {
  tags: '@everyday-menu',
}, async () => {
  const unusualIn = ({ body }: Awaited<ReturnType<typeof fill>>) =>
    mealsOf(body).filter(({ recipeId }) => recipeId !== null && !RECIPES_OF_SHOPS.has(recipeId))
  expect(unusualIn(await fill())).toEqual([])
  expect(unusualIn(await fill({ prefer: ['variety', 'adventurous'] })).length).toBeGreaterThan(3)
  await ann.send('PUT', '/v2/preferences/rex', { exclude: [], prefer: ['adventurous'] })
  expect(unusualIn(await fill()).length).toBeGreaterThan(3)
})

test('a new plan is empty, of today and the six days after it', async () => {
  const { today, from, to, days, dogs } = await plan()
  expect([today, from, to]).toEqual([TODAY, TODAY, SUNDAY])
  expect(Object.keys(days)).toHaveLength(7)
  expect(Object.values(days)).toEqual(Array.from({ length: 7 }, () => ({})))
  expect(dogs.rex).toMatchObject({ mealsPerDay: 2, homemadeDaysPerWeek: 7, hasOneRecipe: false })
})

test('is filled for every meal with recipes that suit, and read again', { tags: '@week-plan' }, async () => {
  const { status, body } = await fill()
  const meals = mealsOf(body)
  expect([status, body.unfilled, meals.length]).toEqual([200, [], 14])
  for (const { from, suits, recipeId } of meals) {
    expect([from, suits]).toEqual(['cook', true])
    expect(body.recipes[recipeId ?? '']).toMatchObject({ id: recipeId, minutes: expect.any(Number) })
  }
  const { unfilled: _, changed: __, ...view } = body
  expect(await plan()).toEqual(view)
})

test('cooks food at home first, as far as no locked pot takes it', { tags: '@larder' }, async () => {
  type Food = { code: string; quantity: number }
  const foodsOf = async (id: string): Promise<Food[]> =>
    (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body.ingredients
  const count = async (code: string, grams: number | null) =>
    (await ann.send('PUT', `/v2/storage/larder/${code}`, { grams })).body.larder[code]
  const dishes = async () => [
    ...new Set(mealsOf((await fill({ cookFor: 2, petIds: ['rex'] })).body).flatMap(({ recipeId }) => recipeId ?? [])),
  ]
  const [first = '', , later = ''] = await dishes()
  const inFirst = (await foodsOf(first)).map(({ code }) => code)
  const [fresh] = (await foodsOf(later))
    .filter(({ code }) => !inFirst.includes(code))
    .toSorted((one, other) => other.quantity - one.quantity)
  const { code } = fresh ?? { code: '' }
  expect(await count(code, 5000)).toMatchObject({ until: expect.any(String) })

  const [used = ''] = await dishes()
  expect((await foodsOf(used)).map(({ code }) => code)).toContain(code)
  const name = findIngredient(code)?.shortName
  expect((await plan()).cook[0]).toMatchObject({ recipeId: used, uses: [name] })

  // Tomorrow's locked pot of another dog takes all that there is.
  await addPet(ann, { name: 'Bella' })
  const oneMeal = (await foodsOf(used)).find((food) => food.code === code)?.quantity ?? 0
  await count(code, Math.floor(oneMeal * 2))
  expect((await dishes())[0]).toBe(used)
  await put({ [IN(1)]: { bella: [1, 2].map((slot) => meal(slot, used, { locked: true })) } })
  expect((await dishes())[0]).toBe(first)
  const { cook: pots } = await plan()
  const usesOf = (petId: string) =>
    pots.flatMap((pot: { petId: string; uses?: string[] }) => (pot.petId === petId ? (pot.uses ?? []) : []))
  expect([usesOf('bella'), usesOf('rex')]).toEqual([[name], []])
  await count(code, null)
  expect((await plan()).cook.filter(({ uses }: { uses?: string[] }) => uses)).toEqual([])
})

test('is filled from the fridge first, and what is locked stays', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 3, storageId })
  await put({ [TODAY]: { rex: [meal(2, other, { locked: true })] } })
  const { body } = await fill()
  expect(body.days[TODAY].rex).toMatchObject([
    { recipeId, from: 'fridge', storageId },
    { recipeId: other, from: 'cook', locked: true },
  ])
  const stored = mealsOf(body).filter(({ from }) => from === 'fridge')
  expect(stored.map(({ recipeId }) => recipeId)).toEqual([recipeId, recipeId, recipeId])
})

test('one pot for three days is cooked on the first of them', async () => {
  const { body } = await fill({ cookFor: 3 })
  expect(new Set(mealsOf(body).map(({ cookOn }) => cookOn))).toEqual(new Set([TODAY, IN(3), IN(6)]))
  expect(new Set(mealsOf(body).map(({ recipeId }) => recipeId)).size).toBe(3)
  expect(body.cook.map(({ day, portions }: { day: string; portions: number }) => [day, portions])).toEqual([
    [TODAY, 6],
    [IN(3), 6],
    [IN(6), 2],
  ])
})

test('what the food costs a day is told once its foods have prices, and whether it is all of it', async () => {
  await put({ [TODAY]: { rex: [meal(1), meal(2)] }, [IN(1)]: { rex: [meal(1)] }, [IN(2)]: { rex: [meal(1, null)] } })
  expect(await plan()).not.toHaveProperty('cost')
  const codes: string[] = (await list()).body.list.todo.map(({ code }: { code: string }) => code)
  const price = (code: string) => `/v2/packs/${code}/price`
  for (const code of codes) await ann.send('PUT', price(code), { price: 4, currency: 'GBP', per: 'kg' })
  const { body } = await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)
  const { cost } = await plan()
  expect(cost).toMatchObject({ currency: 'GBP', isAll: body.cost.withoutPrice === 0 })
  // Two meals of a day of two, and one: three quarters of what a day of that dish costs.
  expect(cost.perDay).toBeCloseTo((body.cost.perDay * 3) / 4, 1)
  for (const code of codes) await ann.send('DELETE', price(code))
})

test('pots of chosen weekdays are cooked on these, over two weeks', async () => {
  const { body } = await fill({ to: IN(13), cookOn: [3, 7] })
  const days = new Set<string>(body.cook.map(({ day }: { day: string }) => day))
  expect([...days].filter((day) => day !== TODAY).map(weekdayIn)).toEqual([
    'Sunday',
    'Wednesday',
    'Sunday',
    'Wednesday',
  ])
  expect(mealsOf(body)).toHaveLength(28)
  expect(fieldsOf((await fill({ cookOn: [1, 8] })).body)).toEqual(['cookOn.1'])
  expect(fieldsOf((await fill({ cookOn: 'Sunday' })).body)).toEqual(['cookOn'])
})

test('a dog with diabetes has one recipe at every meal', async () => {
  await addPet(ann, { name: 'Dia', healthIssues: ['diabetes'] })
  const { body } = await fill({ petIds: ['dia'] })
  expect(new Set(mealsOf(body, 'dia').map(({ recipeId }) => recipeId)).size).toBe(1)
  expect(mealsOf(body, 'rex')).toEqual([])
})

test('a dog that eats homemade food on two days of the week has other food on the others', async () => {
  await addPet(ann, { name: 'Mix', frequency: '1-2' })
  const { body } = await fill({ petIds: ['mix'] })
  const homemade = mealsOf(body, 'mix').filter(({ from }) => from === 'cook')
  expect([homemade.length, mealsOf(body, 'mix').length]).toEqual([4, 14])
})

test('a dog that no recipe suits has its meals named, each with the reason', async () => {
  const exclude = ['beef', 'chicken', 'duck', 'fish', 'grain', 'lamb', 'pork', 'pulses', 'rabbit', 'turkey']
  await addPet(
    ann,
    { name: 'Non', healthIssues: ['kidney'] },
    { exclude: [...exclude, 'egg', 'dairy', 'potato'], prefer: [], require: [] },
  )
  const { body } = await fill({ petIds: ['non'] })
  expect(body.dogs.non.suitable).toBe(0)
  expect(body.unfilled).toHaveLength(14)
  expect(body.unfilled[0]).toEqual({ day: TODAY, petId: 'non', slot: 1, reason: 'no-recipe' })
})

test('days are replaced, those of the query too that are not named', async () => {
  await put({ [TODAY]: { rex: [meal(1)] }, [IN(1)]: { rex: [meal(1)] } })
  const named = await put({ [IN(1)]: { rex: [meal(2, null)] } })
  expect([named.status, named.body.days]).toEqual([
    200,
    { [IN(1)]: { rex: [expect.objectContaining({ slot: 2, recipeId: null, from: 'other' })] } },
  ])
  expect((await plan()).days[TODAY].rex).toHaveLength(1)
  await put({ [IN(1)]: {} }, { query: `?from=${TODAY}&to=${IN(1)}` })
  expect(mealsOf(await plan())).toEqual([])
})

test.each<[string, () => object, string | undefined, number]>([
  ['a day of last year', () => ({ '2025-01-01': { rex: [meal(1)] } }), 'days.2025-01-01', 422],
  ['a meal twice', () => ({ [TODAY]: { rex: [meal(1), meal(1)] } }), `days.${TODAY}.rex`, 422],
  ['a fifth meal', () => ({ [TODAY]: { rex: [meal(5)] } }), `days.${TODAY}.rex.0.slot`, 422],
  ['a recipe that is not there', () => ({ [TODAY]: { rex: [meal(1, 'no-such')] } }), `days.${TODAY}.rex`, 422],
  ['a dog that is not there', () => ({ [TODAY]: { max: [meal(1)] } }), undefined, 404],
  ['no day', () => ({ monday: { rex: [meal(1)] } }), 'days.monday', 422],
])('%s is refused by name', async (_, days, field, status) => {
  const answer = await put(days())
  expect([answer.status, fieldsOf(answer.body)]).toEqual([status, field ? [field] : []])
  expect(mealsOf(await plan())).toEqual([])
})

test.each([
  [`from=${IN(-60)}&to=${IN(-30)}`, 'from'],
  [`from=${IN(30)}&to=${IN(60)}`, 'to'],
  [`from=${IN(60)}`, 'from'],
  [`to=${IN(-60)}`, 'to'],
])('of days to be replaced that lie too far away the end that was asked for is named: %s', async (query, field) => {
  const answer = await put({}, { query: `?${query}` })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('days in the wrong order, too many days and a day too far ahead are refused', async () => {
  const ask = async (query: string) => fieldsOf((await ann.send('GET', `/v2/plan?${query}`)).body)
  expect(await ask(`from=${SUNDAY}&to=${TODAY}`)).toEqual(['from'])
  expect(await ask(`from=${TODAY}&to=${IN(35)}`)).toEqual(['from'])
  expect(fieldsOf((await fill({ from: IN(50), to: IN(57) })).body)).toEqual(['to'])
  expect(await ask('from=9999-12-31')).toEqual(['from'])
  expect(await ask('to=3000-01-01')).toEqual(['to'])
  expect((await ann.send('GET', '/v2/plan?from=2999-12-31')).status).toBe(200)
})

test('another owner sees and changes nothing of it', async () => {
  await fill()
  expect((await plan(bob)).dogs).toEqual({})
  expect((await put({ [TODAY]: { rex: [meal(1)] } }, { owner: bob })).status).toBe(404)
  expect((await fill({ petIds: ['rex'] }, bob)).status).toBe(404)
})

test('a recipe that no longer suits stays in sight, is marked, and is not bought', async () => {
  await put({ [TODAY]: { rex: [meal(1)] } })
  const { body } = await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)
  const exclude = await excludeWhatIsIn(body.ingredients.map(({ code }: { code: string }) => code))
  await ann.send('PUT', '/v2/preferences/rex', { exclude, prefer: [], require: [] })
  expect(mealsOf(await plan())).toMatchObject([{ recipeId, suits: false }])
  expect((await list()).body).toMatchObject({ list: { todo: [] }, pots: 0, unsuited: [{ petId: 'rex', recipeId }] })
  expect((await put({ [TODAY]: { rex: [meal(1), meal(2)] } })).status).toBe(200)
})

/** The first tag whose exclusion takes the recipe away. */
async function excludeWhatIsIn(_codes: string[]): Promise<string[]> {
  for (const tag of ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'rabbit', 'turkey', 'egg', 'pulses', 'grain']) {
    await ann.send('PUT', '/v2/preferences/rex', { exclude: [tag], prefer: [], require: [] })
    if ((await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).status === 404) return [tag]
  }
  throw new Error('Nothing excludes it')
}

test('the list buys the grams of the pot that is to be cooked, once', async () => {
  await put({ [TODAY]: { rex: [meal(1), meal(2)] }, [IN(1)]: { rex: [meal(1, recipeId, { cookOn: TODAY })] } })
  const { status, body } = await list()
  const { batch } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=3`)).body
  const grams = (items: { code: string; quantity: number }[]) =>
    Object.fromEntries(items.map(({ code, quantity }) => [code, quantity]))
  expect([status, body.pots, grams(body.list.todo)]).toEqual([200, 1, grams(batch.ingredients)])
  const again = await list()
  expect(again.body.list).toEqual(body.list)
  expect((await ann.send('GET', '/v2/shopping-list')).body).toEqual(body.list)
})

test('what is stored is not bought, and after it was bought and cleared away it is not bought again', async () => {
  await put({ [TODAY]: { rex: [meal(1), meal(2)] } })
  const { todo } = (await list()).body.list
  const cleared = await ann.send('PUT', '/v2/shopping-list', { todo: [], completed: todo })
  expect(cleared.status).toBe(200)
  await ann.send('PUT', '/v2/shopping-list', { todo: [], completed: [] })
  expect((await list()).body.list.todo).toEqual([])
  await ann.send('PUT', '/v2/plan', { days: { [IN(1)]: { rex: [meal(1)] } } })
  await cook(ann, { petId: 'rex', recipeId, portions: 3, storageId: newId() })
  expect((await list()).body.list.todo).toEqual([])
  expect(mealsOf(await plan()).map(({ from }) => from)).toEqual(['fridge', 'fridge', 'fridge'])
})

test('of a meal that is skipped the ingredients leave the list, what its owner added stays', async () => {
  const { ingredients } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  const [{ code, name }] = ingredients
  await ann.send('PUT', '/v2/shopping-list', { todo: [{ code, name, quantity: 7, unit: 'g' }], completed: [] })
  await put({ [TODAY]: { rex: [meal(1)] } })
  expect((await list()).body.list.todo.length).toBe(ingredients.length)
  await put({ [TODAY]: { rex: [meal(1, null)] } })
  expect((await list()).body.list.todo).toEqual([{ code, name, quantity: 7, unit: 'g' }])
})

test('a plan goes with its dog', async () => {
  await fill()
  await ann.send('DELETE', '/pets/rex')
  expect((await plan()).days[TODAY]).toEqual({})
})

test('one pot is cooked for dogs that can share it, and the list has its grams once', async () => {
  await addPet(ann, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
  const { status, body } = await fill({ cookFor: 3 })
  expect(status).toBe(200)
  expect(body.pots.length).toBeGreaterThan(0)
  for (const pot of body.pots) {
    expect(pot.petIds.toSorted()).toEqual(['bella', 'rex'])
    for (const petId of pot.petIds) {
      const isOfPot = (task: typeof pot) =>
        task.petId === petId && task.day === pot.day && task.recipeId === pot.recipeId
      expect(body.cook.filter(isOfPot)).toHaveLength(1)
    }
  }
  const planned = (await list()).body
  const [pot] = body.pots
  await ann.send('PUT', '/v2/shopping-list', { todo: [], completed: [] })
  const portions = (petId: string) =>
    body.cook.find((task: typeof pot) => task.petId === petId && task.day === pot.day).portions
  const query = `meals=${portions('rex')}&way=@bella_${portions('bella')}`
  const { batch } = (await ann.send('GET', `/v2/pets/rex/recipe/${pot.recipeId}?${query}`)).body
  const [first] = batch.ingredients
  expect(planned.list.planned[first.code][pot.plannedFor].toBuy).toBe(first.quantity)
})

test('a pot takes as long as the recipe says of it, in the vessels that the owner has', async () => {
  const days = Object.fromEntries(
    Array.from({ length: 7 }, (_, ahead) => [
      addDays(TODAY, ahead),
      { rex: [1, 2].map((slot) => ({ ...meal(slot, recipeId), ...(ahead > 0 && { cookOn: TODAY }) })) },
    ]),
  )
  await put(days)
  const told = async () => {
    const { batch } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=14`)).body
    const { cook } = await plan()
    expect(cook).toMatchObject([{ portions: 14, minutes: batch.totalMinutes }])
    return batch.totalMinutes
  }
  const before = await told()
  const small = { panCm: 20, pans: 1, potLitres: 2, pots: 1, ovenDishes: 1 }
  expect((await ann.send('PATCH', '/v2/settings', { vessels: small })).status).toBe(200)
  expect(await told()).toBeGreaterThan(before)
})

test('a pot for two dogs takes longer than that of one of them', async () => {
  await addPet(ann, { name: 'Bella', weight: 30, breed: { name: 'Labrador Retriever' } })
  const meals = Array.from({ length: 2 }, (_, index) => meal(index + 1, recipeId))
  await put({ [TODAY]: { rex: meals, bella: meals } })
  const { cook, pots } = await plan()
  expect(cook).toHaveLength(2)
  for (const { minutes } of cook) expect(pots[0].minutes).toBeGreaterThan(minutes)
})
