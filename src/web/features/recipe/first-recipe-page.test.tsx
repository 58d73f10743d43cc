import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { DESCRIBED_REX } from '../../testing/described-rex.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { serve } from '../../testing/server.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import FirstRecipePage from './first-recipe-page.tsx'

const PREVIEW = `POST /v2/preview-recipes/${RECIPE.id}`
const WHOLE = {
  ...RECIPE,
  batch: { ...RECIPE.batch, meals: 6 },
  daysWithout: 3,
  supplementLink: null,
}
const VET = { kind: 'vet', id: 'kidney', text: 'Kidney disease often needs less phosphorus.', seeVetWhen: [] } as const

const State = () => JSON.stringify(useLocation().state)

const open = (dog = DESCRIBED_REX) =>
  show(
    <Routes>
      <Route path="/new-pet/recipe/:recipeId" element={<FirstRecipePage dog={dog} />} />
      <Route path="/register" element={<State />} />
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
  await expect.element(needed.getByText(/^Goodbowl Complete is the Goodbowl powder/)).toBeVisible()
  await expect.element(needed.getByText('We know of no shop that sells it yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Method' })).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ preferences: { exclude: ['lamb'] } })
  expect(asked[0]?.body).not.toHaveProperty('pet.name')
})

test.each([
  [3, /^No supplement at home yet\? Rex can have this food without it for 3 days, but only once/],
  [0, /^No supplement at home yet\? Feed what Rex ate before until you have it/],
])('what to feed until the supplement is there, with %i days without it', async (daysWithout, text) => {
  serve({ [PREVIEW]: { json: { ...WHOLE, daysWithout } } })
  await open()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('where there is a shop for the powder, a link leads to it', async () => {
  serve({ [PREVIEW]: { json: { ...WHOLE, supplementLink: 'https://shop.example/' } } })
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Where to get it' }))
    .toHaveAttribute('href', 'https://shop.example/')
  expect(page.getByText(/no shop/).elements()).toEqual([])
})

test.each([
  { neutered: 'No', isAsked: true },
  { neutered: 'Yes', isAsked: false },
] as const)(
  'a bitch, neutered $neutered: puppies on the way are thought of: $isAsked',
  async ({ neutered, isAsked }) => {
    serve({ [PREVIEW]: { json: WHOLE } })
    await open({ ...DESCRIBED_REX, sex: 'female', neutered })
    await expect.element(page.getByText(/^No supplement at home yet/)).toBeVisible()
    for (const text of [/^Is Rex expecting or nursing\?/, /^Not on a single day while Rex is expecting or nursing/])
      expect(page.getByText(text).elements()).toHaveLength(isAsked ? 1 : 0)
  },
)

test('the advice to see a vet stands before what is cooked', async () => {
  serve({ [PREVIEW]: { json: { ...WHOLE, advice: [VET] } } })
  await open()
  const advice = page.getByRole('note')
  await expect.element(advice).toMatchTextContent(VET.text)
  const needed = page.getByRole('heading', { name: 'What you need' }).element()
  expect(advice.element().compareDocumentPosition(needed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('advice that is read once stands with the method', async () => {
  await page.viewport(1024, 740)
  const tip = { kind: 'tip', id: 'G4', text: 'Have it looked over.', seeVetWhen: [] }
  serve({ [PREVIEW]: { json: { ...WHOLE, advice: [tip] } } })
  await open()
  await expect.element(page.getByRole('region', { name: 'Method' }).getByText(/Have it looked over\./)).toBeVisible()
  expect(page.getByText(/Have it looked over\./).elements()).toHaveLength(1)
  await page.viewport(360, 740)
})

test('on a phone the method is a tap away', async () => {
  const step = { text: 'Fry it.', parts: ['Fry it.'], minutes: null, core: null }
  serve({ [PREVIEW]: { json: { ...WHOLE, batch: { ...WHOLE.batch, method: [step] } } } })
  await open()
  const method = page.getByRole('button', { name: 'Method' })
  await expect.element(method).toHaveAttribute('aria-expanded', 'false')
  await method.click()
  await expect.element(page.getByText('Fry it.')).toBeVisible()
})

test('the account is asked for where the recipe is to be kept', async () => {
  serve({ [PREVIEW]: { json: WHOLE } })
  await open()
  await page.getByRole('link', { name: 'Keep Rex and this recipe' }).click()
  await expect.poll(addressNow).toBe(`/register?keep=${RECIPE.id}`)
})

test('a visitor who keeps the recipe says with it that the dog is theirs', async () => {
  serve({ [PREVIEW]: { json: WHOLE } })
  await open()
  await page.getByRole('link', { name: 'Keep Rex and this recipe' }).click()
  await expect.element(page.getByText('{"isFinished":true}')).toBeVisible()
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
  await open({ ...DESCRIBED_REX, name: 'W'.repeat(20), weight: 3 })
  await expect.element(page.getByText(/no bigger than a pea/)).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.viewport(360, 740)
})
