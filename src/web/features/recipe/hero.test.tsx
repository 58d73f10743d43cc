import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Hero } from './hero.tsx'
import { Sources } from './sources.tsx'

const hero = (recipe = RECIPE) => <Hero recipe={recipe} pet={REX} meals={2} />

everybodyCanUse({
  'a recipe': hero(),
  'long words': hero({ ...RECIPE, name: 'Süßkartoffelauflauf'.repeat(3) }),
  'its sources': <Sources sources={RECIPE.sources} />,
})

test('says what it is, for which dog, by whom, and what it is good for', async () => {
  await show(hero())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Beef and rice')
  await expect.element(page.getByRole('img', { name: 'A bowl of Beef and rice' })).toBeVisible()
  for (const text of ['For Rex', 'By Goodbowl']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Good for Rex because' })).toHaveTextContent('It is low in fat.')
})

test('a recipe without a special strength claims none', async () => {
  await show(hero({ ...RECIPE, goodFor: [], goodForParts: [] }))
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

test.each([
  { score: /Suitability/, title: 'Where the suitability score comes from' },
  { score: /Carbon/, title: 'Where the carbon score comes from' },
])('$title is a tap away, and the focus is back after it', async ({ score, title }) => {
  await show(hero())
  const button = page.getByRole('button', { name: score })
  await button.click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('where the figures come from is a key away', async () => {
  await show(<Sources sources={RECIPE.sources} />)
  const record = page.getByText('Composition: USDA SR28 20044')
  await expect.element(record).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(record).toBeVisible()
})
