import type { Page } from '@playwright/test'
import { whenInstalled } from './app/installed.ts'
import { type Api, ownersApi } from './app/kitchen.ts'
import { addDogByCalls, logInByCalls, rex, settle } from './app/owner.ts'
import { type AppWithClock, startAppWithClock } from './app/server.ts'
import { test as base, expect } from './app/test.ts'

/** A Sunday, in summer time, at eight in the morning. */
const SUNDAY = '2026-06-07'
const DAYS = 14
const MEALS = 2
const DAY_MS = 86_400_000
const PETS = ['rex', 'bella'] as const
const bella = { ...rex, name: 'Bella', breed: 'Beagle', years: '3', months: '', weight: '11', exclude: [] }

/** A kitchen whose server and browser have the clock that the test sets. */
const test = base.extend<object, { clock: AppWithClock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startAppWithClock(at(0, '08:00'))
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ clock }, use) => use(clock.origin),
})

// In the shop there is no network: the list is an installed app's.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

test('two dogs, two weeks: filled, swapped, listed, bought offline, cooked, frozen, defrosted, fed and undone', {
  tag: '@two-weeks',
}, async ({ page, clock, context }) => {
  const kitchen = await openKitchen(page, clock)
  const { expectAccount, call, cook } = kitchen

  await fillTwoWeeks(page)
  await swap(page, 'Rex', 2)
  await swap(page, 'Bella', 3)
  const { cook: pots } = await call('GET', `/v2/plan?from=${day(0)}&to=${day(DAYS - 1)}`)
  expect(portionsOf(pots)).toBe(DAYS * MEALS * PETS.length)

  await listTwoWeeks(page)
  const { todo } = await call('GET', '/v2/shopping-list')
  await listTwoWeeks(page)
  expect((await call('GET', '/v2/shopping-list')).todo).toEqual(todo)
  await buyOffline(page, () => context.setOffline(true))
  expect((await call('GET', '/v2/shopping-list')).todo).toHaveLength(todo.length)
  await context.setOffline(false)
  await expect.poll(async () => (await call('GET', '/v2/shopping-list')).todo).toEqual([])
  await listTwoWeeks(page)
  expect((await call('GET', '/v2/shopping-list')).todo).toEqual([])

  for (let ahead = 0; ahead < DAYS; ahead++) {
    await kitchen.wakeUp(ahead)
    for (const pot of await kitchen.potsOf(ahead)) await cook(pot)
    await page.goto('/home')
    await kitchen.defrost()
    for (const pet of PETS) await kitchen.feed(pet, 1)
    if (ahead === 3) await undoMeal(page, kitchen)
    if (ahead === 4) await disposeAndUndo(page, kitchen)
    if (ahead === 9) await becomeLessActive(page, kitchen)
    await kitchen.setClock(at(ahead, '18:00'))
    await page.goto('/home')
    for (const pet of PETS) await kitchen.feed(pet, 2)
    await expectAccount()
  }
  expect(kitchen.account()).toEqual({ cooked: 56, fed: 56, disposed: 0, stored: 0 })
})

type Pot = { day: string; petId: string; recipeId: string; portions: number; toFreeze: number }
type Stored = { petId: string; portions: number; cookedOn: string; frozenOn?: string; defrostedOn?: string }
type Kitchen = Awaited<ReturnType<typeof openKitchen>>

async function openKitchen(page: Page, clock: AppWithClock) {
  let api: Api | undefined
  const setClock = async (instant: string) => {
    api = undefined
    await clock.setClock(instant)
    await page.clock.setFixedTime(instant)
  }
  await setClock(at(0, '08:00'))
  const owner = await settle(page, clock)
  await addDogByCalls(page, bella)
  const account = { cooked: 0, fed: 0, disposed: 0, stored: 0 }
  const call: Api = async (...given) => {
    api ??= await ownersApi(page)
    return api(...given)
  }

  /** Stored + fed + disposed = cooked, and nothing past its day: by the API, and by what the pages show. */
  async function expectAccountNow() {
    const soon = { timeout: 1_000 }
    const { fridge, freezer } = await call('GET', '/v2/storage')
    const [fresh, frozen] = [fridge, freezer].map((shelf) => Object.values<Stored>(shelf)) as [Stored[], Stored[]]
    account.stored = portionsOf([...fresh, ...frozen])
    const diaries = await Promise.all(PETS.map((pet) => call('GET', `/v2/diary/${pet}?from=${day(0)}&to=${day(DAYS)}`)))
    const written = diaries.flatMap((diary) => Object.values<object>(diary).flatMap((meals) => Object.keys(meals)))
    expect(written).toHaveLength(account.fed)
    expect(account.stored + account.fed + account.disposed).toBe(account.cooked)
    const { day: today, suggestion } = await call('GET', '/v2/today')
    expect(suggestion?.kind, today).not.toBe('throwAway')
    await expect(page.getByText('out of date')).toHaveCount(0, soon)
    if (!page.url().endsWith('/home')) return
    const region = page.getByRole('region', { name: 'Storage' })
    if (account.stored === 0) await expect(region).toHaveCount(0, soon)
    else
      for (const text of onHome(portionsOf(fresh), portionsOf(frozen))) await expect(region).toContainText(text, soon)
  }

  /** A page shows at once what the server is still being told: the account is right when both are through. */
  const expectAccount = () => expect(expectAccountNow).toPass({ timeout: 15_000 })

  return {
    call,
    setClock,
    expectAccount,
    account: () => account,
    note: (change: Partial<typeof account>) => Object.assign(account, change),
    async wakeUp(ahead: number) {
      await page.goto('about:blank')
      await setClock(at(ahead, '08:00'))
      await logInByCalls(page, owner)
    },
    async potsOf(ahead: number): Promise<Pot[]> {
      const { cook } = await call('GET', `/v2/plan?from=${day(ahead)}&to=${day(ahead)}`)
      return cook.filter((pot: Pot) => pot.day === day(ahead))
    },
    /** Cooks by the last page of the guide, which shares out by what can be eaten in time. */
    async cook({ petId, recipeId, portions }: Pot) {
      const { batch } = await call('GET', `/v2/pets/${petId}/recipe/${recipeId}?meals=${portions}`)
      const step = batch.method.length + 1
      await page.goto(`/recipe/${recipeId}/guide?meals=${portions}&dog=${petId}&step=${step}`)
      await page.getByRole('button', { name: /^(Put|Into|In)/ }).click()
      await expect(page.getByRole('link', { name: 'Print labels for the tubs' })).toBeVisible()
      account.cooked += portions
      await expectAccount()
    },
    /** Defrosts all meals that Home offers to defrost. */
    async defrost() {
      await expect(page.getByRole('region', { name: 'Today' }).getByText('0 of 2 fed')).toHaveCount(PETS.length)
      for (const others of await page.getByText(/^Also today: .*defrost/).all()) await others.click()
      const buttons = page.getByRole('region', { name: 'Today' }).getByRole('button', { name: /^Defrost/ })
      for (let left = await buttons.count(); left > 0; left--) {
        await buttons.first().click()
        await expect(buttons).toHaveCount(left - 1)
      }
      await expectAccount()
    },
    async feed(pet: (typeof PETS)[number], meal: number) {
      const card = cardOf(page, pet)
      // Food that was defrosted this morning is fed once its owner says that it is thawed.
      const next = card.getByRole('button', { name: /^(Feed|It is thawed)/ })
      if ((await next.getAttribute('aria-label'))?.startsWith('It is thawed')) await next.click()
      await card.getByRole('button', { name: /^Feed / }).click()
      await expect(card).toContainText(`${meal} of ${MEALS} fed`)
      await expect(card.getByText('waiting to be sent')).toHaveCount(0)
      account.fed += 1
      await expectAccount()
    },
  }
}

