// npm run screens [-- --only home,recipe]: takes the pictures of docs/screens, of the production build with an owner who
// has cooked for a while, on phone, tablet and desktop, in light and dark. To be run again when the look changes.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import build from '../e2e/app/build.ts'
import { furnish, type Household, registerEarlier } from '../e2e/app/household.ts'
import { dayAgo, ownersApi } from '../e2e/app/kitchen.ts'
import { type Dog, logInElsewhere, rex, settle } from '../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../e2e/app/server.ts'
import { UNFIT, VIEWS, type View } from '../e2e/app/views.ts'
import { launchOptions } from './setup/chromium.mjs'
import { inHouse } from './setup/house.mjs'

const FOLDER = inHouse('docs', 'screens')
const DEVICES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const
const SCHEMES = ['light', 'dark'] as const
const ILL_DOG: Dog = { ...rex, healthIssues: ['Kidney'] }
const NO_HOUSEHOLD: Household = { petId: '', recipeId: '' }

type Device = keyof typeof DEVICES
type Scheme = (typeof SCHEMES)[number]

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const views = VIEWS.filter(({ name }) => !only || only.split(',').includes(name))

await mkdir(FOLDER, { recursive: true })
if (!only) await clearPictures()
await build()
const app = await startApp()
const browser = await chromium.launch(launchOptions())
try {
  for (const device of Object.keys(DEVICES) as Device[]) await takePictures(browser, app, device)
} finally {
  await browser.close()
  await app.stop()
}
await writeFile(`${FOLDER}/README.md`, gallery())

async function clearPictures(): Promise<void> {
  const pictures = (await readdir(FOLDER)).filter((file) => /\.(png|jpg)$/.test(file))
  await Promise.all(pictures.map((file) => rm(`${FOLDER}/${file}`)))
}

async function takePictures(browser: Browser, app: RunningApp, device: Device): Promise<void> {
  const visitor = await newVisitor(browser, app, device)
  await takeAll({ context: visitor, device, who: 'visitor', household: NO_HOUSEHOLD })
  await visitor.close()
  const owner = await newVisitor(browser, app, device)
  const page = await owner.newPage()
  await logInElsewhere(app, await settle(page, app))
  await registerEarlier(page, 'rex', dayAgo(63))
  await takeAll({ context: owner, device, who: 'newOwner', household: { petId: 'rex', recipeId: '' } })
  const household = await furnish(page)
  await page.close()
  await takeAll({ context: owner, device, who: 'owner', household })
  await owner.close()
  const vetsOwner = await newVisitor(browser, app, device)
  const first = await vetsOwner.newPage()
  await settle(first, app, ILL_DOG)
  const illHousehold = await furnish(first)
  await first.close()
  await takeAll({ context: vetsOwner, device, who: 'vetsOwner', household: illHousehold })
  await vetsOwner.close()
  const unfitDogsOwner = await newVisitor(browser, app, device)
  const firstPage = await unfitDogsOwner.newPage()
  await settle(firstPage, app)
  const unfitHousehold = await furnish(firstPage)
  await (await ownersApi(firstPage))('PATCH', '/v2/pets/rex', UNFIT)
  await firstPage.close()
  await takeAll({ context: unfitDogsOwner, device, who: 'unfitDogsOwner', household: unfitHousehold })
  await unfitDogsOwner.close()
}

function newVisitor(browser: Browser, app: RunningApp, device: Device): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: app.origin,
    viewport: DEVICES[device],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}

type Taking = {
  readonly context: BrowserContext
  readonly device: Device
  readonly who: View['who']
  readonly household: Household
}

async function takeAll({ context, device, who, household }: Taking) {
  for (const { name, isWhole = false, isBusy = false, open, leave } of views.filter((view) => view.who === who)) {
    const page = await context.newPage()
    await open(page, household)
    if (isWhole) await makeRoomForAll(page)
    for (const scheme of SCHEMES) {
      if (!isBusy) await page.waitForLoadState('networkidle')
      await shoot(page, pictureOf(name, device, scheme), scheme)
    }
    await leave?.(page)
    await page.close()
  }
}

/** A window as high as the page: what is drawn only in sight is drawn, and the bar at the bottom stands at the end. */
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

/** Of all that is drawn by now; more is when the window has grown. */
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
  await page.screenshot({ path: `${FOLDER}/${picture}`, type: 'jpeg', quality: 45 })
}

/** The page has noticed the other colours, and nothing is on its way from one to the other. */
async function repainted(page: Page, scheme: Scheme): Promise<void> {
  await page.locator(`html[data-colour-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

function pictureOf(name: string, device: Device, scheme: Scheme): string {
  return `${name}-${device}-${scheme}.jpg`
}

function gallery(): string {
  const sections = VIEWS.map(({ name, title }) => {
    const pictures = SCHEMES.flatMap((scheme) =>
      (Object.keys(DEVICES) as Device[]).map(
        (device) => `<img src="${pictureOf(name, device, scheme)}" height="360" alt="${title}, ${device}, ${scheme}">`,
      ),
    )
    return `## ${title}\n\n${pictures.join('\n')}\n`
  })
  return `# Every screen\n\nPhone (360 px), tablet (768 px) and desktop (1440 px), light and dark. Made by \`npm run screens\`.\n\n${sections.join('\n')}`
}
