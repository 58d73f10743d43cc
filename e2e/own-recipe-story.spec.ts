import type { Page } from '@playwright/test'
import { dayAgo, ownersApi } from './app/kitchen.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import type { RunningApp } from './app/server.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 90_000 })

const PASTED = `Sunday pot for the dogs

Ingredients
500 g beef mince
200 g lentils
300 g rice
2 carrots
1 tbsp rapeseed oil

Method
Boil the lentils hard for 10 minutes, then simmer them with the rice until soft.
Brown the mince and add the grated carrots.
Stir in the oil once it is off the heat.`
const NAME = 'Sunday pot for the dogs'

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

test(
  'an owner’s recipe, from the pasted text to two full bowls, on a phone',
  {
    tag: ['@phone', '@own-recipe'],
  },
  ({ page, app }) => story(page, app),
)

test(
  'an owner’s recipe, from the pasted text to two full bowls, on a desktop',
  {
    tag: '@own-recipe',
  },
  ({ page, app }) => story(page, app),
)

async function story(page: Page, app: RunningApp) {
  await settle(page, app, { ...rex, exclude: [] })
  await addDogByCalls(page, { ...rex, name: 'Bella', weight: '24', exclude: [] })
  await pasteAndMend(page)
  await save(page)
  await planAndList(page)
  await cookOnePotForTwoWeeks(page)
  await fillThePlan(page)
  await feedBoth(page)
}

/** Pastes the recipe, answers what it leaves open, reads the verdict and takes the changes. */
async function pasteAndMend(page: Page) {
  await page.goto('/recipe/mine?dog=rex')
  await page.getByLabel('Your recipe').fill(PASTED)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('2 questions to answer')).toBeVisible()
  await page.getByRole('button', { name: 'Beef mince, 10% fat' }).click()
  await expect(page.getByText('1 question to answer')).toBeVisible()
  await page.getByRole('button', { name: 'Green or brown lentils, dried' }).click()
  await expect(page.getByText(/to answer$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show me the changes' }).click()
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect(page.getByText(/With its supplement this is complete/)).toBeVisible()
}

async function save(page: Page) {
  await expect(page.getByLabel('Name')).toHaveValue(NAME)
  await page.getByRole('button', { name: 'Save my recipe' }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
}

/** Tomorrow's first meal of both dogs: the plan cooks one pot for them, and lists it. */
async function planAndList(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Choose the meals myself' }).click()
  for (const name of ['Rex', 'Bella']) {
    await page.getByRole('button', { name: new RegExp(`${name}, meal 1, ${weekday(dayAgo(-1))}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search the recipes').fill('Sunday pot')
    await dialog.getByRole('button', { name: NAME }).click()
    await expect(page.getByText(`Swapped: ${NAME}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByText('What 1 pot needs is on your shopping list.')).toBeVisible()
  await page.getByRole('link', { name: `Cook ${NAME} in one pot: 1 meal for Rex and 1 meal for Bella` }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
}

/** Makes the pot one for 14 days, cooks it by the guide, and puts the portions into the fridge and the freezer. */
async function cookOnePotForTwoWeeks(page: Page) {
  await page.getByRole('button', { name: '14 days' }).click()
  const shares = page.getByRole('region', { name: 'Shares of the pot' }).getByRole('listitem')
  await expect(shares).toHaveText([/^Rex28 meals of about/, /^Bella28 meals of about/])
  await page.getByRole('button', { name: /Add to shopping list/ }).click()
  await expect(page.getByText('Done: it is on the list')).toBeVisible()
  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(page.getByText('56 meals for Rex and Bella')).toBeVisible()
  const foods = page.getByRole('main').getByRole('listitem').getByRole('button')
  for (const food of await foods.all()) await food.click()
  const stages = await page.getByRole('list', { name: 'Steps of the guide' }).getByRole('listitem').count()
  await page.getByRole('button', { name: 'Start cooking' }).click()
  for (let stage = 2; stage < stages; stage++) await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Done!' })).toBeVisible()
  await page.getByRole('button', { name: /^Put \d+ into the fridge, \d+ into the freezer$/ }).click()
  await expect(page.getByRole('button', { name: /^\d+ in the fridge, \d+ in the freezer$/ })).toBeVisible()
}

/** What is stored comes first. */
async function fillThePlan(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Fill the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill the plan' }).click()
  await expect(page.getByText('The plan is filled.')).toBeVisible()
  await expect(page.getByText('In the fridge').first()).toBeVisible()
  await expect(page.getByText('In the freezer').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cook / })).toHaveCount(0)
}

/** One tap feeds both, one takes it back, and without a network it waits. */
async function feedBoth(page: Page) {
  await page.goto('/home')
  const feed = page.getByRole('button', { name: /^Feed Rex and Bella / })
  const fed = page.getByText('1 of 2 fed')
  await feed.click()
  await expect(fed).toHaveCount(2)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Undo for both/ })
    .first()
    .click()
  await expect(fed).toHaveCount(0)
  await page.context().setOffline(true)
  await feed.click()
  await expect(page.getByText('waiting to be sent')).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  const api = await ownersApi(page)
  for (const dog of ['rex', 'bella'])
    expect(Object.keys((await api('GET', `/v2/diary/${dog}`))[dayAgo(0)])).toHaveLength(1)
  const { fridge, freezer } = await api('GET', '/v2/storage')
  const stored = [...Object.values(fridge), ...Object.values(freezer)] as { portions: number }[]
  expect(stored.reduce((sum, { portions }) => sum + portions, 0)).toBe(54)
}
