import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Fold } from './fold.tsx'

const fold = (more: { isOpen?: boolean; isPrinted?: boolean; answer?: string } = {}) => (
  <Fold id="nutrition" title="Nutrition" {...more}>
    <p id="figures">38 figures</p>
  </Fold>
)

everybodyCanUse({ closed: fold({ answer: '98 % sure' }), open: fold({ isOpen: true }) })

const figures = () => page.getByText('38 figures')

test('is opened and closed by keyboard, and says which it is', async () => {
  await show(fold())
  const opener = page.getByRole('heading', { name: 'Nutrition' }).getByRole('button')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(figures()).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(figures()).toBeVisible()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(figures()).not.toBeVisible()
})

test('is named by its title, and says its answer beside it', async () => {
  await show(fold({ answer: '98 % sure' }))
  const region = page.getByRole('region', { name: 'Nutrition', exact: true })
  await expect
    .element(region.getByRole('button', { name: 'Nutrition', exact: true }))
    .toHaveAccessibleDescription('98 % sure')
  await expect.element(region.getByText('98 % sure')).toBeVisible()
})

test('a search in the page opens it', async () => {
  await show(fold())
  const content = figures().element().parentElement
  expect(content?.getAttribute('hidden')).toBe('until-found')
  content?.dispatchEvent(new Event('beforematch'))
  await expect.element(figures()).toBeVisible()
})

test('a link to what is in it opens it', async () => {
  await show(fold())
  location.hash = 'figures'
  await expect.element(figures()).toBeVisible()
  history.replaceState(null, '', location.pathname + location.search)
})

test('an address that names no place leaves it closed', async () => {
  history.replaceState(null, '', '#%')
  await show(fold())
  await expect.element(page.getByRole('button', { name: 'Nutrition' })).toHaveAttribute('aria-expanded', 'false')
  history.replaceState(null, '', location.pathname + location.search)
})

test('an address to what is in it opens it at once', async () => {
  history.replaceState(null, '', '#figures')
  await show(fold())
  await expect.element(figures()).toBeVisible()
  history.replaceState(null, '', location.pathname + location.search)
})
