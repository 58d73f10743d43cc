import { runCheck, runStep } from './checks.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { findCitus } from './citus.mjs'
import { findFirefox } from './firefox.mjs'
import { program } from './house.mjs'
import { hasNginx } from './nginx.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'
import { buildServer } from './server.mjs'
import { hasStrace } from './strace.mjs'
import { keepTemporariesInMemory } from './temporaries.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/** Packages and a browser; answers with the browser's program. */
export async function setUpTests() {
  await installPackages()
  const chromium = await findOrInstallChromium()
  keepTemporariesInMemory()
  return chromium
}

/**
 * Types, lint, unused code and both builds, at the same time: the compiler takes one core, and longer than the others together.
 * @returns {Promise<Result[]>}
 */
export function runStaticChecks() {
  return Promise.all([
    runCheck('types', [program('typescript', 'bin', 'tsc'), '-b']),
    runCheck('lint', [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']),
    runCheck('unused code', [program('knip', 'bin', 'knip.js')]),
    runStep('build', async () => {
      await buildPages()
      await buildServer()
    }),
  ])
}

/**
 * A PostgreSQL for as long as the tests last: the server that `TEST_DATABASE_URL` names, else one of our own where its programs
 * are installed, else none.
 * @template Answer
 * @param {(url: string | undefined) => Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
export function withPostgresForTests(work) {
  const named = process.env.TEST_DATABASE_URL
  const programs = findPostgres()
  return named || !programs ? work(named) : withPostgres(work, programs)
}

/** @type {Record<string, { isThere: () => boolean, without: string }>} */
const PROGRAMS = {
  postgres: {
    isThere: () => Boolean(process.env.TEST_DATABASE_URL || findPostgres()),
    without: 'tests on PostgreSQL: install it (Debian: postgresql) or set TEST_DATABASE_URL',
  },
  nginx: { isThere: hasNginx, without: 'reverse proxy: install nginx and openssl' },
  citus: {
    isThere: () => Boolean(findCitus()),
    without: 'citus (a cluster): a PostgreSQL with Citus, see docs/scale.md',
  },
  firefox: {
    isThere: () => Boolean(findFirefox()),
    without: 'firefox: install it (Debian: firefox-esr) or set FIREFOX',
  },
  strace: {
    isThere: hasStrace,
    without: 'power cut, folder that becomes read-only: install strace, and let it trace',
  },
}

/**
 * @param {string[]} names of PROGRAMS
 * @returns {string[]} for each that this machine does not have, what could not be run
 */
export const missingPrograms = (names) =>
  names.flatMap((name) => (PROGRAMS[name]?.isThere() ? [] : (PROGRAMS[name]?.without ?? [])))
