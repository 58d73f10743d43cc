import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, show } from '../../testing/show.tsx'
import { NutrientTable } from './nutrient-table.tsx'

const PROTEIN = { id: 'protein', name: 'Protein', unit: 'g', min: 45, max: 79.3, byVet: true } as const
const SHEET = {
  nutrients: [PROTEIN],
  calciumPhosphorus: { min: 1, max: 2 },
  eaten: { all: null, recipes: [], otherRecipes: 0 },
}

test('a limit of the vet that crosses another is marked, and it is said what that means', async () => {
  await show(<NutrientTable sheet={{ ...SHEET, nutrients: [{ ...PROTEIN, max: 40 }] }} />)
  await expect.element(page.getByRole('row', { name: /Protein/ }).getByTitle('min above max')).toBeVisible()
  await expect.element(page.getByText(/no recipe can meet both/)).toBeVisible()
  await expectAccessible(document.body)
})

test('limits that do not cross are not marked', async () => {
  await show(<NutrientTable sheet={SHEET} />)
  await expect.element(page.getByText('V: limit set by the vet.')).toBeVisible()
  expect(page.getByTitle('min above max').elements()).toEqual([])
  expect(page.getByText(/no recipe can meet both/).elements()).toEqual([])
})
