/**
 * Writes with many hands, strikes, and looks whether anything that was acknowledged is gone:
 *   npm run test:crash -- --rounds 100 --engine sqlite             the server is killed (kill -9)
 *   npm run test:crash -- --rounds 100 --engine sqlite --power-cut only what had reached the disk is left
 *   npm run test:crash -- --rounds 100 --engine sqlite --processes 2
 *   npm run test:crash -- --rounds 100 --engine postgres           the server is killed
 *   npm run test:crash -- --rounds 100 --engine postgres --restart PostgreSQL is killed and started again
 */
import { parseArgs } from 'node:util'
import { type Blow, type Database, type RoundResult, runCrashRounds } from './crash/rounds.ts'
import { runAsScript, SetupError } from './setup/house.mjs'
import { createPostgres, findPostgres } from './setup/postgres.mjs'

const OPTIONS = {
  rounds: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  engine: { type: 'string', default: 'sqlite' },
  processes: { type: 'string', default: '1' },
  'power-cut': { type: 'boolean', default: false },
  restart: { type: 'boolean', default: false },
} as const

await runAsScript(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const blow = blowOf(values)
  const results = await onEngine(values.engine, (database) =>
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
  console.log(
    `${values.engine}, ${blow}: ${results.length} rounds, ${sum(({ acknowledged }) => acknowledged)} acknowledged writes, ` +
      `${sum(({ unknown }) => unknown)} without an answer, ${sum(({ away }) => away)} answers 503, ${faults} faults`,
  )
  return faults === 0 ? 0 : 1
})

function blowOf(values: { readonly 'power-cut': boolean; readonly restart: boolean; readonly engine: string }): Blow {
  if (values['power-cut'] && values.engine === 'sqlite') return 'power-cut'
  if (values.restart && values.engine === 'postgres') return 'database-restart'
  if (values['power-cut'] || values.restart) throw new SetupError('--power-cut is for sqlite, --restart for postgres')
  return 'kill'
}

function tell({ round, acknowledged, unknown, faults }: RoundResult): void {
  console.log(`round ${round}: ${acknowledged} acknowledged, ${unknown} without an answer, ${faults.length} faults`)
  for (const fault of faults) console.log(`  ${fault}`)
}

async function onEngine<Result>(engine: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  if (engine === 'sqlite') return work({ databaseUrl: undefined })
  const programs = findPostgres()
  if (engine !== 'postgres' || !programs) throw new SetupError('--engine is sqlite, or postgres where it is installed')
  const server = createPostgres(programs, { durable: true })
  try {
    await server.start()
    return await work({ databaseUrl: server.url, restart: () => server.kill().then(server.start) })
  } finally {
    await server.remove()
  }
}
