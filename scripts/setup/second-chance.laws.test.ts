import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RanTest, type Result, runPlaywright, runVitest } from './checks.mjs'
import { inHouse } from './house.mjs'
import { flakyLines, giveSecondChance } from './second-chance.mjs'

/** The folder is inside the project, so that the made-up tests find the packages. */
const FOLDER = inHouse('.cache', 'second-chance')

type Suite = { readonly [file: string]: string }

/** Fails the first time and passes the second. */
const onlyOnce = (mark: string) => `
  test('fails once: 1 + 1?', () => {
    const isSecondTime = existsSync('${mark}')
    writeFileSync('${mark}', '')
    expect(isSecondTime).toBe(true)
  })`

/** Each file is one way to pass or fail. */
const suiteOf = (folder: string): Suite => ({
  passes: "test('passes', () => {})",
  'fails-always': "test('fails always', () => { expect(1).toBe(2) })",
  'fails-once': onlyOnce(join(folder, 'mark')),
  'fails-in-part': `
    for (const n of [1, 2]) test.describe(String(n), () => test('has a title twice', () => { expect(n).toBe(1) }))
    ${onlyOnce(join(folder, 'mark-in-part'))}`,
})

function write(folder: string, runner: string, suite: Suite): void {
  mkdirSync(folder, { recursive: true })
  const ending = runner === 'vitest' ? 'test' : 'spec'
  for (const [name, body] of Object.entries(suite))
    writeFileSync(
      join(folder, `${name}.${ending}.ts`),
      `import { existsSync, writeFileSync } from 'node:fs'\nimport * as runner from '${runner}'\nconst { expect, test, afterAll } = runner\n${runner === 'vitest' ? 'test.describe = runner.describe' : ''}\n${body}`,
    )
  writeFileSync(join(folder, 'vitest.config.ts'), "export default { test: { name: 'made-up' } }")
  writeFileSync(join(folder, 'playwright.config.ts'), "export default { projects: [{ name: 'desktop' }] }")
}

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(FOLDER, { recursive: true, force: true })
})

const inVitest = (folder: string) => runVitest('made-up', { isBeside: true, options: ['--root', folder] })
const inPlaywright = (folder: string) =>
  runPlaywright({ name: 'made-up', isBeside: true, options: ['--config', folder] })

describe.each([
  ['vitest', inVitest],
  ['@playwright/test', inPlaywright],
] as const)('of made-up tests by %s', (runner, run) => {
  const folder = join(FOLDER, runner.replace('/', '-'))

  test('the one that fails once counts as passed and is named; what fails twice, or beside it, stays failed', async () => {
    write(folder, runner, suiteOf(folder))
    const { results, flaky } = await giveSecondChance([await run(folder)])
    expect(results).toMatchObject([{ passed: 3, failed: 3 }])
    expect(flakyLines(flaky)).toEqual([
      expect.stringMatching(
        /^flaky {3}made-up: .*fails-once.*fails once: 1 \+ 1\?.*failed after \d.*passed alone in \d/,
      ),
    ])
  })

  test('none counts as passed while what stands around the tests fails', async () => {
    const around = `${folder}-around`
    write(around, runner, {
      once: `${onlyOnce(join(around, 'mark'))}
        ${runner === 'vitest' ? 'afterAll' : 'test.afterAll'}(() => { throw new Error('of the file') })`,
    })
    const { results, flaky } = await giveSecondChance([await run(around)])
    expect(results[0]?.failed).toBeGreaterThan(0)
    expect(flaky).toEqual([])
  })

  test('a run without a test has failed', async () => {
    const empty = `${folder}-empty`
    write(empty, runner, {})
    expect((await giveSecondChance([await run(empty)])).results).toMatchObject([{ passed: 0, failed: 1 }])
  })
})

test('an error outside of all tests stays a failure, whatever passes the second time', async () => {
  const folder = join(FOLDER, 'stray')
  write(folder, 'vitest', {
    once: onlyOnce(join(folder, 'mark')),
    stray: `test('passes', async () => {
      setTimeout(() => { throw new Error('stray') })
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
  })
  expect((await giveSecondChance([await inVitest(folder)])).results[0]?.failed).toBeGreaterThan(0)
})

const failing = (name: string, count: number, again: Partial<Result>): Result => {
  const tests = Array.from({ length: count }, (_, n) => ({ file: name, title: `${n}`, seconds: 1, hasPassed: false }))
  return { ...of(name), failed: count, tests, runAgain: async () => ({ ...of(name), ...again }) }
}
const of = (name: string): Result => ({ name, seconds: 1, passed: 0, failed: 0, skipped: 0 })
const passing = (count: number) => ({
  passed: count,
  tests: Array.from({ length: count }, (_, n) => ({ file: 'api', title: `${n}`, seconds: 1, hasPassed: true })),
})

describe('a run', () => {
  test('of five flaky tests is green, and of six red', async () => {
    const failedOf = async (count: number) =>
      (await giveSecondChance([failing('api', count, passing(count))])).results.map(({ failed }) => failed)
    expect(await failedOf(5)).toEqual([0])
    expect(await failedOf(6)).toEqual([0, 6])
  })

  test('stays red where a test is not found the second time', async () => {
    expect((await giveSecondChance([failing('api', 1, {})])).results).toMatchObject([{ failed: 1 }])
  })

  test('is run again as a whole where a tool crashed without naming a test', async () => {
    const whole = { file: '', title: '', seconds: 1, hasPassed: false }
    const passed = { file: 'a', title: 'b', seconds: 1, hasPassed: true }
    const crashed: Result = { ...of('api'), failed: 1, tests: [whole] }
    const withSecond = (tests: RanTest[]) => ({ ...crashed, runAgain: async () => ({ ...of('api'), tests }) })
    expect(await giveSecondChance([withSecond([passed])])).toMatchObject({ results: [{ failed: 0 }] })
    expect(await giveSecondChance([withSecond([passed, whole])])).toMatchObject({ results: [{ failed: 1 }] })
  })

  test('with over thirty failed tests is red at once', async () => {
    expect((await giveSecondChance([failing('api', 31, passing(31))])).results).toMatchObject([{ failed: 31 }])
  })

  test('gives no second chance to a check that says the same each time', async () => {
    expect((await giveSecondChance([{ ...of('types'), failed: 1 }])).results).toMatchObject([{ failed: 1 }])
  })
})
