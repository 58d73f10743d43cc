import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays, dayOf } from '../../../kitchen/days.ts'
import { serveAnn } from '../../testing/ann.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { weekdayOf } from '../../ui/dates.ts'
import type { Cooking } from './cooking.ts'
import { PutAway } from './put-away.tsx'

const EMPTY = { fridge: {}, freezer: {} }
const TODAY = dayOf(new Date())
const LAST_DAY = weekdayOf(addDays(TODAY, 5))

function Guide({ meals, pet, freezesWell = true }: { meals: number; pet: Pet; freezesWell?: boolean }) {
  const [cooking, setCooking] = useState<Cooking>({ weighed: [], storageId: 'batch', putAway: 'no' })
  return (
    <PutAway
      recipe={{ ...RECIPE, kitchen: { ...RECIPE.kitchen, freezesWell }, batch: { ...RECIPE.batch, meals } }}
      eaters={[{ pet, meals, supplement: null }]}
      cooking={cooking}
      onChange={(more) => setCooking({ ...cooking, ...more })}
    />
  )
}
const guide = (meals: number, pet = REX) => <Guide meals={meals} pet={pet} />

everybodyCanUse({ 'two weeks of meals': guide(28), 'a long name': guide(28, { ...REX, name: 'W'.repeat(30) }) })

async function open(meals: number, { fed = 0, fridge = {}, cook = [] as object[] } = {}) {
  const asked = await serveAnn({
    'GET /v2/storage': { json: { fridge, freezer: {} } },
    'GET /v2/today': { json: today(fed) },
    'GET /v2/plan': { json: { cook } },
    'POST /v2/storage/cook': { json: EMPTY },
  })
  await show(guide(meals))
  return () => asked.find(({ call }) => call === 'POST /v2/storage/cook')?.body
}
const today = (fed: number) => ({
  day: TODAY,
  suggestion: null,
  dogs: [
    {
      petId: 'rex',
      mealsPerDay: 2,
      isDaily: true,
      fed: Array.from({ length: fed }, (_, n) => ({
        entryId: `meal-${n}`,
        recipe: { id: 'stew', name: 'Stew' },
        grams: 200,
      })),
      due: [],
      cook: null,
      defrost: null,
      weigh: false,
    },
  ],
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what Rex eats while it keeps stays in the fridge, the rest is frozen, with one tap', async () => {
  const sent = await open(28)
  await expect.element(page.getByText(`12 in the fridge until ${LAST_DAY}, 16 in the freezer`)).toBeVisible()
  await button('Put 12 into the fridge, 16 into the freezer').click()
  await expect.poll(sent).toMatchObject({ portions: 28, freeze: 16, storageId: 'batch' })
})

const OLD_MEAL = {
  storageId: 'old',
  recipe: { id: 'stew', name: 'Stew' },
  portions: 3,
  petId: 'rex',
  cookedOn: new Date().toISOString(),
}

test('what stands there and what was fed today is counted', async () => {
  await open(28, { fed: 1, fridge: { old: OLD_MEAL } })
  await expect.element(page.getByText(`8 in the fridge until ${LAST_DAY}, 20 in the freezer`)).toBeVisible()
})

test('another split is the cook’s: it is said what is too much, and that is what is sent', async () => {
  const sent = await open(14)
  await button('One more into the fridge').click()
  await expect.element(page.getByText('That is 1 portion more than Rex can eat in time.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Portions for the fridge' }).fill('0')
  await button('Put 14 portions into the freezer').click()
  await expect.poll(sent).toMatchObject({ portions: 14, freeze: 14 })
})

test('one meal for which there is no room in the days to come is frozen, or put into the fridge to feed', async () => {
  const fridge = { old: { ...OLD_MEAL, portions: 12 } }
  const sent = await open(1, { fridge })
  await expect.element(button('Put 1 portion into the freezer')).toBeVisible()
  await button('One more into the fridge').click()
  await button('Put 1 portion into the fridge').click()
  await expect.poll(sent).toMatchObject({ portions: 1, freeze: 0 })
})

test.each([
  { freeze: 0, where: 'in the fridge', isOffered: true },
  { freeze: 1, where: 'in the freezer', isOffered: false },
])('one meal that is $where now is offered to be fed: $isOffered', async ({ freeze, isOffered }) => {
  await serveAnn({})
  await show(
    <PutAway
      recipe={{ ...RECIPE, batch: { ...RECIPE.batch, meals: 1 } }}
      eaters={[{ pet: REX, meals: 1, supplement: null }]}
      cooking={{ weighed: [], storageId: 'pot', putAway: 'yes', freeze }}
      onChange={() => {}}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'Print labels for the tubs' })).toBeVisible()
  const links = page.getByRole('link', { name: 'Feed it now, on Home' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isOffered ? ['/home'] : [])
})