const cardOf = (page: Page, pet: string) =>
  page
    .getByRole('region', { name: 'Today' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(pet, 'i') })
    .first()
const sheet = (page: Page) => page.getByRole('dialog')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function fillTwoWeeks(page: Page) {
  for (const address of ['/plan', `/plan?from=${day(7)}`]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Fill the plan' }).click()
    await sheet(page).getByText('7 days', { exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Fill the plan' }).click()
    await expect(status(page, 'The plan is filled.')).toBeVisible()
  }
}

async function swap(page: Page, pet: string, ahead: number) {
  await page.goto('/plan')
  await page.getByText('By day', { exact: true }).click()
  const meal = page.getByRole('button', { name: new RegExp(`${pet}, meal 1, ${weekday(day(ahead))}`) })
  await meal.click()
  await sheet(page).getByRole('listitem').first().getByRole('button').click()
  await expect(status(page, /^Swapped/)).toBeVisible()
  await expect(meal).toHaveAccessibleName(/locked/)
}

async function listTwoWeeks(page: Page) {
  for (const address of ['/plan', `/plan?from=${day(7)}`]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Make the list' }).click()
    await expect(status(page, 'on your shopping list.')).toBeVisible()
  }
}

async function buyOffline(page: Page, goOffline: () => Promise<void>) {
  await page.goto('/shopping-list')
  const open = page.getByRole('checkbox', { checked: false })
  await expect(open.first()).toBeVisible()
  await whenInstalled(page)
  await goOffline()
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click()
    await expect(open).toHaveCount(left - 1)
  }
}

async function undoMeal(page: Page, { expectAccount, account, note, feed }: Kitchen) {
  const card = cardOf(page, 'rex')
  await card.getByRole('button', { name: /^Undo Fed/ }).click()
  await expect(card).toContainText('0 of 2 fed')
  note({ fed: account().fed - 1 })
  await expectAccount()
  await feed('rex', 1)
}

async function disposeAndUndo(page: Page, { expectAccount, account, note }: Kitchen) {
  await page.goto('/storage')
  await page
    .getByRole('button', { name: /^Dispose/ })
    .first()
    .click()
  await sheet(page).getByRole('button', { name: '1 portion', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo: 1 portion disposed of' })
  await expect(undo).toBeVisible()
  note({ disposed: account().disposed + 1 })
  await expectAccount()
  await undo.click()
  await expect(undo).toHaveCount(0)
  note({ disposed: account().disposed - 1 })
  await expectAccount()
}

/** Rex needs less from now on: so less goes into the bowl of a portion that was cooked before. */
async function becomeLessActive(page: Page, { call, expectAccount }: Kitchen) {
  await call('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_2' })
  await page.goto('/storage')
  await expect(page.getByText('Rex’s needs have changed since.').first()).toBeVisible()
  await expectAccount()
}

function onHome(fridge: number, freezer: number): string[] {
  return [...(fridge > 0 ? [`${fridge} in the fridge`] : []), ...(freezer > 0 ? [`${freezer} in the freezer`] : [])]
}

const portionsOf = (all: readonly { portions: number }[]) => all.reduce((sum, { portions }) => sum + portions, 0)

/** The day that is so many days after the first Sunday. */
function day(ahead: number): string {
  return new Date(Date.parse(SUNDAY) + ahead * DAY_MS).toISOString().slice(0, 10)
}

function at(ahead: number, time: string): string {
  return `${day(ahead)}T${time}:00+01:00`
}

const weekday = (of: string) =>
  new Date(of).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
