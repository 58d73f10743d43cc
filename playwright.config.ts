import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.mjs'

/**
 * The address bar's suggestions are two more pages, and a second of processor time, for each page that is opened. The
 * rest are what Playwright itself switches off: the last list holds.
 */
const NOT_NEEDED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

const chromium = {
  executablePath: findChromium() ?? 'chromium',
  // What lets Debian's Chromium run as root and without a network.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Each test is a first visit: its pages are gone before code that is compiled anew for speed has paid for that.
    '--js-flags=--no-maglev,--no-turbofan',
    `--disable-features=${NOT_NEEDED.join()}`,
  ],
}

/** Owners' days in a real browser, against the production build and a server of its own for each worker. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/app/build-pages.ts',
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
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Files that are the same on every screen or set their own run once, as do the tests marked so (e2e/app/test.ts).
    {
      name: 'phone',
      grepInvert: /@once/,
      testIgnore:
        /(bad-input|calendar|first-visit|keyboard|look|prefetch|screens|second-visit|two-browsers|units)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
})
