import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { recipeFor } from '../../data/queries/recipe.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { held } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { ownSettings, RegionCard } from './region-card.tsx'

const SETTINGS = { productName: 'Goodbowl', shopUrl: null, sendsMail: false }
const IN_EUROPE = { ...SETTINGS, region: 'europe' } as const
const IN_AMERICA = { ...SETTINGS, region: 'north-america' } as const

const card = (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <RegionCard />
  </SharedState>
)

beforeEach(() => {
  queryClientOf(testApp()).setQueryData(ownSettings.queryKey, IN_EUROPE)
})

everybodyCanUse({ 'a region that is known': card })

const europe = page.getByRole('radio', { name: /^Europe/ })
const america = page.getByRole('radio', { name: /^North America/ })

test('the owner’s region is chosen', { tags: '@region-setting' }, async () => {
  queryClientOf(testApp()).clear()
  await serveAnn({ 'GET /v2/settings': { json: IN_AMERICA } })
  await show(card)
  await expect.element(america).toBeChecked()
})

test('another region is saved at once, and answers for the first are asked for again', {
  tags: '@region-setting',
}, async () => {
  const recipe = recipeFor(REX.id, RECIPE.id, 1).queryKey
  queryClientOf(testApp()).setQueryData(recipe, RECIPE)
  const asked = await serveAnn({ 'PUT /v2/settings': { json: IN_AMERICA } })
  await show(card)
  await america.click({ force: true })
  await expect.element(america).toBeChecked()
  await expect.poll(() => queryClientOf(testApp()).getQueryState(recipe)?.isInvalidated).toBe(true)
  expect(asked).toContainEqual({ call: 'PUT /v2/settings', body: { region: 'north-america' } })
})

test('a choice that is not saved falls back', async () => {
  const slow = held({ status: 500 })
  await serveAnn({ 'PUT /v2/settings': slow.answer })
  await show(card)
  await america.click({ force: true })
  await expect.element(america).toBeChecked()
  slow.letGo()
  await expect.element(europe).toBeChecked()
})

test('a region that did not arrive can be asked for again', async () => {
  queryClientOf(testApp()).clear()
  const asked = await serveAnn({ 'GET /v2/settings': { status: 500 } })
  await show(card)
  await expect.element(page.getByText('Your region could not be loaded.')).toBeVisible()
  const before = asked.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})
