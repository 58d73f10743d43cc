import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Weights } from '../../../contract/dog/weights.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { GROWTH, SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { texts } from '../../texts/index.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import PetPage from './pet-page.tsx'

const PHOTO = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const HISTORY = { totalResults: 2, count: 10, start: 0, obstacles: [] }
const NO_PLAN = {
  ...{ today: '2026-11-22', from: '2026-11-22', to: '2026-11-28', days: {} },
  ...{ cook: [], pots: [], defrost: [], recipes: {}, dogs: {} },
}
const twice = [1, 2].map((day) => ({ date: `2026-11-2${day}`, recipe: BEEF }))

const pages = (pet = REX) => (
  <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
    <div style={{ containerType: 'inline-size' }}>
      <Routes>
        <Route path="/pets/:petId" element={<PetPage />} />
      </Routes>
    </div>
  </SharedState>
)

type Answers = Parameters<typeof serveAnn>[0]

async function open({ pet = REX, weights = WEIGHTS, ...more } = {}, answers: Answers = {}) {
  const asked = await serveAnn({
    'GET /v2/pets/rex/weights': { json: weights },
    'GET /v2/pets/rex/photo': { json: { photo: null } },
    'GET /v2/today': { json: { day: '2026-11-22', dogs: [], suggestion: null } },
    'GET /v2/pets/rex/history': { json: { ...HISTORY, results: twice } },
    'GET /v2/plan': { json: NO_PLAN },
    ...answers,
    ...more,
  })
  await show(pages(pet), 'light', '/pets/rex')
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

beforeEach(() => vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => vi.useRealTimers())

const weight = page.getByRole('region', { name: 'Weight and food' })
const chooser = page.getByLabelText('Add a photo')
const photo = page.getByRole('img', { name: 'Photo of Rex' })
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ kind, text }) => `${kind}: ${text}`)

test('it is accessible', async () => {
  await open({}, { 'GET /v2/pets/rex/photo': { json: { photo: PHOTO } } })
  await expect.element(weight.getByText('Weigh Rex again on 15 November 2026.')).toBeVisible()
  await expect.element(photo).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('a puppy under eight weeks is shown no amount of food, but that milk comes first', async () => {
  const milk: Pet['advice'][number] = { kind: 'vet', id: 'underTwoMonths', text: 'Milk first.', seeVetWhen: [] }
  const none = { ...HISTORY, totalResults: 0, count: 0, results: [], obstacles: [] }
  await open(
    { pet: { ...REX, age: { years: 0, months: 0 }, advice: [milk] } },
    { 'GET /v2/pets/rex/history': { json: none } },
  )
  await expect.element(page.getByText(/Milk first\.$/)).toBeVisible()
  for (const told of ['kcal a day', /Recommended supplement/, /^How Rex grows well$/])
    await expect.element(page.getByText(told)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Cook/ })).not.toBeInTheDocument()
})

const UNCHOSEN = { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false }

test('a supplement that its owner has not chosen is told as such, with what to feed until then', async () => {
  await open({ pet: { ...REX, supplement: UNCHOSEN } })
  const card = page.getByRole('region', { name: 'Recommended supplement' })
  await expect.element(card.getByText('You have not chosen Rex’s supplement yet')).toBeVisible()
  await expect.element(card.getByText(/^No supplement at home yet\? Rex can have this food/)).toBeVisible()
  await expect.element(card.getByRole('link')).toHaveTextContent('Choose a supplement')
})

describe('the photo', () => {
  const put = 'PUT /v2/pets/rex/photo'
  const picture = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return new File([blob ?? ''], 'rex.png', { type: 'image/png' })
  }

  test('is taken from a file, made small, shown at once and sent', async () => {
    const asked = await open({}, { [put]: { json: { photo: PHOTO } } })
    await userEvent.upload(chooser, await picture())
    await expect.element(photo).toHaveAttribute('src', PHOTO)
    expect(asked(put)).toEqual([{ photo: expect.stringMatching(/^data:image\/jpeg;base64,/) }])
    await expect.element(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  })

  test('is removed', async () => {
    const remove = 'DELETE /v2/pets/rex/photo'
    const asked = await open({}, { 'GET /v2/pets/rex/photo': { json: { photo: PHOTO } }, [remove]: { json: {} } })
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect.element(photo).not.toBeInTheDocument()
    expect(asked(remove)).toHaveLength(1)
  })

  test('that cannot be read, or be saved, is said', async () => {
    const asked = await open({}, { [put]: { status: 500 } })
    await userEvent.upload(chooser, new File(['meow'], 'cat.jpg', { type: 'image/jpeg' }))
    await expect
      .poll(toastTexts)
      .toEqual(['error: This file is not a picture your browser can read. A JPEG or PNG works.'])
    expect(asked(put)).toEqual([])
    await userEvent.upload(chooser, await picture())
    await expect.poll(toastTexts).toContain('error: The photo could not be saved. Please try again.')
  })
})

