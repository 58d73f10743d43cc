import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { SharedState, type State } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, InPage, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { texts } from '../../texts/index.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import PlanPage from './plan-page.tsx'

const TODAY: Day = '2026-11-23'
const IN = (days: number) => addDays(TODAY, days)
const BELLA: Pet = { ...REX, id: 'bella', name: 'WWWWWWWWWWWWWWWWWWWW' }
const GET = 'GET /v2/plan'
const PLAN = 'POST /v2/plan/meals'
const COPY = 'POST /v2/plan/copy'
const FILL = 'POST /v2/plan/fill'
const LIST = 'POST /v2/plan/shopping-list'

const meal = (slot: number, more: Partial<PlanMeal> = {}): PlanMeal => ({
  ...{ slot, recipeId: 'beef-and-rice', locked: false, from: 'cook', cookOn: TODAY, plannedCookOn: TODAY },
  ...{ isOver: false, suits: true },
  ...more,
})
const DOG = { mealsPerDay: 2, fed: 0, homemadeDaysPerWeek: 7, suitable: 200, hasOneRecipe: false, setAside: [] }
const view = (days: PlanView['days'] = {}, more: Partial<PlanView> = {}): PlanView => ({
  ...{ today: TODAY, from: TODAY, to: IN(6), cook: [], pots: [], defrost: [], dogs: { rex: DOG, bella: DOG } },
  recipes: {
    'beef-and-rice': { id: 'beef-and-rice', name: 'Beef and rice', imageUrl: BEEF.imageUrl, minutes: 35 },
  },
  days: { ...Object.fromEntries(Array.from({ length: 7 }, (_, i) => [IN(i), {}])), ...days },
  ...more,
})
const FILLED = view(
  {
    [TODAY]: { rex: [meal(1), meal(2, { from: 'fridge', storageId: 'a', locked: true })] },
    [IN(1)]: { rex: [meal(1, { cookOn: TODAY }), meal(2, { recipeId: null, from: 'other' })] },
    [IN(2)]: { rex: [meal(1, { suits: false }), meal(2, { from: 'freezer', storageId: 'b', defrostOn: IN(1) })] },
  },
  {
    cook: [
      {
        day: TODAY,
        plannedFor: TODAY,
        feedsFrom: TODAY,
        petId: 'rex',
        recipeId: 'beef-and-rice',
        portions: 9,
        toFreeze: 2,
      },
    ],
    defrost: [{ day: IN(1), petId: 'rex', recipeId: 'beef-and-rice', portions: 1 }],
  },
)
const PLACE = { day: TODAY, petId: 'rex', slot: 1 } as const
const BEFORE = { recipeId: null, locked: false }
const AFTER = { recipeId: 'beef-and-rice', locked: false }
const CHANGED = [{ ...PLACE, meal: AFTER, seen: BEFORE }]
const TURNED_ROUND = [{ ...PLACE, meal: BEFORE, seen: AFTER }]
const CHANGED_MEANWHILE = 'This meal was changed on another device meanwhile. We kept that change.'
const EGG = { ...BEEF, id: 'egg-colcannon', name: 'Egg colcannon' }
const SEARCH = { totalResults: 2, count: 2, start: 0, suitable: 2, obstacles: [] }
const found = (recipes: readonly (typeof BEEF)[]) => ({
  json: { ...SEARCH, results: recipes.map((recipe) => ({ recipe, score: 93, co2score: 40 })) },
})

