import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, show } from '../../testing/show.tsx'
import type { TypedLimit } from './limit-values.ts'
import { LimitsOutcome } from './limits-outcome.tsx'

const limitable = [
  { nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5, needed: null },
] as const
const limit: TypedLimit = { key: 1, nutrient: 'phosphorus', min: '', max: '0,5' }
type Ask = Parameters<typeof LimitsOutcome>[0]['ask']
const outcome = (ask: Ask, max = '0,5') => (
  <LimitsOutcome typed={{ limits: [{ ...limit, max }], limitable, isOneNeeded: true }} ask={ask} />
)

test.each([
  [{ now: 233, left: 41, missing: null, nearest: [] }, '41 of 233 recipes remain with this.'],
  [{ now: 233, left: 1, missing: null, nearest: [] }, 'Only 1 of 233 recipes remains with this.'],
  [
    { now: 233, left: 0, missing: null, nearest: [{ nutrient: 'phosphorus', bound: 'max', figure: 0.94 }] },
    'No recipe remains with this.The nearest limit that leaves some: Phosphorus at most 0.94 g per 1000 kcal.',
  ],
  [
    { now: 233, left: 0, missing: null, nearest: [] },
    'No recipe remains with this.Changing just one of them would not leave any.',
  ],
  [
    { now: 0, left: 0, missing: null, nearest: [] },
    'No recipe suits with this.Changing just one of them would not leave any.',
  ],
  [
    { now: 0, left: 41, missing: 'approval', nearest: [] },
    '41 recipes will suit with this, once a vet agrees to home cooking.',
  ],
  [
    { now: 0, left: 1, missing: 'stage', nearest: [] },
    '1 recipe will suit with this, once the stage of the kidney disease is known.',
  ],
  [
    { now: 0, left: 0, missing: null, nearest: [{ nutrient: 'phosphorus', bound: 'max', figure: 1.86 }] },
    'No recipe suits with this.The nearest limit that leaves some: Phosphorus at most 1.86 g per 1000 kcal.',
  ],
  [{ now: 0, left: 41, missing: null, nearest: [] }, '41 recipes suit with this.'],
  [{ now: 0, left: 1, missing: null, nearest: [] }, '1 recipe suits with this.'],
] as const)('%o is said before the limit is saved', { tags: '@vet-limits' }, async (answer, says) => {
  const asked: unknown[] = []
  await show(
    outcome(async (limits) => {
      asked.push(limits)
      return { ...answer, nearest: [...answer.nearest] }
    }),
  )
  await expect.element(page.getByRole('status')).toHaveTextContent(says)
  expect(asked).toEqual([[{ nutrient: 'phosphorus', min: null, max: 0.5 }]])
  await expectAccessible(document.body)
})

test('a limit that is a slip is not asked about, and one that was changed does not keep its earlier answer', async () => {
  const asked: unknown[] = []
  const ask: Ask = async (limits) => {
    asked.push(limits)
    return { now: 233, left: 40 + asked.length, missing: null, nearest: [] }
  }
  const { rerender } = await show(outcome(ask, '130'))
  expect(page.getByRole('status').elements()).toHaveLength(0)
  await rerender(outcome(ask, '1.3'))
  await expect.element(page.getByText('41 of 233 recipes remain with this.')).toBeVisible()
  await rerender(outcome(ask, '1.2'))
  await expect.element(page.getByText('Counting the recipes that remain…')).toBeVisible()
  await expect.element(page.getByText('42 of 233 recipes remain with this.')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('without an answer the form is as it was', async () => {
  let asked = 0
  await show(
    outcome(() => {
      asked += 1
      return Promise.reject(new Error('no network'))
    }),
  )
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => page.getByRole('status').elements()).toEqual([])
})
