// npm test: all set-up, then every check there is; goes on after a failure, so that one run shows them all.
// With --audit (CI) the registry is asked about the packages too: its answer changes from day to day, ours should not.
import { askRegistry, inSummary } from './setup/audit.mjs'
import { runCheck, runPlaywright, runStep, runVitest, sum, summarise } from './setup/checks.mjs'
import { findOrInstallChromium } from './setup/chromium.mjs'
import { findCitus } from './setup/citus.mjs'
import { findFirefox } from './setup/firefox.mjs'
import { program, runAsScript } from './setup/house.mjs'
import { hasNginx } from './setup/nginx.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { findPostgres, withPostgres } from './setup/postgres.mjs'
import { buildServer } from './setup/server.mjs'
import { hasStrace } from './setup/strace.mjs'
import { keepTemporariesInMemory } from './setup/temporaries.mjs'

const WITHOUT_POSTGRES = 'api on PostgreSQL: install it (Debian: postgresql) or set TEST_DATABASE_URL'
const WITHOUT_CITUS = 'citus (a cluster): a PostgreSQL with Citus, see docs/scale.md'
const WITHOUT_NGINX = 'reverse proxy: install nginx and openssl'
const WITHOUT_FIREFOX = 'firefox: install it (Debian: firefox-esr) or set FIREFOX'
const WITHOUT_STRACE = 'power cut, folder that becomes read-only: install strace, and let it trace'

await runAsScript(async () => {
  await installPackages()
  const chromium = await findOrInstallChromium()
  keepTemporariesInMemory()
  const results = [
    // The compiler takes one core, and longer than the others together.
    ...(await Promise.all([
      runCheck('types', [program('typescript', 'bin', 'tsc'), '-b']),
      runCheck('lint', [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']),
      runCheck('unused code', [program('knip', 'bin', 'knip.js')]),
      runStep('build', async () => {
        await buildPages()
        await buildServer()
      }),
    ])),
    await runVitest('unit*', { name: 'unit' }),
    await runVitest('components', { env: { CHROMIUM: chromium } }),
    await runVitest('laws'),
    await runVitest('api'),
    ...(await runApiOnPostgres()),
    ...(findCitus() ? [await runVitest('citus')] : []),
    // One test at a time in Firefox leaves a core idle, which Playwright's workers take.
    ...(await Promise.all([
      runPlaywright(chromium),
      ...(findFirefox() ? [runVitest('firefox', { isBeside: true })] : []),
    ])),
  ]
  const audit = process.argv.includes('--audit') ? inSummary(await askRegistry()) : { results: [], notRun: [] }
  results.push(...audit.results)
  console.log(`\n${summarise(results, [...notRun(), ...audit.notRun])}`)
  return sum(results, 'failed') === 0 ? 0 : 1
})

function notRun() {
  return [
    ...(hasPostgres() ? [] : [WITHOUT_POSTGRES]),
    ...(findCitus() ? [] : [WITHOUT_CITUS]),
    ...(findFirefox() ? [] : [WITHOUT_FIREFOX]),
    ...(hasNginx() ? [] : [WITHOUT_NGINX]),
    ...(hasStrace() ? [] : [WITHOUT_STRACE]),
  ]
}

function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL || findPostgres())
}

/** The same tests on the other engine: on the server that is named, else on one of our own for as long as they last. */
async function runApiOnPostgres() {
  if (!hasPostgres()) return []
  const run = (/** @type {string} */ url) => runVitest('api', { name: 'api postgres', env: { TEST_DATABASE_URL: url } })
  const named = process.env.TEST_DATABASE_URL
  return [named ? await run(named) : await withPostgres(run, findPostgres() ?? '')]
}
