/**
 * Writes over many connections, kills the server or its database, and looks for acknowledged writes that are gone:
 *   npm run task -- crash --rounds 100 --engine sqlite             the server is killed (kill -9)
 *   npm run task -- crash --rounds 100 --engine sqlite --power-cut only what had reached the disk is left
 *   npm run task -- crash --rounds 100 --engine sqlite --processes 2
 *   npm run task -- crash --rounds 100 --engine postgres           the server is killed
 *   npm run task -- crash --rounds 100 --engine postgres --restart PostgreSQL is killed and started again
 *   npm run task -- crash --rounds 10 --engine citus --restart --machine coordinator (or worker: one after the other)
 */
import { parseArgs } from 'node:util'
import { distributeTestDatabase } from '../src/server/testing/distributed-database.ts'
import { type Blow, type Database, type RoundResult, runCrashRounds } from './crash/rounds.ts'
import { findCitus } from './setup/citus.mjs'
import { type Citus, startCitus } from './setup/citus-cluster.ts'
import { runAsScript, SetupError } from './setup/house.mjs'
import { createPostgres, findPostgres } from './setup/postgres.mjs'

const OPTIONS = {
  rounds: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  engine: { type: 'string', default: 'sqlite' },
  processes: { type: 'string', default: '1' },
  'power-cut': { type: 'boolean', default: false },
  restart: { type: 'boolean', default: false },
  machine: { type: 'string', default: 'coordinator' },
} as const

await runAsScript(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const blow = blowOf(values)
  const results = await onEngine(values, (database) =>
    runCrashRounds({
      ...database,
      blow,
      rounds: Number(values.rounds),
      processes: Number(values.processes),
      seed: values.seed,
      onRound: tell,
    }),
  )
  const sum = (count: (result: RoundResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const faults = sum((result) => result.faults.length)
  // Nothing can be lost where next to nothing was written; a round strikes after three acknowledged writes at the earliest.
  const idle = results.filter(({ acknowledged }) => acknowledged < 3).length
  console.log(
    `${values.engine}, ${blow}: ${results.length} rounds, ${sum(({ acknowledged }) => acknowledged)} acknowledged writes, ` +
      `${sum(({ unknown }) => unknown)} without an answer, ${sum(({ away }) => away)} answers 503, ${faults} faults, ${idle} rounds with too few writes`,
  )
  return faults + idle === 0 ? 0 : 1
})

type Values = {
  readonly 'power-cut': boolean
  readonly restart: boolean
  readonly engine: string
  readonly machine: string
}

function blowOf(values: Values): Blow {
  if (values['power-cut'] && values.engine === 'sqlite') return 'power-cut'
  if (values.restart && values.engine !== 'sqlite') return 'database-restart'
  if (values['power-cut'] || values.restart) throw new SetupError('--power-cut is for sqlite, --restart for the others')
  return 'kill'
}

function tell({ round, acknowledged, unknown, faults }: RoundResult): void {
  console.log(`round ${round}: ${acknowledged} acknowledged, ${unknown} without an answer, ${faults.length} faults`)
  for (const fault of faults) console.log(`  ${fault}`)
}

async function onEngine<Result>(values: Values, work: (database: Database) => Promise<Result>): Promise<Result> {
  if (values.engine === 'sqlite') return work({ databaseUrl: undefined })
  if (values.engine === 'postgres') return onPostgres(work)
  if (values.engine === 'citus') return onCitus(values.machine, work)
  throw new SetupError('--engine is sqlite, postgres or citus')
}

async function onPostgres<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const programs = findPostgres()
  if (!programs) throw new SetupError('--engine postgres needs PostgreSQL: it is not installed here')
  const server = createPostgres(programs, { durable: true })
  try {
    await server.start()
    return await work({ databaseUrl: server.url, restart: () => server.kill().then(server.start) })
  } finally {
    await server.remove()
  }
}

async function onCitus<Result>(machine: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const programs = findCitus()
  if (!programs) throw new SetupError('--engine citus needs a PostgreSQL with Citus: see docs/scale.md')
  const citus = await startCitus(programs, { durable: true })
  try {
    await distributeTestDatabase(citus.url, citus.url)
    return await work({ databaseUrl: citus.url, restart: restartOf(citus, machine) })
  } finally {
    await citus.remove()
  }
}

/** Restarts the coordinator, or the workers one after the other: the household lies on one of them. */
function restartOf({ coordinator, workers }: Citus, machine: string): () => Promise<void> {
  if (machine !== 'coordinator' && machine !== 'worker') throw new SetupError('--machine is coordinator or worker')
  let turns = 0
  return async () => {
    const struck = machine === 'worker' ? (workers[turns++ % workers.length] ?? coordinator) : coordinator
    await struck.kill()
    await struck.start()
  }
}
