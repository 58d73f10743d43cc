/**
 * Measures how much sooner a second visit shows its page than a first: largest contentful paint of /new-pet and of /home, the middle
 * of some rounds, on Lighthouse's phone and beside it. The time of the network is saved; that of the processor stays.
 *   node scripts/bench/second-visit.ts [rounds]
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import build from '../../e2e/app/build.ts'
import { arriveHome } from '../../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../../e2e/app/server.ts'
import { launchOptions } from '../setup/chromium.mjs'

/** The second visit is to be sooner than the first. */
const MOST = 1

type Phone = {
  readonly name: string
  readonly timesSlower: number
  readonly latencyMs: number
}

/**
 * Before a first visit's requests come handshakes, which a browser's own throttling leaves out: of a slow 4G's 150 ms Lighthouse
 * makes nearly four times as many for each request instead. A real first visit lies between; the rows without them show how
 * much of the saving is theirs.
 */
const { rttMs, requestLatencyMs, cpuSlowdownMultiplier, ...network } = throttling.mobileSlow4G
const PHONES: readonly Phone[] = [
  { name: "Lighthouse's phone", timesSlower: cpuSlowdownMultiplier, latencyMs: requestLatencyMs },
  { name: '… this processor', timesSlower: 1, latencyMs: requestLatencyMs },
  { name: '… no handshakes', timesSlower: cpuSlowdownMultiplier, latencyMs: rttMs },
]
const BYTES_PER_KILOBIT = 1024 / 8

const screen = { viewport: { width: 360, height: 740 } }

type Visits = { readonly firstMs: number; readonly secondMs: number }
type Login = Awaited<ReturnType<BrowserContext['storageState']>>

const rounds = Number(process.argv[2] ?? 3)
await build()
const app = await startApp()
const browser = await chromium.launch(launchOptions())
try {
  const owner = await logIn(browser, app)
  for (const phone of PHONES)
    for (const [address, login] of [['/new-pet'], ['/home', owner]] as const) {
      const visits = []
      for (let round = 0; round < rounds; round++) visits.push(await visitTwice(browser, address, login, phone))
      report(address, phone, visits)
    }
} finally {
  await browser.close()
  await app.stop()
}

function report(address: string, { name }: Phone, visits: readonly Visits[]) {
  const firstMs = median(visits.map((visit) => visit.firstMs))
  const secondMs = median(visits.map((visit) => visit.secondMs))
  const share = secondMs / firstMs
  console.log(
    `${`${address}, ${name}`.padEnd(28)} first visit ${firstMs.toFixed(0).padStart(5)} ms, second ${secondMs.toFixed(0).padStart(5)} ms: ` +
      `${share.toFixed(2)} of it (bound ${MOST}, median of ${rounds})`,
  )
  if (share >= MOST) process.exitCode = 2
}

/** Both by a browser that has never been here, but for the login: nothing is in its cache. */
async function visitTwice(browser: Browser, address: string, login: Login | undefined, phone: Phone): Promise<Visits> {
  const context = await browser.newContext({ ...screen, baseURL: app.origin, ...(login && { storageState: login }) })
  try {
    const firstMs = await paintedAfterMs(context, address, phone)
    const secondMs = await paintedAfterMs(context, address, phone)
    return { firstMs, secondMs }
  } finally {
    await context.close()
  }
}

/** The state of a browser whose owner is on Home, for another browser: cookies and the notes of the pages. */
async function logIn(browser: Browser, app: RunningApp): Promise<Login> {
  const context = await browser.newContext({ ...screen, baseURL: app.origin })
  const page = await context.newPage()
  await arriveHome(page, app)
  const login = await context.storageState()
  await context.close()
  return login
}

/** The largest contentful paint; the page is left when its service worker has kept the app. */
async function paintedAfterMs(
  context: BrowserContext,
  address: string,
  { timesSlower, latencyMs }: Phone,
): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: network.downloadThroughputKbps * BYTES_PER_KILOBIT,
    uploadThroughput: network.uploadThroughputKbps * BYTES_PER_KILOBIT,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const paintedMs = await largestPaintMs(page)
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
