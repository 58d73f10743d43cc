import type { Page } from '@playwright/test'
import { type Api, dayAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { arriveHome } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** `npm run test:all` plays twenty rounds, `ROUNDS=100 npx playwright test e2e/two-browsers.spec.ts` a hundred. */
const ROUNDS = Number(process.env.ROUNDS || 4)
/** The phone of one of the two owners: the same account on three pages. */
type Phone = {
  readonly name: string
  readonly storage: Page
  readonly shopping: Page
  readonly diary: Page
  /** The recipe that this owner feeds; the other feeds something else on the same day. */
  readonly recipe: string
}

test('two browsers that change storage, shopping list and diary at once lose nothing', {
  tag: '@changes-of-others',
}, async ({ page, app, browser, baseURL }) => {
  test.setTimeout(60_000 + ROUNDS * 20_000)
  await arriveHome(page, app)
  const api = await ownersApi(page)
  const recipes = await layOut(api)
  const state = await page.context().storageState()
  const [one, two] = await Promise.all(
    (['one', 'two'] as const).map(async (name, index): Promise<Phone> => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: state, reducedMotion: 'reduce' })
      const open = async (path: string) => {
        const opened = await context.newPage()
        await opened.goto(path)
        await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
        return opened
      }
      const [storage, shopping, diary] = await Promise.all(['/storage', '/shopping-list', '/diary'].map(open))
      if (!storage || !shopping || !diary) throw new Error('A page did not open')
      return { name, storage, shopping, diary, recipe: recipes[index] ?? '' }
    }),
  )
  if (!one || !two) throw new Error('A phone did not open')
  let stale = 0
  for (const { storage, shopping } of [one, two])
    for (const tab of [storage, shopping])
      tab.on('response', (answer) => {
        if (answer.status() === 412) stale += 1
      })

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([one, two].flatMap((phone) => [throwOneAway(phone), tickNext(phone, round), feed(phone, round)]))
  }

  await expect
    .poll(async () => (await api('GET', '/v2/shopping-list')).completed.length, { timeout: 30_000 })
    .toBe(2 * ROUNDS)
  const { fridge } = await api('GET', '/v2/storage')
  expect(fridge, 'the pot that both take from').toEqual({})
  const { todo, completed } = await api('GET', '/v2/shopping-list')
  expect(completed.map(nameOf).toSorted()).toEqual(
    items
      .slice(0, 2 * ROUNDS)
      .map(nameOf)
      .toSorted(),
  )
  expect(todo.map(nameOf)).toEqual(items.slice(2 * ROUNDS).map(nameOf))
  const diary = await api('GET', '/v2/diary/rex')
  const fed = Object.values<{ recipe: { name: string } }>(diary[DAY] ?? {}).map(({ recipe }) => nameOf(recipe))
  expect(fed.toSorted()).toEqual(recipes.toSorted())
  test.info().annotations.push({ type: 'refused as stale and done again', description: String(stale) })
})

/** The day of the diary: both enter their meals here, and there is room for two. */
const DAY = dayAgo(1)
const items = Array.from({ length: 2 * ROUNDS + 1 }, (_, index) => ({
  code: `${String(10 + Math.floor(index / 100)).padStart(2, '0')}-${String(index % 100).padStart(3, '0')}`,
  name: `Item ${index + 1}`,
  quantity: 100,
  unit: 'g',
}))
const nameOf = ({ name }: { name: string }) => name

/** @returns the names of the two recipes that the diary's picker offers */
async function layOut(api: Api): Promise<string[]> {
  const recipeIds = await suitingRecipes(api, 'rex', 2)
  const [recipeId = ''] = recipeIds
  await api('PUT', '/v2/storage', { fridge: shelfOf(meal('pot', recipeId, { portions: 2 * ROUNDS })), freezer: {} })
  await api('PUT', '/v2/shopping-list', { todo: items, completed: [] })
  const kept = recipeIds.map((id) => api('PUT', `/v2/diary/rex/${dayAgo(3)}/${id}`, { recipe: { id } }))
  return (await Promise.all(kept)).map(({ recipe }) => nameOf(recipe))
}

async function throwOneAway({ storage }: Phone) {
  await storage.getByRole('button', { name: /^Dispose/ }).click()
  const dialog = storage.getByRole('dialog')
  // With many portions the number is chosen by a stepper that stands on one.
  await dialog.getByRole('button', { name: /^(Dispose )?1 portion$/ }).click()
  await expect(dialog).toBeHidden()
}

/** The one ticks the odd items, the other the even ones. */
async function tickNext({ name, shopping }: Phone, round: number) {
  const number = 2 * round + (name === 'one' ? 1 : 2)
  const box = shopping.getByRole('checkbox', { name: new RegExp(`^Item ${number}\\b`) })
  await box.press(' ')
  await expect(box).toHaveCount(0)
}

/** Enters the own meal, after the one of the round before was removed. */
async function feed({ diary, recipe }: Phone, round: number) {
  const day = diary.getByRole('region', { name: long(DAY) })
  if (round === 0) await day.getByRole('heading', { level: 2 }).getByRole('button').click()
  const meals = day.getByRole('article').filter({ hasText: recipe })
  if (round > 0) {
    await meals.getByRole('button', { name: /^Remove/ }).click()
    await expect(meals).toHaveCount(0)
  }
  const slot = day.getByRole('button', { name: /^Daily meal slot/ })
  await slot.first().click()
  await diary.getByRole('dialog').getByRole('button', { name: recipe }).click()
  await expect(meals).toHaveCount(1)
}

const long = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
