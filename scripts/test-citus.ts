/**
 * Runs tests on a Citus cluster that it starts and stops itself.
 * Where a PostgreSQL with Citus is installed (`CITUS_PROGRAMS` names
 * the folder of its programs where it is not among the machine's):
 *   npm run task -- test-citus           what is particular to a cluster: distributing, whom a query asks, machines that die
 *   npm run task -- test-citus --api  and every API test, each on a distributed database of its own
 */
import { parseArgs } from 'node:util'
import { runVitest, sum, summarise } from './setup/checks.mjs'
import { findCitus } from './setup/citus.mjs'
import { startCitus } from './setup/citus-cluster.ts'
import { runAsScript, SetupError } from './setup/house.mjs'
import { keepTemporariesInMemory } from './setup/temporaries.mjs'

await runAsScript(async () => {
  const { values } = parseArgs({ options: { api: { type: 'boolean', default: false } } })
  const programs = findCitus()
  if (!programs) throw new SetupError('This needs a PostgreSQL with Citus: see docs/scale.md.')
  keepTemporariesInMemory()
  const results = [await runVitest('citus'), ...(values.api ? [await runApi(programs)] : [])]
  console.log(`\n${summarise(results, [])}`)
  return sum(results, 'failed') === 0 ? 0 : 1
})

async function runApi(programs: string) {
  const citus = await startCitus(programs)
  try {
    // Three machines on one: what a database of its own answers in a moment takes its time here.
    const options = ['--testTimeout', '300000', '--hookTimeout', '300000']
    return await runVitest('api', { name: 'api citus', env: { TEST_DATABASE_URL: citus.url }, options })
  } finally {
    await citus.remove()
  }
}
