/**
 * Measures the cost of `GET /api/v2/search` for a dog seen before, beside a bare `node:http` server that answers the same
 * bytes.
 *   node scripts/bench/search.ts [requests]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuMsOf, startBenchApp } from './app/bench-app.ts'
import { type Loaded, load } from './app/load.ts'

const CONNECTIONS = 32
const ROUNDS = 3

type Measured = Loaded & { readonly cpuMsPer1000: number }

async function benchSearch(requests: number): Promise<{ search: Measured; bare: Measured; bytes: number }> {
  const app = await startBenchApp()
  const owner = await app.newOwner('ann@example.org')
  const path = '/v2/search?pet=rex&count=20'
  const body = await (await owner.call('GET', path)).text()
  const bare = await startBareServer(body)
  const search = { address: `${app.origin}/api${path}`, token: owner.token, pid: app.pid }
  const rounds: { search: Measured; bare: Measured }[] = []
  for (const peer of [search, bare]) await measure(peer, requests)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ search: await measure(search, requests), bare: await measure(bare, requests) })
  }
  bare.stop()
  await app.stop()
  const median = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(ROUNDS / 2)]
  if (!median) throw new Error('Nothing was measured')
  return { ...median, bytes: Buffer.byteLength(body) }
}

const ratioOf = ({ search, bare }: { search: Measured; bare: Measured }) => search.cpuMsPer1000 / bare.cpuMsPer1000

async function startBareServer(body: string) {
  const child = fork(new URL('./peers/bare-server.ts', import.meta.url))
  child.send(body)
  const [port] = await once(child, 'message')
  return { address: `http://127.0.0.1:${port}/`, pid: child.pid as number, stop: () => child.disconnect() }
}

type Peer = { readonly address: string; readonly token?: string; readonly pid: number }

async function measure({ pid, ...peer }: Peer, requests: number): Promise<Measured> {
  const before = cpuMsOf(pid)
  const loaded = await load({ ...peer, connections: CONNECTIONS, requests })
  return { ...loaded, cpuMsPer1000: ((cpuMsOf(pid) - before) * 1000) / requests }
}

const { search, bare, bytes } = await benchSearch(Number(process.argv[2] ?? 4000))
const row = (name: string, { cpuMsPer1000, p50Ms, p99Ms, perSecond }: Measured) =>
  `${name.padEnd(34)}${[cpuMsPer1000, p50Ms, p99Ms, perSecond].map((figure) => figure.toFixed(1).padStart(12)).join('')}`
console.log(
  `${`${bytes} bytes, ${CONNECTIONS} connections`.padEnd(34)}  cpu ms/1000      p50 ms      p99 ms    answers/s`,
)
console.log(row('GET /api/v2/search, 20 results', search))
console.log(row('bare node:http, the same bytes', bare))
const cpuRatio = search.cpuMsPer1000 / bare.cpuMsPer1000
const p99Ratio = search.p99Ms / bare.p99Ms
console.log(`times the bare server: cpu ${cpuRatio.toFixed(1)} (bound 4), p99 ${p99Ratio.toFixed(1)} (bound 5)`)
process.exitCode = cpuRatio > 4 || p99Ratio > 5 ? 2 : 0
