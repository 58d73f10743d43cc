import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { NoPet } from './no-pet.tsx'

everybodyCanUse({ 'a part of a page': <NoPet />, 'the whole page': <NoPet isPage /> })

test('an owner without a dog is led to describe one', async () => {
  const screen = await show(<NoPet />)
  await screen.getByRole('link', { name: 'Add new pet' }).click()
  await expect.poll(addressNow).toBe('/new-pet')
})

test('the way on is the first stop of the tab key', async () => {
  await show(<NoPet />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(addressNow).toBe('/new-pet')
})

test.each([
  { isPage: true, headings: 1 },
  { isPage: false, headings: 0 },
])('it is the heading of a page of its own, not of a part of one: $isPage', async ({ isPage, headings }) => {
  const screen = await show(<NoPet isPage={isPage} />)
  expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(headings)
})
