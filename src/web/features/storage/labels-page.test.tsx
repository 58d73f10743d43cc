import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { REX } from '../../testing/rex.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import LabelsPage from './labels-page.tsx'

const NOW = new Date().toISOString()
const portions = (storageId: string, count: number, more: object = {}) => ({
  storageId,
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions: count,
  petId: REX.id,
  cookedOn: NOW,
  grams: 412,
  supplementGrams: 2.1,
  ...more,
})
const STORED = {
  fridge: {
    kept: portions('kept', 4),
    other: portions('other', 3, { recipe: { id: 'stew', name: 'Stew' }, supplementGrams: 22.4 }),
  },
  freezer: { ice: portions('ice', 24, { frozenOn: NOW }) },
}

async function open(address: string) {
  serve({ 'GET /v2/storage': { json: STORED } })
  queryClientOf(testApp()).setQueryData(storedFood.queryKey, { content: STORED as never, etag: '"1"' })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <LabelsPage />
    </SharedState>,
    'light',
    address,
  )
}
const labels = () => page.getByRole('article').elements()

test('each portion of a stored meal has a label with all that a tub is asked', async () => {
  await open('/storage/labels?of=kept')
  expect(labels()).toHaveLength(4)
  const words = labels()[0]?.textContent
  for (const says of ['Beef and rice', 'For Rex', '412 g of food with 2.1 g of supplement stirred in'])
    expect(words).toContain(says)
  expect(words).toMatch(/Cooked \d+ \w+ \d{4}.*Fridge: feed by \d+ \w+ \d{4}/)
})

test('a label says a large dose of the supplement to the tenth of a gram too', async () => {
  await open('/storage/labels?of=other')
  expect(labels()[0]?.textContent).toContain('412 g of food with 22.4 g of supplement stirred in')
})

test('after cooking both shelves of the batch are labelled, and nothing else', async () => {
  await open('/storage/labels?batch=kept')
  expect(labels()).toHaveLength(28)
  expect(labels().at(-1)?.textContent).toMatch(/Frozen: feed by .+Once defrosted: within 5 days/)
})

test('portions that are gone get no label', async () => {
  await open('/storage/labels?of=gone')
  await expect.element(page.getByText('There is nothing left of this food.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Print' }).elements()).toEqual([])
})
