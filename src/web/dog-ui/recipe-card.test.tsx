import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RecipeCard as Card } from '../../contract/recipe/recipe.ts'
import { BEEF } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { RecipeCard } from './recipe-card.tsx'

const LONG: Card = {
  ...BEEF,
  id: 'long',
  name: 'Sardinen-und-Süßkartoffel-Auflauf-mit-Butternut',
  description: 'D'.repeat(90),
  mainFoods: ['W'.repeat(30), 'high-oleic sunflower kernels', 'butternut squash'],
}

everybodyCanUse({
  'a card': <RecipeCard recipe={BEEF} heading="h2" />,
  'a row on phones': <RecipeCard recipe={BEEF} heading="h2" isRowOnPhones />,
  'long words': <RecipeCard recipe={LONG} heading="h2" />,
  'long words in a row': <RecipeCard recipe={LONG} heading="h2" isRowOnPhones />,
})

test.each([
  { heading: 'h2', level: 2 },
  { heading: 'h3', level: 3 },
] as const)('its name is a heading of the level below that of its list: $heading', async ({ heading, level }) => {
  const screen = await show(<RecipeCard recipe={BEEF} heading={heading} />)
  await expect.element(screen.getByRole('article').getByRole('heading', { level })).toHaveTextContent('Beef and rice')
})

test('says how well it suits and how light it is on the planet', async () => {
  const screen = await show(<RecipeCard recipe={BEEF} heading="h2" />)
  await expect.element(screen.getByRole('img', { name: 'Suitability 93 of 100: Perfect' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Carbon footprint: Medium' })).toBeVisible()
  await expect.element(screen.getByText('A classic with carrots.')).toBeVisible()
})

test('says how long it takes, how much a meal is and what most of it is made of', async () => {
  const screen = await show(<RecipeCard recipe={BEEF} heading="h2" />)
  await expect.element(screen.getByText('from 35 min · 412 g a meal')).toBeVisible()
  await expect.element(screen.getByText('white rice, beef mince, carrot')).toBeVisible()
  await screen.unmount()
  const soaked = { ...BEEF, kitchen: { ...BEEF.kitchen, soakHours: 8 } }
  const other = await show(<RecipeCard recipe={soaked} heading="h2" />)
  await expect.element(other.getByText('from 35 min after soaking · 412 g a meal')).toBeVisible()
})

test.each([
  { withoutPrice: 0, told: 'from 35 min · 412 g a meal · £1.20 a day' },
  { withoutPrice: 2, told: 'from 35 min · 412 g a meal · from £1.20 a day' },
])('says what a day costs, as far as prices are known: $told', async ({ withoutPrice, told }) => {
  const cost = { perDay: 1.2, currency: 'GBP', withoutPrice } as const
  const screen = await show(<RecipeCard recipe={{ ...BEEF, cost }} heading="h2" />)
  await expect.element(screen.getByText(told)).toBeVisible()
})

test.each([
  { way: 'the keyboard', go: () => userEvent.keyboard('{Tab}{Enter}') },
  { way: 'a tap on its name', go: () => userEvent.click(document.querySelector('a') as Element) },
])('$way leads to the recipe', async ({ go }) => {
  await show(<RecipeCard recipe={BEEF} heading="h2" />)
  await go()
  await expect.poll(addressNow).toBe('/recipe/beef-and-rice')
})

test('a card is one stop of the tab key, and its picture says nothing that the name does not', async () => {
  const { container } = await show(<RecipeCard recipe={BEEF} heading="h2" />)
  expect(container.querySelectorAll('a, button, [tabindex]')).toHaveLength(1)
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
})

test.each([
  { isFirst: true, loading: 'eager' },
  { isFirst: false, loading: 'lazy' },
])('a picture in sight is fetched at once, others when they come in sight', async ({ isFirst, loading }) => {
  const { container } = await show(<RecipeCard recipe={BEEF} heading="h2" isFirst={isFirst} />)
  expect(container.querySelector('img')).toHaveAttribute('loading', loading)
})