test('advice to feel the ribs leads to where they are said', { tags: '@ask-the-ribs' }, async () => {
  const advice = [{ kind: 'check' as const, id: 'feelTheRibs', text: 'The weight has moved.', seeVetWhen: [] }]
  await open({ pet: { ...REX, advice } })
  const way = page.getByRole('note').getByRole('link', { name: 'Check the ribs again' })
  await expect.element(way).toHaveAttribute('href', '/pets/rex/weigh?ribs=too')
})

test('one who begins with kibble later finds where to say so', async () => {
  await open()
  const way = page.getByRole('navigation', { name: 'More about Rex' }).getByRole('link', { name: /^Kibble/ })
  await expect.element(way).toHaveAttribute('href', '/pets/rex/bowl')
})

describe('the weight in short', () => {
  const course = (more: Partial<Weights>): Weights => ({ ...WEIGHTS, ...more })
  test.each([
    {
      dog: 'that is learned of',
      weights: WEIGHTS,
      says: ['12.6 kg', 'Target 12 kg', /on 640 kcal a day Rex gained 0.6 kg/],
    },
    { dog: 'that slims', weights: course({ course: SLIMMING }), says: ['On the way to 12 kg, about 4 February 2027.'] },
    {
      dog: 'that grows',
      weights: course({ course: GROWTH, targetBand: null, targetWeight: null }),
      says: ['Growing up: about 12 kg when grown.'],
    },
  ])('of a dog $dog says what counts and what comes next', async ({ weights, says }) => {
    await open({ weights })
    for (const text of [...says, 'Weigh Rex again on 15 November 2026.']) {
      await expect.element(weight.getByText(text)).toBeVisible()
    }
    await expect.element(weight.getByRole('link', { name: 'Weight curve' })).toHaveAttribute('href', '/pets/rex/weight')
  })

  test('of a dog that gains foretells no date', async () => {
    await open({ weights: course({ course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: -0.004 } }) })
    await expect.element(weight.getByText('The target is 12 kg; lately the weight has gone up.')).toBeVisible()
    expect(weight.getByText(/2027/).elements()).toEqual([])
  })

  test('says the target no finer than body condition tells it', async () => {
    await open({ weights: course({ targetWeight: 14.29, course: SLIMMING }) })
    await expect.element(weight.getByText('Target 14.3 kg')).toBeVisible()
  })

  test('leads to what is suggested', async () => {
    await open()
    const link = weight.getByRole('link', { name: 'We suggest a step less: 600 kcal a day' })
    await expect.element(link).toHaveAttribute('href', '/pets/rex/weight')
  })

  test('that is reached is no way any more', async () => {
    await open({ weights: course({ course: { ...SLIMMING, verdict: 'reached' } }) })
    await expect.element(weight.getByText('12.6 kg')).toBeVisible()
    expect(weight.getByText(/On the way/).elements()).toEqual([])
  })

  test.each([
    { seen: 'one weigh-in', entries: WEIGHTS.entries.slice(-1), drawings: 0 },
    { seen: 'two weigh-ins', entries: WEIGHTS.entries.slice(-2), drawings: 1 },
  ])('of $seen has $drawings drawings', async ({ entries, drawings }) => {
    await open({ weights: course({ entries }) })
    await expect.element(weight.getByText('12.6 kg')).toBeVisible()
    expect(weight.element().querySelectorAll('svg')).toHaveLength(drawings)
  })

  test('that cannot be loaded is said, and asked for again', async () => {
    const asked = await open({}, { 'GET /v2/pets/rex/weights': { status: 404, json: { code: 'x' } } })
    await weight.getByRole('button').click()
    await expect.poll(() => asked('GET /v2/pets/rex/weights').length).toBeGreaterThan(1)
  })
})

