import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportAccount } from '../../testing/account-files.ts'
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

const history = async (query = '') => (await ann.send('GET', `/v2/pets/rex/history${query}`)).body
type Entry = { date: string; recipe: { id: string } }
const idsOf = (body: { results: Entry[] }) => body.results.map(({ recipe }) => recipe.id)

test('the recipes that a plan recommends are remembered, each once', { tags: '@call-history' }, async () => {
  const { plan } = (await ann.send('POST', '/recipe-planner-logged-in', planBody())).body
  const planned = plan.days.flatMap(({ meals }: { meals: Entry[] }) => meals.map(({ recipe }) => recipe.id))
  const body = await history('?count=50')
  // In the order of the plan; what else suits follows.
  expect(idsOf(body).slice(0, new Set(planned).size)).toEqual([...new Set(planned)])
  expect(new Set(idsOf(body)).size).toBe(FULL)
  expect(body.results[0].date).toBe(TODAY)
})

test('a newer plan comes first', async () => {
  await addPet(ann)
  await ann.send('POST', '/recipe-planner-logged-in', planBody({}, undefined, '2026-12-01'))
  const dates = (await history('?count=200')).results.map(({ date }: Entry) => date)
  expect(new Set(dates)).toEqual(new Set(['2026-12-01', TODAY]))
  expect(dates).toEqual([...dates].sort().reverse())
})

test('the history comes in pages', { tags: '@recipe-history' }, async () => {
  await addPet(ann)
  const all = await history('?count=200')
  const page = await history('?count=3&start=2')
  expect(page).toMatchObject({ totalResults: all.totalResults, count: 3, start: 2 })
  expect(idsOf(page)).toEqual(idsOf(all).slice(2, 5))
})

test('recipes that no longer suit the dog are left out', async () => {
  await addPet(ann)
  const before = await history('?count=200')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['chicken', 'beef', 'turkey', 'pork'] })
  const after = await history('?count=200')
  expect(after.totalResults).toBeGreaterThan(0)
  expect(idsOf(after)).not.toEqual(idsOf(before))
  for (const id of idsOf(after)) expect((await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).status).toBe(200)
})

type Plan = { date: string; days: { date: string; meals: Pick<Entry, 'recipe'>[] }[] }
type KeptPlan = { petId: string; createdAt: string; plan: Plan }
const keptPlans = async (): Promise<KeptPlan[]> => (await exportAccount(ann)).content.plans
const fedIn = ({ days }: Plan) => days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe.id))
const suiting = async (): Promise<string[]> => {
  const { body } = await ann.send('GET', '/v2/search?pet=rex&count=200')
  return body.results.map(({ recipe }: Entry) => recipe.id)
}
const FULL = 14

test('the plan is made again once meals and frequency are known', { tags: '@recipe-plan' }, async () => {
  await addPet(ann)
  await ann.send('PATCH', '/v2/pets/rex', { mealsPerDay: 1, frequency: '1-2' })
  const body = await history('?count=200')
  const [kept, ...others] = await keptPlans()
  expect(others).toEqual([])
  expect(kept?.plan.days.map(({ meals }) => meals.length)).toEqual([1, 0, 0, 1, 0, 0, 0])
  // The plan's dishes come first; two meals a week are no reason to recommend two recipes alone.
  expect(idsOf(body).slice(0, 2)).toEqual(fedIn(kept?.plan as Plan))
  expect(body.totalResults).toBe(FULL)
})

test.each<[string, () => Promise<unknown>]>([
  ['another weight', () => ann.send('PATCH', '/v2/pets/rex', { weight: 12, weightConfirmed: true })],
  ['a health issue', () => ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['pancreatitis'] })],
  ['fewer meals', () => ann.send('PATCH', '/v2/pets/rex', { mealsPerDay: 1 })],
  ['fewer days', () => ann.send('PATCH', '/v2/pets/rex', { frequency: 'occasionally' })],
  ['no fish', () => ann.send('PUT', '/v2/preferences/rex', { exclude: ['fish'] })],
  ['rather what is unusual', () => ann.send('PUT', '/v2/preferences/rex', { exclude: [], prefer: ['adventurous'] })],
  ['rather lamb', () => ann.send('PUT', '/v2/preferences/rex', { exclude: [], prefer: ['lamb'] })],
])('after %s another week is planned and recommended in full, of what suits now', async (_what, change) => {
  await addPet(ann)
  await history()
  const [before] = await keptPlans()
  await change()
  const after = await history('?count=200')
  const [kept, ...others] = await keptPlans()
  expect(others).toEqual([])
  expect(kept?.plan).not.toEqual(before?.plan)
  expect(idsOf(after)).toHaveLength(FULL)
  expect(await suiting()).toEqual(expect.arrayContaining(idsOf(after)))
  expect(idsOf(after)).toEqual(expect.arrayContaining(fedIn(kept?.plan as Plan)))
})

test('the recommendations are as many after an exclusion as before, on a later day too', {
  tags: '@recipe-history',
}, async () => {
  await addPet(ann)
  expect((await history()).totalResults).toBe(FULL)
  server.setDay('2026-11-23')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['fish'] })
  const body = await history('?count=200')
  const dates = body.results.map(({ date }: Entry) => date)
  expect(dates.slice(0, FULL)).toEqual(Array(FULL).fill('2026-11-23'))
  expect(await suiting()).toEqual(expect.arrayContaining(idsOf(body)))
  // Earlier recommendations that still suit stay behind them.
  expect(dates.slice(FULL)).toEqual(Array(body.totalResults - FULL).fill(TODAY))
  expect(body.totalResults).toBeGreaterThan(FULL)
})

