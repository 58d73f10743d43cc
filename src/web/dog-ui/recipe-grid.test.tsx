import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BEEF } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, InPage, show } from '../testing/show.tsx'
import { RecipeGrid } from './recipe-grid.tsx'

const COD = { ...BEEF, id: 'cod-and-peas', name: 'Cod and peas' }
const LONG = {
  ...BEEF,
  id: 'long',
  name: 'Sardinen-und-Süßkartoffel-Auflauf-mit-Butternut',
  description: 'D'.repeat(90),
}
const grid = (
  <InPage>
    <RecipeGrid recipes={[COD, BEEF]} />
  </InPage>
)

everybodyCanUse({
  one: <RecipeGrid recipes={[BEEF]} />,
  many: <RecipeGrid recipes={[BEEF, COD]} />,
  'long words': <RecipeGrid recipes={[BEEF, LONG]} />,
})

test('many recipes are a list, in the order they come in', async () => {
  const screen = await show(grid)
  const names = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('h2')?.textContent)
  expect(names).toEqual([COD.name, BEEF.name])
})

test('the tab key stops once at each recipe', async () => {
  await show(grid)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(addressNow).toBe('/recipe/beef-and-rice')
})

test.each([
  { width: 360, isSideBySide: false },
  { width: 1440, isSideBySide: true },
])(
  'on phones one stands below the other, where there is room beside it: $width px',
  async ({ width, isSideBySide }) => {
    await page.viewport(width, 740)
    try {
      const screen = await show(grid)
      const [first, second] = screen
        .getByRole('listitem')
        .elements()
        .map((item) => item.getBoundingClientRect())
      expect(first?.top === second?.top).toBe(isSideBySide)
    } finally {
      await page.viewport(360, 740)
    }
  },
)
