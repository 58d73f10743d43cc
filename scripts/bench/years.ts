/**
 * Measures the waits of an owner of three dogs after five years of diary, beside an owner on the first day and an owner with
 * a month. Whether an answer of the diary costs more because it holds more, or because more is stored, its bytes tell:
 * where the first day's answer is as long as that of five years, it is the base, else the month's.
 *   node scripts/bench/years.ts [requests]
 */
import { randomUUID } from 'node:crypto'
import { planBody } from '../../src/server/testing/pets.ts'
import { type BenchApp, type BenchOwner, cpuMsOf, startBenchApp } from './app/bench-app.ts'
import { addYearsOfDiary } from './app/fill.ts'
import { load } from './app/load.ts'

/** The number of days that each owner has kept a diary; the answers without days of their own reach 31 days back. */
const DAYS = { firstDay: 1, month: 31, years: 5 * 365 } as const
const MOST = 1.2
/** Short and many, one account after the other: what else the machine does meets them all. */
const ROUNDS = 20
const DOGS = ['rex', 'bella', 'kim']
const TODAY = new Date().toISOString().slice(0, 10)

const CALLS = {
  'GET /api/state': '/state',
  'GET /api/v2/storage': '/v2/storage',
  'GET /api/v2/diary/rex, today': `/v2/diary/rex?from=${TODAY}&to=${TODAY}`,
  'GET /api/v2/diary/rex, 31 days': '/v2/diary/rex',
  'GET …/rex/nutrition, today': '/v2/pets/rex/nutrition?days=1',
  'GET …/rex/nutrition, 30 days': '/v2/pets/rex/nutrition?days=30',
}

type Age = keyof typeof DAYS
type Cost = { readonly bytes: number; readonly cpuMs: number }
type Row = { readonly call: string } & Readonly<Record<Age, Cost>>

async function benchYears(requests: number): Promise<Row[]> {
  const app = await startBenchApp()
  const owners = await eachAge((age) => household(app, DAYS[age]))
  const rows: Row[] = []
  for (const [call, path] of Object.entries(CALLS)) {
    const rounds: Record<Age, number>[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await eachAge((age) => cpuPer1000(app, owners[age], path, requests)))
    const costs = await eachAge(async (age) => ({
      bytes: await bytesOf(owners[age], path),
      cpuMs: median(rounds.map((round) => round[age])),
    }))
    rows.push({ call, ...costs })
  }
  await app.stop()
  return rows
}

/** Acts for the ages one after the other. */
async function eachAge<Value>(act: (age: Age) => Promise<Value>): Promise<Record<Age, Value>> {
  return { firstDay: await act('firstDay'), month: await act('month'), years: await act('years') }
}

/** Three dogs with a cooked batch each, fed twice a day for so many days. */
async function household(app: BenchApp, days: number): Promise<BenchOwner> {
  const email = `days-${days}@example.org`
  const owner = await app.newOwner(email)
  for (const name of ['Bella', 'Kim']) await owner.call('POST', '/recipe-planner-logged-in', planBody({ name }))
  for (const petId of DOGS) {
    const found = (await (await owner.call('GET', `/v2/search?pet=${petId}`)).json()) as Found
    const [first = '', second = ''] = found.results.map(({ recipe }) => recipe.id)
    for (const [meal, id] of [first, second].entries())
      await owner.call('PUT', `/v2/diary/${petId}/${TODAY}/meal-${meal}`, { recipe: { id }, supplement: null })
    const batch = { petId, recipeId: first, portions: 4, storageId: randomUUID() }
    await owner.call('POST', '/v2/storage/cook', batch)
  }
  if (days > 1) await addYearsOfDiary(email, { dataDir: app.dataDir, databaseUrl: undefined }, days)
  return owner
}

type Found = { results: { recipe: { id: string } }[] }

const bytesOf = async (owner: BenchOwner, path: string) =>
  (await (await owner.call('GET', path)).arrayBuffer()).byteLength

async function cpuPer1000({ origin, pid }: BenchApp, { token }: BenchOwner, path: string, requests: number) {
  const before = cpuMsOf(pid)
  await load({ address: `${origin}/api${path}`, token, connections: 4, requests })
  return ((cpuMsOf(pid) - before) * 1000) / requests
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Lengths differ by a few bytes: identifiers, figures of the day. */
const isAsLong = (one: Cost, other: Cost) => Math.abs(one.bytes - other.bytes) < 0.05 * other.bytes

const rows = await benchYears(Number(process.argv[2] ?? 40))
console.log('cpu ms per 1000 calls            first day   a month  five years    times (bound 1.2)   answer, bytes')
for (const { call, firstDay, month, years } of rows) {
  const base = isAsLong(firstDay, years) ? firstDay : month
  const times = years.cpuMs / base.cpuMs
  if (times > MOST) process.exitCode = 2
  const figures = [firstDay, month, years].map(({ cpuMs }, column) => cpuMs.toFixed(0).padStart(column ? 10 : 9))
  const versus = `${times.toFixed(2)} the ${base === firstDay ? 'first day' : 'month'}`
  console.log(
    `${call.padEnd(32)}${figures.join('')}    ${versus.padEnd(20)}${[firstDay, month, years].map(({ bytes }) => bytes).join(' ')}`,
  )
}
