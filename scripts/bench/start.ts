/**
 * Measures how soon the server is ready on a data folder that is there, and what it holds in memory after many requests.
 *   node scripts/bench/start.ts [requests]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchApp, cpuMsOf, residentMbOf, startBenchApp } from './app/bench-app.ts'
import { load } from './app/load.ts'

const STARTS = 5
const PATHS = 5

type Started = { readonly seconds: number; readonly cpuSeconds: number }

async function benchStart(requests: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodbowl-bench-'))
  const first = await startBenchApp({ DATA_DIR: dataDir })
  // One owner for each path: the server would refuse some of so many requests of one owner (docs/security.md, "Fair shares").
  const tokens: string[] = []
  for (let n = 0; n < PATHS; n++) tokens.push((await first.newOwner(`ann${n}@example.org`)).token)
  await first.stop()
  const starts: Started[] = []
  for (let round = 0; round < STARTS; round++) {
    const { app, ...started } = await start(dataDir)
    starts.push(started)
    await app.stop()
  }
  const { app } = await start(dataDir)
  const atFirstMb = residentMbOf(app.pid)
  const paths = await pathsOf(app, tokens[0] ?? '')
  for (const [n, path] of paths.entries()) {
    const address = `${app.origin}/api${path}`
    await load({ address, token: tokens[n] ?? '', isPacked: true, connections: 16, requests: requests / paths.length })
  }
  const inTheEndMb = residentMbOf(app.pid)
  await app.stop()
  await rm(dataDir, { recursive: true })
  const [quickest] = starts.toSorted((a, b) => a.seconds - b.seconds)
  if (!quickest) throw new Error('Nothing was started')
  return { ...quickest, atFirstMb, inTheEndMb }
}

/** The paths that a visit asks for. */
async function pathsOf({ origin }: BenchApp, token: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v2/search?pet=rex`, { headers: { authorization: `Bearer ${token}` } })
  const { results } = (await answer.json()) as { results: { recipe: { id: string } }[] }
  return [
    '/state',
    '/v2/search?pet=rex&count=20',
    `/v2/pets/rex/recipe/${results[0]?.recipe.id}`,
    '/v2/pets/rex/nutrition?days=30',
    '/v2/storage',
  ]
}

async function start(dataDir: string): Promise<Started & { readonly app: BenchApp }> {
  const began = performance.now()
  const app = await startBenchApp({ DATA_DIR: dataDir })
  const seconds = (performance.now() - began) / 1000
  return { app, seconds, cpuSeconds: cpuMsOf(app.pid) / 1000 }
}

const requests = Number(process.argv[2] ?? 10_000)
const { seconds, cpuSeconds, atFirstMb, inTheEndMb } = await benchStart(requests)
console.log(
  `ready on an existing data folder     ${seconds.toFixed(2)} s (bound 2, best of ${STARTS}), ${cpuSeconds.toFixed(2)} s of processor time`,
)
console.log(`resident when ready                  ${atFirstMb.toFixed(0)} MB`)
console.log(`resident after ${String(requests).padEnd(6)} requests       ${inTheEndMb.toFixed(0)} MB (bound 250)`)
process.exitCode = seconds > 2 || inTheEndMb > 250 ? 2 : 0
