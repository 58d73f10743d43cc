/**
 * Shows where the time goes, by samples of the processor many times a second: for the server when it is asked the same again
 * and again, and for ranking recipes for dogs never seen before.
 *   node scripts/bench/profile.ts [requests]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suggestRecipes } from '../../src/nutrition/recipe/menu.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { randomCases } from '../promise/random-dogs.ts'
import { startBenchApp } from './app/bench-app.ts'
import { load } from './app/load.ts'

type Profile = Profiler.Profile
type Stretch = { readonly beganUs: number; readonly endedUs: number }

const QUESTIONS = ['/api/v2/search?pet=rex&count=20', '/api/state', '/api/v2/diary/rex']
const DOGS = 40
const SHOWN = 12

async function profileServer(path: string, requests: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'goodbowl-profile-'))
  const app = await startBenchApp({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
  const { token } = await app.newOwner('ann@example.org')
  const asked = { address: app.origin + path, token, connections: 8, requests }
  await load(asked)
  const beganUs = clockUs()
  await load(asked)
  const endedUs = clockUs()
  await app.stop()
  const profiles = readdirSync(folder).map((file): Profile => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  rmSync(folder, { recursive: true })
  const [main] = profiles.toSorted((a, b) => (b.samples?.length ?? 0) - (a.samples?.length ?? 0))
  if (!main) throw new Error('The server left no profile')
  return byPart(main, { beganUs, endedUs })
}

/** The machine's steady clock, as the profiles of all its processes go by it: a server that is told to stop waits for a while. */
const clockUs = () => Number(process.hrtime.bigint() / 1000n)

async function profileRanking(): Promise<Map<string, number>> {
  const rank = (dogs: number, seed: number) => {
    for (const { dog } of randomCases(dogs, seed)) suggestRecipes(PREPARED_RECIPES, planFor(dog, NUTRITION_TABLES))
  }
  rank(5, 98)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  rank(DOGS, 99)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return byPart(profile, { beganUs: profile.startTime, endedUs: profile.endTime })
}

/** Microseconds by part while it was asked: neither of the start nor of the end of the process. */
function byPart({ nodes, samples = [], timeDeltas = [], startTime }: Profile, asked: Stretch): Map<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<string, number>()
  let nowUs = startTime
  for (const [i, sample] of samples.entries()) {
    const us = timeDeltas[i] ?? 0
    nowUs += us
    const part = partOf(frames.get(sample))
    if (nowUs < asked.beganUs || nowUs > asked.endedUs || part === '(idle)') continue
    parts.set(part, (parts.get(part) ?? 0) + us)
  }
  return parts
}

function partOf(frame: Profiler.ProfileNode['callFrame'] | undefined): string {
  if (!frame || frame.functionName.startsWith('(')) return frame?.functionName ?? '(program)'
  const [, ownPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(frame.url) ?? []
  const [, ownFile] = /\/((?:src|scripts)\/.+)$/.exec(frame.url) ?? []
  if (ownPackage) return ownPackage
  if (ownFile) return ownFile
  return frame.url === '' ? `native: ${frame.functionName}` : frame.url
}

function tell(what: string, parts: ReadonlyMap<string, number>): void {
  const total = [...parts.values()].reduce((sum, us) => sum + us, 0)
  console.log(`${what}, share of the processor time`)
  for (const [part, us] of [...parts].sort(([, a], [, b]) => b - a).slice(0, SHOWN)) {
    console.log(`${((100 * us) / total).toFixed(1).padStart(6)} %  ${part}`)
  }
  console.log()
}

const requests = Number(process.argv[2] ?? 3000)
for (const path of QUESTIONS) tell(`GET ${path}`, await profileServer(path, requests))
tell(`All ${PREPARED_RECIPES.length} recipes for ${DOGS} dogs`, await profileRanking())
