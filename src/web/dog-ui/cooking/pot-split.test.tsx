import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PotSplit } from './pot-split.tsx'

const SPLIT = { days: ['2026-11-21', '2026-11-22'], isDone: false, isBusy: false, onPress: () => undefined } as const

everybodyCanUse({
  'a pot of the plan for two days': <PotSplit {...SPLIT} />,
  'a pot that is two': <PotSplit {...SPLIT} isDone />,
})

test('a pot of the plan is offered as two, on their days', async () => {
  let presses = 0
  await show(<PotSplit {...SPLIT} onPress={() => presses++} />)
  await page.getByRole('button', { name: 'Plan two pots, on Saturday and Sunday' }).click()
  expect(presses).toBe(1)
})

test('five pots are told by the first and the last of their days', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const
  await show(<PotSplit {...SPLIT} days={days} />)
  await expect.element(page.getByRole('button', { name: 'Plan five pots, from Monday to Friday' })).toBeVisible()
})

test('a pot that is two says so, and is one again with a tap', async () => {
  await show(<PotSplit {...SPLIT} isDone />)
  await expect.element(page.getByRole('status')).toMatchTextContent('The plan has two pots, on Saturday and Sunday.')
  await expect.element(page.getByRole('button', { name: 'Undo: one pot again' })).toBeVisible()
})
