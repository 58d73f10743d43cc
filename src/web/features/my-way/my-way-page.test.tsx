import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdaptableTask } from '../../../nutrition/recipe/adapt.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import MyWayPage from './my-way-page.tsx'

afterEach(() => vi.restoreAllMocks())

/** Beef, rice and peas of 600 kcal: 40 g of protein are needed, and at most half of the energy may come from the rice. */
const ROWS: AdaptableTask = {
  codes: ['01-001', '13-001', '16-008'],
  recipe: {
    grams: [200, 40, 50],
    kcal: 600,
    kcalPerGram: [2, 4, 0.8],
    minShares: [0.8, 0.67, 0.67],
    maxShares: [1.5, 1.25, 1.5],
  },
  meal: { foodKcal: { least: 588, aim: 600, most: 612 } },
  mealRows: [
    { row: [0.2, 0.05, 0.04], least: 40 },
    { row: [1, -2, 0.4], least: 0 },
  ],
  goals: [],
  names: [
    { kind: 'min', nutrient: 'protein', limitPerMeal: 40, least: 40 },
    { kind: 'sense', of: 'oneStarch', mostPerMeal: 0 },
  ],
  mealsPerDay: 2,
  kcal: 600,
}
const food = (code: string, name: string, more: object = {}) => {
  return { code, name, insteadOf: null, makesTheDish: false, swaps: [], ...more }
}
const BEEF = food('01-001', 'Beef mince', { makesTheDish: true, swaps: [{ code: '05-001', name: 'Turkey mince' }] })
const ADAPTABLE = {
  name: 'Beef and rice',
  foods: [BEEF, food('13-001', 'White rice'), food('16-008', 'Peas')],
  rows: ROWS,
}
const WHOLE = { ...RECIPE, score: 88, confidence: { bowl: 0.97, bounds: [] } }
const ROUTE = '/v2/pets/rex/recipe/beef-and-rice'

const NEW_ID = `own-${'0'.repeat(32)}`
const SAVED = {
  ...{
    id: NEW_ID,
    name: 'Beef and rice, my way',
    version: 1,
    etag: '"1-x"',
    imageUrl: '/api/v2/recipes/own/picture.svg',
  },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', steps: [], ingredients: [] },
}

const answered = (adaptable: object = ADAPTABLE, recipe: object = { json: WHOLE }) =>
  serveAnn({
    [`GET ${ROUTE}/adapt`]: { json: adaptable },
    [`GET ${ROUTE}`]: recipe,
    [`PUT /v2/recipes/${NEW_ID}`]: { json: SAVED },
  })

async function open(query = 'meals=1') {
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <div style={{ containerType: 'inline-size' }}>
        <main style={{ padding: '1.5rem 1rem' }}>
          <Routes>
            <Route path="/recipe/:recipeId/my-way" element={<MyWayPage />} />
          </Routes>
        </main>
      </div>
    </SharedState>,
    'light',
    `/recipe/beef-and-rice/my-way?dog=rex&${query}`,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Beef and rice, my way')
}

const typed = (name: string) => page.getByRole('textbox', { name: `${name}, in g` })

