import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { IntegerProgram } from '../../nutrition/integer-program.ts'
import { createKitSolver } from './kit-solver.ts'

const kits = createKitSolver()
afterAll(() => kits.close())

const ANY = Number.POSITIVE_INFINITY
/** Pills of 3 and of 5 that are to come to so much, as few as can be. */
const pills = (least: number, most: number): IntegerProgram => ({
  cost: [1, 1],
  lower: [0, 0],
  upper: [10, 10],
  isInteger: [true, true],
  rows: [
    {
      entries: [
        [0, 3],
        [1, 5],
      ],
      least,
      most,
    },
  ],
})

describe('the solver of kits', () => {
  test('answers in whole pills', async () => {
    const solution = await kits.solve(pills(11, 11))
    expect(solution).toEqual({ status: 'solved', x: [2, 1], isProven: true })
  })

  test('says where there is nothing', async () => {
    expect(await kits.solve(pills(6.5, 7.5))).toEqual({ status: 'infeasible' })
  })

  test('says of nothing that it comes to nothing, and to no more', async () => {
    const nothing = { cost: [], lower: [], upper: [], isInteger: [] }
    expect((await kits.solve({ ...nothing, rows: [{ entries: [], least: 0, most: 1 }] })).status).toBe('solved')
    expect((await kits.solve({ ...nothing, rows: [{ entries: [], least: 1, most: ANY }] })).status).toBe('infeasible')
  })

  test('answers each of many who ask at once with their own', async () => {
    const limits = [3, 5, 8, 10, 13, 15]
    const solutions = await Promise.all(limits.map((limit) => kits.solve(pills(limit, limit))))
    const sums = solutions.map((one) => (one.status === 'solved' ? 3 * (one.x[0] ?? 0) + 5 * (one.x[1] ?? 0) : 0))
    expect(sums.map(Math.round)).toEqual(limits)
  })

  test('under `node --watch`, where Node sends the names of a thread’s files too, its answer is the thread’s own', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    const watched = createKitSolver()
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await watched.close()
    })
    expect(await watched.solve(pills(11, 11))).toMatchObject({ status: 'solved', x: [2, 1] })
  })

  test('leaves this thread free meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const done = await kits.solve(hardProgram())
    clearInterval(timer)
    expect(done.status).not.toBe('infeasible')
    expect(turns).toBeGreaterThan(5)
  })

  test('goes on after a program that it cannot read', async () => {
    const broken = { ...pills(3, 3), cost: [Number.NaN, 1] }
    await expect(kits.solve(broken)).rejects.toThrow()
    expect((await kits.solve(pills(3, 3))).status).toBe('solved')
  })

  test('goes on after a task that cannot be sent', async () => {
    const unsendable = { ...pills(3, 3), rows: [() => 3] } as unknown as IntegerProgram
    for (const broken of [unsendable, unsendable])
      await expect(kits.solve(broken)).rejects.toThrow('could not be cloned')
    expect((await kits.solve(pills(3, 3))).status).toBe('solved')
  })

  test('starts no thread for what waits when it is closed', async () => {
    const closing = createKitSolver()
    const asked = [3, 5, 8, 10].map((limit) => closing.solve(pills(limit, limit)))
    await closing.close()
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
  })

  test.each(['await kits.close()', ''])('lets a process end that has asked it: %s', (close) => {
    const solver = new URL('./kit-solver.ts', import.meta.url)
    const program = JSON.stringify(pills(3, 3))
    const script = `const { createKitSolver } = await import('${solver}')
      const kits = createKitSolver()
      console.log((await kits.solve(${program})).status)
      ${close}`
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 })
    expect(ended.stdout.toString()).toBe('solved\n')
    expect(ended.status).toBe(0)
  })

  test('ends within its limit with the best so far, or with nothing', async () => {
    const hurried = createKitSolver(0.05)
    const solution = await hurried.solve(hardProgram())
    await hurried.close()
    expect(solution.status === 'undecided' || (solution.status === 'solved' && !solution.isProven)).toBe(true)
  })
})

/** Forty weights that are to come as near as can be to a sum: nothing but trying tells. */
function hardProgram(): IntegerProgram {
  const weights = Array.from({ length: 40 }, (_, i) => 1000 + ((i * 7919) % 997))
  const half = weights.reduce((sum, one) => sum + one, 0) / 2
  return {
    cost: [...weights.map(() => 0), 1],
    lower: new Array(41).fill(0),
    upper: [...weights.map(() => 1), ANY],
    isInteger: [...weights.map(() => true), false],
    rows: [
      {
        entries: [...weights.map((one, j) => [j, one / 1000] as const), [40, 1]],
        least: (half + 0.37) / 1000,
        most: ANY,
      },
      {
        entries: [...weights.map((one, j) => [j, one / 1000] as const), [40, -1]],
        least: -ANY,
        most: (half + 0.37) / 1000,
      },
    ],
  }
}
