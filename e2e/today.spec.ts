import type { Page } from '@playwright/test'
import { type Api, daysAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import type { RunningApp } from './app/server.ts'
import { expect, test } from './app/test.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const cardOf = (page: Page, pet: string) => today(page).getByRole('listitem').filter({ hasText: pet }).first()
const portionsOf = async (call: Api, id: string) => (await call('GET', '/v2/storage')).fridge[id]?.portions ?? 0
const mealsOf = async (call: Api, pet: string) =>
  Object.keys(Object.values(await call('GET', `/v2/diary/${pet}`))[0] ?? {}).length

/** Rex has food in the fridge and the freezer, Bella in the fridge alone. */
async function twoDogs(page: Page, app: RunningApp) {
  await settle(page, app)
  const call = await ownersApi(page)
  const [rex] = await call('GET', '/pets')
  const { name, sex, neutered, bodyCondition, activityLevel } = rex
  await call('POST', '/recipe-planner-logged-in', {
    pet: {
      ...{ sex, neutered, bodyCondition, activityLevel },
      name: name.replace('Rex', 'Bella'),
      breed: { name: 'Beagle' },
      age: { years: 3, months: 0 },
      weight: 11,
      healthIssues: [],
      mealsPerDay: 2,
      frequency: 'daily',
    },
    preferences: { exclude: [], prefer: [], require: [] },
    date: daysAgo(0).slice(0, 10),
    tags: [],
  })
  const [forRex = '', frozen = ''] = await suitingRecipes(call, 'rex', 2)
  const [forBella = ''] = await suitingRecipes(call, 'bella', 1)
  await call('PUT', '/v2/storage', {
    fridge: shelfOf(
      meal('a', forRex, { portions: 2, cookedOn: daysAgo(5) }),
      meal('b', forBella, { portions: 9, petId: 'bella', cookedOn: daysAgo(1) }),
    ),
    freezer: shelfOf(meal('ice', frozen, { portions: 6, cookedOn: daysAgo(10), frozenOn: daysAgo(10) })),
  })
  return call
}

test('two dogs: fed with one tap, undone with one, tomorrow’s food defrosted, and the way to the scale', {
  tag: ['@journey', '@phone', '@home-today'],
}, async ({ page, app }) => {
  const call = await twoDogs(page, app)
  await page.goto('/home')
  const rex = cardOf(page, 'Rex')
  const bella = cardOf(page, 'Bella')
  const feedRex = rex.getByRole('button', { name: /^Feed Rex/ })
  await expect(feedRex).toBeInViewport({ ratio: 1 })
  await expect(bella.getByRole('button', { name: /^Feed Bella/ })).toBeInViewport({ ratio: 1 })
  await expect(rex).toContainText('use today')

  await feedRex.click()
  await expect(rex).toContainText('1 of 2 fed')
  await expect(rex.getByText('waiting to be sent')).toHaveCount(0)
  await expect.poll(() => portionsOf(call, 'a')).toBe(1)
  expect([await mealsOf(call, 'rex'), await mealsOf(call, 'bella')]).toEqual([1, 0])
  await expect(bella).toContainText('0 of 2 fed')

  await page.reload()
  await rex.getByRole('button', { name: /^Undo Fed/ }).click()
  await expect(rex).toContainText('0 of 2 fed')
  await expect.poll(() => portionsOf(call, 'a')).toBe(2)
  expect(await mealsOf(call, 'rex')).toBe(0)

  const others = rex.getByText('Also today: defrost')
  await others.click()
  await rex.getByRole('button', { name: 'Defrost' }).click()
  await expect(rex).toContainText('In the fridge:')
  await expect.poll(async () => (await call('GET', '/v2/storage')).freezer.ice.portions).toBe(4)
  await rex.getByRole('button', { name: /^Undo In the fridge/ }).click()
  await others.click()
  await expect(rex.getByRole('button', { name: 'Defrost' })).toBeVisible()
  await expect.poll(async () => (await call('GET', '/v2/storage')).freezer.ice.portions).toBe(6)

  await rex.getByRole('link', { name: 'Weigh Rex' }).click()
  await expect(page.getByRole('heading', { name: 'Weigh Rex', level: 1 })).toBeFocused()
})

test('Cook on a dog’s card opens the recipe for that dog, another being chosen in the header', {
  tag: '@home-today',
}, async ({ page, app }) => {
  const call = await twoDogs(page, app)
  await call('PUT', '/v2/storage', { fridge: {}, freezer: {} })
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Selected pet: Rex' })).toBeVisible()
  const bella = cardOf(page, 'Bella')
  const cook = bella.getByRole('link', { name: /^Cook / })
  await expect(cook).toBeVisible()
  const [grams = 'no grams'] = /[\d,]+ g\b/.exec(await bella.innerText()) ?? []
  await cook.click()
  await expect(page.getByText('For Bella', { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(`in \\d equal meals: about ${grams} each`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Selected pet: Bella' })).toBeVisible()
})

test('a double tap feeds once, and so do two phones', { tag: '@home-today' }, async ({ page, app }) => {
  const call = await twoDogs(page, app)
  await page.goto('/home')
  const bella = cardOf(page, 'Bella')
  const rex = cardOf(page, 'Rex')
  await bella.getByRole('button', { name: /^Feed Bella/ }).dblclick()
  await expect(bella).toContainText('1 of 2 fed')
  await expect.poll(() => portionsOf(call, 'b')).toBe(8)
  await expect(bella.getByText('waiting to be sent')).toHaveCount(0)
  expect(await mealsOf(call, 'bella')).toBe(1)

  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
  await call('POST', '/v2/storage/a/feed', { date, entryId: 'other-phone', fedSupplement: true, meal: 1 })
  await rex.getByRole('button', { name: /^Feed Rex/ }).click()
  await expect(rex.getByText('waiting to be sent')).toHaveCount(0)
  await expect(rex).toContainText('1 of 2 fed')
  await expect(rex.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  expect([await portionsOf(call, 'a'), await mealsOf(call, 'rex')]).toEqual([1, 1])
})

test('without a network Home keeps its tasks, and taps wait, outlive a reload, and are sent once', {
  tag: ['@phone', '@home-today'],
}, async ({ page, app }) => {
  const call = await twoDogs(page, app)
  await page.goto('/home')
  const bella = cardOf(page, 'Bella')
  await expect(bella.getByRole('button', { name: /^Feed Bella/ })).toBeVisible()
  const arrived: string[] = []
  page.on('requestfinished', (request) => {
    if (/\/storage\/\w+\/feed$/.test(request.url())) arrived.push(request.url())
  })
  await page.route('**/api/v2/{storage,today}**', (route) => route.abort())
  await page.route('**/api/v2/storage/**', (route) => route.abort())
  await bella.getByRole('button', { name: /^Feed Bella/ }).click()
  await expect(bella).toContainText('1 of 2 fed')
  await expect(bella).toContainText('waiting to be sent')
  await page.reload()
  await expect(bella).toContainText('waiting to be sent')
  await bella.getByRole('button', { name: /^Undo Fed/ }).click()
  await expect(bella).toContainText('0 of 2 fed')
  await bella.getByRole('button', { name: /^Feed Bella/ }).click()
  await expect(bella).toContainText('waiting to be sent')
  expect(arrived).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await expect(bella.getByRole('button', { name: /^Undo Fed/ })).toBeVisible()
  await expect(bella.getByText('waiting to be sent')).toHaveCount(0)
  await expect(bella).toContainText('1 of 2 fed')
  await expect.poll(() => arrived.length).toBe(1)
  expect([await portionsOf(call, 'b'), await mealsOf(call, 'bella')]).toEqual([8, 1])
})

test('a household with nothing stored has one clear next step', { tag: ['@phone', '@home-today'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  await page.goto('/home')
  const cook = today(page).getByRole('link', { name: /^Cook / })
  await expect(cook).toHaveCount(1)
  await expect(today(page).getByRole('button')).toHaveCount(0)
  await cook.click()
  await expect(page).toHaveURL(/\/recipe\//)
})
