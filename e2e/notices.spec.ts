import type { BrowserContext, Page } from '@playwright/test'
import { whenInstalled } from './app/installed.ts'
import { ownersApi } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { startApp } from './app/server.ts'
import { test as base, expect } from './app/test.ts'

/** Nothing listens there: the server's own tests see what it would send, and here the browser is handed it. */
const PUSH_SERVICE = 'http://127.0.0.1:9'
/** A subscription as a browser would make one; this one reaches no push service. */
const SUBSCRIPTION = {
  endpoint: `${PUSH_SERVICE}/send/phone`,
  keys: {
    p256dh: 'BMXTLBebcdif5ro1_ovxiAhHlgWbjt2423X_E72DaT_bgikfsIVQJGQCzX2zeTN9paw-nDSrTkYgLSfzXsr2yI8',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const test = base.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startApp({ PUSH_SERVICES: PUSH_SERVICE })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ serviceWorkers: 'allow' })

/** The browser subscribes as if its push service were there, and its owner had allowed it: without windows it says no to every page. */
const withPushService = (page: Page) =>
  page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    let isSubscribed = false
    const subscription = {
      options: {},
      toJSON: () => said,
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        isSubscribed = true
        return subscription
      },
    })
  }, SUBSCRIPTION)

/** Hands the service worker what a push service would. */
async function pusher(page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${origin}/`) resolve(registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

/** Without windows there is no place for notices: the test keeps a list of those that the service worker shows. */
async function noticesOf(context: BrowserContext): Promise<() => Promise<readonly string[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    type Shown = { tag: string; title: string; body: string; data: unknown; close: () => void }
    const scope = globalThis as unknown as { shown: Shown[]; registration: object }
    scope.shown = []
    const remove = (tag: string) => {
      scope.shown = scope.shown.filter((one) => one.tag !== tag)
    }
    Object.assign(scope.registration, {
      getNotifications: async ({ tag }: { tag: string }) => scope.shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, more: Omit<Shown, 'title' | 'close'>) => {
        remove(more.tag)
        scope.shown.push({ ...more, title, close: () => remove(more.tag) })
      },
    })
  })
  return () =>
    worker.evaluate(() =>
      (globalThis as unknown as { shown: { tag: string; title: string; body: string }[] }).shown.map(
        ({ tag, title, body }) => `${tag}: ${title}. ${body}`,
      ),
    )
}

test('notices are turned on by a tap, shown by the service worker, taken away when they are done, and turned off', {
  tag: ['@journey', '@notices'],
}, async ({ page, app, context }) => {
  await withPushService(page)
  await settle(page, app)
  const call = await ownersApi(page)
  await page.goto('/settings')
  await whenInstalled(page)
  const push = await pusher(page, app.origin)
  const shown = await noticesOf(context)
  await page.getByRole('button', { name: 'Turn on notices here' }).click()
  await expect(page.getByText('On for this device.')).toBeVisible()
  expect(await call('GET', '/v2/notices')).toMatchObject({ isOnHere: true, devices: 1 })

  await push({ kind: 'defrost', id: 'one' })
  await push({ kind: 'use-first', id: 'two' })
  await expect
    .poll(shown)
    .toEqual([
      'defrost: Take food out of the freezer. Let it defrost in the fridge for the next meals.',
      'use-first: Use this first. Something in the fridge should be used today or tomorrow.',
    ])
  await push({ kind: 'defrost', id: 'one', isDone: true })
  await expect
    .poll(shown)
    .toEqual(['use-first: Use this first. Something in the fridge should be used today or tomorrow.'])

  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByRole('button', { name: 'Turn on notices here' })).toBeVisible()
  expect(await call('GET', '/v2/notices')).toMatchObject({ isOnHere: false, devices: 0 })
})