describe('the amounts', () => {
  test('stand as the recipe has them', async () => {
    await answered()
    await open()
    await expect.element(typed('Beef mince')).toHaveValue('200')
    await expect.element(typed('White rice')).toHaveValue('40')
    await expect.element(page.getByRole('status')).toHaveTextContent('Complete for Rex')
    await expect.element(page.getByText('Suitability 88, 97 % sure it is complete')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'As it was' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('follow what is moved, and the way stands in the address', { tags: ['@my-way'] }, async () => {
    await answered()
    await open()
    await expect.element(typed('White rice')).toHaveValue('40')
    const slider = page.getByRole('slider', { name: 'Amount of White rice' })
    slider.element().focus()
    for (let step = 0; step < 10; step++) await userEvent.keyboard('{ArrowRight}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50 g')
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'true')
    await typed('White rice').fill('45')
    await expect.element(typed('Beef mince')).not.toHaveValue('200')
    await expect.poll(addressNow).toBe('/recipe/beef-and-rice/my-way?dog=rex&meals=1&way=13-001_45')
    await expect
      .element(page.getByRole('link', { name: 'Use it' }))
      .toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=1&way=13-001_45')
    await page.getByRole('button', { name: 'As it was' }).click()
    await expect.element(typed('Beef mince')).toHaveValue('200')
    await expect.poll(addressNow).toBe('/recipe/beef-and-rice/my-way?dog=rex&meals=1')
  })

  test('that cannot be are told with what stands against them, and the others stay as they last worked', async () => {
    await answered()
    await open()
    await expect.element(typed('Beef mince')).toHaveValue('200')
    await typed('White rice').fill('30')
    await typed('Beef mince').fill('90')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('That is too little food: at most 840 kcal a day, and 1,200 kcal is needed.')
    await expect.element(page.getByRole('link', { name: 'Use it' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Unlock the other foods' }).click()
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('without a food fill its place, and it can be put back', async () => {
    await answered()
    await open()
    await expect.element(page.getByRole('button', { name: /^Leave out Beef/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Leave out Peas' }).click()
    await expect.element(typed('Peas')).not.toBeInTheDocument()
    await expect.element(typed('Beef mince')).toHaveValue('214')
    await page.getByRole('button', { name: 'Put back Peas' }).click()
    await expect.element(typed('Beef mince')).toHaveValue('200')
  })

  test('of something that is no amount are not taken', async () => {
    await answered()
    await open()
    await typed('White rice').fill('a lot')
    await expect.element(typed('White rice')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(typed('White rice')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(typed('White rice')).toHaveAccessibleDescription('From 0.1 g to 50 kg')
    await expect.element(typed('White rice')).toHaveValue('a lot')
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'false')
    await typed('White rice').fill('1,000')
    await userEvent.tab()
    await expect
      .element(typed('White rice'))
      .toHaveAccessibleDescription('One or a thousand? Please type it without a comma, like 1000 or 1.5')
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'false')
    await typed('White rice').fill('45')
    await expect.element(page.getByText('From 0.1 g')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('may be typed without the nought before the point, as in every field', async () => {
    await answered()
    await open()
    await typed('White rice').fill('.5')
    await expect.element(page.getByRole('button', { name: 'Lock White rice' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('of a dog with a kit come from the server, and the page says so', async () => {
    const ingredients = [
      { ...RECIPE.ingredients[0], code: '01-001', quantity: 210 },
      { ...RECIPE.ingredients[0], code: '13-001', quantity: 38 },
    ]
    await answered({ ...ADAPTABLE, rows: null }, { json: { ...WHOLE, batch: { ...RECIPE.batch, ingredients } } })
    await open()
    await expect.element(page.getByText('is worked out on our server', { exact: false })).toBeVisible()
    await expect.element(typed('Beef mince')).toHaveValue('210')
    await expect.element(typed('White rice')).toHaveValue('38')
  })

  test('that the server refuses are told in its words', async () => {
    const refusal = { status: 409, json: { status: 409, code: 'way-not-possible', detail: 'You exclude peas.' } }
    await answered(ADAPTABLE, refusal)
    await open()
    await expect.element(page.getByRole('status')).toHaveTextContent('You exclude peas.')
  })
})

test('a food is swapped for its like by a list', async () => {
  const asked = await answered()
  await open()
  await page.getByRole('combobox', { name: 'Swap Beef mince for' }).selectOptions('Turkey mince')
  await expect.poll(addressNow).toBe('/recipe/beef-and-rice/my-way?dog=rex&meals=1&way=01-001.05-001')
  expect(asked.filter(({ call }) => call === `GET ${ROUTE}/adapt`)).toHaveLength(2)
})

describe('a changed recipe', () => {
  const asOwn = { ingredients: [{ foodId: '13-001', grams: 45, cooked: false }], steps: ['Boil the rice.'] }
  const CHANGED = { ...WHOLE, way: '13-001_45', batch: { ...RECIPE.batch, meals: 1 }, asOwn }

  test('is saved as an own recipe under a name, and opened', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
    const asked = await answered(ADAPTABLE, { json: CHANGED })
    await open()
    await expect.element(typed('White rice')).toHaveValue('40')
    await expect.element(page.getByRole('button', { name: 'Save as my own recipe' })).not.toBeInTheDocument()
    await typed('White rice').fill('45')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveValue('Beef and rice, my way')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save as my own recipe' }).click()
    await expect.element(name).toHaveAccessibleDescription('Please give it a name')
    await name.fill('Rex’s Sunday rice')
    await page.getByRole('button', { name: 'Save as my own recipe' }).click()
    await expect
      .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
      .toEqual({
        name: 'Rex’s Sunday rice',
        ...asOwn,
      })
    await expect.poll(addressNow).toBe(`/recipe/${NEW_ID}?dog=rex`)
  })

  test('with more of a food than an own recipe holds is not sent, and the page says why', async () => {
    const large = { ...asOwn, ingredients: [{ foodId: '13-001', grams: 50_001, cooked: false }] }
    const asked = await answered(ADAPTABLE, { json: { ...CHANGED, asOwn: large } })
    await open('meals=1&way=13-001_45')
    await expect.element(page.getByText('can hold up to 50 kg of one food', { exact: false })).toBeVisible()
    const button = page.getByRole('button', { name: 'Save as my own recipe' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  test('is not saved in the amounts of the way before', async () => {
    const asked = await answered(ADAPTABLE, { json: CHANGED })
    await open('way=13-001_46')
    const button = page.getByRole('button', { name: 'Save as my own recipe' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })
})

test('a recipe whose changes cannot be loaded says so', async () => {
  await serveAnn({ [`GET ${ROUTE}/adapt`]: { status: 404, json: { status: 404, code: 'recipe-not-found' } } })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <Routes>
        <Route path="/recipe/:recipeId/my-way" element={<MyWayPage />} />
      </Routes>
    </SharedState>,
    'light',
    '/recipe/beef-and-rice/my-way?dog=rex',
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('it is accessible', async () => {
  await answered()
  await open('meals=6&way=16-008*13-001_200')
  await expect.element(page.getByRole('status')).toHaveTextContent('Complete for Rex')
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})