test('a recipe that is recommended twice stands once in the week', async () => {
  await open()
  const recipes = page.getByRole('list', { name: 'Recipes of the week' })
  await expect.element(recipes.getByRole('link', { name: 'Beef and rice' })).toBeVisible()
  expect(recipes.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Ideas for this week' })).toBeVisible()
})

const meal = (slot: number, recipeId: string | null) => ({
  ...{ slot, recipeId, locked: false, from: recipeId ? 'cook' : 'other', isOver: false, suits: true },
})

test.each([
  { is: 'planned as other food', meals: [meal(1, null), meal(2, null)] },
  { is: 'planned, with meals of days of more meals', meals: [meal(1, null), meal(REX.mealsPerDay + 1, BEEF.id)] },
])('where the week is $is no dish is recommended', async ({ meals }) => {
  const plan = { ...NO_PLAN, days: { '2026-11-23': { rex: meals } }, recipes: { [BEEF.id]: BEEF } }
  await open({}, { 'GET /v2/plan': { json: plan } })
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeVisible()
  expect(page.getByRole('link', { name: BEEF.name, exact: true }).elements()).toEqual([])
})

test('a plan that did not arrive says so, and is asked for once more with one tap', async () => {
  await open({}, { 'GET /v2/plan': [{ status: 404, json: { code: 'x' } }, { json: NO_PLAN }] })
  const plan = page.getByRole('region', { name: texts.dogPage.plan.ideas })
  await expect.element(plan.getByText(texts.weekPlan.loadFailed)).toBeVisible()
  await plan.getByRole('button', { name: 'Try again' }).click()
  await expect.element(plan.getByRole('link', { name: BEEF.name, exact: true })).toBeVisible()
})

test('a week that is planned is shown as it is planned, each dish with its days', async () => {
  const pie = { id: 'cod-pie', name: 'Cod Pie', imageUrl: '/pie.svg', minutes: 40 }
  const days = {
    '2026-11-23': { rex: [meal(1, 'cod-pie'), meal(2, 'cod-pie')], bella: [meal(1, BEEF.id)] },
    '2026-11-24': { rex: [meal(1, null), meal(2, 'cod-pie')] },
  }
  await open({}, { 'GET /v2/plan': { json: { ...NO_PLAN, days, recipes: { 'cod-pie': pie } } } })
  const recipes = page.getByRole('list', { name: 'Recipes of the week' })
  await expect.element(recipes.getByText('Mon, Tue')).toBeVisible()
  await expect.element(recipes.getByRole('link', { name: 'Cod Pie' })).toBeVisible()
  expect(recipes.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', '/plan')
  await expect.element(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible()
})

test.each<{ changeover: Pet['changeover']; says: string }>([
  { changeover: null, says: 'Switching to homemade food' },
  { changeover: { since: '2026-11-20', pace: 'usual' }, says: 'Switching to homemade food: day 3 of 10' },
  { changeover: { since: '2026-11-23', pace: 'usual' }, says: 'Switching to homemade food' },
  { changeover: { since: '2026-11-12', pace: 'usual' }, says: 'Switching to homemade food' },
  { changeover: { since: '2026-11-12', pace: 'gentle' }, says: 'Switching to homemade food: day 11 of 20' },
])('$changeover: $says', async ({ changeover, says }) => {
  await open({ pet: { ...REX, changeover } })
  await expect.element(page.getByRole('link', { name: says })).toHaveAttribute('href', '/pets/rex/changeover')
})

test('Delete stands last, far from Modify', async () => {
  await open()
  await expect.element(weight.getByText('12.6 kg')).toBeVisible()
  const modify = page.getByRole('link', { name: 'Modify info' }).element().getBoundingClientRect()
  const remove = page.getByRole('button', { name: 'Delete pet' }).element().getBoundingClientRect()
  expect(remove.top - modify.bottom).toBeGreaterThan(740)
  expect(page.getByRole('button').elements().at(-1)?.textContent).toBe('Delete pet')
})

describe('a puppy', () => {
  const PUPPY: Pet = {
    ...REX,
    breed: { ...REX.breed, name: 'Great Dane', size: 'Giant' },
    age: { years: 0, months: 2 },
    nutritionalRequirements: {
      calcium: { min: 3.01, rda: null, target: null, max: 4.81, unit: 'g', copy: [] },
    },
  }
  const growing = page.getByRole('region', { name: 'How Rex grows well' })
  const grows = (expectedAdultWeight: number): Weights => ({
    ...WEIGHTS,
    course: { ...GROWTH, expectedAdultWeight },
    targetBand: null,
    targetWeight: null,
  })
  const calcium = growing.getByRole('heading', { name: 'Calcium: enough, and no more' })

  test('of a giant breed is told its meals by age, and why its calcium has a least and a most', async () => {
    await open({ pet: PUPPY, weights: grows(53.6) })
    const meals = growing.getByRole('list', { name: 'Meals a day by age' })
    expect(
      meals
        .getByRole('listitem')
        .elements()
        .map((stage) => stage.textContent),
    ).toEqual(['4 to 3 months', '3 to 6 months', '3 from then on'])
    expect(meals.element().querySelector('[aria-current="step"]')).toHaveTextContent('4 to 3 months')
    await expect.element(calcium).toBeVisible()
    await expect.element(growing.getByText(/at least 3.01 g and at most 4.81 g, supplement and all/)).toBeVisible()
    await expect.element(growing.getByText(/Please add nothing besides the supplement: no bone meal/)).toBeVisible()
    await expectAccessible(document.body)
  })

  test('that gets other meals than suit its age gets them by one tap', async () => {
    const asked = await open({ pet: PUPPY, weights: grows(53.6) }, { 'PATCH /v2/pets/rex': { json: PUPPY } })
    await growing.getByRole('button', { name: 'Feed 4 meals a day' }).click()
    await expect.poll(() => asked('PATCH /v2/pets/rex')).toEqual([{ mealsPerDay: 4 }])
  })

  test('is asked what it will weigh until that is said', async () => {
    await open({ pet: PUPPY, weights: grows(53.6) })
    await expect
      .element(growing.getByRole('link', { name: 'Enter what you expect' }))
      .toHaveAttribute('href', '/pets/rex/weight')
  })

  test('whose weight when grown was said is fed towards it, and has the meals that it gets', async () => {
    await open({ pet: { ...PUPPY, mealsPerDay: 4, expectedAdultWeight: 60 }, weights: grows(60) })
    await expect.element(growing.getByText(/fed towards the 60 kg that you expect/)).toBeVisible()
    expect(growing.getByRole('link', { name: 'Enter what you expect' }).elements()).toEqual([])
    expect(growing.getByRole('button').elements()).toEqual([])
  })

  test('that stays small has no word of calcium', async () => {
    await open({ pet: { ...PUPPY, breed: REX.breed }, weights: grows(12) })
    await expect.element(growing.getByText(/we expect Rex to weigh about 12 kg/)).toBeVisible()
    expect(calcium.elements()).toEqual([])
  })

  test('is none once it is grown', async () => {
    await open()
    await expect.element(weight.getByText('12.6 kg')).toBeVisible()
    expect(growing.elements()).toEqual([])
  })
})

const after = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('weight comes before what is good to know, after what a vet or a check asks; what every dog is told is folded', async () => {
  const line = { seeVetWhen: [] }
  const advice: Pet['advice'] = [
    { ...line, kind: 'check', id: 'checkWeight', text: 'This weight is unusual.' },
    { ...line, kind: 'tip', id: 'G4', text: 'Fresh water, always.' },
    { ...line, kind: 'tip', id: 'diabetes', text: 'The same hours each day.' },
  ]
  await open({ pet: { ...REX, advice } })
  await expect.element(weight).toBeVisible()
  expect(after(page.getByText(/Fresh water, always\./).element(), weight.element())).toBe(true)
  expect(after(weight.element(), page.getByText(/This weight is unusual\./).element())).toBe(true)
  await expect.element(page.getByText(/The same hours each day\./)).toBeVisible()
  await expect.element(page.getByText(/Fresh water, always\./)).not.toBeVisible()
  const about = page.getByRole('region', { name: 'About Rex' })
  await expect.element(about.getByText('Breed', { exact: true })).not.toBeVisible()
  await about.getByRole('button').click()
  await expect.element(about.getByText('Breed', { exact: true })).toBeVisible()
})

test.each(['giantInThreeMeals', 'G5', 'diabetes'])('advice on safety or an illness stays in sight: %s', async (id) => {
  const advice: Pet['advice'] = [{ kind: 'tip', id, text: 'Three smaller meals.', seeVetWhen: [] }]
  await open({ pet: { ...REX, advice } })
  await expect.element(page.getByText(/Three smaller meals\./)).toBeVisible()
})

test('a weight in doubt is asked about before all else, once, and answered there', async () => {
  const text = '30 kg, and 12.6 kg on 8 November 2026: is that right?'
  const weightDoubt: NonNullable<Pet['weightDoubt']> = {
    date: '2026-11-22',
    kg: 30,
    text,
    parts: [text],
    otherUnitKg: null,
  }
  const advice: Pet['advice'] = [{ kind: 'check', id: 'checkWeight', text, seeVetWhen: [] }]
  const put = 'PUT /v2/pets/rex/weights/2026-11-22'
  const answers = {
    'POST /v2/pets/rex/weights/2026-11-22/preview': { json: SAME_AMOUNT },
    [put]: { json: { date: '2026-11-22', kg: 30, doubt: null } },
    'GET /v2/state': { json: { pets: [REX], preferences: {}, stars: [] } },
  }
  const entries = [...WEIGHTS.entries, { date: weightDoubt.date, kg: 30, pending: true as const, doubt: weightDoubt }]
  const sent = await open({ pet: { ...REX, advice, weightDoubt }, weights: { ...WEIGHTS, entries } }, answers)
  // The card shows the weight that counts.
  await expect.element(weight.getByText('12.6 kg')).toBeVisible()
  expect(page.getByText(text).elements()).toHaveLength(1)
  expect(after(weight.element(), page.getByText(text).element())).toBe(true)
  await page.getByRole('button', { name: 'Yes, 30 kg is right' }).click()
  await expect.poll(() => sent(put)).toEqual([{ kg: 30, confirmed: true }])
})

test('what it is fed today stands below its name, in grams, and leads to Home', async () => {
  const cook = { recipe: { id: 'beef-stew', name: 'Beef Stew' }, grams: 310.2, imageUrl: '/bowl.svg' }
  const rest = { mealsPerDay: 2, isDaily: true, fed: [], due: [], defrost: null, weigh: false, beside: null }
  const dogs = [{ petId: 'rex', cook, ...rest }]
  await open({}, { 'GET /v2/today': { json: { day: '2026-11-22', dogs, suggestion: null } } })
  const way = page.getByRole('link', { name: 'Today: Beef Stew, 310 g a meal' })
  await expect.element(way).toHaveAttribute('href', '/home')
})

test('a dog that no recipe fits is led to its vet’s approval, on this page too', async () => {
  const pet: Pet = {
    ...REX,
    supplement: UNCHOSEN,
    healthIssues: ['kidney'],
    advice: [{ kind: 'vet', id: 'kidney', text: 'Ask.', seeVetWhen: [] }],
  }
  const none = [
    { nutrient: 'phosphorus', recipes: 2, text: 'Phosphorus.', parts: ['Phosphorus.'], suggestion: 'Ask your vet.' },
  ]
  await open(
    { pet },
    { 'GET /v2/pets/rex/history': { json: { ...HISTORY, totalResults: 0, results: [], obstacles: none } } },
  )
  const ways = page.getByRole('link', { name: 'Make a sheet for your vet' })
  await expect.element(ways).toHaveAttribute('href', '/pets/rex/vet')
  expect(ways.elements()).toHaveLength(1)
  const supplement = page.getByRole('region', { name: 'Recommended supplement' })
  await expect.element(supplement).toMatchTextContent('Rex needs none until one fits')
  // Neither a dose nor a warning about food that there is not.
  await expect.element(supplement).not.toMatchTextContent(/a day|not said yet|this food/)
  await page.getByRole('link', { name: 'Record your vet’s approval' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name of your vet' })).toHaveFocus()
})

test('what a vet has written is told, with the way to it; a link without a proposal is not', async () => {
  const link = { since: '2026-11-20', until: '2026-12-20', hasEnded: false }
  const proposal = { name: 'Dr Roe', date: '2026-11-21', approves: true, limits: [] }
  const shares = [
    { ...link, id: 'a', proposal },
    { ...link, id: 'b', proposal: null },
  ]
  await open({}, { 'GET /v2/pets/rex/share': { json: { shares } } })
  await expect.element(page.getByText(/^Dr Roe has written\./)).toBeVisible()
  const way = page.getByRole('link', { name: 'Read it on the vet sheet' })
  expect(way.elements().map((one) => one.getAttribute('href'))).toEqual(['/pets/rex/vet'])
})
