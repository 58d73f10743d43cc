import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { show } from '../../testing/show.tsx'
import SearchPage from './search-page.tsx'

test('words that were not understood are named above the results', async () => {
  const found = { totalResults: 0, count: 0, start: 0, results: [], suitable: 5, obstacles: [] }
  await serveAnn({ 'GET /v2/search': { json: { ...found, notUnderstood: ['lectins', 'purines'] } } })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <SearchPage />
    </SharedState>,
    'light',
    '/recipe/search?q=no+lectins+or+purines',
  )
  await expect.element(page.getByText(/We did not understand “lectins”, “purines”/).first()).toBeVisible()
})

test('why unusual dishes come early is said above them', async () => {
  const unusual = 'Few recipes with everyday food suit Rex, so we show others early too.'
  const result = { recipe: BEEF, score: 90, co2score: 70 }
  const found = { totalResults: 1, count: 1, start: 0, results: [result], suitable: 1, obstacles: [], unusual }
  await serveAnn({ 'GET /v2/search': { json: found } })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <SearchPage />
    </SharedState>,
    'light',
    '/recipe/search',
  )
  await expect.element(page.getByText(unusual)).toBeVisible()
})
