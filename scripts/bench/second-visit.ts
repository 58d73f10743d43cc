/**
 * How much sooner a second visit shows its page than a first: largest contentful paint of /new-pet and of /home on slow
 * 4G, by this machine's processor and by one four times slower, the middle of some rounds. What the network took is saved;
 * what the processor takes stays.
 *   node scripts/bench/second-visit.ts [rounds]
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { arriveHome } from '../../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../../e2e/app/server.ts'
import config from '../../playwright.config.ts'
import { buildPages } from '../setup/pages.mjs'

const MOST = 0.5
const PROCESSORS_SLOWER = [1, 4]
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

type Visits = { readonly firstMs: number; readonly secondMs: number }

const rounds = Number(process.argv[2] ?? 5)
await buildPages()
const app = await startApp()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  for (const slower of PROCESSORS_SLOWER)
    for (const address of ['/new-pet', '/home']) {
      const visits = []
      for (let round = 0; round < rounds; round++) visits.push(await visitTwice(browser, app, address, slower))
      report(`${address}, processor ${slower === 1 ? 'as it is' : `${slower} times slower`}`, visits)
    }
} finally {
  await browser.close()
  await app.stop()
}

function report(what: string, visits: readonly Visits[]) {
  const firstMs = median(visits.map((visit) => visit.firstMs))
  const secondMs = median(visits.map((visit) => visit.secondMs))
  const share = secondMs / firstMs
  console.log(
    `${what.padEnd(36)} first visit ${firstMs.toFixed(0).padStart(5)} ms, second ${secondMs.toFixed(0).padStart(5)} ms: ` +
      `${share.toFixed(2)} of it (bound ${MOST}, median of ${rounds})`,
  )
  if (share > MOST) process.exitCode = 2
}

/** Both by a browser that has never been here; who is logged in was so before, on another device's page. */
async function visitTwice(browser: Browser, app: RunningApp, address: string, slower: number): Promise<Visits> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 360, height: 740 } })
  try {
    if (address === '/home') await logIn(context, app)
    const firstMs = await paintedAfterMs(context, address, slower)
    const secondMs = await paintedAfterMs(context, address, slower)
    return { firstMs, secondMs }
  } finally {
    await context.close()
  }
}

/** With an empty cache afterwards: only the login is left. */
async function logIn(context: BrowserContext, app: RunningApp) {
  const page = await context.newPage()
  await arriveHome(page, app)
  const devtools = await context.newCDPSession(page)
  await page.goto('about:blank')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: app.origin,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  })
  await page.close()
}

/** The largest contentful paint; the page is left when its service worker has kept the app. */
async function paintedAfterMs(context: BrowserContext, address: string, slower: number): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(address, { waitUntil: 'networkidle' })
  const paintedMs = await largestPaintMs(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.close()
  return paintedMs
}

function largestPaintMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
