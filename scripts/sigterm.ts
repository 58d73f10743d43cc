/**
 * Stops a server while many visitors ask it, and counts the requests without an answer. Like a proxy that drains it sends none once `/readyz` refuses:
 *   npm run task -- sigterm --rounds 200 --engine sqlite
 *   npm run task -- sigterm --rounds 200 --engine postgres
 */
import { parseArgs } from 'node:util'
import { runAsScript, SetupError } from './setup/house.mjs'
import { findPostgres, withPostgres } from './setup/postgres.mjs'
import { type RoundResult, runSigtermRounds } from './sigterm/rounds.ts'

const OPTIONS = {
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  engine: { type: 'string', default: 'sqlite' },
} as const

await runAsScript(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const { engine, seed } = values
  const run = (databaseUrl: string | undefined) =>
    runSigtermRounds({ databaseUrl, rounds: Number(values.rounds), seed, onRound: tell })
  const results = await onEngine(engine, run)
  const sum = (count: (result: RoundResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const unanswered = sum(({ lost, failed }) => lost + failed)
  const late = results.filter(({ code }) => code !== 0).length
  // A round in which no request was answered shows nothing.
  const idle = results.filter(({ answered }) => answered === 0).length
  console.log(
    `${engine}: ${results.length} SIGTERMs, ${sum(({ answered }) => answered)} requests answered, ` +
      `${sum(({ lost }) => lost)} lost, ${sum(({ failed }) => failed)} answered 5xx, ${late} ended by force, ` +
      `${idle} rounds in which nothing was under way, ` +
      `stopped in ${Math.max(...results.map(({ stoppedInMs }) => stoppedInMs))} ms at most`,
  )
  return unanswered + late + idle === 0 ? 0 : 1
})

function tell({ round, answered, lost, failed, code, stoppedInMs, faults }: RoundResult): void {
  console.log(`round ${round}: ${answered} answered, ${lost} lost, ${failed} failed; ${code} in ${stoppedInMs} ms`)
  for (const fault of faults) console.log(`  ${fault}`)
}

async function onEngine(
  engine: string,
  work: (databaseUrl: string | undefined) => Promise<RoundResult[]>,
): Promise<RoundResult[]> {
  if (engine === 'sqlite') return work(undefined)
  const programs = findPostgres()
  if (engine !== 'postgres' || !programs) throw new SetupError('--engine is sqlite, or postgres where it is installed')
  return withPostgres(work, programs)
}
