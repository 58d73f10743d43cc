// Takes pictures of every view of the production build, on phone, tablet and desktop, in light and dark.
//   npm run task -- screens [--only home,recipe] [--for-docs]
// Writes them into .cache/screens, with an index.html that shows them; with --for-docs only the eight that README and docs show,
// into docs/images. Run it again when the look changes.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import build from '../e2e/app/build.ts'
import { furnish, type Household, registerEarlier } from '../e2e/app/household.ts'
import { dayAgo, ownersApi } from '../e2e/app/kitchen.ts'
import { type Dog, logInElsewhere, rex, settle } from '../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../e2e/app/server.ts'
import { UNFIT, VIEWS, type View } from '../e2e/app/views.ts'
import { galleryOf, pictureOf, SCHEMES, type Scheme, SIZES, type Size } from './screens/gallery.ts'
import { launchOptions } from './setup/chromium.mjs'
import { inHouse } from './setup/house.mjs'

const ILL_DOG: Dog = { ...rex, healthIssues: ['Heart'] }

/** The pictures of README and docs: the first screenful on a desktop in light, under 100 KB each (scripts/docs-paths.test.ts). */
const FOR_DOCS = ['wizard-breed', 'home', 'recipe', 'plan', 'storage', 'shopping-list', 'dashboard', 'pet']

/** Gives each owner the household that the views show; a visitor has nothing yet. */
const HOUSEHOLDS: Readonly<Record<View['who'], (page: Page, app: RunningApp) => Promise<Household>>> = {
  visitor: async () => ({ petId: '', recipeId: '' }),
  newOwner: async (page, app) => {
    await settleEarlier(page, app)
    return { petId: 'rex', recipeId: '' }
  },
  owner: async (page, app) => {
    await settleEarlier(page, app)
    return furnish(page)
  },
  vetsOwner: async (page, app) => {
    await settle(page, app, ILL_DOG)
    return furnish(page)
  },
  unfitDogsOwner: async (page, app) => {
    await settle(page, app)
    const household = await furnish(page)
    await (await ownersApi(page))('PATCH', '/v2/pets/rex', UNFIT)
    return household
  },
}

const { only, 'for-docs': isForDocs } = parseArgs({
  options: { only: { type: 'string' }, 'for-docs': { type: 'boolean', default: false } },
}).values
const names = only?.split(',') ?? (isForDocs ? FOR_DOCS : VIEWS.map(({ name }) => name))
const unknown = names.filter((name) => !VIEWS.some((view) => view.name === name))
if (unknown.length > 0) throw new Error(`There is no view ${unknown.join(', ')}: see e2e/app/views.ts`)
const views = VIEWS.filter(({ name }) => names.includes(name))
const folder = isForDocs ? inHouse('docs', 'images') : inHouse('.cache', 'screens')
const sizes = isForDocs ? (['desktop'] as const) : (Object.keys(SIZES) as Size[])
const schemes = isForDocs ? (['light'] as const) : SCHEMES

if (!only && !isForDocs) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await build()
const app = await startApp()
const browser = await chromium.launch(launchOptions())
try {
  for (const size of sizes) await takePictures(browser, app, size)
} finally {
  await browser.close()
  await app.stop()
}
if (!isForDocs) await writeFile(`${folder}/index.html`, galleryOf(VIEWS, await readdir(folder)))
console.log(`Written to ${isForDocs ? folder : `${folder}/index.html`}`)

async function takePictures(browser: Browser, app: RunningApp, size: Size): Promise<void> {
  for (const [who, settleIn] of Object.entries(HOUSEHOLDS)) {
    const theirs = views.filter((view) => view.who === who)
    if (theirs.length === 0) continue
    const context = await newVisitor(browser, app, size)
    const page = await context.newPage()
    const household = await settleIn(page, app)
    await page.close()
    for (const view of theirs) await take(context, view, { size, household })
    await context.close()
  }
}

/** Two months ago, with a second device signed in. */
async function settleEarlier(page: Page, app: RunningApp): Promise<void> {
  await logInElsewhere(app, await settle(page, app))
  await registerEarlier(page, 'rex', dayAgo(63))
}

function newVisitor(browser: Browser, app: RunningApp, size: Size): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: app.origin,
    viewport: SIZES[size],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}

type Taking = { readonly size: Size; readonly household: Household }

async function take(context: BrowserContext, view: View, { size, household }: Taking): Promise<void> {
  const { name, isWhole = false, isBusy = false, open, leave } = view
  const page = await context.newPage()
  await open(page, household)
  if (isWhole && !isForDocs) await makeRoomForAll(page)
  for (const scheme of schemes) {
    if (!isBusy) await page.waitForLoadState('networkidle')
    await shoot(page, isForDocs ? `${name}.jpg` : pictureOf({ name, size, scheme }), scheme)
  }
  await leave?.(page)
  await page.close()
}

/** Makes the window as high as the page: parts that are drawn only in sight are drawn, and the bar at the bottom stands at the end. */
async function makeRoomForAll(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { width = 0 } = page.viewportSize() ?? {}
  let height = 0
  for (let next = await heightOf(page); next > height; next = await heightOf(page)) {
    height = next
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
  }
}

/** The height of all that is drawn by now; more is drawn when the window has grown. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollHeight
  })
}

/** When the heading is there, and nothing looks pointed at. */
async function shoot(page: Page, picture: string, scheme: Scheme): Promise<void> {
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme: scheme })
  await page.getByRole('heading').first().waitFor()
  await repainted(page, scheme)
  await page.screenshot({ path: `${folder}/${picture}`, type: 'jpeg', quality: 45 })
}

/** The page has noticed the other colours, and nothing is on its way from one to the other. */
async function repainted(page: Page, scheme: Scheme): Promise<void> {
  await page.locator(`html[data-colour-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
