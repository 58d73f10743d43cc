import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { serveAnn } from '../../testing/ann.ts'
import { KIT_REX } from '../../testing/kit.ts'
import { REX } from '../../testing/rex.ts'
import { serve } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { FeedDialog } from './feed-dialog.tsx'

const DAY_MS = 86_400_000
const COOKED: FridgeItem = {
  storageId: 'one',
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions: 3,
  petId: 'rex',
  cookedOn: '2026-11-20T12:00:00.000Z',
}
const WITH_KIT: FridgeItem = { ...COOKED, supplement: { id: 'Pharmacy kit' } }

const dialog = (item: FridgeItem, pet: Pet, share = 1, caution?: string) => (
  <FeedDialog item={item} pet={pet} share={share} caution={caution} onClose={vi.fn()} />
)

afterEach(() => vi.useRealTimers())

everybodyCanUse({ 'a batch with a kit': dialog(WITH_KIT, KIT_REX) })

test.each([
  { of: 'a batch with the powder', item: COOKED, pet: REX, asks: 'Fed supplement Goodbowl Complete?' },
  { of: 'a batch with a kit', item: WITH_KIT, pet: KIT_REX, asks: 'Fed supplement Pharmacy kit?' },
  {
    of: 'a batch with a kit, of a dog with the powder by now',
    item: WITH_KIT,
    pet: REX,
    asks: 'Fed supplement Pharmacy kit?',
  },
  {
    of: 'a batch without, of a dog with a kit by now',
    item: COOKED,
    pet: KIT_REX,
    asks: 'Fed supplement Pharmacy kit?',
  },
  {
    of: 'a batch with the powder, of a dog with a kit by now',
    item: { ...COOKED, grams: 412, supplementGrams: 2.1 },
    pet: KIT_REX,
    asks: 'Fed supplement Goodbowl powder?',
  },
])('of $of the owner is asked “$asks”', async ({ item, pet, asks }) => {
  serve({ 'GET /v2/diary/rex': { json: {} } })
  await show(dialog(item, pet))
  await expect.element(page.getByRole('switch', { name: asks })).toBeChecked()
})

test('the caution about a portion is shown before it is fed', async () => {
  serve({ 'GET /v2/diary/rex': { json: {} } })
  await show(dialog(COOKED, REX, 1, 'Do not feed it: cook a fresh pot.'))
  await expect.element(page.getByRole('dialog').getByText('Do not feed it: cook a fresh pot.')).toBeVisible()
})

const dayButton = (nth: number) => page.getByRole('dialog').getByRole('listitem').nth(nth).getByRole('button')

test('no day before it was cooked can be chosen, and says why', async () => {
  await serveAnn({ 'GET /v2/diary/rex': { json: {} } })
  await show(dialog({ ...COOKED, cookedOn: new Date(Date.now() - DAY_MS).toISOString() }, REX))
  for (const nth of [0, 1]) await expect.element(dayButton(nth)).toBeEnabled()
  for (const nth of [2, 6]) {
    await expect.element(dayButton(nth)).toBeDisabled()
    expect(dayButton(nth).element().textContent).toContain('Not cooked yet')
  }
})

test('what was cooked after midnight was cooked on that day of the owner, not on the day before in UTC', async () => {
  vi.setSystemTime('2026-06-10T10:00:00Z')
  await serveAnn({ 'GET /v2/diary/rex': { json: {} } })
  await show(dialog({ ...COOKED, cookedOn: '2026-06-09T23:30:00.000Z' }, REX))
  await expect.element(dayButton(0)).toBeEnabled()
  await expect.element(dayButton(1)).toBeDisabled()
})

test('as much of the portion is fed as the card says', async () => {
  const asked = await serveAnn({
    'GET /v2/diary/rex': { json: {} },
    'POST /v2/storage/one/feed': { json: { storage: { fridge: {}, freezer: {} }, entry: null } },
  })
  await show(dialog({ ...COOKED, cookedOn: new Date().toISOString() }, REX, 0.75))
  await dayButton(0).click()
  await expect.poll(() => asked.find(({ call }) => call.endsWith('/feed'))?.body).toMatchObject({ share: 0.75 })
})
