import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, show } from '../../testing/show.tsx'
import { GROWTH, WEIGHTS } from '../../testing/weights.ts'
import FeedingPlanPage from './feeding-plan-page.tsx'

const PUPPY: Pet = {
  ...REX,
  breed: { ...REX.breed, name: 'Great Dane', size: 'Giant', minWeight: 45, maxWeight: 90 },
  age: { years: 0, months: 2 },
}
const PATCH = 'PATCH /v2/pets/rex'
const WEIGHTS_OF = 'GET /v2/pets/rex/weights'

async function open(pet: Pet, answers: Parameters<typeof serveAnn>[0] = {}) {
  const asked = await serveAnn({
    [WEIGHTS_OF]: { json: { ...WEIGHTS, course: { ...GROWTH, expectedAdultWeight: 53.6 } } },
    [PATCH]: { json: pet },
    ...answers,
  })
  await show(
    <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
      <FeedingPlanPage prefetchPage={async () => undefined} />
    </SharedState>,
  )
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

const grown = page.getByRole('textbox', { name: /^Weight when grown/ })
const send = page.getByRole('button', { name: 'View Recipes' })
const FEEDING = { mealsPerDay: 4, frequency: 'daily', homemadeShare: 1 }

test('a puppy begins with the meals of its age, and our guess of its weight when grown may stand', async () => {
  const asked = await open(PUPPY)
  await expect.element(page.getByRole('radio', { name: '4 meals' })).toBeChecked()
  await expect.element(page.getByText('At Rex’s age 4 small meals a day are best.')).toBeVisible()
  await expect.element(grown).toHaveValue('53.6')
  await expect.element(page.getByText(/Usual for a grown Great Dane: 45–90 kg/)).toBeVisible()
  await expectAccessible(document.body)
  await send.click()
  await expect.poll(() => asked(PATCH)).toEqual([FEEDING])
  await expect.poll(addressNow).toBe('/')
})

test('the adult weight that the owner expects counts', async () => {
  const asked = await open(PUPPY)
  await grown.fill('61')
  await send.click()
  await expect.poll(() => asked(PATCH)).toEqual([{ ...FEEDING, expectedAdultWeight: 61 }])
})

test('a weight that is none is said at once and sends nothing', async () => {
  const asked = await open(PUPPY)
  await grown.fill('-3')
  await send.click()
  await expect.element(grown).toHaveAccessibleDescription(/above 0/)
  expect(asked(PATCH)).toEqual([])
})

test('a value that the server refuses shows its error at the field', async () => {
  const refused = {
    code: 'invalid-input',
    errors: [{ field: 'expectedAdultWeight', message: 'Between 7 and 900 kg, please' }],
  }
  await open(PUPPY, { [PATCH]: { status: 422, json: refused } })
  await grown.fill('2')
  await send.click()
  await expect.element(grown).toHaveAccessibleDescription(/Between 7 and 900 kg, please/)
})

test('a grown dog keeps its meals and is asked nothing of it', async () => {
  const asked = await open(REX)
  await expect.element(page.getByRole('radio', { name: '2 meals' })).toBeChecked()
  await send.click()
  await expect.poll(() => asked(PATCH)).toEqual([{ ...FEEDING, mealsPerDay: 2 }])
  expect(grown.elements()).toEqual([])
  expect(asked(WEIGHTS_OF)).toEqual([])
})
