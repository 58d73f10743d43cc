/**
 * How soon the server is ready on a data folder that is there, and what it holds in memory after many requests.
 *   node scripts/bench/start.ts [requests]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMbOf, startBenchApp } from './app/bench-app.ts'
import { load } from './app/load.ts'

const STARTS = 3

async function benchStart(requests: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodbowl-bench-'))
  const first = await startBenchApp({ DATA_DIR: dataDir })
  const { token } = await first.newOwner('ann@example.org')
  await first.stop()
  const seconds: number[] = []
  for (let round = 1; round < STARTS; round++) seconds.push(await secondsToStart(dataDir))
  const began = performance.now()
  const app = await startBenchApp({ DATA_DIR: dataDir })
  seconds.push((performance.now() - began) / 1000)
  const atFirstMb = residentMbOf(app.pid)
  const address = `${app.origin}/api/v2/search?pet=rex&count=20`
  await load({ address, token, connections: 16, requests })
  const inTheEndMb = residentMbOf(app.pid)
  await app.stop()
  await rm(dataDir, { recursive: true })
  return { seconds: seconds.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN, atFirstMb, inTheEndMb }
}

async function secondsToStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const app = await startBenchApp({ DATA_DIR: dataDir })
  const seconds = (performance.now() - began) / 1000
  await app.stop()
  return seconds
}

const requests = Number(process.argv[2] ?? 10_000)
const { seconds, atFirstMb, inTheEndMb } = await benchStart(requests)
console.log(`ready on an existing data folder     ${seconds.toFixed(2)} s (bound 2, median of ${STARTS})`)
console.log(`resident when ready                  ${atFirstMb.toFixed(0)} MB`)
console.log(`resident after ${String(requests).padEnd(6)} requests       ${inTheEndMb.toFixed(0)} MB (bound 250)`)
process.exitCode = seconds > 2 || inTheEndMb > 250 ? 1 : 0
