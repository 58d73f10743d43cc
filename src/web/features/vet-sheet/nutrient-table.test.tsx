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
  const told = page.getByText(/no recipe can meet both/)
  await expect.element(told).toBeVisible()
  // A phone's table is longer than its screen: the signs are explained before it.
  const table = page.getByRole('table').element()
  expect(told.element().compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectAccessible(document.body)
})

test('limits that do not cross are not marked', async () => {
  await show(<NutrientTable sheet={SHEET} />)
  await expect.element(page.getByText('V: limit set by the vet.')).toBeVisible()
  expect(page.getByTitle('min above max').elements()).toEqual([])
  expect(page.getByText(/no recipe can meet both/).elements()).toEqual([])
})
