import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seededRandom } from '../../src/server/features/recipe-picture/random.ts'
import { type AppProcess, startAppProcess } from '../setup/app-process.ts'
import { findFaults } from './check.ts'
import { askAsOwner, signUp } from './household.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { cutPower, noting, readDisk } from './power-cut.ts'
import { beginRound, type Shift, work } from './writers.ts'

/** The blow that falls while all write: the app dies, the power goes (SQLite), or the database server is restarted. */
export type Blow = 'kill' | 'power-cut' | 'database-restart'

export type Database = {
  /** SQLite in the data folder where there is none. */
  readonly databaseUrl: string | undefined
  /** Ends the database server without warning and starts it again. */
  readonly restart?: (() => Promise<void>) | undefined
}

export type Settings = Database & {
  readonly blow: Blow
  readonly rounds: number
  readonly seed: string
  /** The number of server processes that share the database. */
  readonly processes?: number
  readonly onRound?: (result: RoundResult) => void
}

export type RoundResult = {
  readonly round: number
  readonly acknowledged: number
  /** Sent, and no answer came. */
  readonly unknown: number
  /** Answers that said that the database is away. */
  readonly away: number
  readonly faults: readonly string[]
}

type House = Settings & { readonly dataDir: string; readonly random: Random; readonly cookie: string }

/** Round after round on one household: write, strike, open again, compare. */
export async function runCrashRounds(settings: Settings): Promise<RoundResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-crash-'))
  try {
    const cookie = await foundHousehold(settings, dataDir)
    const house = { ...settings, dataDir, cookie, random: seededRandom(settings.seed) }
    const results: RoundResult[] = []
    for (let round = 1; round <= settings.rounds; round++) {
      const result = await runRound(house, round)
      settings.onRound?.(result)
      results.push(result)
    }
    return results
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function foundHousehold({ databaseUrl }: Settings, dataDir: string): Promise<string> {
  const app = startAppProcess(variablesOf({ databaseUrl, dataDir }))
  try {
    return await signUp(await app.ready, dataDir)
  } finally {
    app.child.kill('SIGTERM')
    await app.ended
  }
}

const variablesOf = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

async function runRound(house: House, round: number): Promise<RoundResult> {
  const { dataDir, blow, processes = 1, random } = house
  const log = `${dataDir}.strace`
  const disk = readDisk(dataDir)
  const around = blow === 'power-cut' ? noting(dataDir, log) : []
  const apps = Array.from({ length: processes }, () => startAppProcess(variablesOf(house), around))
  const ledger = createLedger()
  try {
    await strikeWhileWriting(house, apps, ledger)
  } finally {
    for (const { child } of apps) child.kill('SIGKILL')
    await Promise.all(apps.map(({ ended }) => ended))
  }
  if (blow === 'power-cut') cutPower(disk, log, random)
  rmSync(log, { force: true })
  const faults = await findFaults(house, ledger)
  return { round, acknowledged: ledger.acknowledged(), unknown: ledger.unknown(), away: ledger.away(), faults }
}

async function strikeWhileWriting(house: House, apps: AppProcess[], ledger: Ledger): Promise<void> {
  const { cookie, random } = house
  const devices = await Promise.all(apps.map(async ({ ready }) => askAsOwner(await ready, cookie)))
  const [first] = devices
  if (!first) throw new Error('A round needs a server')
  const recipes = await beginRound(first, ledger)
  let over = false
  const shiftOf = (writer: number): Shift => ({
    ledger,
    ...recipes,
    today: new Date().toISOString().slice(0, 10),
    send: devices[writer % devices.length] ?? first,
    isOver: () => over,
  })
  const writing = work(shiftOf)
  try {
    await someWrites(ledger, apps, random)
    await strike(house, apps, ledger)
  } finally {
    over = true
    await writing
  }
}

/** Waits for a moment that the seed chooses: after so many answers and a little, in the middle of the work that is under way. */
async function someWrites(ledger: Ledger, apps: AppProcess[], random: Random): Promise<void> {
  await Promise.race([ledger.whenDone(1 + Math.floor(random() * 60)), ...apps.map(refuseToEnd)])
  await pause(random() * 20)
}

async function refuseToEnd({ ended }: AppProcess): Promise<never> {
  const { code, complained } = await ended
  throw new Error(`The server ended by itself with ${code}: ${complained}`)
}

async function strike({ blow, restart, random }: House, apps: AppProcess[], ledger: Ledger): Promise<void> {
  if (blow !== 'database-restart') {
    for (const { child } of apps) child.kill('SIGKILL')
    return
  }
  if (!restart) throw new Error('This database cannot be restarted')
  await restart()
  // The same process goes on writing: it found its way back by itself.
  await someWrites(ledger, apps, random)
}
