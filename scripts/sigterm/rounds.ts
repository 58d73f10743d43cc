import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seededRandom } from '../../src/server/features/recipe-picture/random.ts'
import { askAt, needed, signUp } from '../crash/household.ts'
import { type AppProcess, startAppProcess } from '../setup/app-process.ts'
import { newTally, type Question, type Tally, visit } from './visitors.ts'

export type Settings = {
  /** SQLite in the data folder where there is none. */
  readonly databaseUrl: string | undefined
  readonly rounds: number
  readonly seed: string
  readonly onRound?: (result: RoundResult) => void
}

export type RoundResult = Tally & {
  readonly round: number
  /** The exit code of the process: 0 where it ended by itself and in time. */
  readonly code: number | null
  readonly stoppedInMs: number
}

/** Browsers and programs keep their connections, a proxy as it comes out of the box makes a new one each time. */
const KEEPING = 8
const NEW_EACH_TIME = 4
const LONGEST_PAUSE_MS = 40
/** As behind a proxy where nothing else is set. */
const DRAIN_SECONDS = 5
/** The time between two looks of the proxy at `/readyz`. */
const LOOK_MS = 200

const LIST = { todo: [{ code: '13-001', name: 'Carrot', quantity: 1 }], completed: [] }
const QUESTIONS: readonly Question[] = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/api/state' },
  { method: 'GET', path: '/api/v2/shopping-list' },
  { method: 'PUT', path: '/api/v2/shopping-list', body: LIST },
  {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: { email: 'nobody@example.org', password: 'not the password' },
  },
]

type House = { readonly variables: Record<string, string>; readonly cookie: string; readonly random: Random }

/**
 * Round after round on one household: many ask at once, the server is told to stop, requests are sent to it until `/readyz` refuses,
 * as by a proxy that drains, and each must have its answer.
 */
export async function runSigtermRounds({ databaseUrl, rounds, seed, onRound }: Settings): Promise<RoundResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-sigterm-'))
  const variables = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const results: RoundResult[] = []
  try {
    const house = { variables, cookie: await found(variables, dataDir), random: seededRandom(seed) }
    for (let round = 1; round <= rounds; round++) {
      const result = await runRound(house, round)
      onRound?.(result)
      results.push(result)
    }
    return results
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function found(variables: House['variables'], dataDir: string): Promise<string> {
  const app = startAppProcess(variables)
  try {
    return await signUp(await app.ready, dataDir)
  } finally {
    await stop(app)
  }
}

async function stop({ child, ended }: AppProcess): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}

async function runRound({ variables, cookie, random }: House, round: number): Promise<RoundResult> {
  const app = startAppProcess(variables)
  try {
    const address = await app.ready
    await untilReadyIs(true, address)
    const { body } = await needed(askAt(address)('GET', '/auth/token', undefined, { cookie }))
    const tally = newTally()
    let isReady = true
    const visitor = {
      address,
      authorization: `Bearer ${body.token}`,
      questions: QUESTIONS,
      random,
      tally,
      isSent: () => isReady,
    }
    const visits = Array.from({ length: KEEPING + NEW_EACH_TIME }, (_, one) =>
      visit(visitor, { isKept: one < KEEPING, longestPauseMs: LONGEST_PAUSE_MS }),
    )
    await underWay(tally)
    // The signal comes at a moment that the seed chooses, in the middle of the work that is under way.
    await pause(random() * 200)
    const toldAt = performance.now()
    const stopped = stop(app)
    await untilReadyIs(false, address)
    isReady = false
    const code = await stopped
    const stoppedInMs = Math.round(performance.now() - toldAt)
    await Promise.all(visits)
    return { round, code, stoppedInMs, ...tally }
  } finally {
    app.child.kill('SIGKILL')
    await app.ended
  }
}

async function untilReadyIs(isReady: boolean, address: string): Promise<void> {
  while ((await fetch(`${address}/readyz`)).ok !== isReady) await pause(LOOK_MS)
}

/** Waits until the server has answered as many times as there are visitors, however slow the machine; a fault ends the wait. */
async function underWay(tally: Tally): Promise<void> {
  while (tally.answered < KEEPING + NEW_EACH_TIME && tally.faults.length === 0) await pause(5)
}
