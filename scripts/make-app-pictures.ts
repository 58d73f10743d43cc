// Draws the icons of the installed app from the logo, and takes the screenshots of its manifest.
//   npm run task -- make-app-pictures
import { mkdir, readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import build from '../e2e/app/build.ts'
import { arriveHome } from '../e2e/app/owner.ts'
import { startApp } from '../e2e/app/server.ts'
import { launchOptions } from './setup/chromium.mjs'
import { inHouse } from './setup/house.mjs'

const PUBLIC = inHouse('src', 'web', 'public')
const PAPER = '#1f5b43'

type Icon = {
  readonly file: string
  readonly pixels: number
  /** The logo's share of the picture's width. Systems cut a maskable icon to a circle of 80 %. */
  readonly logoShare: number
  /** Transparent outside its round corners, or green to the edge where the system cuts. */
  readonly isFilled: boolean
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, logoShare: 1, isFilled: false },
  { file: 'icon-512.png', pixels: 512, logoShare: 1, isFilled: false },
  { file: 'icon-maskable-512.png', pixels: 512, logoShare: 0.72, isFilled: true },
  { file: 'apple-touch-icon.png', pixels: 180, logoShare: 0.86, isFilled: true },
]

async function drawIcons(browser: Browser): Promise<void> {
  const logo = await readFile(`${PUBLIC}/favicon.svg`, 'utf8')
  await mkdir(`${PUBLIC}/icons`, { recursive: true })
  for (const icon of ICONS) await drawIcon(browser, logo, icon)
}

async function drawIcon(browser: Browser, logo: string, { file, pixels, logoShare, isFilled }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
  const background = isFilled ? PAPER : 'transparent'
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
    svg { width: ${logoShare * 100}vw }
  </style>${logo}`)
  await page.screenshot({ path: `${PUBLIC}/icons/${file}`, omitBackground: true })
  await page.close()
}

async function takeScreenshots(browser: Browser): Promise<void> {
  const app = await startApp()
  await mkdir(`${PUBLIC}/screenshots`, { recursive: true })
  try {
    const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
    const context = await browser.newContext({
      baseURL: app.origin,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...phone,
    })
    const page = await context.newPage()
    await arriveHome(page, app)
    await page.getByRole('button', { name: 'Close' }).click()
    await takeWhenDrawn(page, 'home-narrow')
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('region', { name: 'What you need' }).waitFor()
    await takeWhenDrawn(page, 'recipe-narrow')
    const wide = await browser.newContext({
      baseURL: app.origin,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      storageState: await context.storageState(),
    })
    const widePage = await wide.newPage()
    await widePage.goto(new URL(page.url()).pathname)
    await widePage.getByRole('region', { name: 'What you need' }).waitFor()
    await takeWhenDrawn(widePage, 'recipe-wide')
  } finally {
    await app.stop()
  }
}

async function takeWhenDrawn(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${PUBLIC}/screenshots/${name}.jpg`, quality: 80 })
}

await build()
const browser = await chromium.launch(launchOptions())
try {
  await drawIcons(browser)
  await takeScreenshots(browser)
} finally {
  await browser.close()
}
