/**
 * @typedef {import('./checks.mjs').Result} Result
 * @typedef {import('./checks.mjs').RanTest} RanTest
 * @typedef {{ part: string, file: string, title: string, firstSeconds: number, againSeconds: number }} FlakyTest
 */

/** A run with more flaky tests than this is red: it says too little about the product. */
const MOST_FLAKY = 5

/** If more tests than this fail, the product is broken, and running them again would only take time. */
const MOST_RUN_AGAIN = 30

/**
 * Runs each file with a failed test once more, alone, one test at a time. Where all of the file passes then, the test counts as
 * passed and is named as flaky.
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
    const found = first.failed > 0 ? await findFlakyTests(first) : []
    flaky.push(...found)
    final.push({ ...first, passed: first.passed + found.length, failed: first.failed - found.length })
  }
  return { results: flaky.length > MOST_FLAKY ? [...final, tooMany(flaky.length)] : final, flaky }
}

/**
 * @param {Result} first
 * @returns {Promise<FlakyTest[]>}
 */
async function findFlakyTests({ name: part, tests = [], runAgain }) {
  const failedTests = tests.filter(({ hasPassed }) => !hasPassed)
  const files = [...new Set(failedTests.map(({ file }) => file))]
  // An error outside of all files says nothing of where it came from.
  const again = await runAgain?.(files.includes('') ? [] : files)
  return failedTests.flatMap(({ file, title, seconds: firstSeconds }) => {
    const second = secondRunOf({ file, title }, again?.tests ?? [])
    return second ? [{ part, file, title, firstSeconds, againSeconds: second.seconds }] : []
  })
}

/**
 * @param {Pick<RanTest, 'file' | 'title'>} failed
 * @param {RanTest[]} again
 * @returns {RanTest | undefined} undefined unless the test ran a second time and its whole file passed
 */
function secondRunOf({ file, title }, again) {
  const ofFile = file === '' ? again : again.filter((test) => test.file === file || test.file === '')
  if (ofFile.some(({ hasPassed }) => !hasPassed)) return undefined
  return file === '' ? ofFile.at(0) : ofFile.find((test) => test.title === title)
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
