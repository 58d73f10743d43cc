import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Nutrition } from './nutrition.tsx'

const ZINC: Recipe['balance'][number] = {
  nutrient: 'zinc',
  unit: 'mg',
  amount: 9,
  min: 7.2,
  rda: null,
  target: null,
  max: 22.7,
  unknownIn: [],
}
const WITH_ZINC: Recipe = { ...RECIPE, balance: [ZINC] }
const NOT_KNOWN: Recipe = { ...RECIPE, balance: [{ ...ZINC, unknownIn: ['beefMince', 'sunflowerOil'] }] }

beforeEach(() => chooseUnits({ food: 'g' }))

everybodyCanUse({
  'one nutrient': <Nutrition recipe={WITH_ZINC} pet={REX} />,
  'a nutrient of which two foods say nothing': <Nutrition recipe={NOT_KNOWN} pet={REX} />,
  'a long name': <Nutrition recipe={WITH_ZINC} pet={{ ...REX, name: 'Wwwwwwwwwwwwwwwwwwww' }} />,
  'no figures': <Nutrition recipe={RECIPE} pet={REX} />,
})

const facts = () =>
  page
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent)

test.each([
  { food: 'g', served: '210 g in a meal' },
  { food: 'oz', served: '7.41 oz in a meal' },
] as const)('six numbers come first: $served', async ({ food, served }) => {
  chooseUnits({ food })
  const nutrients = { protein: 22.5, fat: 9, fibre: 3.1 }
  await show(<Nutrition recipe={{ ...RECIPE, nutrients }} pet={REX} />)
  expect(facts()).toEqual([
    '320.0 kcal in a meal',
    served,
    '22.50 g in a meal',
    '9.00 g in a meal',
    '3.10 g in a meal',
    '1.3 : 1 between 1 and 2',
  ])
})

test('says whose day it is', async () => {
  await show(<Nutrition recipe={WITH_ZINC} pet={REX} />)
  await expect.element(page.getByText('A whole day on this recipe alone for Rex, supplement included.')).toBeVisible()
})

test('the nutrients are behind their groups', async () => {
  await show(<Nutrition recipe={WITH_ZINC} pet={REX} />)
  const zinc = page.getByRole('rowheader', { name: 'Zinc' })
  expect(zinc.elements()).toEqual([])
  await page.getByText('1 nutrient').click()
  await expect.element(zinc).toBeVisible()
})

test('a nutrient that a food’s table does not have is not passed off as known', async () => {
  await show(<Nutrition recipe={NOT_KNOWN} pet={REX} />)
  await expect.element(page.getByText(/Beef mince, Sunflower oil/)).toBeInTheDocument()
})

test('a nutrient that every food’s table has gets no note', async () => {
  await show(<Nutrition recipe={WITH_ZINC} pet={REX} />)
  expect(page.getByText(/Beef mince/).elements()).toEqual([])
})
