import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Cupboard } from '../../../kitchen/cupboard.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { KIT, REX_WITH_KIT } from '../../testing/supplement.ts'
import { SupplementShelf } from './supplement-shelf.tsx'

const PUPPY: Pet = { ...REX_WITH_KIT, id: 'pip', name: 'Pip', supplement: { ...KIT, daysWithout: 0 } }
const SOME = { zinc: { units: 50 }, 'vitamin-d3': { units: 20 }, 'algal-oil': { units: 0 } }
const shelf = (cupboard: Cupboard = SOME, pets: readonly Pet[] = [REX_WITH_KIT]) => (
  <SupplementShelf pets={pets} cupboard={cupboard} />
)

everybodyCanUse({
  'some of it': shelf(),
  'nothing counted': shelf({}),
  'a puppy without': shelf(SOME, [PUPPY]),
  'the powder, with things of a kit': shelf(SOME, [REX]),
})

const line = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('each thing shows how much is left, and how long it lasts', { tags: '@supplement-stored' }, async () => {
  await show(shelf())
  await expect.element(line('Zinc')).toHaveAccessibleName(/50 tablets left lasts about 4 months/)
  await expect.element(line('Vitamin D3')).toHaveAccessibleName(/20 drops left lasts about 4 days/)
  await expect.element(line('Algal oil')).toHaveAccessibleName(/None yet/)
  await expect.element(line('Calcium')).toHaveAccessibleName(/Not counted yet/)
  await expect.element(line('Zinc')).toHaveAttribute('href', '/storage/things/zinc')
})

test('two dogs use it up in half the time', async () => {
  await show(shelf({ 'vitamin-d3': { units: 20 } }, [REX_WITH_KIT, { ...PUPPY, supplement: KIT }]))
  await expect.element(line('Vitamin D3')).toHaveAccessibleName(/lasts about 2 days/)
})

test('none yet: a healthy adult may go without for three days, once', { tags: '@supplement-stored' }, async () => {
  await show(shelf())
  await expect.element(page.getByText('Until everything for Rex is at home')).toBeVisible()
  await expect.element(page.getByText(/^Still missing: Algal oil capsules/)).toBeVisible()
  await expect
    .element(page.getByText(/^Rex can have the home-cooked bowl without them for 3 days, but only once/))
    .toBeVisible()
})

test('none yet: a puppy may not, not for a day', { tags: '@supplement-stored' }, async () => {
  await show(shelf(SOME, [PUPPY]))
  await expect
    .element(page.getByText(/^Do not feed Pip the home-cooked bowl without them, not even for a day/))
    .toBeVisible()
})

test('what was never counted may be there: the owner is not alarmed', async () => {
  await show(shelf({}))
  await expect.element(line('Zinc')).toBeVisible()
  expect(page.getByText(/^Until everything/).elements()).toEqual([])
})

test('a pack of what is missing goes on the shopping list, unless it stands there', async () => {
  const asked = await serveAnn({ 'POST /v2/shopping-list/add': { json: { todo: [], completed: [] } } })
  await show(shelf({ zinc: { units: 0 }, 'algal-oil': { units: 0 } }))
  await page.getByRole('button', { name: 'Put a pack of each on the shopping list' }).click()
  await expect.element(page.getByRole('button', { name: 'On the shopping list' })).toBeVisible()
  const packs = [
    { code: 'thing-zinc', quantity: 100 },
    { code: 'thing-algal-oil', quantity: 100 },
  ]
  const sent = asked.find(({ call }) => call === 'POST /v2/shopping-list/add')?.body
  expect(sent).toMatchObject({ items: packs, unlessListed: true })
})

test('what was counted stays in sight when no dog gets it any more', async () => {
  await show(shelf(SOME, [REX]))
  await expect.element(page.getByText(/^You have 3 items that none of your dogs gets now/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add what else you have at home' }))
    .toHaveAttribute('href', '/storage/things')
  await show(shelf({ ...SOME, copper: { units: 3 } }))
  await expect.element(page.getByText(/^You have 1 item that none of your dogs gets now/)).toBeVisible()
})

test('the powder is not counted', async () => {
  await show(shelf({}, [REX]))
  expect(page.getByRole('heading').elements()).toEqual([])
})
