import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guideAddress } from '../../data/queries/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { OverDays } from './over-days.tsx'

const addressOf = (meals: number) => guideAddress('stew', { petId: 'rex', meals })
const LARGE = { totalMinutes: 550, overDays: { days: 2, meals: 14, totalMinutes: 290 } }

const SPLIT = { days: ['2026-11-21', '2026-11-22'], isDone: false, isBusy: false, onPress: () => undefined } as const

everybodyCanUse({
  'a batch for two days': <OverDays batch={LARGE} addressOf={addressOf} />,
  'a pot of the plan for two days': <OverDays batch={LARGE} addressOf={addressOf} split={SPLIT} />,
  'a pot that is two': <OverDays batch={LARGE} addressOf={addressOf} split={{ ...SPLIT, isDone: true }} />,
})

test('a pot of the plan is offered as two, on their days', async () => {
  let presses = 0
  await show(<OverDays batch={LARGE} addressOf={addressOf} split={{ ...SPLIT, onPress: () => presses++ }} />)
  await page.getByRole('button', { name: 'Plan two pots, on Saturday and Sunday' }).click()
  expect(presses).toBe(1)
})

test('five pots are told by the first and the last of their days', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const
  await show(<OverDays batch={LARGE} addressOf={addressOf} split={{ ...SPLIT, days }} />)
  await expect.element(page.getByRole('button', { name: 'Plan five pots, from Monday to Friday' })).toBeVisible()
})

test('a pot that is two says so, and is one again with a tap', async () => {
  await show(<OverDays batch={LARGE} addressOf={addressOf} split={{ ...SPLIT, isDone: true }} />)
  await expect.element(page.getByRole('status')).toMatchTextContent('The plan has two pots, on Saturday and Sunday.')
  await expect.element(page.getByRole('button', { name: 'Undo: one pot again' })).toBeVisible()
})

test('a batch too large for a day is offered for two', async () => {
  await show(<OverDays batch={LARGE} addressOf={addressOf} />)
  await expect
    .element(page.getByText(/about 9 h 10 min, too long for one day\. Cook it on two days instead: 14 meals a day/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 14 meals today' }))
    .toHaveAttribute('href', '/recipe/stew/guide?dog=rex&meals=14')
})

test('one that a day is enough for says nothing', async () => {
  const { container } = await show(<OverDays batch={{ totalMinutes: 60 }} addressOf={addressOf} />)
  expect(container.textContent).toBe('')
})
