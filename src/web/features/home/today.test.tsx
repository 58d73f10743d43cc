import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { DogToday } from '../../../contract/plan/today.ts'
import type { Day } from '../../../kitchen/days.ts'
import { doneTaps, keepDone } from '../../data/outbox/tap.ts'
import { SharedState, selectPet } from '../../data/queries/pets.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { held } from '../../testing/server.ts'
import { comeBack, expectAccessible, show } from '../../testing/show.tsx'
import { KIT } from '../../testing/supplement.ts'
import { testApp } from '../../testing/test-app.ts'
import { NOTHING_TODAY } from '../../testing/today.ts'
import { leaveWaiting } from '../../testing/waiting.ts'
import { SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { Today } from './today.tsx'

const DAY = '2026-11-21'
const GET = 'GET /v2/today'
const STEW = { id: 'beef-stew', name: 'Beef Stew' }
const item = { storageId: 'a', recipe: STEW, portions: 2, petId: 'rex', cookedOn: `${DAY}T08:00:00Z` }
const DUE: DogToday['due'][number] = {
  meal: 1,
  item,
  by: '2026-11-26',
  grams: 310,
  share: 1,
  imageUrl: '/bowl.svg',
  caution: null,
}
const answer = (dog: Partial<DogToday>, suggestion: object | null = null, day = DAY) => ({
  [GET]: { json: { day, dogs: [{ ...NOTHING_TODAY, ...dog }], suggestion } },
})
const todayOf = (...pets: Pet[]) => (
  <SharedState value={{ pets, preferences: {}, stars: [] }}>
    <Today />
  </SharedState>
)
const today = todayOf(REX)
/** Opens what comes after the first thing to do. */
const openOthers = () => page.getByText(/^Also today: /).click()
const AWAY = { status: 404, json: { code: 'not-found' } }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${DAY}T08:00:00`), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<{ what: string; due: Partial<typeof DUE>; says: string }>([
  { what: 'all of a portion', due: {}, says: '310 g' },
  { what: 'three quarters', due: { share: 0.75, grams: 233 }, says: '233 g · ¾ of the portion' },
  {
    what: 'nine tenths, on its last day',
    due: { share: 0.9, by: DAY },
    says: '310 g · 90% of the portion · use today',
  },
  { what: 'by tomorrow', due: { by: '2026-11-22' }, says: '310 g · use by Sunday 22 November' },
  { what: 'of which the grams are unknown', due: { grams: null, by: DAY }, says: 'use today' },
])('a meal that is due: $what', async ({ due, says }) => {
  await serveAnn(answer({ due: [{ ...DUE, ...due }] }))
  await show(today)
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

const asking: Pet['advice'][number] = {
  kind: 'vet',
  id: 'earlyGrowthVetAdvice',
  text: 'Show the plan.',
  seeVetWhen: [],
}

test('a dog that the limits of its vet leave no recipe is led to them, not to recipes', async () => {
  const vetLimits = [{ nutrient: 'sodium' as const, min: null, max: 1, name: 'Dr Field', date: DAY as Day }]
  const obstacles = [{ nutrient: 'sodium', text: '', parts: [], recipes: 90, byVet: true, suggestion: '' }]
  await serveAnn({
    ...answer({}),
    'GET /v2/pets/rex/history': { json: { totalResults: 0, count: 0, obstacles, results: [] } },
  })
  await show(todayOf({ ...REX, vetLimits }))
  const limits = page.getByRole('link', { name: 'See your vet’s limits' })
  await expect.element(limits).toHaveAttribute('href', '/pets/rex/vet')
  expect(page.getByRole('link', { name: 'Choose a recipe' }).elements()).toEqual([])
})

test('of each dog that is to see a vet it is said in a line, with the step a tap away and the reason folded', async () => {
  const rex: Pet = { ...REX, advice: [asking] }
  const kim: Pet = { ...rex, id: 'kim', name: 'Kim' }
  await serveAnn(answer({ due: [DUE] }))
  await show(todayOf(rex, kim))
  const notes = page.getByRole('note')
  await expect.element(notes.first()).toMatchTextContent('Please ask your vet about food for Rex.')
  expect(notes.elements()).toHaveLength(2)
  const steps = page.getByRole('link', { name: 'Vet sheet' }).elements()
  expect(steps.map((one) => one.getAttribute('href'))).toEqual(['/pets/rex/vet', '/pets/kim/vet'])
  const reason = page.getByText('Show the plan.').first()
  await expect.element(reason).not.toBeVisible()
  await page.getByText('Please ask your vet about food for Rex.').click()
  await expect.element(reason).toBeVisible()
  await expectAccessible(document.body)
})

const TO_COOK: DogToday['cook'] = { recipe: STEW, grams: 310, imageUrl: '/bowl.svg' }

test.each([
  { daysWithout: 0, first: 'Choose', says: /^No supplement at home yet\?/ },
  { daysWithout: 3, first: 'Cook Beef Stew for Rex', says: /^Also today: choose a supplement/ },
])(
  'before food is cooked, a supplement is to be chosen: $daysWithout days without',
  async ({ daysWithout, first, says }) => {
    await serveAnn(answer({ cook: TO_COOK }))
    await show(todayOf({ ...REX, supplement: { ...KIT, isChosen: false, daysWithout } }))
    await expect.element(page.getByText(says)).toBeVisible()
    const [, next] = page.getByRole('link').elements()
    expect(next?.getAttribute('aria-label') ?? next?.textContent).toBe(first)
  },
)

test('a puppy’s supplement is to be chosen before its first meal is fed', async () => {
  await serveAnn(answer({ due: [DUE] }))
  await show(todayOf({ ...REX, supplement: { ...KIT, isChosen: false, daysWithout: 0 } }))
  await expect.element(page.getByRole('link', { name: 'Choose', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Feed Rex/ })).not.toBeInTheDocument()
  await openOthers()
  await expect.element(page.getByRole('button', { name: /^Feed Rex/ })).toBeVisible()
})

test('a vet who has agreed needs no step', async () => {
  const advice: Pet['advice'] = [{ kind: 'approved', id: 'vetApproval', text: 'Dr Field agreed.', seeVetWhen: [] }]
  await serveAnn(answer({ due: [DUE] }))
  await show(todayOf({ ...REX, advice }))
  await expect.element(page.getByText('Rex’s vet agrees to home cooking.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vet sheet' })).not.toBeInTheDocument()
})

test('what a vet wrote behind a link is told, with the way to it', async () => {
  await serveAnn(answer({ vetLetters: ['Dr Field'] }))
  await show(today)
  const line = page.getByRole('listitem').filter({ hasText: 'Dr Field has written.' }).last()
  await expect.element(line.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/pets/rex/vet')
  await expectAccessible(document.body)
})

test('a vet’s letter stands before the food, and is never folded', async () => {
  await serveAnn(answer({ vetLetters: ['Dr Field'], due: [DUE] }))
  await show(today)
  await expect.element(page.getByRole('link', { name: 'Read' })).toBeVisible()
  const feed = page.getByRole('button', { name: 'Feed Rex Beef Stew' })
  await expect.element(feed).toBeVisible()
  const letter = page.getByText('Dr Field has written.').element()
  expect(letter.compareDocumentPosition(feed.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const STAGE: Pet['advice'][number] = { kind: 'check', id: 'kidneyStageMissing', text: 'Stage?', seeVetWhen: [] }
const KIDNEY: Pet = { ...REX, healthIssues: ['kidney'], advice: [{ ...asking, id: 'kidney' }] }

test.each([
  { dog: 'whose vet has written', pet: KIDNEY, vetLetters: ['Dr Field'], way: 'Read' },
  {
    dog: 'whose stage is missing',
    pet: { ...KIDNEY, advice: [...KIDNEY.advice, STAGE] },
    vetLetters: [],
    way: 'Enter it',
  },
])('a dog $dog that has no recipe before it is told that alone', async ({ pet, vetLetters, way }) => {
  await serveAnn(answer({ vetLetters, cook: null }))
  await show(todayOf(pet))
  await expect.element(page.getByRole('link', { name: way })).toBeVisible()
  expect(page.getByText(/Also today|Nothing is cooked|Plan Rex’s food/).elements()).toEqual([])
  const first = page
    .getByRole('listitem')
    .or(page.getByRole('note'))
    .getByText(/has written|still need the stage/)
    .element()
  const asked = page.getByText('Please ask your vet about food for Rex.').element()
  expect(first.compareDocumentPosition(asked) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectAccessible(document.body)
})

const KIBBLE = { name: 'Field & Hen', grams: 44 }
const COOK = { recipe: STEW, grams: 310, imageUrl: '/bowl.svg' }

test.each([
  { what: 'the portion that is due', dog: { due: [DUE], beside: KIBBLE }, says: 'and 44 g of Field & Hen' },
  { what: 'the meal that is to be cooked', dog: { cook: COOK, beside: KIBBLE }, says: 'and 44 g of Field & Hen' },
  {
    what: 'a portion, its energy unknown',
    dog: { due: [DUE], beside: { ...KIBBLE, grams: null } },
    says: 'and Field & Hen',
  },
])('other food stands beside $what', async ({ dog, says }) => {
  await serveAnn(answer(dog))
  await show(today)
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
  await expectAccessible(document.body)
})

test('food that was put into the fridge to thaw is offered when it can have thawed, and before where the owner says it has', async () => {
  const thawing = { ...item, grams: 310, defrostedOn: new Date(`${DAY}T07:00:00`).toISOString() }
  await serveAnn(answer({ due: [{ ...DUE, item: thawing }] }))
  await show(today)
  await expect
    .element(page.getByText(/Thawing: ready tomorrow morning. In a hurry: sealed, in cold water/))
    .toBeVisible()
  const feed = page.getByRole('button', { name: 'Feed Rex Beef Stew' })
  await expect.element(feed).not.toBeInTheDocument()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'It is thawed: Beef Stew' }).click()
  await expect.element(feed).toBeVisible()
})

test('food that has had the time to thaw is fed like any other', async () => {
  const thawed = { ...item, grams: 310, defrostedOn: new Date('2026-11-20T14:00:00').toISOString() }
  await serveAnn(answer({ due: [{ ...DUE, item: thawed }] }))
  await show(today)
  await expect.element(page.getByRole('button', { name: 'Feed Rex Beef Stew' })).toBeVisible()
})

const FROZEN = { item: { ...item, grams: 310, frozenOn: `${DAY}T08:00:00Z` }, portions: 2 }

test('where food is thawed, how and how long stands there; on a day of frozen food only, so does what to do', async () => {
  await serveAnn(answer({ defrost: FROZEN, beside: KIBBLE }))
  await show(today)
  await expect
    .element(
      page.getByText(
        'In the fridge overnight, about 17 hours for 310 g. In a hurry: sealed, in cold water changed every 30 minutes, about an hour. Never on the worktop.',
      ),
    )
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'All of Rex’s food is frozen. For the next meal, thaw it in cold water, feed Field & Hen or cook.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a recipe' }))
    .toHaveAttribute('href', '/recipe/search?dog=rex')
  await expectAccessible(document.body)
})

test('food that is thawed for tomorrow asks for nothing today', async () => {
  await serveAnn(answer({ due: [DUE], defrost: FROZEN }))
  await show(today)
  await openOthers()
  await expect.element(page.getByText(/^In the fridge overnight/)).toBeVisible()
  await expect.element(page.getByText(/food is frozen/)).not.toBeInTheDocument()
})

test('fed at once, and said once', async () => {
  const asked = await serveAnn({
    ...answer({ due: [DUE] }),
    'POST /v2/storage/a/feed': { json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'x' } } },
  })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  await expect.poll(() => asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  const body = asked.find(({ call }) => call.startsWith('POST'))?.body
  expect(body).toMatchObject({ date: DAY, meal: 1, share: 1, fedSupplement: true, beside: true })
  // The mock server's answer lists no fed meal.
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
})

test('what is fed beside a meal stands with it before the server has answered', async () => {
  const { answer: fed, letGo } = held({ json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'x' } } })
  await serveAnn({ ...answer({ due: [DUE], beside: KIBBLE }), 'POST /v2/storage/a/feed': fed })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  await expect.element(page.getByText('and 44 g of Field & Hen', { exact: true })).toBeVisible()
  letGo()
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
})

test('what was fed beside a meal stands with it', async () => {
  const fed = { entryId: 'a', recipe: STEW, grams: 310, beside: { name: 'other food', grams: null } }
  await serveAnn(answer({ fed: [fed] }))
  await show(today)
  await expect.element(page.getByText('and other food', { exact: true })).toBeVisible()
})

test('a meal that the server refuses is due again', async () => {
  const { answer: refusal, letGo } = held({ status: 409, json: { code: 'food-expired' } })
  await serveAnn({ ...answer({ due: [DUE] }), 'POST /v2/storage/a/feed': refusal })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  await expect.element(page.getByText('1 of 2 fed')).toBeVisible()
  letGo()
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Feed Rex Beef Stew' })).toBeVisible()
})

test('what the other phone has fed meanwhile is there when the app is brought back to the front', async () => {
  const fed = { entryId: 'theirs', recipe: STEW, grams: 310 }
  await serveAnn({ [GET]: [answer({ due: [DUE] })[GET] ?? {}, answer({ fed: [fed] })[GET] ?? {}] })
  await show(today)
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
  comeBack()
  await expect.element(page.getByText('1 of 2 fed')).toBeVisible()
  expect(page.getByRole('button', { name: /^Feed/ }).elements()).toEqual([])
})

test('what the other phone has fed is there after a while, though nothing was touched', async () => {
  vi.useFakeTimers({ now: new Date(`${DAY}T08:00:00`), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const fed = { entryId: 'theirs', recipe: STEW, grams: 310 }
  await serveAnn({ [GET]: [answer({ due: [DUE] })[GET] ?? {}, answer({ fed: [fed] })[GET] ?? {}] })
  await show(today)
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(page.getByText('1 of 2 fed')).toBeVisible()
})

test('a meal that waits to be sent stays when the page is seen again', async () => {
  await serveAnn({ ...answer({ due: [DUE] }), 'POST /v2/storage/a/feed': 'silence' })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  await expect.element(page.getByText('waiting to be sent')).toBeVisible()
  comeBack()
  await expect.element(page.getByText('1 of 2 fed')).toBeVisible()
  await expect.element(page.getByText('waiting to be sent')).toBeVisible()
})

test('an owner who feeds a meal that the other phone has fed is told when that was', async () => {
  const storage = { fridge: {}, freezer: {} }
  const fedBefore = { recipe: STEW, at: new Date(`${DAY}T07:40:00`).toISOString() }
  const asked = await serveAnn({
    ...answer({ due: [DUE] }),
    'POST /v2/storage/a/feed': { json: { storage, entry: null, fedBefore } },
  })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  const said =
    'Rex has had Beef Stew: it was ticked at 07:40 on another device, so nothing more was taken from the fridge.'
  await expect
    .poll(() =>
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    )
    .toEqual([said])
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ petId: 'rex', meal: 1 })
  await expect.element(page.getByText('0 of 2 fed')).toBeVisible()
})

test.each([
  { what: 'some of', frozen: { json: { storage: { fridge: {}, freezer: {} }, moved: 0 } } },
  { what: 'all of', frozen: { status: 404, json: { code: 'portion-not-found' } } },
])(
  'an owner who freezes $what a meal that the other phone has frozen is told that nothing was moved',
  async ({ frozen }) => {
    const suggestion = { kind: 'freeze', petId: 'rex', item, portions: 2 }
    await serveAnn({ ...answer({}, suggestion), 'POST /v2/storage/a/freeze': frozen })
    await show(today)
    await openOthers()
    await page.getByRole('button', { name: 'Freeze' }).click()
    const said = 'Nothing was moved: Beef Stew was changed on another device.'
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([said])
    await expect.element(page.getByText(/In the freezer/)).not.toBeInTheDocument()
  },
)

test.each([
  { freezesWell: false, isTold: true },
  { freezesWell: undefined, isTold: false },
])('food left over of a dish that freezes well: $freezesWell', async ({ freezesWell, isTold }) => {
  await serveAnn(answer({}, { kind: 'freeze', petId: 'rex', item, portions: 2, freezesWell }))
  await show(today)
  const line = page.getByRole('listitem').filter({ hasText: 'more than Rex can eat in time' }).last()
  await openOthers()
  await expect.element(line.getByRole('button', { name: 'Freeze' })).toBeVisible()
  const said = 'It does not freeze well: safe to feed, though not as nice. Freeze it rather than throw it away.'
  expect(page.getByText(said).elements()).toHaveLength(isTold ? 1 : 0)
})

const LEFT = { entryId: 'left', recipe: STEW, grams: 310, appetite: 'left' } as const
const POT = { fridge: { a: item }, freezer: {} }

test('the rest of a pot that Rex has left is asked about once, behind what is due', async () => {
  await serveAnn({ ...answer({ fed: [LEFT], due: [{ ...DUE, meal: 2 }] }), 'GET /v2/storage': { json: POT } })
  const { rerender } = await show(today)
  await page.getByText('Also today: the rest of a pot that was left').click()
  await expect.element(page.getByText('2 portions of Beef Stew are still in the fridge.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Throw it away' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Freeze it' })).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByText(/^Also today/)).not.toBeInTheDocument()
  await rerender(<div />)
  await rerender(today)
  await expect.element(page.getByRole('button', { name: 'Feed Rex Beef Stew' })).toBeVisible()
  await expect.element(page.getByText(/^Left: Beef Stew/)).toBeVisible()
  expect(page.getByText(/^Also today/).elements()).toEqual([])
})

test('the rest of a pot that was left is thrown away on Home, and taken back there', async () => {
  const asked = await serveAnn({
    ...answer({ fed: [LEFT] }),
    'GET /v2/storage': [
      { json: POT, etag: '"1"' },
      { json: { fridge: {}, freezer: {} }, etag: '"2"' },
    ],
    'POST /v2/storage/a/dispose': { json: { storage: { fridge: {}, freezer: {} }, moved: 2 }, etag: '"2"' },
  })
  await show(today)
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo: 2 portions disposed of' })).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toMatchObject([{ portions: 2 }])
})

const household = (count: number): Pet[] =>
  Array.from({ length: count }, (_, at) => ({ ...REX, id: `dog-${at}`, name: `Dog ${at}` }))
const fedOnce = { entryId: 'fed', recipe: STEW, grams: 310 }
/** The server's answer: all dogs except these were fed twice today. */
const answerOf = (pets: readonly Pet[], due: readonly string[]) => {
  const dogs = pets.map(({ id }) => ({
    ...NOTHING_TODAY,
    petId: id,
    ...(due.includes(id) ? { due: [DUE] } : { fed: [fedOnce, { ...fedOnce, entryId: 'second' }] }),
  }))
  return { [GET]: { json: { day: DAY, dogs, suggestion: null } } }
}
const dogsShown = () =>
  page
    .getByText(/^Dog \d+$/)
    .elements()
    .map(({ textContent }) => textContent)

test('of fifty dogs the chosen one and the first few that are to be fed are shown, and all of them on a tap', async () => {
  const pets = household(50)
  await serveAnn(answerOf(pets, ['dog-30', 'dog-41']))
  await show(todayOf(...pets), 'light', '/?dog=dog-7')
  await expect.poll(dogsShown).toEqual(['Dog 7', 'Dog 30', 'Dog 41', 'Dog 0', 'Dog 1'])
  const all = page.getByRole('button', { name: 'Show all 50 dogs' })
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(document.body)
  await all.click()
  expect(dogsShown()).toHaveLength(50)
  expect(dogsShown().slice(0, 3)).toEqual(['Dog 7', 'Dog 30', 'Dog 41'])
  await page.getByRole('button', { name: 'Show fewer dogs' }).click()
  expect(dogsShown()).toHaveLength(5)
})

test('a dog of many keeps its place once it is fed', async () => {
  const pets = household(50)
  const fed = { json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'x' } } }
  await serveAnn({
    [GET]: [answerOf(pets, ['dog-30'])[GET] ?? {}, answerOf(pets, ['dog-31'])[GET] ?? {}],
    'POST /v2/storage/a/feed': fed,
  })
  await show(todayOf(...pets))
  await page.getByRole('button', { name: 'Feed Dog 30 Beef Stew' }).click()
  comeBack()
  await expect.element(page.getByText('2 of 2 fed').first()).toBeVisible()
  expect(dogsShown()[0]).toBe('Dog 0')
  expect(dogsShown()[1]).toBe('Dog 30')
})

test('of a dog that is to be fed later in the visit the button tells, where it is not among the first few', async () => {
  const pets = household(50)
  await serveAnn({ [GET]: [answerOf(pets, [])[GET] ?? {}, answerOf(pets, ['dog-31'])[GET] ?? {}] })
  await show(todayOf(...pets))
  await expect.element(page.getByText('2 of 2 fed').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Show all 50 dogs', exact: true }).elements()).toHaveLength(1)
  comeBack()
  await expect.element(page.getByRole('button', { name: 'Show all 50 dogs, 1 with something to do now' })).toBeVisible()
})

test('of six dogs each is shown, in the order of the household', async () => {
  const pets = household(6)
  await serveAnn(answerOf(pets, ['dog-5']))
  await show(todayOf(...pets))
  await expect.element(page.getByRole('button', { name: 'Feed Dog 5 Beef Stew' })).toBeVisible()
  expect(dogsShown()).toEqual(pets.map(({ name }) => name))
  expect(page.getByRole('button', { name: /^Show/ }).elements()).toEqual([])
})

const BELLA: Pet = { ...REX, id: 'bella', name: 'Bella' }
const HERS = { ...DUE, item: { ...item, storageId: 'b', petId: 'bella' }, grams: 140 }
const twoDogs = (ofRex: Partial<DogToday>, ofBella: Partial<DogToday>) => ({
  json: {
    day: DAY,
    dogs: [
      { ...NOTHING_TODAY, ...ofRex },
      { ...NOTHING_TODAY, petId: 'bella', ...ofBella },
    ],
    suggestion: null,
  },
})
const bothDue = twoDogs({ due: [DUE] }, { due: [HERS] })
const mealOf = (entryId: string, grams: number) => ({ fed: [{ entryId, recipe: STEW, grams }] })
const feedBoth = page.getByRole('button', { name: 'Feed Rex and Bella Beef Stew' })
const feedOne = (name: string) => page.getByRole('button', { name: `Feed ${name} Beef Stew`, exact: true })

test('a pot for two dogs is cooked once, and the dogs tell of it', async () => {
  const cook = { recipe: STEW, grams: 310, imageUrl: '/bowl.svg' }
  const pot = {
    recipe: STEW,
    imageUrl: '/bowl.svg',
    dogs: [
      { petId: 'bella', meals: 1 },
      { petId: 'rex', meals: 4 },
    ],
  }
  await serveAnn({ [GET]: { json: { ...twoDogs({ cook }, { cook }).json, pots: [pot] } } })
  await show(todayOf(REX, BELLA))
  const region = page.getByRole('region', { name: 'Cook one pot for Bella and Rex: Beef Stew' })
  await expect.element(region.getByText('Beef Stew: 1 meal for Bella and 4 meals for Rex')).toBeVisible()
  const links = page.getByRole('link', { name: /^Cook / })
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/recipe/beef-stew?dog=bella&meals=1&way=%40rex_4',
  ])
  expect(page.getByText('Beef Stew: in the pot for Bella and Rex').elements()).toHaveLength(2)
  await expectAccessible(document.body)
})

test('a dog that is not in the pot of the others cooks its own', async () => {
  const cook = { recipe: STEW, grams: 310, imageUrl: '/bowl.svg' }
  const kim: Pet = { ...REX, id: 'kim', name: 'Kim' }
  const pot = {
    recipe: STEW,
    imageUrl: '/bowl.svg',
    dogs: [
      { petId: 'bella', meals: 2 },
      { petId: 'kim', meals: 2 },
    ],
  }
  const { dogs } = twoDogs({ cook }, { cook }).json
  const three = {
    json: { day: DAY, dogs: [...dogs, { ...NOTHING_TODAY, petId: 'kim' }], pots: [pot], suggestion: null },
  }
  await serveAnn({ [GET]: three })
  await show(todayOf(REX, BELLA, kim))
  const links = page.getByRole('link', { name: /^Cook / })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/recipe/beef-stew?dog=bella&meals=2&way=%40kim_2', '/recipe/beef-stew?dog=rex'])
})

describe('two dogs whose next meal is of one food', () => {
  const CALL = 'POST /v2/storage/feed'
  const UNDO = 'POST /v2/storage/feed/undo'
  const NO_FOOD = { fridge: {}, freezer: {} }
  const ENTRY = { id: 'x' }

  test('are fed with one tap, and the meals are taken back with one', async () => {
    const asked = await serveAnn({
      [GET]: bothDue,
      [CALL]: 'silence',
      [UNDO]: { json: NO_FOOD },
    })
    await show(todayOf(REX, BELLA))
    await expect.element(page.getByText('Meal 1 of 2 · Rex 310 g · Bella 140 g')).toBeVisible()
    await expect.element(feedOne('Rex')).toBeVisible()
    await expectAccessible(document.body)
    await feedBoth.click()
    await expect.element(page.getByText('1 of 2 fed').nth(1)).toBeVisible()
    await expect.element(page.getByText('together with Bella')).toBeVisible()
    await expect.element(page.getByText('together with Rex')).toBeVisible()
    await expect.element(feedBoth).not.toBeInTheDocument()
    await expectAccessible(document.body)
    const undos = page.getByRole('button', { name: /^Undo for/ })
    expect(undos.elements().map(({ textContent }) => textContent)).toEqual(['Undo for both', 'Undo for both'])
    await undos.nth(1).click()
    await expect.element(feedBoth).toBeVisible()
    expect(page.getByText('0 of 2 fed').elements()).toHaveLength(2)
    const [fed] = asked.filter(({ call }) => call === CALL)
    expect(fed?.body).toMatchObject({
      date: DAY,
      portions: [
        { storageId: 'a', petId: 'rex', meal: 1, share: 1 },
        { storageId: 'b', petId: 'bella', meal: 1, share: 1 },
      ],
    })
    await expect.poll(() => asked.filter(({ call }) => call === UNDO)).toHaveLength(1)
    const { id } = (fed?.body ?? {}) as { id?: string }
    expect(asked.find(({ call }) => call === UNDO)?.body).toMatchObject({
      id,
      portions: expect.arrayContaining([
        { item: expect.objectContaining({ storageId: 'a' }), share: 1 },
        { item: expect.objectContaining({ storageId: 'b' }), share: 1 },
      ]),
    })
  })

  test('are told apart where one was fed on another phone meanwhile: the other is fed, and this can be undone', async () => {
    const fedBefore = { recipe: STEW, at: new Date(`${DAY}T07:40:00`).toISOString() }
    const fed = [
      { petId: 'rex', entry: ENTRY },
      { petId: 'bella', entry: null, fedBefore },
    ]
    await serveAnn({ [GET]: bothDue, [CALL]: { json: { storage: NO_FOOD, fed } } })
    await show(todayOf(REX, BELLA))
    await feedBoth.click()
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([
        'Bella has had Beef Stew: it was ticked at 07:40 on another device, so nothing more was taken from the fridge.',
      ])
    expect(doneTaps(testApp())).toHaveLength(1)
  })

  test('are both due again where the server refuses, and the owner reads which dog it is about', async () => {
    const message = 'Bella: There is no such food in your storage. So no meal was noted for any dog.'
    const refusal = { code: 'portion-not-found', detail: message, errors: [{ field: 'portions.1', message }] }
    await serveAnn({ [GET]: bothDue, [CALL]: { status: 404, json: refusal } })
    await show(todayOf(REX, BELLA))
    await feedBoth.click()
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([`Not saved: Rex and Bella, Beef Stew, Saturday 21 November. ${message}`])
    await expect.element(feedBoth).toBeVisible()
  })

  test.each([
    ['one of them has had this meal', twoDogs(mealOf('a', 310), { due: [HERS] })],
    ['the other is at another meal', twoDogs({ due: [{ ...DUE, meal: 2 }], ...mealOf('a', 310) }, { due: [HERS] })],
    ['the food of one asks for caution', twoDogs({ due: [DUE] }, { due: [{ ...HERS, caution: 'Too little of it.' }] })],
    [
      'each has another food',
      twoDogs({ due: [DUE] }, { due: [{ ...HERS, item: { ...HERS.item, recipe: { id: 'loaf', name: 'Loaf' } } }] }),
    ],
  ])('are fed each by itself where %s', async (_, today) => {
    await serveAnn({ [GET]: today })
    await show(todayOf(REX, BELLA))
    await expect.element(page.getByRole('button', { name: /^Feed Bella/ })).toBeVisible()
    expect(page.getByRole('region', { name: /^Together/ }).elements()).toEqual([])
  })
})

/** The tap as this device keeps it; the server has the meal by now. */
const FED = {
  kind: 'feed',
  dog: { petId: 'rex', today: DAY, mealsPerDay: 2, fed: 0, isDaily: true },
  item,
  at: `${DAY}T08:00:00Z`,
  meal: 1,
  share: 1,
  grams: 310,
} as const

const OLD = { ...FED, id: 'old', petName: 'Rex', dog: { ...FED.dog, today: '2026-11-20' } } as const
const WHICH = 'Rex, Beef Stew, Friday 20 November'

test('a meal of an earlier day that still waits is shown, and can be taken back', async () => {
  leaveWaiting('tap', OLD)
  await serveAnn({ ...answer({}), 'POST /v2/storage/a/feed': 'silence' })
  await show(today)
  const line = page.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
  await expect.element(line).toMatchTextContent(`${WHICH} waiting to be sent`)
  await expectAccessible(document.body)
  await page.getByRole('button', { name: `Remove ${WHICH}` }).click()
  await expect.element(line).not.toBeInTheDocument()
})

const NO_PLAN = { days: {}, recipes: {}, dogs: {}, cook: [], defrost: [], today: DAY, from: DAY, to: DAY }
const KNOWN = {
  'GET /state': { json: { pets: [REX], preferences: {}, stars: [] } },
  'GET /v2/foods': { json: { foods: [{ id: 'kibble', name: 'Kibble' }] } },
  'GET /v2/plan': {
    json: { ...NO_PLAN, days: { '2026-11-20': { rex: [{ slot: 1, recipeId: 'beef-stew', locked: false }] } } },
  },
}

const WAITED = [
  {
    what: 'a meal',
    leave: () => leaveWaiting('tap', OLD),
    call: 'POST /v2/storage/a/feed',
    done: { storage: { fridge: {}, freezer: {} }, entry: { id: 'old' } },
    which: WHICH,
  },
  {
    what: 'a weigh-in',
    leave: () =>
      leaveWaiting('weighIn', { petId: 'rex', date: '2026-11-20', weighIn: { date: '2026-11-20', kg: 12.7 } }),
    call: 'PUT /v2/pets/rex/weights/2026-11-20',
    done: { date: '2026-11-20', kg: 12.7, doubt: null },
    which: 'Rex, weigh-in of 12.7 kg, Friday 20 November',
  },
  {
    what: 'a note',
    leave: () =>
      leaveWaiting('note', {
        ...{ petId: 'rex', date: '2026-11-20', entryId: 'bone' },
        ...{ kind: 'food', foodId: 'kibble', grams: 40 },
      }),
    call: 'PUT /v2/other-fed/rex/2026-11-20/bone',
    done: {},
    which: 'Rex, Kibble, Friday 20 November',
  },
  {
    what: 'a meal taken off the plan',
    leave: () =>
      leaveWaiting('meal', {
        place: { day: '2026-11-20', petId: 'rex', slot: 1 },
        meal: null,
        seen: { slot: 1, recipeId: 'beef-stew', locked: false },
      }),
    call: 'POST /v2/plan/meals',
    done: NO_PLAN,
    which: 'Rex, meal taken off the plan, Friday 20 November',
  },
] as const

test.each(WAITED)(
  '$what that waited and is refused by then is told with dog, day and reason, and stays until its owner has decided',
  async ({ leave, call, done, which }) => {
    const why = 'It has to be one of the last seven days.'
    const refusal = { status: 422, json: { code: 'invalid', errors: [{ field: 'date', message: why }] } }
    leave()
    const asked = await serveAnn({ ...answer({}), ...KNOWN, [call]: [refusal, { json: done }] })
    await show(today)
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([`Not saved: ${which}. ${why}`])
    const line = page.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
    await expect.element(line).toMatchTextContent(`${which} ${why}`)
    await expectAccessible(document.body)
    comeBack()
    await expect.element(line).toBeVisible()
    await page.getByRole('button', { name: `Try again: ${which}` }).click()
    await expect.element(line).not.toBeInTheDocument()
    await expect.poll(() => asked.filter((one) => one.call === call)).toHaveLength(2)
  },
)

test('an owner whose weigh-in came too late reads both weights, and may say that it is right all the same', async () => {
  const call = 'PUT /v2/pets/rex/weights/2026-11-20'
  const newer = { date: '2026-11-20', kg: 12.5, doubt: null, overtaken: true }
  const enteredAt = '2026-11-20T08:00:00.000Z'
  leaveWaiting('weighIn', { petId: 'rex', date: '2026-11-20', weighIn: { date: '2026-11-20', kg: 12.7 }, enteredAt })
  const asked = await serveAnn({
    ...answer({}),
    ...KNOWN,
    [call]: [{ json: newer }, { json: { date: newer.date, kg: 12.7, doubt: null } }],
  })
  await show(today)
  const line = page.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
  await expect
    .element(line)
    .toMatchTextContent(
      'Rex, weigh-in of 12.7 kg, Friday 20 November 12.5 kg was entered for that day later, so that weight stays. If 12.7 kg is right, please try again.',
    )
  await page.getByRole('button', { name: /^Try again/ }).click()
  const sent = () => asked.filter((one) => one.call === call).map(({ body }) => body)
  await expect.poll(sent).toEqual([{ kg: 12.7, enteredAt }, { kg: 12.7 }])
})

test('a meal that is refused at once is due again, and its refusal is told', async () => {
  const why = 'This food is out of date.'
  await serveAnn({
    ...answer({ due: [DUE] }),
    'POST /v2/storage/a/feed': { status: 409, json: { code: 'food-expired', detail: why } },
  })
  await show(today)
  await page.getByRole('button', { name: 'Feed Rex Beef Stew' }).click()
  const said = `Not saved: Rex, Beef Stew, Saturday 21 November. ${why}`
  await expect
    .poll(() =>
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    )
    .toEqual([said])
  expect(page.getByRole('region', { name: 'Not saved yet' }).elements()).toEqual([])
})

describe('what the scale and the bowl say', () => {
  const weighed = (kg: number, date: string) => ({ date, kg })
  const energy = { ...WEIGHTS.energy, fed: 1187.4, suggestion: 1068.8 }

  test.each([
    { kg: 32.5, says: 'Rex has gained 2.5 kg: feed 1,069 kcal a day instead of 1,187?' },
    { kg: 29, says: 'Rex has lost 1 kg: feed 1,069 kcal a day instead of 1,187?' },
    { kg: 30, says: 'Rex: feed 1,069 kcal a day instead of 1,187?' },
  ])('a dog of 30 kg eight weeks ago and $kg kg now: $says', async ({ kg, says }) => {
    const entries = [weighed(20, '2026-01-01'), weighed(30, '2026-09-26'), weighed(kg, '2026-11-20')]
    await serveAnn({
      ...answer({ fed: [fedOnce, { ...fedOnce, entryId: 'second' }] }),
      'GET /v2/pets/rex/weights': { json: { ...WEIGHTS, energy, entries } },
    })
    await show(today)
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/pets/rex/weight')
    await expectAccessible(document.body)
  })

  test('a dog that does not lose at the least safe amount is for its vet', async () => {
    const course = { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: -0.002 }
    const held = { ...WEIGHTS.energy, fed: 533, suggestion: null, reasonIds: ['beyondSafeFood'] }
    await serveAnn({
      ...answer({ fed: [fedOnce, { ...fedOnce, entryId: 'second' }] }),
      'GET /v2/pets/rex/weights': { json: { ...WEIGHTS, course, energy: held } },
    })
    await show(today)
    await expect.element(page.getByText('Rex: 5 weeks at 533 kcal without losing. Please see your vet.')).toBeVisible()
    expect(page.getByText(/^Also today/).elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Vet sheet' })).toHaveAttribute('href', '/pets/rex/vet')
  })

  test('a planned dish that was left twice is to be swapped', async () => {
    await serveAnn(
      answer({ fed: [fedOnce, { ...fedOnce, entryId: 'second' }], leftTwice: [{ ...STEW, isPlanned: true }] }),
    )
    await show(today)
    await expect.element(page.getByText('Rex left Beef Stew twice. Swap it in the plan?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Swap' })).toHaveAttribute('href', '/plan')
  })

  test('without a plan another dish is offered in place of one that was left twice', async () => {
    await serveAnn(answer({ due: [DUE], leftTwice: [{ ...STEW, isPlanned: false }] }))
    await show(today)
    await page.getByText('Also today: choose another dish').click()
    await expect.element(page.getByText('Rex left Beef Stew twice.')).toBeVisible()
    const another = page.getByRole('link', { name: 'Choose another dish' })
    await expect.element(another).toHaveAttribute('href', '/recipe/search?dog=rex')
  })

  test.each([
    { appetites: ['left', 'all'], count: '1 of 2 eaten', says: /^Left: Beef Stew/ },
    { appetites: ['half', 'loved'], count: '1½ of 2 eaten', says: /^✓ About half eaten: Beef Stew/ },
    { appetites: ['left', 'half'], count: '½ of 2 eaten', says: /^Left: Beef Stew/ },
  ] as const)('of meals that went down as $appetites Home says $count', async ({ appetites, count, says }) => {
    const fed = appetites.map((appetite, index) => ({ ...fedOnce, entryId: `${index}`, appetite }))
    await serveAnn(answer({ fed }))
    await show(today)
    await expect.element(page.getByText(count)).toBeVisible()
    await expect.element(page.getByText(says)).toBeVisible()
  })
})

describe('by the plan', () => {
  const LOAF = { recipe: { id: 'loaf', name: 'Turkey Loaf' }, grams: 300, imageUrl: '/bowl.svg' }
  const ice = (storageId: string, name: string) => ({
    item: { ...item, storageId, recipe: { id: storageId, name }, frozenOn: `${DAY}T08:00:00Z` },
    portions: 2,
  })

  test('every pot of the day is named with its meals, and everything that is thawed', async () => {
    await serveAnn(
      answer({
        due: [DUE],
        alsoCook: [{ ...LOAF, meals: 4 }],
        defrost: ice('soup', 'Fish Soup'),
        alsoDefrost: [ice('pie', 'Cod Pie')],
      }),
    )
    await show(today)
    await page.getByText('Also today: defrost and cook').click()
    await expect.element(page.getByText('Turkey Loaf: 4 meals for Rex')).toBeVisible()
    const cook = page.getByRole('link', { name: /^Cook / })
    await expect.element(cook).toHaveAttribute('href', '/recipe/loaf?dog=rex&meals=4')
    for (const name of ['Fish Soup', 'Cod Pie']) {
      await expect.element(page.getByText(new RegExp(`^2 portions from the freezer: ${name}`))).toBeVisible()
    }
    expect(page.getByText(/^In the fridge overnight/).elements()).toHaveLength(1)
  })

  test('the meal that is to be cooked comes before a later one that is in the fridge', async () => {
    await serveAnn(answer({ due: [{ ...DUE, meal: 2 }], cook: LOAF }))
    await show(today)
    await expect.element(page.getByRole('link', { name: /^Cook / })).toBeVisible()
    expect(page.getByRole('button', { name: 'Feed Rex Beef Stew' }).elements()).toEqual([])
  })

  test('a day of other food asks for nothing', async () => {
    await serveAnn(answer({ otherMeals: 2 }))
    await show(today)
    await expect.element(page.getByText('Nothing else is due today.')).toBeVisible()
    expect(page.getByText(/of \d fed/).elements()).toEqual([])
  })

  test('a day that becomes one of other food still counts the meal that was fed', async () => {
    await serveAnn(answer({ otherMeals: 2, fed: [{ entryId: 'a', recipe: STEW, grams: 310 }] }))
    await show(today)
    await expect.element(page.getByText('1 of 1 fed')).toBeVisible()
  })
})

test('nothing due says so in one line', async () => {
  await serveAnn(answer({ fed: ['a', 'b'].map((entryId) => ({ entryId, recipe: STEW, grams: 310 })) }))
  await show(today)
  await expect.element(page.getByText('Nothing else is due today.')).toBeVisible()
  await expect.element(page.getByText('2 of 2 fed')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test.each([
  { is: 'today', weigh: true, name: 'Weigh Rex today' },
  { is: 'any day', weigh: false, name: 'Weigh Rex' },
])('the way to the scale $is', async ({ weigh, name }) => {
  await serveAnn(answer({ weigh }))
  await show(today)
  const link = page.getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', '/pets/rex/weigh')
})

test('without a recipe of the plan the recipes are the next step', async () => {
  await serveAnn(answer({}))
  await show(today)
  await expect.element(page.getByText('Nothing is cooked for Rex yet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a recipe' }))
    .toHaveAttribute('href', '/recipe/search?dog=rex')
})

test('a dog whose vet comes first is led to its page instead', async () => {
  await serveAnn(answer({}))
  await show(todayOf({ ...REX, advice: [{ kind: 'vet', id: 'kidney', text: 'Ask.', seeVetWhen: [] }] }))
  await expect
    .element(page.getByRole('link', { name: 'Plan Rex’s food with your vet' }))
    .toHaveAttribute('href', '/pets/rex')
  expect(page.getByRole('link', { name: 'Choose a recipe' }).elements()).toEqual([])
})

test.each([
  {
    what: 'what is planned',
    dog: { cook: COOK },
    suggestion: null,
    link: 'Cook Beef Stew for Rex',
    leads: '/recipe/beef-stew?dog=rex',
  },
  { what: 'the recipes', dog: {}, suggestion: null, link: 'Choose a recipe', leads: '/recipe/search?dog=rex' },
  {
    what: 'what is suggested',
    dog: { due: [DUE] },
    suggestion: { kind: 'cook', petId: 'rex', recipe: STEW },
    link: 'Cook Beef Stew for Rex',
    leads: '/recipe/beef-stew?dog=rex',
  },
])('opens for the dog of the card, another being chosen: $what', async ({ dog, suggestion, link, leads }) => {
  await serveAnn(answer(dog, suggestion))
  selectPet(testApp(), 'bella')
  await show(todayOf({ ...REX, id: 'bella', name: 'Bella' }, REX))
  if (suggestion) await openOthers()
  await expect.element(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', leads)
})

test('yesterday’s tasks are not due today', async () => {
  await serveAnn(answer({ due: [DUE] }, null, '2026-11-20'))
  await show(today)
  await expect.element(page.getByRole('link', { name: 'Weigh Rex' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a failed answer takes no more room than a meal, so that nothing below is pushed', async () => {
  await serveAnn({ [GET]: [answer({ due: [DUE] })[GET] ?? {}, AWAY] })
  await show(today)
  const section = page.getByRole('region', { name: 'Today' })
  await expect.element(page.getByText('310 g', { exact: true })).toBeVisible()
  const { height } = section.element().getBoundingClientRect()
  await queryClientOf(testApp()).resetQueries()
  await expect.element(page.getByText('What is due today could not be loaded.')).toBeVisible()
  expect(section.element().getBoundingClientRect().height).toBe(height)
  await expectAccessible(document.body)
})

test('a failed answer can be asked for again', async () => {
  await serveAnn({ [GET]: [AWAY, answer({ due: [DUE] })[GET] ?? {}] })
  await show(today)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Feed Rex Beef Stew' })).toBeVisible()
})

test('it is accessible', async () => {
  await serveAnn(
    answer(
      {
        due: [{ ...DUE, meal: 2, by: DAY }],
        fed: [{ entryId: 'x', recipe: STEW, grams: 310 }],
        defrost: { item: { ...item, frozenOn: `${DAY}T08:00:00Z` }, portions: 2 },
        weigh: true,
        outOfDate: STEW,
      },
      { kind: 'throwAway', petId: 'rex', recipe: STEW },
    ),
  )
  await show(today)
  await page.getByText('Also today: defrost and throw food away').click()
  await expect.element(page.getByRole('button', { name: 'Defrost' })).toBeVisible()
  await expect.element(page.getByText('Out of date, throw it away: Rex’s Beef Stew')).toBeVisible()
  await expectAccessible(document.body)
})

test('a portion that is not to be fed is thrown away, and something is cooked', async () => {
  const cautions = { a: { text: 'Do not feed it: cook a fresh pot.', isUnfit: true } }
  await serveAnn(answer({ due: [{ ...DUE, caution: cautions.a.text }], cautions, cook: COOK }))
  await show(today)
  await expect.element(page.getByRole('link', { name: 'Throw it away' })).toHaveAttribute('href', '/storage')
  await openOthers()
  await expect.element(page.getByRole('link', { name: /^Cook / })).toBeVisible()
  expect(page.getByRole('button', { name: /^Feed/ }).elements()).toEqual([])
})

test('a portion that breaks a limit of a changed dog says so where it is fed', async () => {
  const caution = 'Cooked for other needs: far too much vitamin D for this dog now. Do not feed it: cook a fresh pot.'
  await serveAnn(answer({ due: [{ ...DUE, caution }] }))
  await show(today)
  await expect.element(page.getByText(caution)).toBeVisible()
})

test.each([
  {
    what: 'was changed on another device meanwhile',
    answer: { status: 409, json: { code: 'another-batch', detail: 'That portion is of another batch.' } },
    says: 'That portion is of another batch.',
    offers: 0,
  },
  {
    what: 'is gone',
    answer: { status: 404, json: { code: 'not-found' } },
    says: 'That can no longer be undone: it has been changed since.',
    offers: 0,
  },
  {
    what: 'the server could not save',
    answer: { status: 503, json: {} },
    says: 'That could not be undone. Please try again.',
    offers: 1,
  },
])(
  'of a meal that $what, taking it back is offered as long as it can be done',
  async ({ answer: refused, says, offers }) => {
    const fed = { entryId: 'fed here', recipe: STEW, grams: 310 }
    await serveAnn({ ...answer({ fed: [fed] }), 'POST /v2/storage/a/feed/undo': refused })
    keepDone(testApp(), { ...FED, id: fed.entryId })
    await show(today)
    const undo = page.getByRole('button', { name: /^Undo/ })
    await undo.click()
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([says])
    await expect.poll(() => undo.elements().length).toBe(offers)
  },
)
