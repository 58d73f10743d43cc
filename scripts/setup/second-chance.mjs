/**
 * @typedef {import('./checks.mjs').Result} Result
 * @typedef {import('./checks.mjs').RanTest} RanTest
 * @typedef {{ part: string, file: string, title: string, firstSeconds: number, againSeconds: number }} FlakyTest
 */

/** A run with more flaky tests than this is red: it says too little about the product. */
const MOST_FLAKY = 5

/** Where more tests than this fail, the product is broken, and running them again would only take time. */
const MOST_RUN_AGAIN = 30

/**
 * Runs what failed once more, alone, one test at a time. A test that passes then counts as passed and is named as flaky.
 * @param {Result[]} results
 * @returns {Promise<{ results: Result[], flaky: FlakyTest[] }>} `results` has a failed row more where too many tests are flaky
 */
export async function giveSecondChance(results) {
  const failed = results.reduce((total, result) => total + result.failed, 0)
  if (failed > MOST_RUN_AGAIN) return { results, flaky: [] }
  /** @type {FlakyTest[]} */
  const flaky = []
  const final = []
  for (const first of results) {
    const failedTests = failedTestsOf(first)
    const again = first.failed > 0 ? await first.runAgain?.(failedTests) : undefined
    const found = again ? flakyTests(first, failedTests, again) : []
    flaky.push(...found)
    final.push({ ...first, passed: first.passed + found.length, failed: first.failed - found.length })
  }
  return { results: flaky.length > MOST_FLAKY ? [...final, tooMany(flaky.length)] : final, flaky }
}

/** @param {Result} result */
const failedTestsOf = ({ tests = [] }) => tests.filter(({ hasPassed }) => !hasPassed)

/**
 * @param {Result} first
 * @param {RanTest[]} failedTests
 * @param {Result} again
 * @returns {FlakyTest[]}
 */
function flakyTests({ name: part, seconds }, failedTests, again) {
  // The tool crashed without naming a test: then it was all run again.
  if (failedTests.length === 0 && again.failed === 0)
    return [{ part, file: part, title: 'as a whole', firstSeconds: seconds, againSeconds: again.seconds }]
  return failedTests.flatMap(({ file, title, seconds: firstSeconds }) => {
    const second = again.tests?.find((test) => test.file === file && test.title === title)
    return second?.hasPassed ? [{ part, file, title, firstSeconds, againSeconds: second.seconds }] : []
  })
}

/**
 * @param {number} count
 * @returns {Result}
 */
const tooMany = (count) => ({ name: `over ${MOST_FLAKY} flaky`, seconds: 0, passed: 0, failed: count, skipped: 0 })

/**
 * @param {FlakyTest[]} flaky
 * @returns {string[]} a line for each, to stand above the summary
 */
export const flakyLines = (flaky) =>
  flaky.map(
    ({ part, file, title, firstSeconds, againSeconds }) =>
      `flaky   ${part}: ${file} › ${title || 'outside of its tests'}: failed after ${firstSeconds.toFixed(1)} s, passed alone in ${againSeconds.toFixed(1)} s`,
  )
