import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, show } from '../../testing/show.tsx'
import { SharedMeal } from './shared-meal.tsx'

const portion = (petId: string, petName: string, grams: number | null) => ({
  ...{ dog: { petId, mealsPerDay: 2 }, petName, grams },
  meal: 1,
})
const REX = portion('rex', 'Rex', 310)
const BELLA = portion('bella', 'Bella', 140)
const MAX = portion('max', 'Max', null)
const meal = (...portions: (typeof REX)[]) => ({ recipe: { name: 'Beef Stew' }, imageUrl: '/bowl.svg', portions })

test('two dogs are fed with one tap, and the grams of each are told', async () => {
  const fed: (readonly string[])[] = []
  await show(<SharedMeal {...meal(REX, BELLA)} onFeed={(ids) => fed.push(ids)} />)
  await expect.element(page.getByText('Meal 1 of 2 · Rex 310 g · Bella 140 g')).toBeVisible()
  const button = page.getByRole('button', { name: 'Feed Rex and Bella Beef Stew' })
  await expect.element(button).toMatchTextContent('Feed Rex and Bella')
  await expectAccessible(document.body)
  await button.click()
  expect(fed).toEqual([['rex', 'bella']])
  expect(page.getByRole('group').elements()).toEqual([])
})

test('of three dogs one that is away is left out, and two stay', async () => {
  const fed: (readonly string[])[] = []
  await show(<SharedMeal {...meal(REX, BELLA, MAX)} onFeed={(ids) => fed.push(ids)} />)
  await expect.element(page.getByText('Meal 1 of 2 · Rex 310 g · Bella 140 g · Max')).toBeVisible()
  const who = page.getByRole('group', { name: 'Who eats now' })
  await who.getByRole('button', { name: 'Bella' }).click()
  await expect.element(who.getByRole('button', { name: 'Bella' })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(who.getByRole('button', { name: 'Rex' })).toBeDisabled()
  await expect.element(page.getByText('Meal 1 of 2 · Rex 310 g · Max')).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Feed Rex and Max Beef Stew' }).click()
  await who.getByRole('button', { name: 'Bella' }).click()
  await page.getByRole('button', { name: 'Feed Rex, Bella and Max Beef Stew' }).click()
  expect(fed).toEqual([
    ['rex', 'max'],
    ['rex', 'bella', 'max'],
  ])
})

test('many dogs are counted on the button', async () => {
  const names = ['Rex', 'Bella', 'Max', 'Kim', 'Lou']
  await show(<SharedMeal {...meal(...names.map((name) => portion(name, name, 200)))} onFeed={() => undefined} />)
  const button = page.getByRole('button', { name: 'Feed 5 dogs Beef Stew' })
  await expect.element(button).toMatchTextContent('Feed 5 dogs')
  await expect.element(page.getByText(/Lou 200 g$/)).toBeVisible()
})

test('dogs of different meals a day are not told which meal it is', async () => {
  const pup = { ...BELLA, dog: { petId: 'bella', mealsPerDay: 3 } }
  await show(<SharedMeal {...meal(REX, pup)} onFeed={() => undefined} />)
  await expect.element(page.getByText('Rex 310 g · Bella 140 g', { exact: true })).toBeVisible()
})
