import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '../../../kitchen/days.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { queryClient } from '../../data/query-client.ts'
import { storedFood } from '../../data/storage.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
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
const picker = (
  <QueryClientProvider client={queryClient}>
    <RecipePicker pet={REX} diary={{ '2026-11-20': { supper: ENTRY } }} day={dayOf(NOW)} onClose={vi.fn()} />
  </QueryClientProvider>
)

afterEach(() => queryClient.clear())

everybodyCanUse({ 'a recipe of the diary': picker })

async function pick(storage: Storage) {
  const fed = { storage: { fridge: {}, freezer: {} }, entry: ENTRY }
  const asked = await serveAnn({
    'GET /v2/storage': { json: storage },
    'GET /v2/stars': { json: { results: [], next: null } },
    'POST /v2/storage/pot/feed': { json: fed },
  })
  queryClient.setQueryData(storedFood.queryKey, { content: storage, etag: '"1"' })
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
  await page.getByRole('button', { name: 'No, only write it down' }).click()
  await expect.poll(() => sent('PUT /v2/diary')).toMatchObject({ recipe: { id: BEEF.id } })
  expect(sent('POST /v2/storage')).toBeUndefined()
})

test('where no portion stands nothing is asked', async () => {
  const sent = await pick({ fridge: { pot: { ...POT, petId: 'bella' } }, freezer: {} })
  await expect.poll(() => sent('PUT /v2/diary')).toMatchObject({ recipe: { id: BEEF.id } })
  expect(page.getByText(/portions of/).elements()).toEqual([])
})
