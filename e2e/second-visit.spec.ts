import type { Page, Request } from '@playwright/test'
import { arriveHome } from './app/owner.ts'
import { fontRequests, watchRequests, whenIdle } from './app/requests.ts'
import { expect, test } from './app/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker has kept the pages and answers for them; the first visit is over, and nothing of it on its way. */
async function leaveOnceKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await page.goto('about:blank')
}

/** The requests to the server itself from now on; those that the service worker answers from its store are not among them. */
function askedOfTheServer(page: Page): () => Promise<string[]> {
  const requests: Request[] = []
  page.context().on('request', (request) => requests.push(request))
  return async () => {
    const answered = await Promise.all(requests.map(async (request) => ({ request, answer: await request.response() })))
    return answered
      .filter(({ answer }) => !answer?.fromServiceWorker())
      .map(({ request }) => new URL(request.url()).pathname)
  }
}

test('on a second visit the app asks the server for the owner’s data alone', async ({ page, app }) => {
  await arriveHome(page, app)
  await leaveOnceKept(page)
  const asked = askedOfTheServer(page)
  const { untilAnswered } = watchRequests(page)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: /^Recommended/ })).toBeVisible()
  await whenIdle(page)
  await untilAnswered()
  const paths = await asked()
  // The service worker looks whether there is a newer one of itself: beside the page, after it stands.
  expect(paths.filter((path) => !path.startsWith('/api/') && path !== '/sw.js')).toEqual([])
  expect(paths).toContain('/api/state')
})

test('a visitor’s second visit draws the page without the server', async ({ page }) => {
  await page.goto('/new-pet')
  await leaveOnceKept(page)
  const asked = askedOfTheServer(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await asked()).filter((path) => !path.startsWith('/api/') && path !== '/sw.js')).toEqual([])
  await page.waitForLoadState()
  await expect.poll(() => fontRequests(page)).toEqual(['link', 'link'])
})
