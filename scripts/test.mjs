// npm test: says whether the product is broken, in a few minutes: all set-up, the checks, and the tests that CONTRIBUTING.md's table
// puts here. `npm run test:all` adds volume, chaos and tests of many minutes.
// With --audit (CI) the registry is asked about the packages too: its answer changes from day to day, ours should not.
import { askRegistry, inSummary } from './setup/audit.mjs'
import { runPlaywright, runVitest, sum, summarise } from './setup/checks.mjs'
import { runAsScript } from './setup/house.mjs'
import { missingPrograms, runStaticChecks, setUpTests, withPostgresForTests } from './setup/parts.mjs'
import { flakyLines, giveSecondChance } from './setup/second-chance.mjs'

await runAsScript(async () => {
  const chromium = await setUpTests()
  const { results, flaky } = await withPostgresForTests(async (postgresUrl) =>
    giveSecondChance([
      ...(await runStaticChecks()),
      await runVitest('unit*', { name: 'unit' }),
      await runVitest('components', { env: { CHROMIUM: chromium } }),
      await runVitest('laws'),
      await runVitest('api'),
      ...(postgresUrl
        ? [await runVitest('engine', { name: 'engine postgres', env: { TEST_DATABASE_URL: postgresUrl } })]
        : []),
      await runPlaywright({ name: 'journeys', env: { CHROMIUM: chromium }, options: ['--grep', '@journey'] }),
    ]),
  )
  const audit = process.argv.includes('--audit') ? inSummary(await askRegistry()) : { results: [], notRun: [] }
  const all = [...results, ...audit.results]
  const notRun = [...missingPrograms(['postgres', 'nginx']), ...audit.notRun]
  console.log(`\n${[...flakyLines(flaky), '', summarise(all, notRun)].join('\n')}`)
  return sum(all, 'failed') === 0 ? 0 : 1
})
