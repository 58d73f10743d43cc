import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RECIPE } from '../../testing/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { CarbonReasons, SuitabilityReasons } from './score-reasons.tsx'

const suitability = (recipe = RECIPE, onClose = vi.fn()) => <SuitabilityReasons recipe={recipe} onClose={onClose} />
const carbon = (recipe = RECIPE, onClose = vi.fn()) => <CarbonReasons recipe={recipe} onClose={onClose} />

everybodyCanUse({
  'where suitability comes from': suitability(),
  'nothing off': suitability({ ...RECIPE, scoreReasons: [] }),
  'where carbon comes from': carbon(),
})

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('each reason stands with its points, and with a sign', async () => {
  await show(suitability())
  expect(cells()).toEqual([
    ['Much copper', '−4.5'],
    ['Omega-3 for the joints', '+2'],
  ])
})

test('a recipe that nothing takes points off says so', async () => {
  await show(suitability({ ...RECIPE, scoreReasons: [] }))
  await expect.element(page.getByText('Nothing takes points off this recipe.')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('the ingredient that weighs most for the planet comes first', async () => {
  await show(carbon())
  expect(cells()).toEqual([
    ['Beef mince', '1.2 kg'],
    ['Rice', '80 g'],
  ])
  const shares = [...document.querySelectorAll<HTMLElement>('tbody span')].map(({ style }) =>
    Number.parseFloat(style.width),
  )
  expect(shares[0]).toBe(100)
  expect(shares[1]).toBeCloseTo(6.67, 1)
})

test.each([suitability, carbon])('Escape leads back', async (part) => {
  const onClose = vi.fn()
  await show(part(RECIPE, onClose))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
