import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Fold } from './fold.tsx'

const fold = (more: { isOpen?: boolean; isPrinted?: boolean } = {}) => (
  <Fold id="nutrition" title="Nutrition" {...more}>
    <p>38 figures</p>
  </Fold>
)

everybodyCanUse({ closed: fold(), open: fold({ isOpen: true }) })

const figures = () => page.getByText('38 figures')

test('is opened and closed by keyboard, and says which it is', async () => {
  await show(fold())
  const opener = page.getByRole('heading', { name: 'Nutrition' }).getByRole('button')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(figures()).toBeVisible()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(figures()).not.toBeInTheDocument()
})

test('a closed fold keeps its content for printing', async () => {
  await show(fold({ isPrinted: true }))
  await expect.element(figures()).toBeInTheDocument()
  await expect.element(figures()).not.toBeVisible()
})
