/**
 * Whether an owner notices how many others there are: the same calls with 10, 1,000 and 100,000 owners stored.
 *   node scripts/bench/growth.ts [requests]
 */
import { findPostgres, withPostgres } from '../setup/postgres.mjs'
import { startBenchApp } from './app/bench-app.ts'
import { addOwnersLike } from './app/fill.ts'
import { load } from './app/load.ts'

const OWNERS = [10, 1_000, 100_000]
const ROUNDS = 3
const EMAIL = 'ann@example.org'

/** Answers a second of the two calls that every visit begins with, by how many owners are stored. */
async function benchGrowth(databaseUrl: string | undefined, requests: number): Promise<number[]> {
  const app = await startBenchApp(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  const { token, call } = await app.newOwner(EMAIL)
  await call('PUT', '/v2/preferences/rex', { exclude: ['lamb'], prefer: [], require: [] })
  const place = { dataDir: app.dataDir, databaseUrl }
  const rates: number[] = []
  for (const [step, owners] of OWNERS.entries()) {
    await addOwnersLike(EMAIL, place, OWNERS[step - 1] ?? 1, owners)
    const rounds: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const { perSecond } = await load({ address: `${app.origin}/api/state`, token, connections: 8, requests })
      // The first round brings into memory what was just stored.
      if (round > 0) rounds.push(perSecond)
    }
    rates.push(Math.max(...rounds))
  }
  await app.stop()
  return rates
}

const requests = Number(process.argv[2] ?? 1000)
const engines: { name: string; rates: number[] }[] = [{ name: 'SQLite', rates: await benchGrowth(undefined, requests) }]
const postgres = process.env.TEST_DATABASE_URL ? '' : findPostgres()
if (postgres) {
  const measure = async (url: string) =>
    void engines.push({ name: 'PostgreSQL', rates: await benchGrowth(url, requests) })
  await withPostgres(measure, postgres)
}
console.log(
  `GET /api/state, answers/s${OWNERS.map((owners) => `${owners} owners`.padStart(16)).join('')}   last to first`,
)
for (const { name, rates } of engines) {
  const share = ((rates.at(-1) ?? 0) / (rates[0] ?? 1)) * 100
  console.log(
    `${name.padEnd(25)}${rates.map((rate) => rate.toFixed(0).padStart(16)).join('')}${share.toFixed(0).padStart(14)} %`,
  )
}
process.exitCode = engines.some(({ rates }) => (rates.at(-1) ?? 0) < 0.8 * (rates[0] ?? 0)) ? 1 : 0
