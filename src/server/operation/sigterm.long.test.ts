import { afterEach, expect, test } from 'vitest'
import { endAppProcesses } from '../../../scripts/setup/app-process.ts'
import { runSigtermRounds } from '../../../scripts/sigterm/rounds.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

/** A few rounds of `npm run task -- sigterm`, on the engine under test. */

/** For what never ends: four processes start one after another, in half a minute, in minutes beside much else. */
const LONGEST_MS = 600_000

afterEach(endAppProcesses)

test(
  'a server that is told to stop in the middle of its work answers every request that was sent to it',
  async () => {
    const { databaseUrl, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL)
    try {
      const results = await runSigtermRounds({ databaseUrl, rounds: 3, seed: 'short' })
      expect(results.flatMap(({ faults }) => faults)).toEqual([])
      expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
      // A round stops the server after its first answers, and ends when each visitor is refused: on any machine.
      expect(results.filter(({ answered, refused }) => answered > 0 && refused > 0)).toHaveLength(3)
    } finally {
      await drop()
    }
  },
  LONGEST_MS,
)
