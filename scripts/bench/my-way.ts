/**
 * Measures the cost of a frame while an owner moves a slider of "my way": all that the page's main thread does in it (script,
 * style, layout, paint), and how long the worker takes for an answer, in processor time. It reads Chromium's own trace, of the
 * production build.
 *   node scripts/bench/my-way.ts [moves]
 */
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import build from '../../e2e/app/build.ts'
import { settle } from '../../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../../e2e/app/server.ts'
import { launchOptions } from '../setup/chromium.mjs'

/** The bound for the main thread, per frame. */
const MOST_MS = 4
const RECIPE = '/recipe/boxing-day-turkey-and-cranberry-crush/my-way?dog=rex&meals=6'
const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
/** Shares of the slider that the hand goes to and fro between: where the recipe can be, and where in half of all moves it cannot. */
const STRETCHES = { 'as it can be': [0.25, 0.55], 'also as it cannot be': [0.3, 1] } as const

const moves = Number(process.argv[2] ?? 300)
await build()
const app = await startApp()
const browser = await chromium.launch(launchOptions())
try {
  console.log(`${'a frame while a slider moves'.padEnd(48)}       p50 ms      p95 ms      p99 ms`)
  for (const [name, viewport] of Object.entries(SCREENS)) {
    for (const [moved, stretch] of Object.entries(STRETCHES)) {
      const { frames, answers } = await measure(browser, app, { viewport, stretch })
      console.log(row(`${name}, ${moved} (bound ${MOST_MS} ms)`, frames))
      console.log(row(`  worker, an answer (${answers.length})`, answers))
      if (quantile(frames, 0.95) > MOST_MS) process.exitCode = 2
    }
  }
} finally {
  await browser.close()
  await app.stop()
}

type Stretch = (typeof STRETCHES)[keyof typeof STRETCHES]
type Moved = { readonly viewport: { readonly width: number; readonly height: number }; readonly stretch: Stretch }

async function measure(chrome: Browser, { origin }: RunningApp, { viewport, stretch }: Moved) {
  const context = await chrome.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  await settle(page, app)
  await page.goto(RECIPE)
  await page.getByText(/^Suitability/).waitFor()
  await restOf(page)
  const path = join(tmpdir(), `my-way-${viewport.width}-${stretch[1]}-${process.pid}.json`)
  await chrome.startTracing(page, { path, categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await drag(page, stretch)
  await chrome.stopTracing()
  await context.close()
  return readTrace(await readFile(path, 'utf8'))
}

/** Rests until the page loads nothing more: an owner has read the foods by then. */
async function restOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1)
    return performance.now() > 2000 + Math.max(4000, (last as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
  })
}

/** Drags the slider to and fro, a step in each frame, as fast as a hand goes. */
async function drag(page: Page, stretch: Stretch): Promise<void> {
  const slider = page.getByRole('slider').first()
  await slider.scrollIntoViewIfNeeded()
  const hand = { count: moves, stretch }
  await slider.evaluate(async (element, { count, stretch: [start, end] }) => {
    const input = element as HTMLInputElement
    const [least, most] = [Number(input.min), Number(input.max)]
    const [from, wide] = [least + start * (most - least), (end - start) * (most - least)]
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let move = 0; move < count; move++) {
      await new Promise(requestAnimationFrame)
      set?.call(input, String(from + wide * (1 + Math.sin(move / 15)) * 0.5))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, hand)
}

type Event = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time of the processor: the time that other programs take of it is not counted. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

function readTrace(json: string): { frames: number[]; answers: number[] } {
  const { traceEvents } = JSON.parse(json) as { traceEvents: Event[] }
  const threads = (name: string) =>
    new Set(
      traceEvents
        .filter((event) => event.name === 'thread_name' && event.args?.name?.startsWith(name))
        .map(({ pid, tid }) => `${pid} ${tid}`),
    )
  const isOn = (those: ReadonlySet<string>) => (event: Event) => those.has(`${event.pid} ${event.tid}`)
  const [main, worker] = [threads('CrRendererMain'), threads('DedicatedWorker')]
  const onMain = traceEvents.filter(isOn(main))
  // The slider is moved where a frame begins: the work until the next begins is the frame's.
  const begins = onMain.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  const frames = begins.slice(0, -1).map(() => 0)
  let frame = -1
  const tasks = onMain.filter(({ name, tdur }) => /RunTask$/.test(name) && tdur !== undefined)
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((one, other) => one.ts - other.ts)) {
    while (ts + dur > (begins[frame + 1] ?? Number.POSITIVE_INFINITY)) frame++
    if (frame >= 0 && frame < frames.length) frames[frame] = (frames[frame] ?? 0) + tdur / 1000
  }
  const handled = traceEvents
    .filter(isOn(worker))
    .filter(({ name, tdur }) => name === 'FunctionCall' && tdur !== undefined)
  return { frames, answers: handled.map(({ tdur = 0 }) => tdur / 1000) }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
}

function row(name: string, values: readonly number[]): string {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(2).padStart(12))
  return `${name.padEnd(48)}${figures.join('')}`
}
