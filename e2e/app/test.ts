import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from './server.ts'

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
