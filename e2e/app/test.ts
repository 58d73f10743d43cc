import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from './server.ts'

/** For what is the same on every screen, such as what the server refuses or what is remembered: seen on a desktop alone. */
export const ONCE = { tag: '@once' }

/** For an owner’s day that takes the same steps on every screen: seen where most owners stand while they cook. */
export const ON_PHONE = { tag: '@phone' }

type OwnApp = { app: RunningApp }

/** Each worker has a server and a database of its own; each test a browser that has never been here. */
export const test = base.extend<object, OwnApp>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
})

export { expect } from '@playwright/test'
