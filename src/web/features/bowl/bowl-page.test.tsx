import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, pressAt, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import BowlPage from './bowl-page.tsx'

const KIBBLE = {
  ...{ id: 'kibble', name: 'Field & Hen', complete: true, protein: 25, kcalPer100g: 360 },
  ...{ energy: 360, energyFrom: 'label' },
} as const
const TIN = { id: 'tin', name: 'Tin of heart', complete: false, energy: null, energyFrom: null } as const

const HALF = { ...REX, homemadeShare: 0.5, otherFood: 'kibble' }
const DAY = {
  ...{ homemadeShare: 0.5, kcal: 640, homemadeKcal: 320, otherKcal: 320, treatKcal: 64, noTreats: null },
  otherFood: { id: 'kibble', name: 'Field & Hen', complete: true, energy: 360, gramsPerMeal: 44 },
  notOnLabel: ['zinc', 'iodine'],
}

const pages = (pet: typeof REX) => (
  <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
    <div style={{ containerType: 'inline-size' }}>
      <Routes>
        <Route path="/pets/:petId/bowl" element={<BowlPage />} />
      </Routes>
    </div>
  </SharedState>
)

type Opened = {
  readonly pet?: typeof REX
  readonly foods?: readonly object[]
  readonly day?: object
  readonly at?: string
  readonly answers?: Parameters<typeof serveAnn>[0]
}

async function open({ pet = HALF, foods = [KIBBLE, TIN], day = DAY, at = '', answers = {} }: Opened = {}) {
  const asked = await serveAnn({
    'GET /v2/foods': { json: { foods } },
    'GET /v2/pets/rex/bowl': { json: day },
    'PATCH /v2/pets/rex': { json: HALF },
    ...answers,
  })
  const shown = await show(pages(pet), 'light', `/pets/rex/bowl${at}`)
  const of = (call: RegExp) => asked.filter((one) => call.test(one.call))
  const sent = (call: RegExp) => of(call).map(({ body }) => body)
  return { ...shown, sent, callsOf: (call: RegExp) => of(call).map((one) => one.call) }
}

const bowl = page.getByRole('region', { name: 'The bowl' })
const other = page.getByRole('region', { name: 'The other food' })
const vouched = page.getByRole('region', { name: 'What is sure, and what is not' })

