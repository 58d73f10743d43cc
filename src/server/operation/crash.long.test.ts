import { afterEach, expect, test } from 'vitest'
import { hasStrace } from '../../../scripts/crash/power-cut.ts'
import { type RoundResult, runCrashRounds } from '../../../scripts/crash/rounds.ts'
import { endAppProcesses } from '../../../scripts/setup/app-process.ts'
import { createPostgres, findPostgres } from '../../../scripts/setup/postgres.mjs'
import { makeTestDatabase } from '../testing/test-database.ts'

/** A few rounds of `npm run task -- crash`, on the engine under test. */

const server = process.env.TEST_DATABASE_URL
/** For what never ends: a round takes seconds, or on a core that many share a minute. */
const LONG = { timeout: 600_000 }

// A round ends its servers itself, unless it takes too long.
afterEach(endAppProcesses)

/** Nothing of what was acknowledged is gone. A round strikes after three acknowledged writes at the earliest, on any machine. */
function expectNothingLost(results: readonly RoundResult[], rounds: number): void {
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.filter(({ acknowledged }) => acknowledged >= 3)).toHaveLength(rounds)
}

test(
  'two servers on one database are killed in the middle of writing: all they acknowledged is there',
  LONG,
  async () => {
    const { databaseUrl, drop } = await makeTestDatabase(server)
    try {
      const results = await runCrashRounds({ databaseUrl, blow: 'kill', rounds: 2, processes: 2, seed: 'short' })
      expectNothingLost(results, 2)
    } finally {
      await drop()
    }
  },
)

if (!server && hasStrace()) {
  test('the power goes in the middle of writing: all that was acknowledged had reached the disk', LONG, async () => {
    const results = await runCrashRounds({ databaseUrl: undefined, blow: 'power-cut', rounds: 2, seed: 'short' })
    expectNothingLost(results, 2)
  })
}

const programs = findPostgres()
if (server && programs) {
  test('PostgreSQL dies and comes back: the app says "later", then goes on, and nothing is lost', LONG, async () => {
    const postgres = createPostgres(programs, { durable: true })
    try {
      await postgres.start()
      const restart = () => postgres.kill().then(postgres.start)
      const settings = {
        databaseUrl: postgres.url,
        blow: 'database-restart',
        rounds: 1,
        seed: 'short',
        restart,
      } as const
      expectNothingLost(await runCrashRounds(settings), 1)
    } finally {
      await postgres.remove()
    }
  })
}
