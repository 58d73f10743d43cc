// Judges pages of the production build as a slow phone sees them, each three times.
//   npm run task -- lighthouse [--only /login,/home] [--runs 1]
// Prints a table and writes docs/lighthouse.md. Ends with 1 when accessibility, best practices or SEO is not 100;
// performance varies with the machine: the median run counts, and the bar stands beside it.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import build from '../e2e/app/build.ts'
import { furnish } from '../e2e/app/household.ts'
import { ownersApi } from '../e2e/app/kitchen.ts'
import { arriveHome } from '../e2e/app/owner.ts'
import { type RunningApp, startApp } from '../e2e/app/server.ts'
import { judge, medianOf, missesHundred, type Verdict } from './lighthouse/judge.ts'
import { type JudgedPage, PAGES } from './lighthouse/pages.ts'
import { reportOf, tableOf } from './lighthouse/report.ts'
import { launchOptions } from './setup/chromium.mjs'
import { inHouse } from './setup/house.mjs'
import { portOfOurs } from './setup/ports.mjs'

const { only, runs } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' } },
}).values
const pages = PAGES.filter(({ name }) => !only || only.split(',').includes(name))
const runsPerPage = Number(runs)

await build()
const app = await startApp()
try {
  const judged = [...(await judgeAs('visitor', app)), ...(await judgeAs('owner', app))]
  console.log(tableOf(judged))
  for (const { page, verdict } of judged) console.log(`${page.name}: ${verdict.failed.join(', ') || 'nothing to mend'}`)
  if (!only) await writeFile(inHouse('docs', 'lighthouse.md'), reportOf(judged, runsPerPage))
  if (judged.some(({ verdict }) => missesHundred(verdict))) process.exitCode = 1
} finally {
  await app.stop()
}

/** Judges in a browser of its own: an owner's data would make a visitor's page another one. */
async function judgeAs(who: JudgedPage['who'], app: RunningApp): Promise<{ page: JudgedPage; verdict: Verdict }[]> {
  const port = portOfOurs()
  const { executablePath, args } = launchOptions()
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: app.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const recipeId = who === 'owner' ? await settleIn() : ''
    const judged = []
    for (const page of pages.filter((page) => page.who === who)) {
      const address = app.origin + page.name.replace('{id}', recipeId)
      judged.push({ page, verdict: await medianRun(address, port) })
    }
    return judged
  } finally {
    await context.close()
  }

  async function settleIn(): Promise<string> {
    const page = await context.newPage()
    await arriveHome(page, app)
    const household = await furnish(page)
    await planTheWeek(page)
    await page.close()
    return household.recipeId
  }
}

/** From today on, and on the shopping list. */
async function planTheWeek(page: Page): Promise<void> {
  const call = await ownersApi(page)
  const { from, to } = await call('GET', '/v2/plan')
  await call('POST', '/v2/plan/fill', { from, to, cookFor: 2 })
  await call('POST', '/v2/plan/shopping-list', { from, to })
}

async function medianRun(address: string, port: number): Promise<Verdict> {
  const verdicts = []
  for (let run = 0; run < runsPerPage; run++) verdicts.push(await judge(address, port))
  return medianOf(verdicts)
}
