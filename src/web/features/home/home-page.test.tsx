import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { today } from '../../data/today.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, show } from '../../testing/show.tsx'
import { NOTHING_TODAY } from '../../testing/today.ts'
import HomePage from './home-page.tsx'

const POT = {
  storageId: 'pot',
  recipe: { id: BEEF.id, name: BEEF.name },
  portions: 2,
  petId: REX.id,
  cookedOn: new Date().toISOString(),
}
const AWAY = { status: 404, json: { code: 'not-found' } }
const HISTORY = {
  json: { totalResults: 1, count: 1, obstacles: [], results: [{ date: today(), recipe: BEEF }] },
}
const STARS = { json: { totalResults: 1, count: 1, results: [{ recipe: BEEF }] } }
const STORAGE = { json: { fridge: { pot: POT }, freezer: {} } }

async function open(answers: Parameters<typeof serveAnn>[0]) {
  await serveAnn({
    'GET /v2/pets/rex/history': HISTORY,
    'GET /v2/stars': STARS,
    'GET /v2/storage': STORAGE,
    'GET /v2/today': { json: { day: today(), dogs: [], suggestion: null } },
    ...answers,
  })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <InPage>
        <HomePage />
      </InPage>
    </SharedState>,
  )
}

const recommended = page.getByRole('region', { name: 'Recommended for Rex' })
const saved = page.getByRole('region', { name: 'Saved recipes' })
const storage = page.getByRole('region', { name: 'Storage' })
const again = page.getByRole('button', { name: 'Try again' })
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('it is accessible', async () => {
  await open({})
  await expect.element(storage).toBeVisible()
  await expectAccessible(document.body)
})

test('a recipe of one’s own is pasted from here, also where none is recommended', async () => {
  const obstacles = [{ kind: 'vet', text: 'Ask a vet first.' }]
  await open({ 'GET /v2/pets/rex/history': { json: { totalResults: 0, count: 0, obstacles, results: [] } } })
  const link = page.getByRole('link', { name: 'Paste your own recipe' })
  await expect.element(link).toHaveAttribute('href', '/recipe/mine')
})

test('where a vet has written to a dog without recipes, the letter stands before every reason', async () => {
  const none = { totalResults: 0, count: 0, results: [], obstacles: [] }
  await open({
    'GET /v2/pets/rex/history': { json: none },
    'GET /v2/today': {
      json: { day: today(), dogs: [{ ...NOTHING_TODAY, vetLetters: ['Dr Field'] }], suggestion: null },
    },
  })
  await expect.element(page.getByRole('link', { name: 'Read' })).toBeVisible()
  expect(page.getByText('Why no recipe fits Rex').elements()).toEqual([])
})

test('it recommends before it tells what is saved, and what is stored after that', async () => {
  await open({})
  await expect.poll(headings).toEqual(['Rex', 'Recommended for Rex', 'Saved recipes', 'Storage'])
  await expect.element(storage).toMatchTextContent(/2 in the fridge/)
})

test('Home does not mention an empty storage', { tags: '@home-storage' }, async () => {
  await open({ 'GET /v2/storage': { json: { fridge: {}, freezer: {} } } })
  await expect.poll(headings).toEqual(['Rex', 'Recommended for Rex', 'Saved recipes'])
})

test('recommendations that do not arrive say so, saved and stored food stays, and another try brings them', {
  tags: '@say-load-failed',
}, async () => {
  await open({ 'GET /v2/pets/rex/history': [AWAY, HISTORY] })
  await expect.element(recommended).toMatchTextContent(/These recipes could not be loaded\./)
  await expect.poll(headings).toEqual(['Rex', 'Recommended for Rex', 'Saved recipes', 'Storage'])
  await expect.element(saved.getByRole('listitem')).toBeVisible()
  await recommended.getByRole('button', { name: 'Try again' }).click()
  await expect.element(recommended.getByRole('article')).toBeVisible()
})

test('saved recipes and storage that do not arrive say so, and another try brings them', {
  tags: ['@say-load-failed', '@home-storage'],
}, async () => {
  await open({ 'GET /v2/stars': [AWAY, STARS], 'GET /v2/storage': [AWAY, STORAGE] })
  await expect.element(saved).toMatchTextContent(/Your saved recipes could not be loaded\./)
  await expect.element(page.getByText('Your storage could not be loaded.')).toBeVisible()
  // The fridge may be empty: no heading is shown.
  expect(headings()).toEqual(['Rex', 'Recommended for Rex', 'Saved recipes'])
  await again.last().click()
  await expect.element(storage).toMatchTextContent(/2 in the fridge/)
  await saved.getByRole('button', { name: 'Try again' }).click()
  await expect.element(saved.getByRole('listitem')).toBeVisible()
})
