import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SharedState } from '../data/queries/pets.ts'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { Navigation } from './navigation.tsx'

const SHOP = 'https://shop.example/'

/** The settings of the installation are at hand: no server is asked. */
function navigation({ pets = [REX], shopUrl = null as string | null, isAtBottom = false } = {}): ReactNode {
  const client = new QueryClient()
  client.setQueryData(['settings'], { shopUrl })
  return (
    <QueryClientProvider client={client}>
      <SharedState value={{ pets, preferences: {}, stars: [] }}>
        <Navigation className="" isAtBottom={isAtBottom} />
      </SharedState>
    </QueryClientProvider>
  )
}

everybodyCanUse({
  'with a dog': navigation(),
  'without a dog': navigation({ pets: [] }),
  'with a shop': navigation({ shopUrl: SHOP }),
})

const opener = (name: string) => page.getByRole('button', { name })
const disclosed = () => page.getByRole('list')
const links = () =>
  disclosed()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.trim())

test.each([
  { name: 'Home', to: '/home' },
  { name: 'Recipes', to: '/recipe/search' },
  { name: 'Storage', to: '/storage' },
])('$name is one tap away, and is marked where one is', async ({ name, to }) => {
  await show(navigation())
  const link = page.getByRole('link', { name })
  await link.click()
  await expect.poll(addressNow).toBe(to)
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})

test('what belongs to the dog stands under Pet', async () => {
  await show(navigation())
  await opener('Pet').click()
  expect(links()).toEqual(['Pet details', 'Dashboard', 'Diary'])
})

test.each([
  { pets: [REX], to: '/pets/rex' },
  { pets: [], to: '/pets' },
])('Pet details lead to $to', async ({ pets, to }) => {
  await show(navigation({ pets }))
  await opener('Pet').click()
  await disclosed().getByRole('link', { name: 'Pet details' }).click()
  await expect.poll(addressNow).toBe(to)
})

test.each([
  { shopUrl: null, offered: ['Shopping list'] },
  { shopUrl: SHOP, offered: ['Shopping list', 'Shop'] },
])('a shop is offered where the installation names one: $offered', async ({ shopUrl, offered }) => {
  await show(navigation({ shopUrl }))
  await opener('Shop').click()
  expect(links()).toEqual(offered)
})

test('the way out to the shop is an address of its own', async () => {
  await show(navigation({ shopUrl: SHOP }))
  await opener('Shop').click()
  await expect.element(disclosed().getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', SHOP)
})

test('by keyboard: Enter opens, Tab goes on, Escape leads back to the opener', async () => {
  await show(navigation({ isAtBottom: true }))
  opener('Pet').element().focus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(disclosed().getByRole('link', { name: 'Pet details' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(disclosed().getByRole('link', { name: 'Dashboard' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener('Pet')).toHaveFocus()
  expect(links()).toEqual([])
})
