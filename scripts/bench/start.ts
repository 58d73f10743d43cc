/**
 * How soon the server is ready on a data folder that is there, and what it holds in memory after many requests.
 *   node scripts/bench/start.ts [requests]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchApp, cpuMsOf, residentMbOf, startBenchApp } from './app/bench-app.ts'
import { load } from './app/load.ts'

const STARTS = 5

type Started = { readonly seconds: number; readonly cpuSeconds: number }

async function benchStart(requests: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodbowl-bench-'))
  const first = await startBenchApp({ DATA_DIR: dataDir })
  const { token } = await first.newOwner('ann@example.org')
  await first.stop()
  const starts: Started[] = []
  for (let round = 0; round < STARTS; round++) {
    const { app, ...started } = await start(dataDir)
    starts.push(started)
    await app.stop()
  }
  const { app } = await start(dataDir)
  const atFirstMb = residentMbOf(app.pid)
  const address = `${app.origin}/api/v2/search?pet=rex&count=20`
  await load({ address, token, connections: 16, requests })
  const inTheEndMb = residentMbOf(app.pid)
  await app.stop()
  await rm(dataDir, { recursive: true })
  const [quickest] = starts.toSorted((a, b) => a.seconds - b.seconds)
  if (!quickest) throw new Error('Nothing was started')
  return { ...quickest, atFirstMb, inTheEndMb }
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
