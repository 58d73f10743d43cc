// npm run test:all: what `npm test` runs and all that needs volume, chaos or many minutes. Says how long each part took, and goes
// on after a failure. Names after `--` run these parts alone: npm run test:all -- browser citus
import { runPlaywright, runProgram, runVitest, sum, summarise } from './setup/checks.mjs'
import { findCitus } from './setup/citus.mjs'
import { findFirefox } from './setup/firefox.mjs'
import { inHouse, runAsScript, SetupError } from './setup/house.mjs'
import { missingPrograms, runStaticChecks, setUpTests, withPostgresForTests } from './setup/parts.mjs'
import { flakyLines, giveSecondChance } from './setup/second-chance.mjs'
import { hasStrace } from './setup/strace.mjs'

/** @typedef {import('./setup/checks.mjs').Result} Result */

await runAsScript(async () => {
  const chosen = process.argv.slice(2)
  const chromium = await setUpTests()
  const { results, flaky } = await withPostgresForTests(async (postgresUrl) => {
    const parts = partsOf(chromium, postgresUrl)
    const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
    if (unknown.length > 0)
      throw new SetupError(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
    /** @type {Result[]} */
    const results = []
    for (const [name, run] of Object.entries(parts))
      if (chosen.length === 0 || chosen.includes(name)) results.push(...[await run()].flat())
    return giveSecondChance(results)
  })
  const notRun = missingPrograms(['postgres', 'nginx', 'citus', 'firefox', 'strace'])
  console.log(`\n${[...flakyLines(flaky), '', summarise(results, notRun)].join('\n')}`)
  return sum(results, 'failed') === 0 ? 0 : 1
})

/**
 * @param {string} chromium
 * @param {string | undefined} postgresUrl
 * @returns {Record<string, () => Promise<Result | Result[]>>}
 */
function partsOf(chromium, postgresUrl) {
  const onPostgres = { TEST_DATABASE_URL: postgresUrl }
  const large = { LAWS: 'large' }
  const inChromium = { CHROMIUM: chromium }
  // Other cases each day, the same in a second run.
  const seed = String(Math.floor(Date.now() / 86_400_000))
  /** @param {string} name @param {string[]} args */
  const script = (name, ...args) => runProgram(name, [inHouse('scripts', args[0] ?? ''), ...args.slice(1)])
  return {
    checks: runStaticChecks,
    unit: () => runVitest('unit*', { name: 'unit' }),
    components: () => runVitest('components', { env: inChromium }),
    laws: () => runVitest('laws', { env: { ...large, SEED: seed } }),
    api: () => runVitest('api', { env: large }),
    long: () => runVitest('long'),
    browser: () => runPlaywright({ env: { ...inChromium, ROUNDS: '20' } }),
    ...(findFirefox() ? { firefox: () => runVitest('firefox') } : {}),
    ...(postgresUrl
      ? {
          'api postgres': () => runVitest('api', { name: 'api postgres', env: { ...onPostgres, ...large } }),
          'long postgres': () => runVitest('long', { name: 'long postgres', env: onPostgres }),
          'crash postgres': () => script('crash postgres', 'crash.ts', '--rounds', '10', '--engine', 'postgres'),
          'two servers postgres': () =>
            script('two servers postgres', 'crash.ts', '--rounds', '5', '--engine', 'postgres', '--processes', '2'),
          'postgres killed': () =>
            script('postgres killed', 'crash.ts', '--rounds', '10', '--engine', 'postgres', '--restart'),
          'sigterm postgres': () => script('sigterm postgres', 'sigterm.ts', '--rounds', '10', '--engine', 'postgres'),
          'fuzz postgres': () => script('fuzz postgres', 'fuzz.ts', '--requests', '5000', '--engine', 'postgres'),
        }
      : {}),
    crash: () => script('crash', 'crash.ts', '--rounds', '20'),
    'two servers': () => script('two servers', 'crash.ts', '--rounds', '5', '--processes', '2'),
    ...(hasStrace() ? { 'power cut': () => script('power cut', 'crash.ts', '--rounds', '10', '--power-cut') } : {}),
    sigterm: () => script('sigterm', 'sigterm.ts', '--rounds', '20'),
    fuzz: () => script('fuzz', 'fuzz.ts', '--requests', '20000'),
    costs: () => script('costs', 'request-costs.ts'),
    guessing: () => script('guessing', 'guessing.ts', '--links', '20000', '--door'),
    promise: () => script('promise', 'check-promise.ts', '200'),
    kits: () => script('kits', 'check-kits.ts', '20'),
    needs: () => script('needs', 'check-needs.ts', '500'),
    ...(findCitus() ? { citus: () => runVitest('citus') } : {}),
  }
}
