import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, show } from '../../testing/show.tsx'
import { KIT, PRODUCT_WAY, REX_WITH_KIT, WAYS, WAYS_WITH_KIT, ZINC } from '../../testing/supplement.ts'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import SupplementPage from './supplement-page.tsx'

const pageOf = (pet: Pet) => (
  <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
    <Routes>
      <Route path="/pets/:petId/supplement" element={<SupplementPage />} />
      <Route path="/pets" element={null} />
    </Routes>
  </SharedState>
)

const AT = '/pets/rex/supplement'
const PUT = 'PUT /v2/pets/rex/supplement'
const RIGHT = {
  'GET /v2/pets/rex/supplement/ways': { json: { ways: WAYS } },
  [PUT]: { json: REX_WITH_KIT },
}

const WITH_KIT = { ...RIGHT, 'GET /v2/pets/rex/supplement/ways': { json: { ways: WAYS_WITH_KIT } } }

async function logInTo(answers: Parameters<typeof serveAnn>[0]) {
  const asked = await serveAnn(answers)
  return () => asked.filter(({ call }) => call === PUT).map(({ body }) => body)
}

const kit = page.getByRole('radio', { name: 'From the pharmacy and the kitchen' })
const confirm = page.getByRole('button', { name: 'Yes, change' })
const leaveOutZinc = async () => {
  await page.getByRole('heading', { level: 4, name: ZINC.name }).click()
  await page.getByRole('button', { name: `I can’t get this: ${ZINC.name}` }).click()
}
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ kind, text }) => `${kind}: ${text}`)

test('the change is sent once it was agreed to, and told', { tags: '@supplement-way' }, async () => {
  const sent = await logInTo(RIGHT)
  await show(pageOf(REX), 'light', AT)
  await kit.click()
  expect(sent()).toEqual([])
  await confirm.click()
  await expect.poll(toastTexts).toEqual(['success: Rex’s kit is ready: 4 items.'])
  expect(sent()).toEqual([{ way: 'kit' }])
})

test('what cannot be got is left out, and can be taken back', { tags: '@kit-things' }, async () => {
  const sent = await logInTo(WITH_KIT)
  const { unmount } = await show(pageOf(REX_WITH_KIT), 'light', AT)
  await leaveOutZinc()
  await expect.poll(sent).toEqual([{ way: 'kit', without: ['zinc'] }])
  await unmount()
  const without = [{ id: ZINC.id, name: ZINC.name }]
  await show(pageOf({ ...REX_WITH_KIT, supplement: { ...KIT, without } }), 'light', AT)
  await page.getByRole('button', { name: `I can get it now: ${ZINC.name}` }).click()
  await expect.poll(sent).toContainEqual({ way: 'kit', without: [] })
})

test('of a product that the owner has it is said what it lacks, what closes that, and where its label is', {
  tags: '@own-label',
}, async () => {
  await logInTo({ ...RIGHT, 'GET /v2/pets/rex/supplement/ways': { json: { ways: [...WAYS, PRODUCT_WAY] } } })
  await show(pageOf(REX), 'light', AT)
  const own = page.getByRole('region', { name: 'Products you have' })
  await expect.element(own.getByText(/^By itself it lacks zinc\./)).toBeVisible()
  await expect.element(own.getByRole('listitem')).toHaveTextContent(`${ZINC.name}Zinc`)
  await expect
    .element(own.getByRole('link', { name: 'Change the label of Complete Mix' }))
    .toHaveAttribute('href', '/pets/rex/supplement/product?product=complete-mix')
})

test('what the kit cannot do without is said in the server’s words, and not left out', {
  tags: '@kit-things',
}, async () => {
  const message = 'We cannot make a pharmacy kit for this dog. Too little zinc.'
  await logInTo({
    ...WITH_KIT,
    [PUT]: { status: 409, json: { code: 'no-kit', status: 409, title: message, detail: message } },
  })
  await show(pageOf(REX_WITH_KIT), 'light', AT)
  await leaveOutZinc()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  expect(toastTexts()).toEqual([])
  expect(page.getByRole('button', { name: /^I can get it now/ }).elements()).toEqual([])
})

const LATE = 'Working out the kit is taking longer than usual. Nothing has changed yet: please try again shortly.'
const NO_TIME = { status: 503, json: { code: 'kit-takes-long', status: 503, title: LATE, detail: LATE } } as const

test('a kit that there was no time for is asked for again by one press, and was never told to be impossible', async () => {
  const sent = await logInTo({ ...RIGHT, [PUT]: [NO_TIME, { json: REX_WITH_KIT }] })
  await show(pageOf(REX), 'light', AT)
  await kit.click()
  await confirm.click()
  await expect.element(page.getByRole('alert').getByText(LATE)).toBeVisible()
  await expect.element(kit).not.toBeChecked()
  expect(toastTexts()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(toastTexts).toEqual(['success: Rex’s kit is ready: 4 items.'])
  expect(sent()).toEqual([{ way: 'kit' }, { way: 'kit' }])
})

test('what the ways ask and cost is asked for again where there was no time for it', async () => {
  await logInTo({ ...RIGHT, 'GET /v2/pets/rex/supplement/ways': [NO_TIME, { json: { ways: WAYS } }] })
  await show(pageOf(REX), 'light', AT)
  await expect.element(page.getByRole('alert').getByText(LATE)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(kit).toHaveAccessibleDescription(/226 recipes suit Rex with it\.$/)
  expect(page.getByRole('alert').elements()).toEqual([])
})

test.each([
  { what: 'a server that is busy', answer: { status: 503, json: { code: 'busy' } } as const },
  { what: 'no answer', answer: 'silence' as const },
])('$what is told, and the choice is as it was', async ({ answer }) => {
  await logInTo({ ...RIGHT, [PUT]: answer })
  await show(pageOf(REX), 'light', AT)
  await kit.click()
  await confirm.click()
  await expect.poll(toastTexts).toEqual(['error: The supplement could not be changed. Please try again.'])
  await expect.element(kit).not.toBeChecked()
})

test('who comes to feed a product of their own finds the ways open, though the dog gets a kit', async () => {
  await logInTo(WITH_KIT)
  const comes = (
    <Link to="/pets/rex/supplement" state={{ isChoosing: true }}>
      Feed this to Rex
    </Link>
  )
  await show(
    <>
      {comes}
      {pageOf(REX_WITH_KIT)}
    </>,
  )
  await page.getByRole('link', { name: 'Feed this to Rex' }).click()
  await expect.element(kit).toBeChecked()
})

test('a dog that is not there leads to the others', async () => {
  await logInTo(RIGHT)
  await show(pageOf(REX), 'light', '/pets/bella/supplement')
  await expect.poll(addressNow).toBe('/pets')
})

test('a dog without recipes is told that it needs none yet, and is offered nothing to buy', async () => {
  const none = WAYS.map((way) => ({ ...way, isChosen: false, recipes: 0 }))
  await logInTo({
    'GET /v2/pets/rex/supplement/ways': { json: { ways: none } },
    'GET /v2/pets/rex/history': { json: { totalResults: 0, count: 0, start: 0, results: [], obstacles: [] } },
  })
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false }
  await show(pageOf({ ...REX, supplement }), 'light', AT)
  await expect.element(page.getByText('Rex needs none until one fits', { exact: false })).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  expect(page.getByText(/0 recipes/).elements()).toEqual([])
})
