/**
 * What an owner of three dogs waits for after five years of diary, beside one who has a month of it.
 *   node scripts/bench/years.ts [requests]
 */
import { planBody } from '../../src/server/testing/pets.ts'
import { type BenchApp, type BenchOwner, cpuMsOf, startBenchApp } from './app/bench-app.ts'
import { addYearsOfDiary } from './app/fill.ts'
import { load } from './app/load.ts'

const MONTH_DAYS = 30
const FIVE_YEARS_DAYS = 5 * 365
const ROUNDS = 3
const DOGS = ['rex', 'bella', 'kim']

const CALLS = {
  'GET /api/state': '/state',
  'GET /api/v2/storage': '/v2/storage',
  'GET /api/v2/diary/rex': '/v2/diary/rex',
  'GET /api/v2/pets/rex/nutrition': '/v2/pets/rex/nutrition?days=30',
}

async function benchYears(requests: number) {
  const app = await startBenchApp()
  const month = await household(app, 'month@example.org', MONTH_DAYS)
  const years = await household(app, 'years@example.org', FIVE_YEARS_DAYS)
  const rows: { call: string; month: number; years: number }[] = []
  for (const [call, path] of Object.entries(CALLS)) {
    const rounds = { month: [] as number[], years: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rounds.month.push(await cpuPer1000(app, month, path, requests))
      rounds.years.push(await cpuPer1000(app, years, path, requests))
    }
    rows.push({ call, month: Math.min(...rounds.month), years: Math.min(...rounds.years) })
  }
  await app.stop()
  return rows
}

/** Three dogs, each fed twice a day for so many days. */
async function household(app: BenchApp, email: string, days: number): Promise<BenchOwner> {
  const owner = await app.newOwner(email)
  for (const name of ['Bella', 'Kim']) await owner.call('POST', '/recipe-planner-logged-in', planBody({ name }))
  const today = new Date().toISOString().slice(0, 10)
  for (const dog of DOGS) {
    const found = (await (await owner.call('GET', `/v2/search?pet=${dog}`)).json()) as Found
    for (const [meal, { recipe }] of found.results.slice(0, 2).entries()) {
      await owner.call('PUT', `/v2/diary/${dog}/${today}/meal-${meal}`, { recipe: { id: recipe.id }, supplement: null })
    }
  }
  await addYearsOfDiary(email, { dataDir: app.dataDir, databaseUrl: undefined }, days)
  return owner
}

type Found = { results: { recipe: { id: string } }[] }

async function cpuPer1000({ origin, pid }: BenchApp, { token }: BenchOwner, path: string, requests: number) {
  const before = cpuMsOf(pid)
  await load({ address: `${origin}/api${path}`, token, connections: 4, requests })
  return ((cpuMsOf(pid) - before) * 1000) / requests
}

const rows = await benchYears(Number(process.argv[2] ?? 500))
console.log('cpu ms per 1000 calls             a month   five years    times (bound 1.2)')
for (const { call, month, years } of rows) {
  const figures = [month.toFixed(0).padStart(9), years.toFixed(0).padStart(13), (years / month).toFixed(2).padStart(9)]
  console.log(`${call.padEnd(32)}${figures.join('')}`)
}
process.exitCode = rows.some(({ month, years }) => years > 1.2 * month) ? 2 : 0
