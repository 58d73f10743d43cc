import { expect, test, vi } from 'vitest'
import { adult } from '../../nutrition/fixtures/adult.ts'
import type { IntegerSolver } from '../../nutrition/integer-program.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { createKits } from './kits.ts'

const FIGURES = { dog: adult, region: 'europe', withPowder: planFor(adult, NUTRITION_TABLES) } as const
const THINGS = [...GENERICS.values()]
const PATIENCE_MS = 5000

/** One of the first thing, found by a machine that is busy or has the time. */
function solverOf(...proven: boolean[]) {
  const asked: boolean[] = []
  const solve: IntegerSolver = async ({ cost }) => {
    const isProven = proven[asked.length] ?? true
    asked.push(isProven)
    return { status: 'solved', x: cost.map((_, j) => (j === 0 ? 1 : 0)), isProven }
  }
  return { asked, kits: createKits({ solve }, PATIENCE_MS) }
}

test('a kit is worked out once, however often it is asked for', async () => {
  const { asked, kits } = solverOf()
  for (let turn = 0; turn < 3; turn++) await kits.kitFor(FIGURES, THINGS, {})
  expect(asked).toEqual([true])
})

test('one that a busy machine had no time to prove is worked out again for who asks next, and then kept', async () => {
  const { asked, kits } = solverOf(false, true)
  const isProven = async () => {
    const kit = await kits.kitFor(FIGURES, THINGS, {})
    return kit.kind === 'kit' && kit.isProven
  }
  expect([await isProven(), await isProven(), await isProven()]).toEqual([false, true, true])
  expect(asked).toEqual([false, true])
})

test('where nothing was found in time it is said to ask again, nothing is kept of it, and who asks again is answered', async () => {
  let asked = 0
  const solve: IntegerSolver = async ({ cost }) => {
    asked += 1
    return asked <= 4
      ? { status: 'undecided' }
      : { status: 'solved', x: cost.map((_, j) => (j === 0 ? 1 : 0)), isProven: true }
  }
  const kits = createKits({ solve }, PATIENCE_MS)
  const ask = () => kits.kitFor(FIGURES, THINGS, {})
  await expect(ask()).rejects.toMatchObject({ status: 503, code: 'kit-takes-long', data: { retryAfterSeconds: 10 } })
  expect(await ask()).toMatchObject({ kind: 'kit', isProven: true })
})

test('however many kits of one owner are under way, another owner is not refused', async () => {
  const ends: (() => void)[] = []
  let isFlood = true
  const solve: IntegerSolver = ({ cost }) => {
    if (isFlood) return new Promise((end) => ends.push(() => end({ status: 'infeasible' })))
    return Promise.resolve({ status: 'solved', x: cost.map((_, j) => (j === 0 ? 1 : 0)), isProven: true })
  }
  const kits = createKits({ solve }, PATIENCE_MS)
  // Each is of things in another order.
  const turned = (n: number) => [...THINGS.slice(n), ...THINGS.slice(0, n)]
  const flood = Array.from({ length: 24 }, (_, n) => kits.kitFor(FIGURES, turned(n + 1), {}))
  const settled = Promise.allSettled(flood)
  await vi.waitFor(() => expect(ends.length).toBeGreaterThan(20))
  isFlood = false
  expect(await kits.kitFor(FIGURES, THINGS, {})).toMatchObject({ kind: 'kit' })
  for (const end of ends) end()
  expect((await settled).filter(({ status }) => status === 'rejected')).toEqual([])
})
