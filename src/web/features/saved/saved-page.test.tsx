import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, show } from '../../testing/show.tsx'
import SavedPage from './saved-page.tsx'

const recipeWith = (number: number) => ({ recipe: { ...BEEF, id: `recipe-${number}`, name: `Recipe ${number}` } })
/** The server's answer for so many saved recipes, from one number to another. */
const answer = (total: number, from: number, to: number) => ({
  json: {
    totalResults: total,
    count: to - from,
    results: Array.from({ length: to - from }, (_, i) => recipeWith(from + i)),
  },
})

async function open(stars: Parameters<typeof serveAnn>[0][string], pets = [REX]) {
  await serveAnn({ 'GET /v2/stars': stars })
  await show(
    <SharedState value={{ pets, preferences: {}, stars: [] }}>
      <InPage>
        <SavedPage />
      </InPage>
    </SharedState>,
  )
}

test('it is accessible', async () => {
  await open(answer(2, 0, 2), [REX])
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(document.body)
})

test('without a saved recipe that is said, and where there are some', {
  tags: ['@saved-none', '@say-none-saved'],
}, async () => {
  await open(answer(0, 0, 0))
  await expect.element(page.getByText('No saved recipes here')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See all recipes' })).toHaveAttribute('href', '/recipe/search')
})

test('an owner with more saved recipes than one answer carries sees them all', async () => {
  await open([answer(203, 0, 200), answer(203, 200, 203)])
  await expect.poll(() => page.getByRole('article').elements().length).toBe(203)
})

test('saved recipes stay after the last dog is removed', { tags: '@saved-page' }, async () => {
  const { recipe } = recipeWith(0)
  const withoutNumbers = { ...recipe, score: null, co2: null, co2score: null, grams: null }
  await open({ json: { totalResults: 1, count: 1, results: [{ recipe: withoutNumbers }] } }, [])
  await expect.element(page.getByText(/^Tell us about your dog first/)).toBeVisible()
  const link = page.getByRole('region', { name: 'Saved recipes' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', '/recipe/recipe-0')
})
