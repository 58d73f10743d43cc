import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KEPT_RECIPE_KEY } from '../../data/stored-keys.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { serve } from '../../testing/server.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import FirstRecipePage from './first-recipe-page.tsx'

const REX: DescribedDog = {
  name: 'Rex',
  breed: { name: 'Labrador Retriever', size: 'Large', minWeight: 25, maxWeight: 36 },
  age: { years: 4, months: 0 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  exclude: ['lamb'],
}
const PREVIEW = `POST /v2/preview-recipes/${RECIPE.id}`
const WHOLE = {
  ...RECIPE,
  batch: { ...RECIPE.batch, meals: 6 },
  daysWithout: 3,
}
const VET = { kind: 'vet', id: 'kidney', text: 'Kidney disease often needs less phosphorus.', seeVetWhen: [] } as const

const open = (dog = REX) =>
  show(
    <Routes>
      <Route path="/new-pet/recipe/:recipeId" element={<FirstRecipePage dog={dog} />} />
      <Route path="/register" element={null} />
    </Routes>,
    'light',
    `/new-pet/recipe/${RECIPE.id}`,
  )

beforeEach(() => chooseUnits({ food: 'g' }))

test('a visitor sees the grams for the dog, the supplement and for how long the pot lasts', async () => {
  const asked = serve({ [PREVIEW]: { json: WHOLE } })
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(RECIPE.name)
  await expect.element(page.getByText('6 meals, 3 days')).toBeVisible()
  const needed = page.getByRole('region', { name: 'What you need' })
  await expect.element(needed.getByText(/^2.1 g in each meal/)).toBeVisible()
  await expect.element(needed.getByText(/^Goodbowl Complete brings what the food alone lacks/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Method' })).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ preferences: { exclude: ['lamb'] } })
  expect(asked[0]?.body).not.toHaveProperty('pet.name')
})

test.each([
  [3, /^No supplement at home yet\? Rex may have this food without it on 3 days, once/],
  [0, /^No supplement at home yet\? Feed what Rex ate before until you have it/],
])('what to feed until the supplement is there, with %i days without it', async (daysWithout, text) => {
  serve({ [PREVIEW]: { json: { ...WHOLE, daysWithout } } })
  await open()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the advice to see a vet stands before what is cooked', async () => {
  serve({ [PREVIEW]: { json: { ...WHOLE, advice: [VET] } } })
  await open()
  const advice = page.getByRole('note')
  await expect.element(advice).toMatchTextContent(VET.text)
  const needed = page.getByRole('heading', { name: 'What you need' }).element()
  expect(advice.element().compareDocumentPosition(needed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the account is asked for where the recipe is to be kept, and the browser remembers which', async () => {
  serve({ [PREVIEW]: { json: WHOLE } })
  await open()
  await page.getByRole('link', { name: 'Keep Rex and this recipe' }).click()
  await expect.poll(addressNow).toBe(`/register?keep=${RECIPE.id}`)
  expect(localStorage.getItem(KEPT_RECIPE_KEY)).toBe(RECIPE.id)
})

test('a recipe that does not fit the dog says why, and leads to the others', async () => {
  const message = 'It has lamb, which Rex is not to eat.'
  serve({ [PREVIEW]: { status: 404, json: { code: 'recipe-not-for-this-dog', detail: message } } })
  await open()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Other recipes' })).toBeVisible()
})

test('it is accessible, with a long name on a narrow phone too', async () => {
  await page.viewport(320, 640)
  serve({ [PREVIEW]: { json: { ...WHOLE, advice: [VET] } } })
  await open({ ...REX, name: 'W'.repeat(20), weight: 3 })
  await expect.element(page.getByText(/no bigger than a pea/)).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.viewport(360, 740)
})