test('a small batch goes into the fridge as ever', async () => {
  const sent = await open(2)
  await expect.element(page.getByText('Rex will eat it all while it keeps in the fridge.')).toBeVisible()
  await button('Put 2 portions into the fridge').click()
  await expect.poll(sent).toMatchObject({ portions: 2, freeze: 0 })
})

test('labels are offered for all tubs of the batch, of the fridge and of the freezer', async () => {
  await serveAnn({})
  await show(
    <PutAway
      recipe={{ ...RECIPE, batch: { ...RECIPE.batch, meals: 28 } }}
      eaters={[{ pet: REX, meals: 28, supplement: null }]}
      cooking={{ weighed: [], storageId: 'pot', putAway: 'yes', freeze: 16 }}
      onChange={() => {}}
    />,
  )
  await expect
    .element(page.getByRole('link', { name: 'Print labels for the tubs' }))
    .toHaveAttribute('href', '/storage/labels?batch=pot')
})

test('of no number of portions none is put away', async () => {
  const sent = await open(28)
  const field = page.getByRole('spinbutton', { name: 'Portions for the fridge' })
  await field.fill('2.5')
  await button('Put 12 into the fridge, 16 into the freezer').click()
  await expect.element(field).toHaveAccessibleDescription('Please enter a whole number from 0 to 28')
  expect(sent()).toBeUndefined()
  await field.fill('2')
  await button('Put 2 into the fridge, 26 into the freezer').click()
  await expect.poll(sent).toMatchObject({ portions: 28, freeze: 26 })
})

const PLANNED_POT = {
  day: TODAY,
  plannedFor: TODAY,
  feedsFrom: TODAY,
  petId: 'rex',
  recipeId: RECIPE.id,
  portions: 13,
  toFreeze: 2,
}

test('a pot of the plan is shared out as it is planned: other meals lie between', async () => {
  await open(13, { cook: [{ ...PLANNED_POT, petId: 'bella', toFreeze: 9 }, PLANNED_POT] })
  await expect.element(button('Put 11 into the fridge, 2 into the freezer')).toBeVisible()
})

test('of another size than planned it is shared out by its days', async () => {
  await open(14, { cook: [PLANNED_POT] })
  await expect.element(button('Put 12 into the fridge, 2 into the freezer')).toBeVisible()
})

test.each([
  { meals: 28, freezesWell: false, isTold: true },
  { meals: 4, freezesWell: false, isTold: false },
  { meals: 28, freezesWell: true, isTold: false },
])('$meals meals of a dish that freezes well: $freezesWell', async ({ meals, freezesWell, isTold }) => {
  await serveAnn({
    'GET /v2/storage': { json: EMPTY },
    'GET /v2/today': { json: today(0) },
    'GET /v2/plan': { json: { cook: [] } },
  })
  const { container } = await show(<Guide meals={meals} pet={REX} freezesWell={freezesWell} />)
  await expect.element(page.getByRole('button', { name: /^Put / })).toBeVisible()
  expect(container.textContent.includes('This dish does not freeze well.')).toBe(isTold)
})

test('a pot for two dogs is split for each by what it eats in time, and put away for both with one tap', async () => {
  const asked = await serveAnn({
    'GET /v2/storage': { json: EMPTY },
    'GET /v2/today': { json: today(0) },
    'GET /v2/plan': { json: { cook: [] } },
    'POST /v2/storage/cook': { json: EMPTY },
  })
  await show(<PotGuide />)
  await expect.element(page.getByText(`Rex: 12 in the fridge until ${LAST_DAY}, 16 in the freezer`)).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Bella’s portions for the fridge' }).fill('3')
  await button('Put 15 into the fridge, 17 into the freezer').click()
  const sent = () => asked.find(({ call }) => call === 'POST /v2/storage/cook')?.body
  await expect.poll(sent).toMatchObject({
    ...{ petId: 'rex', portions: 28, storageId: 'batch', freeze: 16, way: '@bella_4' },
    others: [{ petId: 'bella', storageId: 'batch-1', freeze: 1 }],
  })
})

function PotGuide() {
  const [cooking, setCooking] = useState<Cooking>({ weighed: [], storageId: 'batch', putAway: 'no' })
  const bella = { ...REX, id: 'bella', name: 'Bella' }
  const eaters = [
    { pet: REX, meals: 28, supplement: null },
    { pet: bella, meals: 4, supplement: null },
  ]
  return (
    <PutAway
      recipe={{ ...RECIPE, way: '@bella_4' }}
      eaters={eaters}
      cooking={cooking}
      onChange={(more) => setCooking((before) => ({ ...before, ...more }))}
    />
  )
}
