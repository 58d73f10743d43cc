import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Confidence, Verdict } from './confidence.tsx'

type Bound = Recipe['confidence']['bounds'][number]
const sure = (bowl: number, ...bounds: Bound[]): Recipe => ({ ...RECIPE, confidence: { bowl, bounds } })

const SELENIUM: Bound = { nutrient: 'selenium', bound: 'min', confidence: 0.969 }
const VITAMIN_D: Bound = { nutrient: 'vitaminD', bound: 'max', confidence: 0.985 }
const IRON: Bound = { nutrient: 'iron', bound: 'min', confidence: 0.996 }

const UNSURE = sure(0.958, SELENIUM, VITAMIN_D, IRON)
const ALL_SURE: Recipe = { ...sure(0.9985, IRON), tables: [] }
const WITH_SLIP: Recipe = {
  ...RECIPE,
  tables: [{ code: 'cod', name: 'Cod', nutrient: 'selenium', usda: 33.1, ciqual: 136, counts: 'usda' }],
}

everybodyCanUse({
  'some are less sure': <Confidence recipe={UNSURE} />,
  'all is sure': <Confidence recipe={ALL_SURE} />,
  'a figure that does not count': <Confidence recipe={WITH_SLIP} />,
})

async function open(recipe: Recipe) {
  await show(<Confidence recipe={recipe} />)
  await page.getByText('Show what is least sure').click()
}

test('says in how many bowls all is right, and of which nutrient it is the least sure', {
  tags: '@confidence',
}, async () => {
  await show(<Confidence recipe={UNSURE} />)
  await expect.element(page.getByText('95 % sure it is complete. Least sure: selenium.')).toBeVisible()
})

test.each([
  { bowl: 0.99, said: '99 % sure it is complete.' },
  { bowl: 0.9901, said: 'Over 99 % sure it is complete.' },
  { bowl: 1, said: 'Over 99 % sure it is complete.' },
  { bowl: 0.2999, said: '29 % sure it is complete.' },
])('never claims more bowls than there are: $bowl', async ({ bowl, said }) => {
  await show(<Confidence recipe={sure(bowl)} />)
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a key away stands each nutrient that is less sure, on which side, and what is not counted', {
  tags: '@confidence',
}, async () => {
  await show(<Confidence recipe={UNSURE} />)
  await expect.element(page.getByText(/spoiled/)).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  const doubts = page.getByRole('listitem').elements()
  expect(doubts.map((doubt) => doubt.textContent)).toEqual([
    'Selenium: 96 % sure there is enough',
    'Vitamin D: 98 % sure it is not too much',
  ])
  await expect.element(page.getByText(/spoiled/)).toBeVisible()
})

test('where every nutrient is sure it says so, without a list', async () => {
  await open(ALL_SURE)
  await expect.element(page.getByText('We are over 99 % sure of every single nutrient.')).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await expect.element(page.getByText(/two tables/)).not.toBeInTheDocument()
})

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('the figures of both tables are one more tap away', { tags: '@confidence' }, async () => {
  await open(UNSURE)
  await page.getByText('Show what the two food tables say').click()
  await expect.element(page.getByRole('table', { name: 'Selenium, µg' })).toBeVisible()
  expect(cells()).toEqual([['Beef mince', '17.20', '6.60']])
  await expect.element(page.getByText(/Struck out/)).not.toBeInTheDocument()
})

test('a food of which only one table knows has a dash, one that has none is left out, and a fraction of a gram is in milligrams', async () => {
  const calcium = { nutrient: 'calcium', counts: 'both' } as const
  await open({
    ...RECIPE,
    tables: [
      { ...calcium, code: 'egg', name: 'Egg', usda: 0.056, ciqual: 0.0768 },
      { ...calcium, code: 'goat', name: 'Goat', usda: 0.013, ciqual: null },
      { ...calcium, code: 'oil', name: 'Oil', usda: 0, ciqual: null },
    ],
  })
  await page.getByText('Show what the two food tables say').click()
  await expect.element(page.getByRole('table', { name: 'Calcium, mg' })).toBeVisible()
  expect(cells()).toEqual([
    ['Egg', '56.00', '76.80'],
    ['Goat', '13.00', '–'],
  ])
})

test('a figure that was judged a slip is struck out', async () => {
  await open(WITH_SLIP)
  await page.getByText('Show what the two food tables say').click()
  await expect.element(page.getByText(/Struck out/)).toBeVisible()
  expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['136.0'])
})

test('the verdict is one line, with the way to what is behind it', async () => {
  await show(<Verdict recipe={UNSURE} />)
  await expect.element(page.getByText('95 % sure it is complete.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'How do we know?' })).toHaveAttribute('href', '#confidence')
})
