import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { COMPILED_SOURCES, inHouse, pinnedNode, program, root } from './house.mjs'
import { runAloud, runBeside } from './run.mjs'

/**
 * @typedef {{ file: string, title: string, seconds: number, hasPassed: boolean }} RanTest `title` is empty for what a file
 *   does outside of its tests, such as a hook before all of them; `file` is empty for what happens outside of all files
 * @typedef {{ passed: number, skipped: number, tests: RanTest[] }} Count
 * @typedef {(files: string[]) => Promise<Result>} RunAgain runs these files alone, one test at a time; all where none is named
 * @typedef {{
 *   name: string,
 *   seconds: number,
 *   passed: number,
 *   failed: number,
 *   skipped: number,
 *   tests?: RanTest[],
 *   runAgain?: RunAgain,
 * }} Result `runAgain` is missing where a second run would say the same
 */

/** Settings of a running app that must not reach a test. */
const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_WAIT_SECONDS',
  'DRAIN_SECONDS',
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
 * A program that speaks while it runs, and passes or fails as a whole.
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<Result>}
 */
export async function runProgram(name, [file = '', ...args]) {
  const { code, seconds } = await runTool(name, file, args)
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
  const strayErrors = reportFile(`${name} stray errors`)
  await Promise.all([rm(report, { force: true }), rm(strayErrors, { force: true })])
  const reporters = ['default', 'json', inHouse('scripts', 'setup', 'stray-errors-reporter.mjs')]
  const { code, seconds } = await runTool(
    name,
    program('vitest', 'vitest.mjs'),
    [
      ...['run', '--project', project, `--outputFile.json=${report}`, ...options],
      ...reporters.map((reporter) => `--reporter=${reporter}`),
    ],
    { more: { ...env, STRAY_ERRORS_FILE: strayErrors }, isBeside },
  )
  const hasStrayErrors = await readFile(strayErrors, 'utf8').then(
    (text) => Number(text) > 0,
    () => false,
  )
  const counted = await countTests(report, { code, hasStrayErrors }, countOfVitest)
  /** @type {RunAgain} */
  const runAgain = async (files) => {
    const again = { name: `${name} again`, env, isBeside }
    if (files.length === 0) return runVitest(project, { ...again, options })
    const results = []
    for (const file of files)
      results.push(await runVitest(project, { ...again, options: [inHouse(file), '--maxWorkers=1', ...options] }))
    return joined(again.name, results)
  }
  return { name, seconds, ...counted, runAgain }
}

/**
 * @param {string} name
 * @param {Result[]} results
 * @returns {Result}
 */
const joined = (name, results) => ({
  name,
  seconds: results.reduce((total, { seconds }) => total + seconds, 0),
  passed: sum(results, 'passed'),
  failed: sum(results, 'failed'),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  tests: results.flatMap(({ tests = [] }) => tests),
})

/**
 * The tests in a real browser.
 * @param {{ name?: string, env?: NodeJS.ProcessEnv, options?: string[], isBeside?: boolean }} [settings] as for `runVitest`
 * @returns {Promise<Result>}
 */
export async function runPlaywright({ name = 'browser', env = {}, options = [], isBeside = false } = {}) {
  const report = reportFile(name)
  await rm(report, { force: true })
  const args = ['test', '--reporter=list,json', ...options]
  const { code, seconds } = await runTool(name, program('@playwright', 'test', 'cli.js'), args, {
    more: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isBeside,
  })
  const counted = await countTests(report, { code, hasStrayErrors: false }, countOfPlaywright)
  /** @type {RunAgain} */
  const runAgain = (files) => {
    const alone = files.length > 0 ? [...files, '--workers=1'] : []
    return runPlaywright({ name: `${name} again`, env, options: [...options, ...alone], isBeside })
  }
  return { name, seconds, ...counted, runAgain }
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
  // The tools, and the commands that tests run, share the compiled code: one need not compile what another has compiled.
  const options = { env: { NODE_COMPILE_CACHE: COMPILED_SOURCES, ...env, ...more } }
  if (!isBeside) console.log(heading)
  const outcome = await (isBeside ? runBeside : runAloud)(pinnedNode, [file, ...args], options)
  if (isBeside) console.log(`${heading}\n${outcome.output.trim()}`)
  return outcome
}

/** @param {string} name */
const reportFile = (name) => inHouse('.cache', 'test-results', `${name.replaceAll(' ', '-')}.json`)

/**
 * The tool's counts. A tool that ended badly without naming a failed test, that met an error outside of all tests, or that
 * ran no test at all counts as one failure more.
 * @param {string} report
 * @param {{ code: number, hasStrayErrors: boolean }} ended
 * @param {(report: any) => Count & { hasStrayErrors?: boolean }} count
 */
async function countTests(report, { code, hasStrayErrors }, count) {
  const counted = await readFile(report, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, skipped: 0, tests: [], hasStrayErrors: false }),
  )
  const isBadAsAWhole =
    hasStrayErrors ||
    counted.hasStrayErrors ||
    counted.tests.length === 0 ||
    (code !== 0 && counted.tests.every(({ hasPassed }) => hasPassed))
  const whole = isBadAsAWhole ? [{ file: '', title: '', seconds: 0, hasPassed: false }] : []
  const tests = [...counted.tests, ...whole]
  const failed = tests.filter(({ hasPassed }) => !hasPassed).length
  return { passed: counted.passed, failed, skipped: counted.skipped, tests }
}

/**
 * @typedef {{ ancestorTitles: string[], title: string, status: string, duration?: number }} VitestTest
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @param {{ numPassedTests: number, numPendingTests: number, testResults: VitestFile[] }} report
 * @returns {Count}
 */
function countOfVitest(report) {
  const tests = report.testResults.flatMap(testsOfFile)
  return { passed: report.numPassedTests, skipped: report.numPendingTests, tests }
}

/**
 * @param {VitestFile} result
 * @returns {RanTest[]}
 */
function testsOfFile({ name, status, startTime, endTime, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults
    .filter((test) => ['passed', 'failed'].includes(test.status))
    .map(({ ancestorTitles, title, status, duration = 0 }) => ({
      file,
      title: [...ancestorTitles, title].join(' > '),
      seconds: duration / 1000,
      hasPassed: status === 'passed',
    }))
  const hasPassed = status !== 'failed' || tests.some((test) => !test.hasPassed)
  return [...tests, { file, title: '', seconds: (endTime - startTime) / 1000, hasPassed }]
}

/**
 * @typedef {{ projectName: string, status: string, results: { duration: number }[] }} PlaywrightRun
 * @typedef {{ title: string, tests: PlaywrightRun[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: { expected: number, skipped: number }, suites: PlaywrightSuite[], errors: object[] }} report
 */
function countOfPlaywright({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsOfSuite(suite, []))
  return { passed: stats.expected, skipped: stats.skipped, tests, hasStrayErrors: errors.length > 0 }
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} groups
 * @returns {RanTest[]}
 */
function testsOfSuite({ file, specs, suites = [] }, groups) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        file,
        title: [...groups, `${title} [${projectName}]`].join(' > '),
        seconds: (results[0]?.duration ?? 0) / 1000,
        hasPassed: status === 'expected',
      })),
  )
  return [...own, ...suites.flatMap((inner) => testsOfSuite(inner, [...groups, inner.title]))]
}

/**
 * @param {Result[]} results
 * @param {string[]} notRun what could not be run here, and why
 */
export function summarise(results, notRun) {
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)}${cell(passed, 'passed')}${cell(failed, 'failed')}${cell(skipped, 'skipped')}${seconds.toFixed(0).padStart(6)} s`,
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
