import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/pet.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { queryClient } from '../../data/query-client.ts'
import { KIT_REX } from '../../testing/kit.ts'
import { REX } from '../../testing/rex.ts'
import { serve } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { FeedDialog } from './feed-dialog.tsx'

const COOKED: FridgeItem = {
  storageId: 'one',
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions: 3,
  petId: 'rex',
  cookedOn: '2026-11-20T12:00:00.000Z',
}
const WITH_KIT: FridgeItem = { ...COOKED, supplement: { id: 'Pharmacy kit' } }

const dialog = (item: FridgeItem, pet: Pet) => (
  <QueryClientProvider client={queryClient}>
    <FeedDialog item={item} pet={pet} onClose={vi.fn()} />
  </QueryClientProvider>
)

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
])('of $of the owner is asked “$asks”', async ({ item, pet, asks }) => {
  serve({ 'GET /v2/diary/rex': { json: {} } })
  onTestFinished(() => queryClient.clear())
  await show(dialog(item, pet))
  await expect.element(page.getByRole('switch', { name: asks })).toBeChecked()
})
