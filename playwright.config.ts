import { defineConfig, devices } from '@playwright/test'
import { launchOptionsOfTests } from './scripts/setup/chromium.mjs'

/** Owners' days in a real browser, against the production build and a server of its own for each worker. */
export default defineConfig({
  testDir: 'e2e',
  // Beside them stand those in Firefox, of another runner.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/app/build.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every test costs a third of their time: to see what went on, run the one with `--trace on`.
    screenshot: 'only-on-failure',
    // Each test is a first visit; the service worker has a file of its own (pwa.spec.ts).
    serviceWorkers: 'block',
    launchOptions: launchOptionsOfTests(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Each test runs on one screen: on a phone where it is tagged `@phone`, else on a desktop. What differs between screens is
  // seen by component tests and by `screens` and `look`, which set their own. `npm test` runs what is tagged `@journey`.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
})
