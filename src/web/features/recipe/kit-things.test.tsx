import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KIT_FOR_ONE_MEAL, KIT_RECIPE, KIT_REX, KIT_WITHOUT_IODIDE } from '../../testing/kit.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { KitThings } from './kit-things.tsx'

const kit = ({ batch } = KIT_RECIPE, way?: string) =>
  batch.supplement && (
    <KitThings recipe={{ id: 'beef-and-rice', way }} supplement={batch.supplement} meals={batch.meals} pet={KIT_REX} />
  )

everybodyCanUse({
  'counted for the batch': kit(),
  'one item left out': kit(KIT_WITHOUT_IODIDE),
  'too small a meal': kit(KIT_FOR_ONE_MEAL),
})

const lines = () => page.getByRole('listitem')
const lineOf = (name: string) => lines().filter({ hasText: name })
const textOf = (name: string) => lineOf(name).element().textContent
const pieces = (name: string) =>
  [...lineOf(name).element().querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece'))

async function open() {
  await show(kit())
  await expect.element(page.getByText('6 items to count out for these 2 meals')).toBeVisible()
  await page.getByRole('button', { name: 'Pharmacy kit' }).click()
}

test('a thing stands there as a number with its unit and as a picture, so that a slip is noticed', async () => {
  await open()
  expect(textOf('Zinc')).toContain('1¾ tablets')
  expect(pieces('Zinc')).toEqual(['1', '0.75'])
  expect(textOf('Calcium')).toContain('½ + ⅛ tsp')
  expect(pieces('Calcium')).toEqual(['0.5', '0.125'])
})

test('how much that is a meal and a day stands below, and what is too little for a meal says so', async () => {
  await open()
  expect(textOf('Zinc')).toContain('about 0.88 a meal, 1.75 a day')
  expect(textOf('Calcium')).toContain('3.5 g · about 1.8 g a meal, 3.5 g a day')
  expect(textOf('iodide')).toContain(
    'about 0.25 a day: less than a quarter tablet a meal, so count it for all meals together',
  )
})

test('on a phone the things are a tap away from their number', async () => {
  await show(kit())
  await expect.element(page.getByText(/^Vitamin D3/)).not.toBeVisible()
  await page.getByRole('button', { name: 'Pharmacy kit' }).click()
  await expect.element(lineOf('Vitamin D3')).toBeVisible()
  expect(pieces('Vitamin D3')).toEqual(['1'])
  expect(textOf('Vitamin D3')).toContain('12 ×')
})

test('where whole pieces do not come to a meal, no number is shown, and more meals are a tap away', async () => {
  await show(kit(KIT_FOR_ONE_MEAL))
  await expect
    .element(page.getByText('Whole tablets, capsules and level spoons do not come out right for one meal.'))
    .toBeVisible()
  expect(lines().elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=2')
})

test('more meals of a recipe that was changed are cooked as it was changed', async () => {
  await show(kit(KIT_FOR_ONE_MEAL, '-16-007'))
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=2&way=-16-007')
})

test('an item that one meal gets none of is named with the reason, and the meals that include it are a tap away', async () => {
  await show(kit(KIT_WITHOUT_IODIDE))
  await expect.element(page.getByText('5 of 6 items to count out for this meal')).toBeVisible()
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'None of: Potassium iodide tablets, 150 µg iodine. For one meal that is less than can be counted out, and we have weighed the foods so that every need is met without. To include every item, cook 2 meals at once.',
    )
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=2')
})
