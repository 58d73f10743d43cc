import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { POT_RECIPE } from '../../testing/pot.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Facts } from './facts.tsx'

const facts = (meals: number, recipe = RECIPE, pet = REX) => <Facts recipe={recipe} pet={pet} meals={meals} />

beforeEach(() => chooseUnits({ food: 'g' }))

const COST = { perDay: 1.4, currency: 'GBP', withoutPrice: 2 } as const

everybodyCanUse({
  'with what a day costs': facts(8, { ...RECIPE, cost: COST }),
  'a pot for four days': facts(8),
  'a long name': facts(8, RECIPE, { ...REX, name: 'Wwwwwwwwwwwwwwwwwwww' }),
})

const said = () =>
  page
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent)

test('says how long it takes, the energy and grams of a meal, and whom the pot feeds for how long', async () => {
  await show(facts(8))
  expect(said()).toEqual(['40 min 25 min of work', '320.0 kcal a meal', '210 g a meal', 'Rex 8 meals, 4 days'])
})

test.each([
  { withoutPrice: 0, says: '£1.40 a day' },
  { withoutPrice: 1, says: '£1.40 a day, 1 food not priced' },
  { withoutPrice: 2, says: '£1.40 a day, 2 foods not priced' },
])(
  'what a day costs is said, as far as prices are known: $says',
  { tags: '@food-prices' },
  async ({ withoutPrice, says }) => {
    await show(facts(8, { ...RECIPE, cost: { ...COST, withoutPrice } }))
    expect(said().at(-1)).toBe(says)
  },
)

test.each([
  { meals: 1, lasts: 'Rex 1 meal' },
  { meals: 2, lasts: 'Rex 2 meals, 1 day' },
  { meals: 5, lasts: 'Rex 5 meals, 2.5 days' },
])('of two meals a day $meals are said as “$lasts”', async ({ meals, lasts }) => {
  await show(facts(meals))
  expect(said().at(-1)).toBe(lasts)
})

test.each([
  { totalMinutes: 90, says: '90 min' },
  { totalMinutes: 95, says: '1 h 35 min' },
  { totalMinutes: 120, says: '2 h' },
])('$totalMinutes minutes are said as $says', async ({ totalMinutes, says }) => {
  await show(facts(2, { ...RECIPE, batch: { ...RECIPE.batch, totalMinutes } }))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('soaking first is told beside the time', async () => {
  await show(facts(2, { ...RECIPE, kitchen: { ...RECIPE.kitchen, soakHours: 8 } }))
  await expect.element(page.getByText('25 min of work, after soaking')).toBeVisible()
})

test('a pot for two dogs names both and counts the meals of both; grams and energy are those of the dog of the page', async () => {
  await show(facts(4, POT_RECIPE))
  expect(said().slice(1, 4)).toEqual([
    expect.stringMatching(/ a meal for Rex$/),
    expect.stringMatching(/ a meal for Rex$/),
    `Rex and Bella ${POT_RECIPE.batch.meals} meals, 2 days`,
  ])
})
