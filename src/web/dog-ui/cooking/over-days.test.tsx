import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guideAddress } from '../../data/queries/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { OverDays } from './over-days.tsx'

const addressOf = (meals: number) => guideAddress('stew', { petId: 'rex', meals })
const LARGE = { totalMinutes: 550, overDays: { days: 2, meals: 14, totalMinutes: 290 } }

everybodyCanUse({ 'a batch for two days': <OverDays batch={LARGE} addressOf={addressOf} /> })

test('a batch too large for a day is offered for two', async () => {
  await show(<OverDays batch={LARGE} addressOf={addressOf} />)
  await expect
    .element(page.getByText(/about 9 h 10 min, too long for one day\. Cook it on two days instead: 14 meals each time/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 14 meals today' }))
    .toHaveAttribute('href', '/recipe/stew/guide?dog=rex&meals=14')
})

test('one that a day is enough for says nothing', async () => {
  const { container } = await show(<OverDays batch={{ totalMinutes: 60 }} addressOf={addressOf} />)
  expect(container.textContent).toBe('')
})

test('of a pot for two dogs the meals of both are told, and the page opens with those of the first', async () => {
  await show(<OverDays batch={LARGE} mealsOfAll={(meals) => 2 * meals} addressOf={addressOf} />)
  await expect.element(page.getByText(/28 meals each time/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 28 meals today' }))
    .toHaveAttribute('href', '/recipe/stew/guide?dog=rex&meals=14')
})
