import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '../../../kitchen/days.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { RecipePicker } from './recipe-picker.tsx'

const NOW = new Date().toISOString()
const POT = {
  storageId: 'pot',
  recipe: { id: BEEF.id, name: BEEF.name },
  portions: 4,
  petId: REX.id,
  cookedOn: NOW,
}
const ENTRY = { id: 'supper', recipe: { ...BEEF, weight: 210 }, supplement: null }
const picker = <RecipePicker pet={REX} diary={{ '2026-11-20': { supper: ENTRY } }} day={dayOf(NOW)} onClose={vi.fn()} />

everybodyCanUse({ 'a recipe of the diary': picker })

async function pick(storage: Storage) {
  const fed = { storage: { fridge: {}, freezer: {} }, entry: ENTRY }
  const asked = await serveAnn({
    'GET /v2/storage': { json: storage },
    'GET /v2/stars': { json: { results: [], next: null } },
    'POST /v2/storage/pot/feed': { json: fed },
  })
  queryClientOf(testApp()).setQueryData(storedFood.queryKey, { content: storage, etag: '"1"' })
  await show(picker)
  await page.getByRole('button', { name: /^Beef and rice/ }).click()
  return (call: string) => asked.find((one) => one.call.startsWith(call))?.body
}

test.each([
  { shelf: 'fridge', storage: { fridge: { pot: POT }, freezer: {} }, thaw: undefined },
  { shelf: 'freezer', storage: { fridge: {}, freezer: { pot: { ...POT, frozenOn: NOW } } }, thaw: true },
])(
  'a meal of a recipe that stands in the $shelf takes a portion of it with one tap',
  async ({ shelf, storage, thaw }) => {
    const sent = await pick(storage)
    await expect.element(page.getByText(`4 portions of ${BEEF.name} in the ${shelf}.`)).toBeVisible()
    await page.getByRole('button', { name: `Take it from the ${shelf}` }).click()
    await expect.poll(() => sent('POST /v2/storage/pot/feed')).toMatchObject({ fedSupplement: true })
    expect((sent('POST /v2/storage/pot/feed') as { thaw?: boolean }).thaw).toBe(thaw)
    expect(sent('PUT /v2/diary')).toBeUndefined()
  },
)

test('it can be written down alone', async () => {
  const sent = await pick({ fridge: { pot: POT }, freezer: {} })
  await page.getByRole('button', { name: 'No, just note it' }).click()
  await expect.poll(() => sent('PUT /v2/diary')).toMatchObject({ recipe: { id: BEEF.id } })
  expect(sent('POST /v2/storage')).toBeUndefined()
})

const recipeOf = (id: number) => ({ ...BEEF, id: `recipe-${id}`, name: `Recipe ${id}`, weight: 210 })
const saved = (...ids: number[]) => ({
  json: { totalResults: ids.length, count: ids.length, results: ids.map((id) => ({ recipe: recipeOf(id) })) },
})
const offered = () =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('span')?.textContent)

/** Shows the picker with this many recipes fed, one a day, and these saved recipes. */
async function offer(fed: number, stars: Parameters<typeof serveAnn>[0][string]) {
  await serveAnn({ 'GET /v2/storage': { json: { fridge: {}, freezer: {} } }, 'GET /v2/stars': stars })
  const days = Array.from({ length: fed }, (_, index) => [
    `2026-11-${30 - index}`,
    { supper: { id: 'supper', recipe: recipeOf(index), supplement: null } },
  ])
  await show(<RecipePicker pet={REX} diary={Object.fromEntries(days)} day={dayOf(NOW)} onClose={vi.fn()} />)
}

test('ten recent recipes are offered and then the saved ones, each once', {
  tags: ['@diary-picker-recipes', '@diary-limits'],
}, async () => {
  await offer(12, saved(0, 20, 21))
  const names = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21].map((id) => `Recipe ${id}`)
  await expect.poll(offered).toEqual(names)
})

test('saved recipes that did not arrive are said, and another try brings them', {
  tags: '@say-load-failed',
}, async () => {
  await offer(1, [{ status: 404, json: { code: 'not-found' } }, saved(20)])
  await expect.element(page.getByText('Your saved recipes could not be loaded.')).toBeVisible()
  expect(offered()).toEqual(['Recipe 0'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(offered).toEqual(['Recipe 0', 'Recipe 20'])
})

test('where no portion stands nothing is asked', async () => {
  const sent = await pick({ fridge: { pot: { ...POT, petId: 'bella' } }, freezer: {} })
  await expect.poll(() => sent('PUT /v2/diary')).toMatchObject({ recipe: { id: BEEF.id } })
  expect(page.getByText(/portions of/).elements()).toEqual([])
})
