import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { today } from '../../data/today.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, show } from '../../testing/show.tsx'
import { FeedTogether } from './feed-together.tsx'

const BELLA: Pet = { ...REX, id: 'bella', name: 'Bella' }
const STEW = { id: 'beef-stew', name: 'Beef Stew' }
const dueOf = (petId: string) => ({
  petId,
  mealsPerDay: 2,
  isDaily: true,
  fed: [],
  due: [
    {
      meal: 1,
      item: { storageId: petId, recipe: STEW, portions: 2, petId, cookedOn: `${today()}T08:00:00Z` },
      by: today(),
      grams: 310,
      share: 1,
      imageUrl: '/bowl.svg',
      caution: null,
    },
  ],
})
const CALL = 'POST /v2/storage/feed'
const UNDO = 'POST /v2/storage/feed/undo'
const shelves = (
  <SharedState value={{ pets: [REX, BELLA], preferences: {}, stars: [] }}>
    <FeedTogether />
  </SharedState>
)
const feed = page.getByRole('button', { name: 'Feed Rex and Bella Beef Stew' })
const undo = page.getByRole('button', { name: 'Undo for both: Fed to Rex and Bella: Beef Stew' })

let due: { readonly json: object }
beforeEach(() => {
  due = { json: { day: today(), dogs: ['rex', 'bella'].map(dueOf), suggestion: null } }
})

test('the storage feeds both dogs with one tap, and takes it back with one', async () => {
  const after = {
    json: { day: today(), dogs: ['rex', 'bella'].map((id) => ({ ...dueOf(id), due: [] })), suggestion: null },
  }
  const asked = await serveAnn({
    'GET /v2/today': [due, after, due],
    [CALL]: { json: { storage: { fridge: {}, freezer: {} }, fed: [{ petId: 'rex', entry: { id: 'x' } }] } },
    [UNDO]: { json: { fridge: {}, freezer: {} } },
  })
  await show(shelves)
  await feed.click()
  await expect.element(undo).toBeVisible()
  await expect.element(feed).not.toBeInTheDocument()
  await expectAccessible(document.body)
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(feed).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([CALL, UNDO])
})

test('without a network it waits to be sent, and says so', async () => {
  await serveAnn({ 'GET /v2/today': due, [CALL]: 'silence' })
  await show(shelves)
  await feed.click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/waiting to be sent/)
  await expect.element(undo).toBeVisible()
})