test.each([
  ['half a bowl of kibble', {}, 'Field & Hen'],
  ['a tin of which little is known', { pet: { ...HALF, otherFood: 'tin' } }, 'Tin of heart'],
  ['all homemade, no label yet', { pet: REX, foods: [] }, 'Add a label'],
] as const)('everybody can use it: %s', async (_, opened, text) => {
  await open(opened)
  await expect.element(other.getByText(text).first()).toBeVisible()
  await expect.element(vouched).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('the form of a label is accessible', async () => {
  await open({ at: '?label=kibble' })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Field & Hen')
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})
test('a day is told in kcal of each part, and in grams where the label tells the energy', async () => {
  await open()
  await expect.element(bowl).toBeVisible()
  const parts = [...bowl.element().querySelectorAll('dl > div')].map((part) => part.textContent)
  expect(parts).toEqual(['Homemade320 kcal a day', 'Other food320 kcal a day', 'Treats, at most64 kcal a day'])
  await expect.element(bowl.getByText('44 g of Field & Hen with each meal')).toBeVisible()
})

test('a dog that should get no treats has no room for them, and the vet is asked about the rest', async () => {
  const noTreats = 'Rex should get no treats. Never add treats, skin, trimmings or oil.'
  const ill = { ...HALF, healthIssues: ['pancreatitis'] } satisfies typeof REX
  const { unmount } = await open({ pet: ill, day: { ...DAY, treatKcal: 0, noTreats } })
  await expect.element(bowl.getByText(noTreats)).toBeVisible()
  await expect.element(page.getByText(/^Please ask your vet before you add kibble or tins/)).toBeVisible()
  await expect.element(page.getByText(/Part of the bowl can be kibble or tins/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/Treats, at most|Treats count/)).not.toBeInTheDocument()
  await unmount()
  queryClientOf(testApp()).clear()
  await open()
  await expect.element(page.getByText(/^Part of the bowl can be kibble or tins/)).toBeVisible()
})

test('without the energy on its label the grams cannot be worked out', async () => {
  await open({ pet: { ...HALF, otherFood: 'tin' } })
  await expect.element(bowl.getByText(/^The label of Tin of heart gives no energy/)).toBeVisible()
})

test('what is not on the label is named', async () => {
  await open()
  await vouched.getByText('2 nutrients are not on the label').click()
  await expect.element(vouched.getByText('Zinc, Iodine.')).toBeVisible()
})

test('a food without a label is unknown: no nutrient is called missing', async () => {
  await open({ pet: { ...HALF, otherFood: null }, day: { ...DAY, otherFood: null } })
  await expect.element(vouched.getByText(/^We don’t know the other food yet\. Add the label/)).toBeVisible()
  await expect.element(vouched.getByText(/not on the label/)).not.toBeInTheDocument()
})

test('another share is shown at once, and fed once it is saved', async () => {
  const { sent } = await open()
  await expect.element(page.getByRole('button', { name: 'Feed it like this' })).not.toBeInTheDocument()
  await page.getByRole('slider').fill('0.75')
  await expect.element(bowl.getByText('480 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Feed it like this' }).click()
  await expect.poll(() => sent(/^PATCH/)).toEqual([{ homemadeShare: 0.75 }])
})

test('the other food is chosen in one tap', async () => {
  const { sent } = await open()
  await pressAt(page.getByRole('radio', { name: 'Tin of heart' }))
  await expect.poll(() => sent(/^PATCH/)).toEqual([{ otherFood: 'tin' }])
})

test('foods that cannot be loaded are asked for again', async () => {
  await open({ answers: { 'GET /v2/foods': [{ status: 500 }, { json: { foods: [KIBBLE] } }] } })
  await expect.element(page.getByText('The other food could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(other).toBeVisible()
})

const name = page.getByRole('textbox', { name: 'Name' })
const protein = page.getByRole('textbox', { name: /^Protein/ })
const draft = page.getByText(/^What you typed is still here/)
const keep = page.getByRole('button', { name: 'Keep this label' })
const complete = page.getByRole('radio', { name: 'A complete food' })

describe('a label', () => {
  test('is sent as it is printed: what is empty is left out', async () => {
    const { sent } = await open({ at: '?label=new' })
    await name.fill('  Oat bites ')
    await pressAt(complete)
    await protein.fill('12,5')
    await keep.click()
    await expect.poll(() => sent(/^PUT \/v2\/foods\//)).toEqual([{ name: 'Oat bites', complete: true, protein: 12.5 }])
  })

  test.each([
    ['a word for a figure', 'plenty', 'Please enter a number, like 12.5'],
    ['no name', '', 'Please give the food a name'],
  ])('with %s is not sent, and says why', async (_, typed, says) => {
    const { sent } = await open({ at: '?label=new' })
    await (typed === '' ? name.fill(' ') : protein.fill(typed))
    await keep.click()
    await expect.element(page.getByText(says)).toBeVisible()
    expect(sent(/^PUT/)).toEqual([])
  })

  test('is complete only where its owner says so', async () => {
    const { sent } = await open({ at: '?label=new' })
    await name.fill('Oat bites')
    await expect.element(complete).not.toBeChecked()
    await keep.click()
    await expect.element(page.getByText('Please say what the pack calls it')).toBeVisible()
    expect(sent(/^PUT/)).toEqual([])
    await pressAt(page.getByRole('radio', { name: /^Not complete/ }))
    await keep.click()
    await expect.poll(() => sent(/^PUT/)).toEqual([{ name: 'Oat bites', complete: false }])
  })

  test('that was begun is there again after the page was left, and is the same food when it is sent', async () => {
    const lost = await open({ at: '?label=new' })
    await expect.element(draft).not.toBeInTheDocument()
    await name.fill('Oat bites')
    await pressAt(complete)
    await keep.click()
    await expect.poll(() => lost.callsOf(/^PUT/).length).toBe(1)
    await lost.unmount()
    const again = await open({ at: '?label=new' })
    await expect.element(draft).toBeVisible()
    await expect.element(name).toHaveValue('Oat bites')
    await keep.click()
    await expect.poll(() => again.callsOf(/^PUT/)).toEqual(lost.callsOf(/^PUT/))
  })

  test('begun is thrown away in one tap', async () => {
    const begun = await open({ at: '?label=kibble' })
    await protein.fill('99')
    await begun.unmount()
    await open({ at: '?label=kibble' })
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.element(protein).toHaveValue('25')
    await expect.element(draft).not.toBeInTheDocument()
  })

  test('that is kept leaves nothing begun behind', async () => {
    const { unmount } = await open({ at: '?label=kibble', answers: { 'PUT /v2/foods/kibble': { json: KIBBLE } } })
    await protein.fill('26')
    await keep.click()
    await expect.poll(addressNow).toBe('/pets/rex/bowl')
    await unmount()
    await open({ at: '?label=kibble' })
    await expect.element(protein).toHaveValue('25')
  })
})

test('an owner who came from the wizard goes on there, also after copying a label', async () => {
  await open({ at: '?from=new-pet', answers: { 'PUT /v2/foods/kibble': { json: KIBBLE } } })
  await page.getByRole('link', { name: 'Change the label of Field & Hen' }).click()
  await expect.poll(addressNow).toBe('/pets/rex/bowl?from=new-pet&label=kibble')
  await page.getByRole('link', { name: 'Back to what else Rex eats' }).click()
  await expect.poll(addressNow).toBe('/pets/rex/bowl?from=new-pet')
  await page.getByRole('link', { name: 'Change the label of Field & Hen' }).click()
  await protein.fill('26')
  await keep.click()
  await expect.poll(addressNow).toBe('/pets/rex/bowl?from=new-pet')
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
})