async function open(
  given: PlanView = FILLED,
  {
    pets = [REX],
    preferences = {},
    answers = {},
    at = '/plan',
    by = 'day',
  }: {
    pets?: readonly Pet[]
    preferences?: State['preferences']
    answers?: object
    at?: string
    by?: 'day' | 'pot'
  } = {},
) {
  const asked = await serveAnn({
    [GET]: { json: given },
    [PLAN]: { json: given },
    'GET /v2/search': found([BEEF, EGG]),
    ...answers,
  })
  if (by === 'day') localStorage.setItem('planShape', JSON.stringify({ by, weeks: 1 }))
  await show(
    <SharedState value={{ pets: [...pets], preferences, stars: [] }}>
      <InPage>
        <PlanPage />
      </InPage>
    </SharedState>,
    'light',
    at,
  )
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T12:00:00Z`)
})
afterEach(() => vi.useRealTimers())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const days = () => page.getByRole('main').getByRole('listitem').elements()
const dayText = (name: RegExp) => days().find(({ textContent }) => name.test(textContent ?? ''))?.textContent ?? ''

const states = { empty: view(), filled: FILLED, past: view({ [TODAY]: { rex: [meal(1, { isOver: true })] } }) }
const cases = Object.entries(states).map(([state, given]) => ({ state, given }))
test.each(cases)('everybody can use it: $state', async ({ given }) => {
  await open(given, { pets: [REX, BELLA] })
  await expect.element(button('Fill the plan')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('dogs that can share a pot cook one, each other pot stands by itself', async () => {
  const task = (petId: string, portions: number, recipeId = 'beef-and-rice') => {
    return { day: TODAY, plannedFor: TODAY, feedsFrom: TODAY, petId, recipeId, portions, toFreeze: 1 }
  }
  const pots = [{ day: TODAY, plannedFor: TODAY, recipeId: 'beef-and-rice', petIds: ['rex', 'bella'], minutes: 130 }]
  const eggs = { 'egg-colcannon': { id: 'egg-colcannon', name: 'Egg colcannon', imageUrl: BEEF.imageUrl, minutes: 20 } }
  const shown = view({}, { cook: [task('rex', 6), task('bella', 9), task('rex', 2, 'egg-colcannon')], pots })
  await open(
    { ...shown, recipes: { ...shown.recipes, ...eggs } },
    { pets: [REX, { ...REX, id: 'bella', name: 'Bella' }] },
  )
  const link = page.getByRole('link', { name: /^Cook Beef and rice in one pot: 6 meals for Rex and 9 meals for Bella/ })
  await expect.element(link).toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=6&way=%40bella_9')
  await expect.element(page.getByRole('link', { name: /^Cook Egg colcannon: 2 meals for Rex/ })).toBeVisible()
  expect(
    page
      .getByText(/^about /)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['about 2 h 10 min'])
})

test('everybody can use its sheets', async () => {
  await open(FILLED)
  for (const name of [/Rex, meal 1, Monday/, 'Fill the plan', /^Copy Monday/]) {
    await button(name).first().click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible(document.body)
    await button('Close').click()
  }
})

test('today comes first, with what to cook and what to defrost, and where each meal comes from', async () => {
  await open()
  await expect.element(page.getByText('Today')).toBeVisible()
  const first = dayText(/^Today/)
  expect(first).toContain('Cook Beef and rice: 9 meals for Rex')
  expect(first).toContain('freeze 2 portions')
  expect(first).toContain('Cook today')
  expect(first).toContain('In the fridge')
  const tomorrow = dayText(/^Tuesday/)
  expect(tomorrow).toContain('Take 1 portion out of the freezer for Rex: Beef and rice')
  expect(tomorrow).toContain('From the pot of Mon')
  expect(tomorrow).toContain('Other food')
  expect(dayText(/^Wednesday/)).toContain('No longer suits Rex')
  const link = page.getByRole('link', { name: /^Cook Beef/ })
  await expect.element(link).toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=9')
})

test('a pot that goes into the freezer though it does not freeze well says so', async () => {
  const recipes = Object.entries(FILLED.recipes).map(([id, recipe]) => [id, { ...recipe, freezesWell: false }])
  await open({ ...FILLED, recipes: Object.fromEntries(recipes) })
  await expect
    .element(page.getByText('freeze 2 portions, though it does not freeze well: cook it for fewer days if you can'))
    .toBeVisible()
})

describe('how it is shown', () => {
  test('is by pot at first, then as it was chosen last', async () => {
    const pot = page.getByRole('radio', { name: 'By pot' })
    await open(FILLED, { by: 'pot' })
    await expect.element(pot).toBeChecked()
    await page.getByText('Beef and rice').first().click()
    await expect.element(page.getByRole('link', { name: 'Cook Beef and rice: 9 meals for Rex' })).toBeVisible()
    await button(/^Rex, meal 1, Monday/).click()
    await expect.element(dialog.getByRole('button', { name: 'Lock it', exact: true })).toBeVisible()
    await button('Close').click()
    await page.getByText('By day', { exact: true }).click()
    await expect.element(button(/^Copy Monday/)).toBeVisible()
    expect(localStorage.getItem('planShape')).toBe('{"by":"day","weeks":1}')
  })

  test('is a week, or two: these are asked for, filled and gone through', async () => {
    await open(FILLED, { answers: { [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } } } })
    const asked = await serveAnn({
      'GET /v2/plan': { json: { ...FILLED, to: IN(13) } },
      [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } },
    })
    const weeks = page.getByText('2 weeks', { exact: true })
    await weeks.click()
    await expect.element(page.getByText('23 Nov to 6 Dec')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '2 weeks' })).toHaveFocus()
    await button('Fill the plan').click()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await expect.element(page.getByText('The plan is filled.')).toBeVisible()
    expect(asked.find(({ call }) => call === FILL)?.body).toMatchObject({ from: TODAY, to: IN(13) })
    await page.getByRole('link', { name: 'The 2 weeks after' }).click()
    await expect.poll(addressNow).toBe(`/plan?from=${IN(14)}`)
  })
})

test('what the homemade food costs a day is said where prices tell it', async () => {
  await open({ ...FILLED, cost: { perDay: 3.2, currency: 'GBP', isAll: false } })
  await expect.element(page.getByText('Homemade food: from £3.20 a day')).toBeVisible()
})

test('an empty week says what to do, and has nothing to list', async () => {
  await open(view())
  await expect.element(page.getByText('Nothing is planned for these days yet.')).toBeVisible()
  expect(button('Make the list').elements()).toHaveLength(0)
})

test('an empty week shows no day before its owner wants to choose the meals', async () => {
  await open(view())
  const byHand = button('Choose the meals myself')
  await expect.element(byHand).toHaveAttribute('aria-expanded', 'false')
  expect(button(/^Choose a meal/).elements()).toEqual([])
  await byHand.click()
  expect(button(/^Choose a meal/).elements()).toHaveLength(14)
  await byHand.click()
  expect(button(/^Choose a meal/).elements()).toEqual([])
})

test('the days in which its owner chooses the meals stay when one is planned', async () => {
  await open(view(), { by: 'pot', answers: { [GET]: [{ json: view() }, { json: FILLED }], [PLAN]: { json: FILLED } } })
  await button('Choose the meals myself').click()
  await button(/^Choose a meal.*meal 1, Monday/).click()
  await dialog.getByRole('button', { name: 'Beef and rice' }).click()
  await expect.element(button(/^Copy Monday/)).toBeVisible()
})

test('a meal that was fed today is not planned any more', async () => {
  await open(view({}, { dogs: { rex: { ...DOG, fed: 1 } } }))
  await button('Choose the meals myself').click()
  await expect.element(button(/^Done.*meal 1, Monday/)).toBeDisabled()
  await expect.element(button(/^Choose a meal.*meal 2, Monday/)).toBeEnabled()
})

test('a meal that was fed after other food is not planned any more', async () => {
  const other = meal(1, { recipeId: null, from: 'other' })
  await open(view({ [TODAY]: { rex: [other] } }, { dogs: { rex: { ...DOG, fed: 1 } } }))
  await expect.element(button(/^Done.*meal 2, Monday/)).toBeDisabled()
})

test('a dog that no recipe suits and one with one recipe are told of', async () => {
  await open(view({}, { dogs: { rex: { ...DOG, suitable: 0 }, bella: { ...DOG, hasOneRecipe: true } } }), {
    pets: [REX, { ...BELLA, name: 'Bella' }],
  })
  await expect.element(page.getByText(/^No recipe suits Rex at the moment, so nothing was planned/)).toBeVisible()
  await expect.element(page.getByText(/Bella gets the same recipe at every meal/)).toBeVisible()
  await expect.element(button('Fill the plan')).toBeVisible()
})

test('a plan of dogs that no recipe suits is not offered to be filled', async () => {
  await open(view({}, { dogs: { rex: { ...DOG, suitable: 0 } } }), { pets: [REX] })
  await expect.element(page.getByText(/^No recipe suits Rex at the moment, so nothing was planned/)).toBeVisible()
  expect(button('Fill the plan').elements()).toEqual([])
})

test('portions that no meal is planned from are told with the reason, and lead to the storage', async () => {
  const text = 'Cooked for other needs: too little zinc for this dog now. Cook a fresh pot.'
  const aside = (storageId: string, from: 'fridge' | 'freezer', portions: number) => ({
    ...{ storageId, from, portions, text },
    recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  })
  const setAside = [aside('a', 'fridge', 1), aside('b', 'freezer', 4)]
  await open(view({}, { dogs: { rex: { ...DOG, setAside }, bella: DOG } }))
  await expect.element(page.getByText('Not planned for Rex')).toBeVisible()
  const note = page.getByText(/Cook a fresh pot/)
  await expect
    .element(note)
    .toHaveTextContent(`1 portion of Beef and rice in the fridge. 4 portions of Beef and rice in the freezer. ${text}`)
  await page.getByRole('link', { name: 'See what is stored' }).click()
  await expect.poll(addressNow).toBe('/storage')
})

describe('filling', () => {
  test('asks how long a pot lasts and what comes first, and remembers it', async () => {
    const asked = await open(view(), { answers: { [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } } } })
    await button('Fill the plan').click()
    await dialog.getByText('3 days', { exact: true }).click()
    await dialog.getByText('Quick to cook', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await expect.poll(() => asked(FILL)).toEqual([{ from: TODAY, to: IN(6), cookFor: 3, prefer: ['minutes'] }])
    await expect.element(page.getByText('The plan is filled.')).toBeVisible()
    await button('Fill the plan').click()
    await expect.element(dialog.getByRole('radio', { name: '3 days' })).toBeChecked()
  })

  test('asks for the weekdays to cook on, one at least, and remembers them', async () => {
    const asked = await open(view(), { answers: { [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } } } })
    const day = (name: string) => dialog.getByRole('checkbox', { name })
    const toFreezer = dialog.getByText(/frozen the same day/)
    await button('Fill the plan').click()
    await dialog.getByText('My cooking days', { exact: true }).click()
    await expectAccessible(document.body)
    await dialog.getByText('Wed', { exact: true }).click()
    await expect.element(toFreezer).toBeVisible()
    await dialog.getByText('Sun', { exact: true }).click()
    await expect.element(dialog.getByText('Please choose a day.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await dialog.getByText('Thu', { exact: true }).click()
    await dialog.getByText('Mon', { exact: true }).click()
    await expect.element(toFreezer).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await expect.element(page.getByText('The plan is filled.')).toBeVisible()
    expect(asked(FILL)).toEqual([{ from: TODAY, to: IN(6), cookOn: [1, 4], prefer: ['variety'] }])
    await button('Fill the plan').click()
    await expect.element(day('Thursday')).toBeChecked()
    await expect.element(day('Sunday')).not.toBeChecked()
  })

  test('plans unusual dishes too where the owner is adventurous, and remembers it', async () => {
    const asked = await open(view(), { answers: { [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } } } })
    await button('Fill the plan').click()
    await dialog.getByRole('switch', { name: /^Adventurous/ }).click()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await expect.poll(() => asked(FILL)).toMatchObject([{ prefer: ['variety', 'adventurous'] }])
    await button('Fill the plan').click()
    await expect.element(dialog.getByRole('switch', { name: /^Adventurous/ })).toBeChecked()
  })

  test.each([
    ['does not ask about unusual dishes where every dog is adventurous already', ['rex', 'bella'], 0],
    ['asks about them while one dog is not', ['rex'], 1],
  ])('%s', async (_, adventurous, switches) => {
    const preferences = Object.fromEntries(
      adventurous.map((petId) => [petId, { exclude: [], prefer: ['adventurous' as const], require: [] }]),
    )
    await open(view(), { pets: [REX, BELLA], preferences })
    await button('Fill the plan').click()
    await expect.element(dialog.getByText('Quick to cook', { exact: true })).toBeVisible()
    expect(dialog.getByRole('switch').elements()).toHaveLength(switches)
  })

  test('is taken back to what was planned before', async () => {
    const asked = await open(FILLED, { answers: { [FILL]: { json: { ...FILLED, unfilled: [], changed: CHANGED } } } })
    await button('Fill the plan').click()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await button('Undo').click()
    await expect.poll(() => asked(PLAN)).toMatchObject([{ meals: TURNED_ROUND }])
    await expect.element(page.getByText('Undone')).toBeVisible()
  })

  test('that failed is said, and the sheet stays', async () => {
    await open(view(), { answers: { [FILL]: { status: 500 } } })
    await button('Fill the plan').click()
    await dialog.getByRole('button', { name: 'Fill the plan' }).click()
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual(['The plan could not be changed. Please try again.'])
    await expect.element(dialog).toBeVisible()
  })
})

describe('a whole pot', () => {
  const cooked = (petId: string) => ({
    ...{ day: TODAY, plannedFor: TODAY, feedsFrom: TODAY, petId, recipeId: 'beef-and-rice', portions: 2, toFreeze: 0 },
  })
  const both = (rex: PlanMeal, bella: PlanMeal) => ({ rex: [rex], bella: [bella] })
  const POT_OF_BOTH = view(
    { [TODAY]: both(meal(1), meal(1)), [IN(1)]: both(meal(1), meal(1)) },
    {
      cook: [cooked('rex'), cooked('bella')],
      pots: [{ day: TODAY, plannedFor: TODAY, recipeId: 'beef-and-rice', petIds: ['rex', 'bella'], minutes: 60 }],
    },
  )

  test('is swapped for another dish at once, and back; a dog that it does not suit is named', async () => {
    const eggs = meal(1, { recipeId: 'egg-colcannon', locked: true })
    const swapped = view({ [TODAY]: both(eggs, meal(1)), [IN(1)]: both(eggs, meal(1)) })
    const asked = await open(POT_OF_BOTH, { pets: [REX, BELLA], by: 'pot', answers: { [PLAN]: { json: swapped } } })
    await page.getByText('Beef and rice', { exact: true }).click()
    await button('Swap the whole pot').click()
    await expectAccessible(document.body)
    await dialog.getByRole('button', { name: 'Egg colcannon' }).click()
    await expect
      .element(
        page.getByText(
          `Swapped: Egg colcannon. The meals of ${BELLA.name} stay: it does not suit, or they have just been changed.`,
        ),
      )
      .toBeVisible()
    const sent = (asked(PLAN)[0] as { meals: { day: Day; petId: string; meal: object; seen: object }[] }).meals
    expect(sent.map(({ day, petId }) => `${day} ${petId}`)).toEqual(
      [TODAY, IN(1)].flatMap((day) => [`${day} rex`, `${day} bella`]),
    )
    expect(sent[2]).toMatchObject({
      meal: { recipeId: 'egg-colcannon', locked: true, cookOn: TODAY },
      seen: { recipeId: 'beef-and-rice', locked: false, cookOn: TODAY },
    })
    await button('Undo').click()
    await expect.poll(() => asked(PLAN).length).toBe(2)
    const undone = (asked(PLAN)[1] as { meals: { petId: string }[] }).meals
    expect(undone.map(({ petId }) => petId)).toEqual(['rex', 'rex'])
  })

  test('offers what is stored for the dog and what is saved before what suits best, each once', async () => {
    const pie = {
      storageId: 'a',
      recipe: { id: 'pie', name: 'Cod pie' },
      portions: 2,
      petId: 'rex',
      cookedOn: `${TODAY}T08:00:00Z`,
    }
    const answers = {
      'GET /v2/storage': {
        json: { fridge: { a: pie }, freezer: { b: { ...pie, petId: 'bella', recipe: { id: 'b', name: 'Not his' } } } },
      },
      'GET /v2/stars': { json: { totalResults: 1, count: 1, start: 0, results: [{ recipe: EGG }] } },
    }
    await open(POT_OF_BOTH, { pets: [REX, BELLA], by: 'pot', answers })
    await page.getByText('Beef and rice', { exact: true }).click()
    await button('Swap the whole pot').click()
    await expect.element(dialog.getByRole('region', { name: 'Saved' })).toBeVisible()
    const named = dialog
      .getByRole('region')
      .elements()
      .map((group) => group.getAttribute('aria-label'))
    expect(named).toEqual(['In your fridge or freezer', 'Saved'])
    const dishes = dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(dishes).toEqual(['Cod pie', 'Egg colcannon'])
  })
})

describe('a meal', () => {
  const openMeal = async () => button(/meal 1, Monday/).click()
  const sent = (asked: Awaited<ReturnType<typeof open>>) =>
    (asked(PLAN)[0] as { meals: object[] } | undefined)?.meals[0]

  test('is swapped for one of a few that suit, and locked', async () => {
    const asked = await open()
    await openMeal()
    await dialog.getByRole('button', { name: 'Egg colcannon' }).click()
    await expect.poll(() => sent(asked)).toMatchObject({ ...PLACE, meal: { recipeId: 'egg-colcannon', locked: true } })
    await expect.element(page.getByText('Swapped: Egg colcannon')).toBeVisible()
    expect(dialog.elements()).toHaveLength(0)
  })

  test('is looked for by words', async () => {
    await open(FILLED, { answers: { 'GET /v2/search': [found([BEEF, EGG]), found([])] } })
    await openMeal()
    await dialog.getByLabelText('Search the recipes').fill('kangaroo')
    await expect.element(dialog.getByText('No recipe found.')).toBeVisible()
    await dialog.getByLabelText('Search the recipes').fill('ka')
    await expect.element(dialog.getByText('Type at least 3 letters.')).toBeVisible()
  })

  test('what was not understood of what is looked for is said', async () => {
    const answer = found([BEEF, EGG])
    const unread = { json: { ...answer.json, notUnderstood: ['lectins'] } }
    await open(FILLED, { answers: { 'GET /v2/search': [answer, unread] } })
    await openMeal()
    await dialog.getByLabelText('Search the recipes').fill('no lectins')
    await expect.element(dialog.getByText(/We did not understand “lectins”/)).toBeVisible()
  })

  test('where the recipes could not be looked for that is said, and they are asked for again', async () => {
    const answer = (search: object) => serveAnn({ [GET]: { json: FILLED }, 'GET /v2/search': search })
    await open()
    await openMeal()
    await expect.element(dialog.getByRole('button', { name: 'Egg colcannon' })).toBeVisible()
    await answer({ status: 500, json: { code: 'internal' } })
    await dialog.getByLabelText('Search the recipes').fill('colcannon')
    await expect.element(dialog.getByText(texts.search.failed)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Egg colcannon' }).elements()).toEqual([])
    await answer(found([EGG]))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Egg colcannon' })).toBeVisible()
    expect(dialog.getByText(texts.search.failed).elements()).toEqual([])
  })

  test('is skipped, and locked', async () => {
    const asked = await open()
    await openMeal()
    await dialog.getByRole('button', { name: 'Skip, other food' }).click()
    await expect.poll(() => sent(asked)).toMatchObject({ ...PLACE, meal: { recipeId: null, locked: true } })
  })

  test('is locked and unlocked', async () => {
    const asked = await open()
    await openMeal()
    await dialog.getByRole('button', { name: 'Lock it', exact: true }).click()
    await expect.poll(() => sent(asked)).toMatchObject({ ...PLACE, meal: { recipeId: 'beef-and-rice', locked: true } })
    await button(/locked.*meal 2, Monday|meal 2, Monday.*locked/).click()
    await dialog.getByRole('button', { name: 'Unlock it' }).click()
    await expect
      .poll(() => asked(PLAN).at(-1))
      .toMatchObject({ meals: [{ slot: 2, meal: { locked: false }, seen: { locked: true } }] })
  })

  test('is chosen by the keys alone', async () => {
    const asked = await open(view())
    await button('Choose the meals myself').click()
    const first = button(/^Choose a meal.*meal 1, Monday/)
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Beef and rice' })).toBeVisible()
    ;(dialog.getByRole('button', { name: 'Beef and rice' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(asked)).toMatchObject({ ...PLACE, meal: { recipeId: 'beef-and-rice', locked: true } })
  })
})

test('a day is copied to another one, and a week to the next', async () => {
  const asked = await open(FILLED, { answers: { [COPY]: { json: { ...FILLED, changed: [] } } } })
  await button(/^Copy Monday/).click()
  expect(dialog.getByRole('button', { name: /November|Nov/ }).elements()).toHaveLength(6)
  await dialog.getByRole('button', { name: /^Friday/ }).click()
  await expect.poll(() => asked(COPY)).toMatchObject([{ from: TODAY, to: IN(4), days: 1 }])
  await button('Copy to the week after').click()
  await expect.poll(() => asked(COPY)).toMatchObject([{}, { from: TODAY, to: IN(7), days: 7 }])
  await expect.element(page.getByText('Copied')).toBeVisible()
})

test('of two shown weeks the second goes to the week after', async () => {
  localStorage.setItem('planShape', JSON.stringify({ by: 'pot', weeks: 2 }))
  const answers = { [COPY]: { json: { ...FILLED, changed: [] } } }
  const asked = await open({ ...FILLED, to: IN(13) }, { answers, by: 'pot' })
  await button('Copy the second week to the week after').click()
  await expect.poll(() => asked(COPY)).toMatchObject([{ from: IN(7), to: IN(14), days: 7 }])
})

test('a copied day is taken back to what was planned before', async () => {
  const asked = await open(FILLED, { answers: { [COPY]: { json: { ...FILLED, changed: CHANGED } } } })
  await button('Copy to the week after').click()
  await button('Undo').click()
  await expect.poll(() => asked(PLAN)).toMatchObject([{ meals: TURNED_ROUND }])
  await expect.element(page.getByText('Undone')).toBeVisible()
})

test('the shopping list is made, with the way to it', async () => {
  const asked = await open(FILLED, {
    answers: {
      [LIST]: { json: { list: { todo: [], completed: [] }, pots: 3, unsuited: [{ petId: 'rex', recipeId: 'x' }] } },
    },
  })
  await button('Make the list').click()
  await expect.element(page.getByText('What 3 pots need is on your shopping list.')).toBeVisible()
  await expect.element(page.getByText('1 recipe no longer suits: nothing was listed for it.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the shopping list' }))
    .toHaveAttribute('href', '/shopping-list')
  expect(asked(LIST)).toEqual([{ from: TODAY, to: IN(6) }])
})

test.each(['9999-99-99', '9999-12-31', 'tomorrow'])('an address from %s shows the week of today', async (from) => {
  await open(FILLED, { at: `/plan?from=${from}` })
  await expect.element(page.getByRole('button', { name: 'Fill the plan' })).toBeVisible()
  await expect.element(page.getByText('23 Nov to 29 Nov')).toBeVisible()
})

test('the weeks around are a tap away, and today’s has the plain address', async () => {
  await open()
  await page.getByRole('link', { name: 'The week after' }).click()
  await expect.poll(addressNow).toBe(`/plan?from=${IN(7)}`)
  await page.getByRole('link', { name: 'The week before' }).click()
  await expect.poll(addressNow).toBe('/plan')
})

test('without a network it says what can be done', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  await expect.element(page.getByText(/Offline you can swap, skip and lock meals/)).toBeVisible()
  vi.restoreAllMocks()
})

test('a plan that does not come is asked for again', async () => {
  await open(FILLED, { answers: { [GET]: [{ status: 404 }, { json: FILLED }] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Today')).toBeVisible()
})

test.each([
  ['filled', FILLED],
  ['empty', view()],
])('the calendar is one tap away from a week that is %s', async (_, given) => {
  await open(given, { answers: { 'GET /v2/calendar': { json: { madeOn: null } } } })
  await button('Put it in your calendar').click()
  await expect.element(page.getByRole('dialog', { name: 'The plan in your calendar' })).toBeVisible()
  await button('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

describe('without a network', () => {
  const away = 'silence'
  const offline = { [PLAN]: away, [GET]: [{ json: FILLED }, away] }
  const openMeal = async () => button(/meal 1, Monday/).click()

  test('a meal that is swapped waits, is shown, and goes out once when the network is back', async () => {
    const asked = await open(FILLED, { answers: offline })
    await openMeal()
    await dialog.getByRole('button', { name: 'Egg colcannon' }).click()
    await expect.element(page.getByText('Swapped: Egg colcannon')).toBeVisible()
    await expect.element(button(/^Egg colcannon.*waiting to be sent.*meal 1, Monday/)).toBeVisible()
    await expect.poll(() => asked(PLAN)).toHaveLength(1)
    const online = await serveAnn({ [GET]: { json: FILLED }, [PLAN]: { json: FILLED } })
    window.dispatchEvent(new Event('online'))
    const sent = () => online.filter(({ call }) => call === PLAN).map(({ body }) => body)
    await expect.poll(sent).toHaveLength(1)
    expect(sent()).toMatchObject(asked(PLAN))
    expect(sent()).toMatchObject([{ meals: [{ ...PLACE, meal: { recipeId: 'egg-colcannon' } }] }])
    await expect.element(page.getByText('waiting to be sent')).not.toBeInTheDocument()
    window.dispatchEvent(new Event('online'))
    expect(sent()).toHaveLength(1)
  })

  test('what is taken back before it went out is never sent', async () => {
    await open(FILLED, { answers: offline })
    await button(/meal 2, Monday/).click()
    await dialog.getByRole('button', { name: 'Unlock it' }).click()
    await expect.element(button(/waiting to be sent.*meal 2, Monday/)).toBeVisible()
    await openMeal()
    await dialog.getByRole('button', { name: 'Skip, other food' }).click()
    await expect.element(button(/^Other food.*waiting to be sent.*meal 1, Monday/)).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('Undone')).toBeVisible()
    await expect.element(button(/^Beef and rice.*meal 1, Monday/)).toBeVisible()
    const online = await serveAnn({ [GET]: { json: FILLED }, [PLAN]: { json: FILLED } })
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('waiting to be sent')).not.toBeInTheDocument()
    expect(online.filter(({ call }) => call === PLAN).map(({ body }) => body)).toMatchObject([{ meals: [{ slot: 2 }] }])
  })

  test('a meal that another device has changed meanwhile stays as it is there, and it is said', async () => {
    await open(FILLED, { answers: offline })
    await openMeal()
    await dialog.getByRole('button', { name: 'Lock it', exact: true }).click()
    await expect.element(button(/waiting to be sent.*meal 1, Monday/)).toBeVisible()
    const theirs = view({ [TODAY]: { rex: [meal(1, { recipeId: null, from: 'other', locked: true }), meal(2)] } })
    const state = { pets: [REX], preferences: {}, stars: [] }
    await serveAnn({
      'GET /state': { json: state },
      [GET]: { json: theirs },
      [PLAN]: {
        status: 409,
        json: { code: 'meal-changed', errors: [{ field: 'meals.0.seen', message: CHANGED_MEANWHILE }] },
      },
    })
    window.dispatchEvent(new Event('online'))
    await expect.element(button(/^Other food.*meal 1, Monday/)).toBeVisible()
    expect(
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    ).toEqual([`Not saved: Rex, planned meal Beef and rice, Monday 23 November. ${CHANGED_MEANWHILE}`])
  })
})

test.each([500, 503])(
  'an undo that the server answers with %i waits for it, and the network is not blamed',
  async (status) => {
    const skipped = view({ [TODAY]: { rex: [meal(1, { recipeId: null, from: 'other', locked: true }), meal(2)] } })
    await open(FILLED, { answers: { [GET]: [{ json: FILLED }, { json: skipped }] } })
    await button(/meal 1, Monday/).click()
    await dialog.getByRole('button', { name: 'Skip, other food' }).click()
    await expect.element(button(/^Other food.*meal 1, Monday/)).toBeVisible()
    await serveAnn({ [GET]: { json: skipped }, [PLAN]: { status, json: { code: 'cannot-save' } } })
    await button('Undo').click()
    await expect.element(button(/^Beef and rice.*waiting to be sent.*meal 1, Monday/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/network/)
    expect(
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    ).toEqual([])
  },
)
