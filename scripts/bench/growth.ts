/**
 * Measures whether an owner notices how many others there are: the same calls with 10, 1,000 and 100,000 owners stored, each in a
 * database and by a server of its own, asked in turn.
 *   node scripts/bench/growth.ts [requests]
 */
import pg from 'pg'
import { findPostgres, withPostgres } from '../setup/postgres.mjs'
import { type BenchApp, type BenchOwner, startBenchApp } from './app/bench-app.ts'
import { addOwnersLike } from './app/fill.ts'
import { load } from './app/load.ts'

const OWNERS = [10, 1_000, 100_000]
const CALLS = ['/api/state', '/api/v2/diary/rex']
const ROUNDS = 5
const MOST_APART = 0.2
const EMAIL = 'ann@example.org'

type House = { readonly owners: number; readonly app: BenchApp; readonly ann: BenchOwner }
/** Answers a second by how many owners are stored. */
type Row = { readonly call: string; readonly rates: readonly number[] }

async function benchGrowth(requests: number, databaseUrlFor: (owners: number) => Promise<string | undefined>) {
  const houses: House[] = []
  for (const owners of OWNERS) houses.push(await furnish(owners, await databaseUrlFor(owners)))
  const rows: Row[] = []
  for (const call of CALLS) rows.push({ call, rates: await ratesOf(houses, call, requests) })
  for (const { app } of houses) await app.stop()
  return rows
}

async function furnish(owners: number, databaseUrl: string | undefined): Promise<House> {
  const app = await startBenchApp(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  const ann = await app.newOwner(EMAIL)
  await ann.call('PUT', '/v2/preferences/rex', { exclude: ['lamb'], prefer: [], require: [] })
  const { results } = (await (await ann.call('GET', '/v2/search?pet=rex')).json()) as Found
  const [recipe] = results.map((one) => one.recipe)
  const today = new Date().toISOString().slice(0, 10)
  await ann.call('PUT', `/v2/diary/rex/${today}/meal`, { recipe: { id: recipe?.id }, supplement: null })
  await addOwnersLike(EMAIL, { dataDir: app.dataDir, databaseUrl }, owners)
  return { owners, app, ann }
}

type Found = { results: { recipe: { id: string } }[] }

/** The best of some rounds: what else the machine does can only slow a round down. The first is not counted. */
async function ratesOf(houses: readonly House[], call: string, requests: number): Promise<number[]> {
  const best = houses.map(() => 0)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, { app, ann }] of houses.entries()) {
      const { perSecond } = await load({ address: app.origin + call, token: ann.token, connections: 8, requests })
      if (round > 0) best[i] = Math.max(best[i] ?? 0, perSecond)
    }
  }
  return best
}

async function databaseFor(clusterUrl: string, owners: number): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database owners_${owners}`)
  await client.end()
  return Object.assign(new URL(clusterUrl), { pathname: `/owners_${owners}` }).href
}

function tell(engine: string, rows: readonly Row[]): void {
  for (const { call, rates } of rows) {
    const figures = rates.map((rate) => rate.toFixed(0).padStart(16)).join('')
    const apart = apartOf(rates)
    console.log(`${engine.padEnd(12)}${`GET ${call}`.padEnd(24)}${figures}${(100 * apart).toFixed(0).padStart(10)} %`)
    if (apart > MOST_APART) process.exitCode = 2
  }
}

/** The loss of answers with more owners than with the fewest, as a share. */
function apartOf([fewest = 1, ...more]: readonly number[]): number {
  return Math.max(0, 1 - Math.min(...more) / fewest)
}

const requests = Number(process.argv[2] ?? 500)
const columns = OWNERS.map((owners) => `${owners} owners`.padStart(16)).join('')
const title = `answers/s, best of ${ROUNDS} rounds`
console.log(`${title.padEnd(36)}${columns}   slower (bound ${100 * MOST_APART} %)`)
tell('SQLite', await benchGrowth(requests, async () => undefined))
const postgres = findPostgres()
if (postgres) {
  const measure = async (url: string) =>
    tell('PostgreSQL', await benchGrowth(requests, (owners) => databaseFor(url, owners)))
  await withPostgres(measure, postgres)
} else console.log('PostgreSQL is not installed')
