import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { recipeFor } from '../../data/queries/recipe.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { held } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { ownSettings, RegionCard } from './region-card.tsx'
import { VesselsCard } from './vessels-card.tsx'

const USUAL = { panCm: 28, pans: 1, potLitres: 5, pots: 2, ovenDishes: 2 }
const SETTINGS = { productName: 'Goodbowl', shopUrl: null, sendsMail: false, region: 'europe', vessels: USUAL } as const

beforeEach(() => {
  queryClientOf(testApp()).setQueryData(ownSettings.queryKey, SETTINGS)
})

everybodyCanUse({ 'a usual kitchen': <VesselsCard /> })

const pot = (name: string) => page.getByRole('radio', { name, exact: true })

test('a larger pot is saved by itself, and recipes are cooked in it at once', async () => {
  const recipe = recipeFor('rex', RECIPE.id, 28).queryKey
  queryClientOf(testApp()).setQueryData(recipe, RECIPE)
  const vessels = { ...USUAL, potLitres: 12 }
  const asked = await serveAnn({ 'PATCH /v2/settings': { json: { ...SETTINGS, vessels } } })
  await show(<VesselsCard />)
  await expect.element(pot('5 litres')).toBeChecked()
  await pot('12 litres').click({ force: true })
  await expect.element(pot('12 litres')).toBeChecked()
  await expect.poll(() => queryClientOf(testApp()).getQueryState(recipe)?.isInvalidated).toBe(true)
  expect(asked).toContainEqual({ call: 'PATCH /v2/settings', body: { vessels: { potLitres: 12 } } })
})

test('a choice that is not saved falls back', async () => {
  const slow = held({ status: 500 })
  await serveAnn({ 'PATCH /v2/settings': slow.answer })
  await show(<VesselsCard />)
  await pot('12 litres').click({ force: true })
  await expect.element(pot('12 litres')).toBeChecked()
  slow.letGo()
  await expect.element(pot('5 litres')).toBeChecked()
})

test('a vessel and another that are chosen at once, and the region with them, are all saved', async () => {
  const slow = held({ json: { ...SETTINGS, region: 'north-america' } })
  const asked = await serveAnn({
    'PUT /v2/settings': slow.answer,
    'PATCH /v2/settings': [
      { json: { ...SETTINGS, region: 'north-america', vessels: { ...USUAL, potLitres: 12 } } },
      { json: { ...SETTINGS, region: 'north-america', vessels: { ...USUAL, potLitres: 12, panCm: 32 } } },
    ],
  })
  await show(
    <SharedState value={{ pets: [], preferences: {}, stars: [] }}>
      <RegionCard />
      <VesselsCard />
    </SharedState>,
  )
  await page.getByRole('radio', { name: /^North America/ }).click({ force: true })
  await pot('12 litres').click({ force: true })
  await pot('32 cm').click({ force: true })
  await expect.element(pot('12 litres')).toBeChecked()
  await expect.element(pot('32 cm')).toBeChecked()
  slow.letGo()
  await expect
    .poll(() => asked.filter(({ call }) => call.endsWith('/v2/settings')).map(({ body }) => body))
    .toEqual([{ region: 'north-america' }, { vessels: { potLitres: 12 } }, { vessels: { panCm: 32 } }])
  await expect.element(page.getByRole('radio', { name: /^North America/ })).toBeChecked()
  await expect.element(pot('12 litres')).toBeChecked()
  await expect.element(pot('32 cm')).toBeChecked()
})
