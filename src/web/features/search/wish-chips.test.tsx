import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addressNow, everybodyCanUse, show } from '../../testing/show.tsx'
import { WishChips } from './wish-chips.tsx'
import { readWishes } from './wishes.ts'

/** The chips with the wishes of the address, as the page passes them. */
function OfAddress() {
  const [parameters] = useSearchParams()
  return <WishChips q={parameters.get('q') ?? ''} wishes={readWishes(parameters)} />
}

everybodyCanUse({
  'nothing pressed': <WishChips q="" wishes={{}} />,
  'much pressed': <WishChips q="beef" wishes={{ minutes: 45, cook: 'no-oven', freezes: 'well', sort: 'protein' }} />,
})

const open = (at = '/recipe/search') => show(<OfAddress />, 'light', at)
const chip = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.getByRole('button', { name, exact: true })

test('a press is an address, and another takes it back', async () => {
  const screen = await open('/recipe/search?q=beef&count=30')
  await chip(screen, 'Freezes well').click()
  await expect.poll(addressNow).toBe('/recipe/search?q=beef&freezes=well')
  await expect.element(chip(screen, 'Freezes well')).toHaveAttribute('aria-pressed', 'true')
  await chip(screen, 'Freezes well').click()
  await expect.poll(addressNow).toBe('/recipe/search?q=beef')
  await expect.element(chip(screen, 'Freezes well')).toHaveAttribute('aria-pressed', 'false')
})

test('other minutes take the place of the first', async () => {
  const screen = await open()
  await chip(screen, '30 min').click()
  await chip(screen, '1 hour').click()
  await expect.poll(addressNow).toBe('/recipe/search?minutes=60')
})

test('a keyboard presses chips too', async () => {
  const screen = await open()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(addressNow).toBe('/recipe/search?minutes=45')
  await expect.element(chip(screen, '45 min')).toHaveFocus()
})

test('an order stays when all that narrows the recipes down is cleared', async () => {
  const screen = await open('/recipe/search?q=beef&minutes=30&cook=oven')
  await screen.getByText('Lowest carbon').click()
  await expect.poll(addressNow).toBe('/recipe/search?q=beef&minutes=30&cook=oven&sort=carbon')
  await chip(screen, 'Clear all filters').click()
  await expect.poll(addressNow).toBe('/recipe/search?q=beef&sort=carbon')
  expect(screen.getByText('Clear').query()).toBeNull()
  await screen.getByText('Recommended').click()
  await expect.poll(addressNow).toBe('/recipe/search?q=beef')
})
