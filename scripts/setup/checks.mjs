import { readFile, rm } from 'node:fs/promises'
import { COMPILED_SOURCES, inHouse, pinnedNode, program } from './house.mjs'
import { runAloud, runBeside } from './run.mjs'

/**
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number }} Result
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/** Settings of a running app that must not reach a test. */
const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_WAIT_SECONDS',
  'METRICS_TOKEN',
  'TEST_DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'SECURITY_CONTACT',
  'SHOP_URL',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'NODE_ENV',
]

/**
 * A check that passes or fails as a whole, and says all it has to say at its end: several run at a time.
 * @param {string} name
 * @param {string[]} command a program of the packages and its arguments
 * @returns {Promise<Result>}
 */
export async function runCheck(name, [file = '', ...args]) {
  const { code, seconds } = await runTool(name, file, args, { isBeside: true })
  return { name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * A step of our own that throws when it fails.
 * @param {string} name
 * @param {() => Promise<void>} step
 * @returns {Promise<Result>}
 */
export async function runStep(name, step) {
  const startedAt = performance.now()
  const failed = await step().then(() => 0, printed)
  return { name, seconds: (performance.now() - startedAt) / 1000, passed: 1 - failed, failed, skipped: 0 }
}

/** @param {Error} error */
function printed(error) {
  console.error(error.message)
  return 1
}

/**
 * The tests of one Vitest project.
 * @param {string} project
 * @param {{ name?: string, env?: NodeJS.ProcessEnv, options?: string[], isBeside?: boolean }} [settings] what it is called when
 *   it runs more than once; whether it says all it has to say at its end, since another tool speaks meanwhile
 * @returns {Promise<Result>}
 */
export async function runVitest(project, { name = project, env = {}, options = [], isBeside = false } = {}) {
  const report = reportFile(name)
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, ...reporters, ...options]
  const { code, seconds } = await runTool(name, program('vitest', 'vitest.mjs'), args, { more: env, isBeside })
  return { name, seconds, ...(await countTests(report, code, countOfVitest)) }
}

/**
 * The tests in a real browser.
 * @param {string} chromium
 * @returns {Promise<Result>}
 */
export async function runPlaywright(chromium) {
  const report = reportFile('browser')
  await rm(report, { force: true })
  const { code, seconds } = await runTool(
    'browser',
    program('@playwright', 'test', 'cli.js'),
    ['test', '--reporter=list,json'],
    { more: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return { name: 'browser', seconds, ...(await countTests(report, code, countOfPlaywright)) }
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {{ more?: NodeJS.ProcessEnv, isBeside?: boolean }} [settings] environment beside the present one
 */
async function runTool(name, file, args, { more = {}, isBeside = false } = {}) {
  const heading = `\n── ${name} ${'─'.repeat(70 - name.length)}`
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !SETTINGS.includes(key)))
  // Of the tools too, and of the commands that tests run: what one has compiled the next need not.
  const options = { env: { NODE_COMPILE_CACHE: COMPILED_SOURCES, ...env, ...more } }
  if (!isBeside) console.log(heading)
  const outcome = await (isBeside ? runBeside : runAloud)(pinnedNode, [file, ...args], options)
  if (isBeside) console.log(`${heading}\n${outcome.output.trim()}`)
  return outcome
}

/** @param {string} name */
const reportFile = (name) => inHouse('.cache', 'test-results', `${name.replaceAll(' ', '-')}.json`)

/**
 * What the tool counted. A tool that ended badly without naming a failed test (it crashed, found no tests, met an
 * error outside of any test) counts as one failure.
 * @param {string} report
 * @param {number} code
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function countTests(report, code, count) {
  const counted = await readFile(report, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, skipped: 0 }),
  )
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report */
const countOfVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
})

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
const countOfPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/**
 * @param {Result[]} results
 * @param {string[]} notRun what could not be run here, and why
 */
export function summarise(results, notRun) {
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(14)}${cell(passed, 'passed')}${cell(failed, 'failed')}${cell(skipped, 'skipped')}${seconds.toFixed(0).padStart(6)} s`,
  )
  return [
    ...rows,
    ...notRun.map((line) => `NOT RUN  ${line}`),
    '',
    `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`,
  ].join('\n')
}

/**
 * @param {number} number
 * @param {string} word
 */
const cell = (number, word) => (number === 0 && word !== 'passed' ? '' : `${number} ${word}`).padStart(14)

/**
 * @param {Result[]} results
 * @param {'passed' | 'failed'} key
 */
export const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)
