import type { BrowserContext, Page } from '@playwright/test'
import { createPostgres, findPostgres } from '../scripts/setup/postgres.mjs'
import { ownersApi } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { startApp } from './app/server.ts'
import { expect, test } from './app/test.ts'

/** A run plays two rounds, `ROUNDS=10 npx playwright test e2e/outages.spec.ts --project desktop` ten. */
const ROUNDS = Number(process.env.ROUNDS || 2)
const ROUND_MS = 120_000
/** Tried every few seconds, and ticks twice a minute. */
const BACK_MS = 45_000

const AWAY = 'We cannot reach our server just now.'
const item = (round: number) => ({ code: `13-${String(round).padStart(3, '0')}`, name: `Carrot ${round}`, quantity: 1 })

/** An owner's pages, each with what it is known by. */
const PAGES = [
  { address: '/storage', heading: 'Storage' },
  { address: '/home', heading: 'Home' },
  { address: '/diary', heading: 'Diary' },
  { address: '/settings/account', heading: 'Account' },
]

const programs = findPostgres()
if (programs) {
  test('an owner whose database goes away stays signed in and on the page, and goes on when it is back', async ({
    browser,
  }) => {
    test.setTimeout(120_000 + ROUNDS * ROUND_MS)
    const postgres = createPostgres(programs, { durable: true })
    await postgres.start()
    const app = await startApp({ DATABASE_URL: postgres.url })
    const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' })
    try {
      await settle(await context.newPage(), app)
      await playRounds(context, postgres)
      await openWhereNothingWasSeen(context, postgres)
    } finally {
      await context.close()
      await app.stop()
      await postgres.remove()
    }
  })
}

type Postgres = ReturnType<typeof createPostgres>

async function playRounds(context: BrowserContext, { start, stop, kill }: Postgres): Promise<void> {
  const [page] = context.pages()
  if (!page) throw new Error('No page is open')
  const api = await ownersApi(page)
  const todo = Array.from({ length: ROUNDS }, (_, round) => item(round))
  await api('PUT', '/v2/shopping-list', { todo, completed: [] })
  const { faults, away } = watch(page)
  for (let round = 0; round < ROUNDS; round++) await playRound(page, { round, stop: round % 2 ? kill : stop, start })

  expect(faults).toEqual([])
  expect(away(), 'answers 503').toBeGreaterThanOrEqual(ROUNDS)
  expect((await (await ownersApi(page))('GET', '/v2/shopping-list')).completed).toHaveLength(ROUNDS)
  const { user } = await (await context.request.get('/api/auth/get-session')).json()
  expect(user.email).toMatch(/@example\.org$/)
}

type Round = { readonly round: number; readonly stop: () => Promise<void>; readonly start: () => Promise<void> }

/** Plays a round under an open page, and under one that is opened again: its session has to be asked for then. */
async function playRound(page: Page, { round, stop, start }: Round): Promise<void> {
  const { address, heading } = PAGES[round % PAGES.length] as (typeof PAGES)[number]
  const note = page.getByRole('status').filter({ hasText: AWAY })
  const line = page.getByRole('checkbox', { name: `${item(round).name} 1`, exact: true })
  const waiting = page.getByText(/change is kept on this device/)

  await page.goto('/shopping-list')
  await expect(line).toBeVisible()
  await stop()
  await line.click()
  await expect(waiting).toBeVisible()
  await page.goto(address)
  await expect(note).toBeVisible({ timeout: BACK_MS })
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Recipes' }).first().click()
  await expect(page).toHaveURL('/recipe/search')
  await expect(note).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)

  await start()
  await expect(note).toBeHidden({ timeout: BACK_MS })
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goto('/shopping-list')
  await expect(page.getByText(`${round + 1} of ${ROUNDS} in the basket`)).toBeVisible()
  await expect(waiting).toBeHidden({ timeout: BACK_MS })
}

/**
 * Watches for faults that must not be seen: a bug of the server, a session that is denied, a cookie that is cleared, a page
 * for strangers.
 */
function watch(page: Page) {
  const faults: string[] = []
  let away = 0
  page.on('response', (response) => {
    const status = response.status()
    if (status === 503) away += 1
    if (status === 500 || status === 401) faults.push(`${status} ${new URL(response.url()).pathname}`)
    if (/max-age=0/i.test(response.headers()['set-cookie'] ?? '')) faults.push(`signed out by ${response.url()}`)
  })
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (/^\/(new-pet|login|register)/.test(pathname)) faults.push(`led to ${pathname}`)
  })
  return { faults, away: () => away }
}

/** Opens the page as on another device, on which nothing is kept that could be shown: it opens once the database is there. */
async function openWhereNothingWasSeen(context: BrowserContext, { stop, start }: Pick<Round, 'stop' | 'start'>) {
  const other = await context
    .browser()
    ?.newContext({ storageState: await context.storageState(), reducedMotion: 'reduce' })
  const page = await other?.newPage()
  if (!other || !page) throw new Error('There is no other browser')
  const { faults } = watch(page)
  const origin = new URL(context.pages()[0]?.url() ?? '').origin
  await stop()
  await page.goto(`${origin}/storage`)
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible({ timeout: BACK_MS })
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await start()
  await expect(page.getByRole('heading', { name: 'Storage', level: 1 })).toBeVisible({ timeout: BACK_MS })
  expect(faults).toEqual([])
  await other.close()
}
