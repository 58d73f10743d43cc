import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { guideAddress } from '../../data/queries/recipe.ts'
import { serveAnn } from '../../testing/ann.ts'
import { KIT_FOR_ONE_MEAL, KIT_RECIPE } from '../../testing/kit.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, show } from '../../testing/show.tsx'
import GuidePage from './guide-page.tsx'

type Cooked = { readonly petId: string; readonly recipeId: string; readonly meals: number; readonly way?: string }

const FOR_REX: Cooked = { petId: 'rex', recipeId: RECIPE.id, meals: 2 }
const PETS = [REX, { ...REX, id: 'bella', name: 'Bella' }]

const guide = (
  <SharedState value={{ pets: PETS, preferences: {}, stars: [] }}>
    <Routes>
      <Route path="/recipe/:recipeId/guide" element={<GuidePage />} />
    </Routes>
  </SharedState>
)

async function open({ petId, recipeId, meals, way }: Cooked, recipe: Recipe = RECIPE) {
  const json = { ...recipe, id: recipeId, way, batch: { ...recipe.batch, meals } }
  await serveAnn({
    [`GET /v2/pets/${petId}/recipe/${recipeId}`]: { json },
    'GET /v2/storage': { json: { fridge: {}, freezer: {} } },
    'GET /v2/plan': { json: { cook: [] } },
  })
  return await show(guide, 'light', guideAddress(recipeId, { petId, meals, way }))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const weighed = page.getByRole('status').filter({ hasText: 'weighed' })

const step = (text: string): Recipe['method'][number] => ({
  ...{ text, parts: [text], minutes: null, coreTemperatureC: null, core: null },
  ...{ at: 'pot', handsMinutes: 0, isWatched: false, panfuls: 1 },
})

test('it is accessible', async () => {
  await open(FOR_REX)
  await expect.element(heading('Weigh')).toBeVisible()
  await expectAccessible(document.body)
})

test('a batch too large for a day is offered for two before anything is weighed, and a first step that bakes is said in time', async () => {
  const batch = {
    ...RECIPE.batch,
    totalMinutes: 500,
    overDays: { days: 2, meals: 1, totalMinutes: 280 },
    preheat: { celsius: 180, beforeStep: 0 },
  }
  await open(FOR_REX, { ...RECIPE, batch })
  await expect.element(page.getByText('Set the oven to 180 °C now, so that it is hot in time.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 1 meal today' }))
    .toHaveAttribute('href', guideAddress(RECIPE.id, { petId: 'rex', meals: 1 }))
})

test.each([
  { soakHours: 2, told: 'Start 2 hours earlier: this dish needs to soak for about 2 hours.' },
  { soakHours: 8, told: 'Start the evening before: this dish needs to soak for about 8 hours.' },
  { soakHours: 24, told: 'Start the day before: this dish needs to soak for about 24 hours.' },
])('a soak of $soakHours hours is told before anything is weighed', async ({ soakHours, told }) => {
  await open(FOR_REX, { ...RECIPE, kitchen: { ...RECIPE.kitchen, soakHours } })
  await expect.element(page.getByText(told)).toBeVisible()
})

test.each([
  { fillings: 3, isAsked: true },
  { fillings: 1, isAsked: false },
])('a cook who fills a vessel $fillings times is asked what there is: $isAsked', async ({ fillings, isAsked }) => {
  const vessel = { kind: 'pan', fillings, atATime: 1, rounds: fillings, heatMinutes: 2 } as const
  await open(FOR_REX, { ...RECIPE, batch: { ...RECIPE.batch, method: [{ ...step('Fry.'), vessel }] } })
  await expect.element(heading('Weigh')).toBeVisible()
  expect(page.getByRole('link', { name: 'Tell us your pans and pots' }).elements()).toHaveLength(isAsked ? 1 : 0)
})

test('a pot for which the kit cannot be counted out says so before anything is weighed, with the meals that can', async () => {
  await open({ ...FOR_REX, meals: 1 }, KIT_FOR_ONE_MEAL)
  await expect.element(heading('Weigh')).toBeVisible()
  await expect
    .element(page.getByText('Whole tablets, capsules and level spoons do not come out right for one meal.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', guideAddress(RECIPE.id, { petId: 'rex', meals: 2 }))
})

test('each stage that the cook turns to takes the focus, forward and back, and is read aloud', async () => {
  const method = [step('Fry.'), step('Stew.')]
  await open(FOR_REX, { ...KIT_RECIPE, batch: { ...KIT_RECIPE.batch, method } })
  await expect.element(heading('Weigh')).toBeVisible()
  await expect.element(heading('Weigh')).not.toHaveFocus()
  const forward = [
    { press: 'Start cooking', leadsTo: 'Step 1 of 2' },
    { press: 'Next', leadsTo: 'Step 2 of 2' },
    { press: 'Next', leadsTo: 'Count out: Pharmacy kit' },
    { press: 'Next', leadsTo: 'Done!' },
  ]
  for (const { press, leadsTo } of forward) {
    await button(press).click()
    await expect.element(heading(leadsTo)).toHaveFocus()
  }
  for (const { leadsTo } of [{ leadsTo: 'Weigh' }, ...forward.slice(0, -1)].toReversed()) {
    await button('Back').click()
    await expect.element(heading(leadsTo)).toHaveFocus()
  }
})

test('at the last stage the button that puts the pot away is in the bar at the thumb', async () => {
  await open({ ...FOR_REX, meals: 28 })
  await button('Start cooking').click()
  while (button('Next').elements().length > 0) await button('Next').click()
  const put = button('Put 12 into the fridge, 16 into the freezer')
  await expect.element(put).toBeVisible()
  expect(page.getByRole('contentinfo').element().contains(put.element())).toBe(true)
})

test.each([
  { what: 'another dog', other: { petId: 'bella' } },
  { what: 'another dish', other: { recipeId: 'turkey-and-oats' } },
  { what: 'another number of meals', other: { meals: 3 } },
  { what: 'the dish cooked another way', other: { way: '17-006' } },
])('the scale is empty for $what, and what Rex’s cook has weighed stays weighed', async ({ other }) => {
  const ofRex = await open(FOR_REX)
  await page.getByRole('checkbox', { name: /^Beef mince/ }).click()
  await expect.element(weighed).toHaveTextContent('1 of 2 weighed')
  await ofRex.unmount()
  const ofOther = await open({ ...FOR_REX, ...other })
  await expect.element(weighed).toHaveTextContent('0 of 2 weighed')
  await ofOther.unmount()
  await open(FOR_REX)
  await expect.element(weighed).toHaveTextContent('1 of 2 weighed')
})
