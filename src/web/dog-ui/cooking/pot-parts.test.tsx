import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { POT_RECIPE } from '../../testing/pot.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PotParts } from './pot-parts.tsx'

const parts = () => POT_RECIPE.pot && <PotParts pot={POT_RECIPE.pot} />

everybodyCanUse({ shares: parts() })

test('each dog has its meals and its supplement', async () => {
  await show(parts())
  const lines = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines[0]).toContain(
    'Rex6 meals of about 310 g81 % of the potStir in 12.6 g of Goodbowl Complete, 2.1 g a meal',
  )
  expect(lines[0]).toContain('Suitability 84, 97 % sure it is complete')
  expect(lines[1]).toContain('Bella4 meals of about 110 g')
  expect(lines[1]).toContain('Zinc gluconate')
})
