import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { whenInstalled } from './app/installed.ts'
import { PHONE } from './app/layout.ts'
import { startReleases } from './app/next-release.ts'
import { arriveHome, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const OFFLINE = 'It looks like you are not connected to the internet. Verify your connection and try again.'
const OFFLINE_NOTE = `${OFFLINE} This is what you saw last time.`
const NEW_VERSION = 'New version available! Close this message to reload!'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return !element.contains(top) && !top?.contains(element)
  })

/** Waits until the answers that the pages have shown are written down. */
async function whenKept(page: Page, ...hashes: string[]) {
  await expect
    .poll(() => keptAnswers(page))
    .toEqual(expect.arrayContaining(hashes.map((hash) => expect.stringContaining(hash))))
}

const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('offline')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('answers').objectStore('answers').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(String))
          }
        }
      }),
  )

/** The pictures that were looked at, by the service worker's cache and its notes. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = (await caches.has('recipe-pictures')) ? await (await caches.open('recipe-pictures')).keys() : []
    const isNoted = (await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration')
    const notes = await new Promise<IDBValidKey[]>((resolve, reject) => {
      if (!isNoted) return resolve([])
      const opening = indexedDB.open('workbox-expiration')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAllKeys()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => resolve(reading.result)
        opening.result.close()
      }
    })
    return [...pictures.map(({ url }) => url), ...notes.map(String)]
  })

async function openFirstRecipe(page: Page) {
  await page.goto('/recipe/search')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'What you need' })).toBeVisible()
}

test('phones find what they need to install the app', { tag: '@installable' }, async ({ page, request }) => {
  await page.goto('/new-pet')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Goodbowl', display: 'standalone', start_url: '/home' })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
    expect((await request.get(src)).headers()['content-type'], src).toContain(type)
  }
})

test('a text that another app shares is read as a recipe, and nothing of it stands in an address', {
  tag: ['@phone', '@own-recipe'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/recipe/mine')
  await whenInstalled(page)
  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    for (const [name, value] of [
      [params.title, 'Stew'],
      [params.text, '500 g beef mince, 10% fat\n200 g white rice, dry'],
      [params.url, ''],
    ]) {
      form.append(Object.assign(document.createElement('textarea'), { name, value }))
    }
    document.body.append(form)
    form.submit()
  }, target)
  await expect(page).toHaveURL('/recipe/mine')
  await expect(page.getByRole('heading', { name: 'Stew', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Too little', exact: true })).toBeVisible()
  expect(asked.filter((url) => url.includes('Stew') || url.includes('beef'))).toEqual([])
})

test('browsers fetch the service worker each time, but not the files that it keeps', async ({ page, request }) => {
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  await page.goto('/new-pet')
  const script = await page.locator('script[type=module]').getAttribute('src')
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/new-pet')).headers()['content-security-policy']).toContain("script-src 'self';")
})

test('a visitor who opens the app without a network is told so, and goes on when it is back', {
  tag: ['@phone', '@not-connected', '@say-not-connected'],
}, async ({ page, context }) => {
  await page.goto('/new-pet')
  await whenInstalled(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
})

test('pages that an owner has seen can be read without a network, and no others', { tag: '@journey' }, async ({
  page,
  context,
  app,
}) => {
  await arriveHome(page, app)
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  await whenInstalled(page)
  await openFirstRecipe(page)
  const recipe = new URL(page.url()).pathname
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const grams = await page.getByRole('region', { name: 'What you need' }).getByRole('list').innerText()
  await page.getByRole('button', { name: /^Cook into the fridge/ }).click()
  await expect(page.getByText('The meal been added to your fridge!')).toBeVisible()
  await page.getByRole('button', { name: /^Add to shopping list/ }).click()
  await expect(page.getByText('Your shopping list was updated!')).toBeVisible()
  await page.goto('/storage')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/shopping-list')
  const items = await page.getByRole('region', { name: 'To buy' }).innerText()
  await whenKept(page, '["state"]', '"history"', '"recipe"', '["storage"]', '["shopping-list"]')

  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByText(OFFLINE_NOTE)).toBeVisible()
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(recipe)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.getByRole('region', { name: 'What you need' }).getByRole('list').innerText()).toBe(grams)
  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.goto(recipe)
  const picture = page.getByRole('img', { name: new RegExp(name) })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/storage')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/shopping-list')
  await expect(page.getByRole('region', { name: 'To buy' })).toBeVisible()
  expect(await page.getByRole('region', { name: 'To buy' }).innerText()).toBe(items)

  await page.goto(`${recipe}?meals=77`)
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(OFFLINE_NOTE)).toBeHidden()
})

test('a logout deletes the kept answers', { tag: '@logout-resets' }, async ({ page, context, app }) => {
  await arriveHome(page, app)
  await whenInstalled(page)
  await whenKept(page, '["state"]')
  await page.reload()
  await expect.poll(() => keptPictures(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/new-pet')
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await expect.poll(() => keptPictures(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible()
})

test('ticks made without a network wait, survive a reload, and meet those of another phone', {
  tag: '@journey',
}, async ({ page, context, browser, app, baseURL }) => {
  await arriveHome(page, app)
  await whenInstalled(page)
  await openFirstRecipe(page)
  await page.getByRole('button', { name: /^Add to shopping list/ }).click()
  await expect(page.getByText('Your shopping list was updated!')).toBeVisible()
  await page.goto('/shopping-list')
  const lines = page.getByRole('region', { name: 'To buy' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const before = await lines.allInnerTexts()
  expect(before.length).toBeGreaterThan(3)
  await whenKept(page, '["shopping-list"]')

  await context.setOffline(true)
  for (let count = 1; count <= 2; count += 1) {
    await lines.first().getByRole('checkbox').press(' ')
    await expect(lines).toHaveCount(before.length - count)
  }
  await expect(page.getByText('2 changes are kept on this device')).toBeVisible()
  await page.reload()
  await expect(lines).toHaveCount(before.length - 2)
  await expect(page.getByText('2 changes are kept on this device')).toBeVisible()
  await page.getByRole('switch', { name: 'Show completed shopping list items' }).press(' ')
  const completed = page.getByRole('region', { name: 'Completed' }).getByRole('listitem')
  await expect(completed.getByText('waiting to be sent')).toHaveCount(2)

  // The other phone has the session. How many ticks it sees is left open: while a page reloads, the browser may let a
  // request through before it is offline again, and its answer is lost.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: await context.cookies(), origins: [] },
  })
  const other = await phone.newPage()
  await other.goto('/shopping-list')
  const otherLines = other.getByRole('region', { name: 'To buy' }).getByRole('listitem')
  await otherLines.last().getByRole('checkbox').press(' ')
  await expect(other.getByText('Your shopping list was updated!')).toBeVisible()

  await context.setOffline(false)
  // A first try that meets the end of the outage fails; the next one follows after 20 seconds.
  await expect(page.getByText('are kept on this device')).toBeHidden({ timeout: 30_000 })
  await expect(lines).toHaveCount(before.length - 3)
  await expect(completed).toHaveCount(3)
  await other.reload()
  await expect(otherLines).toHaveCount(before.length - 3)
  await other.getByRole('switch', { name: 'Show completed shopping list items' }).press(' ')
  const stored = other.getByRole('region', { name: 'Completed' }).getByRole('listitem')
  const expected = [before[0], before[1], before.at(-1)]
  await expect.poll(async () => (await stored.allInnerTexts()).toSorted()).toEqual(expected.toSorted())
  await phone.close()
})

test('a new version is announced, and loads when the message is closed', {
  tag: ['@journey', '@new-version'],
}, async ({ page, app }) => {
  const releases = await startReleases(app.origin)
  try {
    await page.goto(`${releases.origin}/new-pet`)
    await whenInstalled(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect(page.getByText(NEW_VERSION)).toBeHidden()

    releases.publish()
    await page.reload()
    await page.getByRole('textbox', { name: 'Name' }).fill('Rex')
    // Looked for when nothing else is to do, then fetched whole.
    await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 30_000 })
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Close' }).click()
    await loaded
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rex')
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    expect(await isWaiting()).toBe(false)
    await expect(page.getByText(NEW_VERSION)).toBeHidden()
  } finally {
    await releases.stop()
  }
})

test.describe('on an iPhone', () => {
  test.use({
    viewport: PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('visitors too are told how to add the app to the Home Screen, and load nothing of the pages behind the login', {
    tag: '@ios-home-screen',
  }, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const popup = page.getByRole('complementary', { name: 'Add Goodbowl to your Home Screen' })
    for (const address of ['/new-pet', '/login']) {
      await page.goto(address)
      await expect(popup).toBeVisible()
      await expectAccessible(page, `the way to the Home Screen on ${address}`)
      for (const control of await page.getByRole('main').locator('input, button, a').all())
        expect(await isCovered(control), `${await control.innerText()} on ${address}`).toBe(false)
      await expect(popup.getByText('Tap the Share button')).toBeHidden()
      await popup.getByRole('heading').click()
      await expect(popup.getByText('Tap the Share button')).toBeVisible()
    }
    expect(loaded.filter((path) => /\/(owner|pages)-/.test(path))).toEqual([])
    await popup.getByRole('button', { name: 'Do not show this again' }).click()
    expect(await page.evaluate(() => localStorage.getItem('hideIosPWA'))).toBe('true')
    await page.goto('/new-pet')
    await whenInstalled(page)
    await expect(popup).toBeHidden()
  })

  test('the note about the Home Screen is shown until it is hidden', { tag: '@ios-home-screen' }, async ({
    page,
    app,
  }) => {
    await arriveHome(page, app)
    const popup = page.getByRole('complementary', { name: 'Add Goodbowl to your Home Screen' })
    await expect(popup).toBeVisible()
    await page.reload()
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Do not show this again' }).click()
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('hideIosPWA'))).toBe('true')
    await page.reload()
    await expect(page.getByText('Recommended for Rex')).toBeVisible()
    await expect(popup).toBeHidden()
  })
})

test('on other devices there is no note about the Home Screen of an iPhone', { tag: '@ios-home-screen' }, async ({
  page,
  app,
}) => {
  await arriveHome(page, app)
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Add Goodbowl to your Home Screen' })).toBeHidden()
})
