import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { arriveHome, describeDogUpTo, rex } from '../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../e2e/app/server.ts'
import config from '../playwright.config.ts'
import { inHouse } from './setup/house.mjs'
import { buildPages } from './setup/pages.mjs'

/**
 * npm run screens: takes the pictures in docs/screens, of the production build with a new owner and a real dog, on a
 * desktop and on a phone, the recipe in the dark as well. To be run again when the look changes.
 */
const FOLDER = inHouse('docs', 'screens')
const DEVICES = { desktop: { width: 1440, height: 960 }, phone: { width: 390, height: 844 } } as const
type Device = keyof typeof DEVICES
type Scheme = 'light' | 'dark'

/** Which picture shows which page. */
const PAGES = {
  home: '/home',
  recipe: '/recipe/venison-and-blackberry-pot',
  search: '/recipe/search',
  pet: `/pets/${rex.name.toLowerCase()}`,
} as const

await mkdir(FOLDER, { recursive: true })
await buildPages()
const app = await startApp()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  for (const device of ['desktop', 'phone'] as const) await takePictures(browser, app, device)
} finally {
  await browser.close()
  await app.stop()
}

async function takePictures(browser: Browser, app: RunningApp, device: Device): Promise<void> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: DEVICES[device],
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await describeDogUpTo(page, rex, 'condition')
  await shoot(page, 'wizard', device)
  await page.evaluate(() => localStorage.clear())
  await arriveHome(page, app)
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(address)
    await shoot(page, name, device)
    if (name === 'recipe') await shoot(page, name, device, 'dark')
  }
  await context.close()
}

/** When the heading and every picture in sight are there. */
async function shoot(page: Page, name: string, device: Device, scheme: Scheme = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await repainted(page, scheme)
  await page.screenshot({ path: `${FOLDER}/${name}-${device}-${scheme}.png` })
}

/** The page has noticed the other colours, and nothing is on its way from one to the other. */
async function repainted(page: Page, scheme: Scheme): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