test('a week is recommended until it is over, and then the next one', { tags: '@recipe-history' }, async () => {
  await addPet(ann)
  server.setDay('2026-11-27')
  const last = await history('?count=200')
  expect(last.results[0].date).toBe(TODAY)
  server.setDay('2026-11-28')
  const next = await history('?count=200')
  expect(next.results[0].date).toBe('2026-11-28')
  expect(next.totalResults).toBe(2 * FULL)
  expect((await keptPlans()).map(({ plan }) => plan.date).sort()).toEqual([TODAY, '2026-11-28'])
})

test('a puppy that grows into other needs gets another week, a grown dog that is a month older does not', {
  tags: '@recipe-plan',
}, async () => {
  await addPet(ann, { age: { years: 0, months: 5 }, weight: 15 })
  await history()
  await addPet(ann, { name: 'Bella' })
  await ann.send('GET', '/v2/pets/bella/history')
  // Both a month older, within the week that was planned for them.
  server.setDay('2026-12-18')
  await history()
  await ann.send('GET', '/v2/pets/bella/history')
  server.setDay('2026-12-22')
  await history()
  await ann.send('GET', '/v2/pets/bella/history')
  const datesOf = async (dog: string) =>
    (await keptPlans())
      .filter(({ petId }) => petId === dog)
      .map(({ plan }) => plan.date)
      .sort()
  expect(await datesOf('rex')).toEqual([TODAY, '2026-12-18', '2026-12-22'])
  expect(await datesOf('bella')).toEqual([TODAY, '2026-12-18'])
})

test('another name or a repeated request makes no other week', async () => {
  await addPet(ann)
  const first = await history('?count=200')
  const plans = await keptPlans()
  server.setDay('2026-11-22')
  await ann.send('PATCH', '/v2/pets/rex', { name: 'King' })
  expect(await history('?count=200')).toEqual(first)
  expect(await keptPlans()).toEqual(plans)
})

test('asked for many times at once after a change, one week is planned', { tags: '@recipe-plan' }, async () => {
  await addPet(ann)
  server.setDay('2026-11-25')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['fish', 'chicken'] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => history('?count=200')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const plans = (await keptPlans()).filter(({ plan }) => plan.date === '2026-11-25')
  expect(plans).toHaveLength(1)
  const again = await history('?count=200')
  expect(again).toEqual(answers[0])
  expect((await keptPlans()).filter(({ plan }) => plan.date === '2026-11-25')).toEqual(plans)
})

test('a dog that changes during a request soon has the history for its new needs', {
  tags: '@call-history',
}, async () => {
  await addPet(ann)
  const changes = ['fish', 'beef', 'lamb', 'pork'].map(
    (tag) => ['PUT', '/v2/preferences/rex', { exclude: [tag] }] as const,
  )
  await Promise.all(changes.flatMap(([method, path, body]) => [ann.send(method, path, body), history(), history()]))
  const body = await history('?count=200')
  const suits = await suiting()
  expect(suits).toEqual(expect.arrayContaining(idsOf(body)))
  expect(body.totalResults).toBe(FULL)
  expect(idsOf(body)).toEqual(idsOf(await history('?count=200')))
})

test('a diabetic dog is recommended one recipe, which must not change', async () => {
  await addPet(ann, { healthIssues: ['diabetes'] })
  expect((await history()).totalResults).toBe(1)
})

test('a dog without a history that suits gets a plan on the spot, once', async () => {
  await addPet(ann)
  const first = await history('?count=200')
  const everyTagFed = ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'rabbit', 'turkey', 'grain']
  await ann.send('PUT', '/v2/preferences/rex', { exclude: everyTagFed })
  server.setDay('2026-11-25')
  const answers = await Promise.all([history('?count=200'), history('?count=200')])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0].totalResults).toBeGreaterThan(0)
  expect(answers[0]).not.toEqual(first)
})

test('a week that was planned for another dog like it is not its own', async () => {
  await addPet(ann)
  server.setDay('2026-11-28')
  await addPet(ann, { name: 'Bella' })
  expect((await history('?count=1')).results[0].date).toBe('2026-11-28')
})

test('a dog that no recipe fits has an empty history, and the reasons', { tags: '@call-history' }, async () => {
  await addPet(ann, {
    bodyCondition: 'bodyCondition_5',
    activityLevel: 'activityLevel_1',
    healthIssues: ['kidney', 'liver'],
  })
  const { obstacles, ...body } = await history()
  expect(body).toEqual({ totalResults: 0, count: 0, start: 0, results: [] })
  const search = (await ann.send('GET', '/v2/search?pet=rex')).body
  expect([obstacles, search.suitable]).toEqual([search.obstacles, 0])
  for (const { text, suggestion } of obstacles) expect([text, suggestion]).not.toContain('')
  expect(obstacles.length).toBeGreaterThan(0)
})

test('a history of no recipes is refused', async () => {
  expect((await ann.send('GET', '/v2/pets/rex/history?count=0')).status).toBe(422)
})
