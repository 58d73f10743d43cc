import { type BrowserContext, launch, type Page } from 'puppeteer-core'
import { test as base } from 'vitest'
import { findFirefox } from '../../scripts/setup/firefox.mjs'
import { startApp } from '../app/server.ts'

export const PHONE = { screen: 'phone', width: 360, height: 740 }
export const DESKTOP = { screen: 'desktop', width: 1440, height: 900 }
export const SCREENS = [PHONE, DESKTOP]

/** The same place and manner as the other browser has (`playwright.config.ts`), and no process kept ready for later. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
  'dom.ipc.processPrelaunch.enabled': false,
}

const startFirefox = () =>
  launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox-esr',
    env: { ...process.env, TZ: 'Europe/London' },
    extraPrefsFirefox: PREFERENCES,
  })

/** One Firefox and one server for a worker; each test opens it as a person who has never been here. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
  .extend('app', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const app = await startApp()
    onCleanup(() => app.stop())
    return app
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
  .extend('firefox', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const firefox = await startFirefox()
    onCleanup(() => firefox.close())
    return firefox
  })
  .extend('page', async ({ app, firefox }, { onCleanup }) => {
    const context = await firefox.createBrowserContext()
    onCleanup(() => context.close())
    return openPage(context, app.origin)
  })

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${origin}/robots.txt`)
  return page
}
