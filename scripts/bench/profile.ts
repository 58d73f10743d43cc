/**
 * Where the server's time goes while it answers the search: a sampled profile, by package or part.
 *   node scripts/bench/profile.ts [requests]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchApp } from './app/bench-app.ts'
import { load } from './app/load.ts'

type Frame = { readonly functionName: string; readonly url: string }
type Profile = {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const SHOWN = 16

async function profileSearch(requests: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'goodbowl-profile-'))
  const app = await startBenchApp({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
  const { token } = await app.newOwner('ann@example.org')
  const address = `${app.origin}/api/v2/search?pet=rex&count=20`
  await load({ address, token, connections: 8, requests })
  const began = performance.now()
  await load({ address, token, connections: 8, requests })
  const loadMs = performance.now() - began
  await app.stop()
  const profiles = readdirSync(folder).map((file): Profile => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  rmSync(folder, { recursive: true })
  const [main] = profiles.toSorted((a, b) => b.samples.length - a.samples.length)
  if (!main) throw new Error('The server left no profile')
  return byPart(main, loadMs * 1000)
}

/** Microseconds by part of the last stretch of the profile. */
function byPart({ nodes, samples, timeDeltas }: Profile, stretchUs: number): Map<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<string, number>()
  let left = stretchUs
  for (let i = samples.length - 1; i >= 0 && left > 0; i--) {
    const us = timeDeltas[i] ?? 0
    left -= us
    const part = partOf(frames.get(samples[i] as number))
    if (part !== '(idle)') parts.set(part, (parts.get(part) ?? 0) + us)
  }
  return parts
}

function partOf(frame: Frame | undefined): string {
  if (!frame || frame.functionName.startsWith('(')) return frame?.functionName ?? '(program)'
  const [, ownPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(frame.url) ?? []
  const [, ownFile] = /\/(src\/.+)$/.exec(frame.url) ?? []
  if (ownPackage) return ownPackage
  if (ownFile) return ownFile
  return frame.url === '' ? `native: ${frame.functionName}` : frame.url
}

const parts = await profileSearch(Number(process.argv[2] ?? 3000))
const total = [...parts.values()].reduce((sum, us) => sum + us, 0)
console.log('GET /api/v2/search, share of the processor time')
for (const [part, us] of [...parts].sort(([, a], [, b]) => b - a).slice(0, SHOWN)) {
  console.log(`${((100 * us) / total).toFixed(1).padStart(6)} %  ${part}`)
}
