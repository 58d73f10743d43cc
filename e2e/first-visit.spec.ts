import type { Page } from '@playwright/test'
import { hold } from './app/hold.ts'
import { arriveHome } from './app/owner.ts'
import { isAlive, watchRequests, whenIdle } from './app/requests.ts'
import { expect, test } from './app/test.ts'

const KB = 1000

type Loaded = { readonly path: string; readonly bytes: number }

/** The files that a page loads until it is alive, idle, and has all that it asked for, with their compressed sizes. */
async function loadsOf(page: Page, address: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  const { untilAnswered } = watchRequests(page)
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })))
  })
  await page.goto(address)
  await expect.poll(() => isAlive(page)).toBe(true)
  await whenIdle(page)
  await untilAnswered()
  return await Promise.all(loaded)
}

test('a first visit is light', async ({ page }) => {
  const loaded = await loadsOf(page, '/new-pet')
  const code = loaded.filter(({ path }) => /\.(js|css)$/.test(path))
  expect(code.length).toBeGreaterThan(1)
  expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(120 * KB)
  expect(loaded.length, loaded.map(({ path }) => path).join()).toBeLessThanOrEqual(12)
})

test('a visitor who logs in loads nothing of the pages behind the login', async ({ page }) => {
  const paths = (await loadsOf(page, '/login')).map(({ path }) => path)
  expect(paths).toContainEqual(expect.stringMatching(/\/auth-page-.*\.js$/))
  expect(paths.filter((path) => /\/owner-/.test(path))).toEqual([])
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('a first page for visitors shows its heading and its first field', async ({ page }) => {
    for (const { address, heading, field } of [
      { address: '/new-pet', heading: 'What is your dog’s name?', field: 'Name' },
      { address: '/login', heading: 'Sign In', field: 'Email' },
      { address: '/register', heading: 'Create your account', field: 'First name' },
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByLabel(field)).toBeVisible()
    }
  })

  test('with scripts switched off, the page says that it needs them and not that it is opening', async ({ page }) => {
    await page.goto('/home')
    await expect(page.locator('.without-script')).toBeInViewport()
    await expect(page.getByText('Goodbowl is opening…')).toBeHidden()
  })
})

test('a loading page says that it is opening, and after ten seconds that the network is slow', async ({ page }) => {
  const opening = page.getByText('Goodbowl is opening…')
  const slow = page.getByRole('status').getByText('Your connection seems slow')
  const comeAlive = await holdApp(page)
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(opening).toBeVisible()
  await expect(slow).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(slow).toBeVisible()
  comeAlive()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(opening).toBeHidden()
  await expect(slow).toBeHidden()
})

test('an owner who opens a page that came drawn for strangers sees that the app is opening, and then their own', async ({
  page,
  app,
}) => {
  await arriveHome(page, app)
  const opening = page.getByText('Goodbowl is opening…')
  const comeAlive = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(opening).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  comeAlive()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused()
  await expect(opening).toBeHidden()
})

test('text that is typed and sent before the app runs is not lost', async ({ page }) => {
  const comeAlive = await holdApp(page)
  await page.goto('/new-pet', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Rex')
  await page.getByRole('button', { name: 'Next' }).click()
  comeAlive()
  await expect(page).toHaveURL('/new-pet/breed')
  await expect(page.getByRole('heading', { name: 'About Rex' })).toBeVisible()
})

test('a field that is left before the app runs shows what is wrong', async ({ page }) => {
  const comeAlive = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('x'.repeat(101))
  await page.getByLabel('Email').blur()
  comeAlive()
  await expect(page.getByText('Email address is too long', { exact: true })).toBeVisible()
})

test('a visitor who has begun to describe a dog finds the answers, and no empty page before them', async ({ page }) => {
  await page.goto('/new-pet')
  await page.getByLabel('Name').fill('Rex')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('newPet'))).toContain('Rex')
  const comeAlive = await holdApp(page)
  await page.goto('/new-pet', { waitUntil: 'commit' })
  await expect(page.locator('#root h1')).toHaveCount(1)
  await expect(page.getByLabel('Name')).toBeHidden()
  await expect(page.getByText('Goodbowl is opening…')).toBeVisible()
  comeAlive()
  await expect(page.getByLabel('Name')).toHaveValue('Rex')
})

/** The app's code does not arrive until it may. */
const holdApp = (page: Page) => hold(page, '**/assets/*.js')

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('React takes the drawn page over without a change', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto('/new-pet')
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  })
})
