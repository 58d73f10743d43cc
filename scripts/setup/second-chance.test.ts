import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Result, runPlaywright, runVitest } from './checks.mjs'
import { inHouse } from './house.mjs'
import { flakyLines, giveSecondChance } from './second-chance.mjs'

/** Inside the project, so that the made-up tests find the packages. */
const FOLDER = inHouse('.cache', 'second-chance')

/** Three tests: one passes, one fails always, one fails the first time. */
function madeUpSuite(runner: string, mark: string): string {
  return `
    import { existsSync, writeFileSync } from 'node:fs'
    import { expect, test } from '${runner}'
    const describe = test.describe
    describe('a group (of three)', () => {
      test('passes', () => {})
      test('fails always', () => { expect(1).toBe(2) })
      test('fails once: 1 + 1?', () => {
        const isSecondTime = existsSync('${mark}')
        writeFileSync('${mark}', '')
        expect(isSecondTime).toBe(true)
      })
    })`
}

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const runner of ['vitest', 'playwright']) mkdirSync(join(FOLDER, runner), { recursive: true })
  const vitest = join(FOLDER, 'vitest')
  const suite = madeUpSuite('vitest', join(vitest, 'mark')).replace('expect, test', 'describe, expect, test')
  writeFileSync(join(vitest, 'made-up.test.ts'), suite.replace('const describe = test.describe', ''))
  writeFileSync(join(vitest, 'vitest.config.ts'), "export default { test: { name: 'made-up' } }")
  const playwright = join(FOLDER, 'playwright')
  writeFileSync(join(playwright, 'made-up.spec.ts'), madeUpSuite('@playwright/test', join(playwright, 'mark')))
  writeFileSync(join(playwright, 'playwright.config.ts'), "export default { projects: [{ name: 'desktop' }] }")
})

afterAll(() => {
  vi.restoreAllMocks()
  rmSync(FOLDER, { recursive: true, force: true })
})

const runners: readonly [string, () => Promise<Result>][] = [
  ['Vitest', () => runVitest('made-up', { isBeside: true, options: ['--root', join(FOLDER, 'vitest')] })],
  [
    'Playwright',
    () => runPlaywright({ name: 'made-up', isBeside: true, options: ['--config', join(FOLDER, 'playwright')] }),
  ],
]

describe.each(runners)('of three tests by %s', (_, run) => {
  test('the one that fails once counts as passed and is named, the one that fails twice stays failed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const first = await run()
    expect(first).toMatchObject({ passed: 1, failed: 2 })
    const { results, flaky } = await giveSecondChance([first])
    expect(results).toMatchObject([{ passed: 2, failed: 1 }])
    expect(flakyLines(flaky)).toEqual([
      expect.stringMatching(/^flaky {3}made-up: .*made-up.*fails once: 1 \+ 1\?.*failed after \d.*passed alone in \d/),
    ])
  })
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
    const crashed: Result = { ...of('api'), failed: 1, tests: [], runAgain: async () => ({ ...of('api'), passed: 9 }) }
    expect(await giveSecondChance([crashed])).toMatchObject({ results: [{ failed: 0 }], flaky: [{ file: 'api' }] })
    const again: Result = { ...crashed, runAgain: async () => ({ ...of('api'), failed: 1 }) }
    expect(await giveSecondChance([again])).toMatchObject({ results: [{ failed: 1 }], flaky: [] })
  })

  test('with over thirty failed tests is red at once', async () => {
    expect((await giveSecondChance([failing('api', 31, passing(31))])).results).toMatchObject([{ failed: 31 }])
  })

  test('gives no second chance to a check that says the same each time', async () => {
    expect((await giveSecondChance([{ ...of('types'), failed: 1 }])).results).toMatchObject([{ failed: 1 }])
  })
})
