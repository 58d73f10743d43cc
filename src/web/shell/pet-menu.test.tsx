import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SharedState, selectPet } from '../data/queries/pets.ts'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { PetMenu } from './pet-menu.tsx'

const BELLA = { ...REX, id: 'bella', name: 'Bella' }
const LONG = { ...REX, id: 'long', name: 'Wwwwwwwwwwwwwwwwwwww' }

const withDogs = (...pets: readonly (typeof REX)[]): ReactNode => (
  <SharedState value={{ pets: [...pets], preferences: {}, stars: [] }}>
    <PetMenu />
  </SharedState>
)

everybodyCanUse({ 'two dogs': withDogs(REX, BELLA), 'no dog': withDogs(), 'a long name': withDogs(LONG) })

const dog = (name: string) => page.getByRole('menuitemradio', { name })

test('the first dog is the one that the pages are about until another is chosen', async () => {
  await show(withDogs(REX, BELLA))
  await page.getByRole('button', { name: /Rex/ }).click()
  await expect.element(dog('Rex')).toBeChecked()
  await dog('Bella').click()
  await expect.element(page.getByRole('button', { name: /Bella/ })).toHaveFocus()
})

test('the arrow down opens the menu at the dog that is chosen', async () => {
  selectPet(testApp(), 'bella')
  await show(withDogs(REX, BELLA))
  await page.getByRole('button', { name: /Bella/ }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dog('Bella')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dog('Rex')).toHaveFocus()
})

test('a remembered dog that is no more is the first one instead', async () => {
  selectPet(testApp(), 'gone')
  await show(withDogs(REX, BELLA))
  await expect.element(page.getByRole('button', { name: /Rex/ })).toBeVisible()
})

test.each([
  { at: '/pets/rex', to: '/pets/bella' },
  { at: '/pets/edit/rex', to: '/pets/bella' },
  { at: '/diary', to: '/diary' },
  { at: '/recipe/stew?dog=rex&meals=6', to: '/recipe/stew?dog=bella&meals=6' },
])('of $at the other dog is shown at $to', async ({ at, to }) => {
  await show(withDogs(REX, BELLA), 'light', at)
  await page.getByRole('button', { name: /Rex/ }).click()
  await dog('Bella').click()
  await expect.poll(addressNow).toBe(to)
})

test('on a form, which may ask before it is left, the dog stays chosen until the other dog’s page is shown', async () => {
  await show(withDogs(REX, BELLA), 'light', '/pets/edit/rex')
  await page.getByRole('button', { name: /Rex/ }).click()
  await dog('Bella').click()
  await expect.poll(addressNow).toBe('/pets/bella')
  await expect.element(page.getByRole('button', { name: /Rex/ })).toBeVisible()
})

test.each([
  { address: '/recipe/stew?dog=bella', name: 'Bella' },
  { address: '/recipe/stew?dog=gone', name: 'Rex' },
  { address: '/recipe/stew', name: 'Rex' },
])('of $address the dog is $name, Rex being chosen', async ({ address, name }) => {
  selectPet(testApp(), 'rex')
  await show(withDogs(BELLA, REX), 'light', address)
  await expect.element(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
})

test.each([
  { at: '/recipe/beef-and-rice/cook', isOff: true },
  { at: '/recipe/beef-and-rice', isOff: false },
])('on $at it is off: $isOff', { tags: '@pet-selector-disabled' }, async ({ at, isOff }) => {
  await show(withDogs(REX, BELLA), 'light', at)
  const button = page.getByRole('button', { name: /Rex/ })
  await (isOff ? expect.element(button).toBeDisabled() : expect.element(button).toBeEnabled())
})

test('an owner without a dog finds the way to one, and no empty menu', async () => {
  await show(withDogs())
  await page.getByRole('button').click()
  expect(page.getByRole('menu').elements()).toEqual([])
  await page.getByRole('link', { name: 'Add new pet' }).click()
  await expect.poll(addressNow).toBe('/new-pet')
})

test('by keyboard: Tab leads to the dog of now, an arrow to the next, and on to the way to another', async () => {
  await show(withDogs(REX, BELLA))
  page.getByRole('button', { name: /Rex/ }).element().focus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(dog('Rex')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dog('Bella')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Add new pet' })).toHaveFocus()
})
