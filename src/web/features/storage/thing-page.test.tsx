import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Cupboard } from '../../../kitchen/cupboard.ts'
import { SharedState } from '../../data/queries/pets.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { serveAnn } from '../../testing/ann.ts'
import { addressNow, everybodyCanUse, show } from '../../testing/show.tsx'
import { CALCIUM, KIT, MULTIVITAMIN, REX_WITH_KIT, WAYS_WITH_KIT, ZINC } from '../../testing/supplement.ts'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { PackageForm } from './package-form.tsx'
import ThingPage from './thing-page.tsx'

const PLAIN = {
  group: 'minerals',
  own: null,
  refused: null,
  etag: null,
  mostPerDay: null,
  undeclared: [],
  readings: [],
  doubts: [],
}
const PACKAGE: Product = { ...ZINC, ...PLAIN, strengthOf: { nutrient: 'zinc', amount: 15, typical: 15, unit: 'mg' } }
const POWDER: Product = { ...CALCIUM, ...PLAIN, strengthOf: null }
const D3: Product = {
  ...PACKAGE,
  id: 'vitamin-d3',
  name: 'Vitamin D3 drops',
  unit: 'drop',
  strength: '4,000 IU',
  strengthOf: { nutrient: 'vitaminD', amount: 4000, typical: 200, unit: 'iu' },
}

const countOf = (thingId: string) => `PUT /v2/storage/cupboard/${thingId}`
const COUNT_ZINC = countOf('zinc')
const PUT_ZINC = 'PUT /v2/products/zinc'
const storageOf = (cupboard: Cupboard) => ({ json: { fridge: {}, freezer: {}, cupboard } })
const RECOUNTED = { ...ZINC, strength: '10 mg', unitsPerPeriod: 3.75 }
const RIGHT = {
  'GET /v2/products': { json: { products: [PACKAGE, POWDER, D3] } },
  'GET /v2/storage': storageOf({ zinc: { units: 40 } }),
  [COUNT_ZINC]: storageOf({ zinc: { units: 60 } }),
  [countOf('vitamin-d3')]: storageOf({ zinc: { units: 40 } }),
  [countOf('calcium-carbonate')]: storageOf({ 'calcium-carbonate': { units: 100 } }),
  [countOf('own-oil')]: storageOf({}),
  [PUT_ZINC]: { json: { ...PACKAGE, name: 'Zinc tablets, 10 mg', strength: '10 mg' } },
  'GET /v2/pets/rex/supplement/ways': {
    json: { ways: WAYS_WITH_KIT.map((way) => ({ ...way, items: way.items.length > 0 ? [CALCIUM, RECOUNTED] : [] })) },
  },
  'PUT /v2/pets/rex/supplement': { json: REX_WITH_KIT },
}

const around = (content: React.ReactNode, pet = REX_WITH_KIT) => (
  <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>{content}</SharedState>
)
const pageOf = (pet: Pet) =>
  around(
    <Routes>
      <Route path="/storage/things/:thingId" element={<ThingPage />} />
      <Route path="*" element={null} />
    </Routes>,
    pet,
  )

async function open(thingId = 'zinc', answers: Parameters<typeof serveAnn>[0] = {}, pet = REX_WITH_KIT) {
  const asked = await serveAnn({ ...RIGHT, ...answers })
  await show(pageOf(pet), 'light', `/storage/things/${thingId}`)
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

const amount = page.getByLabelText(/^How many tablets do you have/)
const strength = page.getByLabelText('What one tablet contains')
const save = () => page.getByRole('button', { name: 'Save' }).click()

everybodyCanUse({
  'a thing with a strength': around(<PackageForm thing={PACKAGE} units={40} users={[REX_WITH_KIT]} />),
  'a powder that was never counted': around(<PackageForm thing={POWDER} units={undefined} users={[]} />),
})

test('it says how much the dog gets of it, what is at home and how strong it is', { tags: '@at-home' }, async () => {
  await open()
  await expect.element(page.getByText('Rex gets 2½ tablets a week.')).toBeVisible()
  await expect.element(amount).toHaveValue('40')
  await expect.element(strength).toHaveValue('15')
  await expect.element(page.getByRole('radio', { name: 'mg' })).toBeChecked()
})

test('of a kit that is counted out for two weeks it is told for two weeks', async () => {
  const items = [{ ...ZINC, unitsPerPeriod: 0.25, periodDays: 14 }]
  await open('zinc', {}, { ...REX_WITH_KIT, supplement: { ...KIT, items } })
  await expect.element(page.getByText('Rex gets ¼ tablet every two weeks.')).toBeVisible()
})

test('a number is kept, and can be put back', { tags: '@at-home' }, async () => {
  const sent = await open()
  await amount.fill('60')
  await save()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(amount).toHaveValue('40')
  expect(sent(PUT_ZINC)).toEqual([])
  expect(sent(COUNT_ZINC)).toEqual([{ units: 60 }, { units: 40 }])
})

test('a number that is typed holds the page until it is saved', async () => {
  const sent = await open()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const elsewhere = page.getByRole('link', { name: /Rex/ }).first()
  await amount.fill('60')
  await elsewhere.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await save()
  await expect.poll(() => sent(COUNT_ZINC)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await elsewhere.click()
  await expect.poll(addressNow).not.toBe('/storage/things/zinc')
})

test('an empty number is counted no more', async () => {
  const sent = await open()
  await amount.fill('')
  await save()
  await expect.poll(() => sent(COUNT_ZINC)).toEqual([{ units: null }])
})

test('what is weighed is asked for and told in grams', async () => {
  const sent = await open('calcium-carbonate')
  await page.getByLabelText(/^How much do you have/).fill('140')
  await save()
  await expect.poll(() => sent(countOf('calcium-carbonate'))).toEqual([{ units: 100 }])
  expect(page.getByLabelText(/^What one/).elements()).toEqual([])
})

test('of a powder the pack is kept as it was bought, in grams, with its price', async () => {
  const PUT_POWDER = `PUT /v2/products/${POWDER.id}`
  const sent = await open(POWDER.id, { [PUT_POWDER]: { json: POWDER } })
  await page.getByLabelText(/^How much is in a pack/).fill('250')
  await page.getByLabelText(/^Price of a pack/).fill('4.50')
  await save()
  const grams = POWDER.gramsPerUnit ?? 0
  await expect
    .poll(() => sent(PUT_POWDER))
    .toEqual([{ unitsPerPack: 250 / grams, gbpPerUnit: expect.closeTo((4.5 * grams) / 250, 9) }])
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

test('of a tablet a price alone leaves its strength as it is', async () => {
  const sent = await open()
  await page.getByLabelText(/^Price of a pack/).fill('6')
  await save()
  await expect.poll(() => sent(PUT_ZINC)).toEqual([{ unitsPerPack: 100, gbpPerUnit: 0.06 }])
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

test('of a product by its label the label stays', async () => {
  const label: NonNullable<NonNullable<Product['own']>['label']> = {
    unit: 'millilitre',
    basis: { kind: 'perUnit' },
    lines: [{ text: 'Zinc 5 mg' }],
  }
  const own = { name: 'Own oil', label }
  const oil: Product = { ...PACKAGE, id: 'own-oil', unit: 'millilitre', strength: '', strengthOf: null, own }
  const answers = { 'GET /v2/products': { json: { products: [oil] } }, 'PUT /v2/products/own-oil': { json: oil } }
  const sent = await open('own-oil', answers)
  await expect.element(page.getByLabelText(/^How much is in a pack/)).toHaveValue('')
  await page.getByLabelText(/^How much is in a pack/).fill('150')
  await save()
  await expect.poll(() => sent('PUT /v2/products/own-oil')).toEqual([{ ...own, unitsPerPack: 150 }])
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

describe('another strength', () => {
  test('is kept with its unit, and it is said what changes and what a new kit would take', {
    tags: '@own-strength',
  }, async () => {
    const sent = await open()
    await strength.fill('10000')
    await page.getByText('µg', { exact: true }).click()
    await save()
    await expect
      .element(page.getByText('The new kit would take 3¾ tablets a week instead of 2½ tablets.'))
      .toBeVisible()
    await expect.element(page.getByText(/^Rex still gets 2½ tablets a week, now 15 mg each/)).toBeVisible()
    expect(
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    ).toContain('Saved: Zinc tablets, 10 mg.')
    const [product] = sent(PUT_ZINC) as { strength: { nutrient: string; perUnit: number } }[]
    expect(product?.strength).toEqual({ nutrient: 'zinc', perUnit: 10 })
    await page.getByRole('button', { name: 'Recalculate the kit for Rex' }).click()
    await expect.poll(() => sent('PUT /v2/pets/rex/supplement')).toEqual([{ way: 'kit' }])
  })

  test('that makes the kit too strong is a warning, and one tap works the kit out again', async () => {
    const text = 'Do not give the supplement kit as it is now. By itself it has 4.84 times the legal maximum of zinc.'
    const passes = [{ nutrient: 'zinc', timesMaximum: 4.84, of: 'legal' as const }]
    const pet: Pet = {
      ...REX_WITH_KIT,
      supplement: { ...KIT, fits: false, passes },
      advice: [{ kind: 'vet', id: 'kitPasses', text, seeVetWhen: [] }],
    }
    const thing = { ...PACKAGE, nutrientsPerUnit: { zinc: 15 } }
    const sent = await open('zinc', { 'GET /v2/products': { json: { products: [thing] } } }, pet)
    await expect.element(page.getByText(/Do not give .* 4\.84 times the legal maximum of zinc/)).toBeVisible()
    expect(page.getByText(/still gets|^Rex gets/).elements()).toEqual([])
    await page.getByRole('button', { name: 'Recalculate the kit for Rex' }).click()
    await expect.poll(() => sent('PUT /v2/pets/rex/supplement')).toEqual([{ way: 'kit' }])
  })

  test('of a kit for another share of homemade food tells no amount that would be wrong', async () => {
    const text = 'Do not give the supplement kit for now: it is counted out for 100 % of each meal.'
    const pet: Pet = {
      ...REX_WITH_KIT,
      advice: [{ kind: 'vet', id: 'kitOfAnotherShare', text, seeVetWhen: [] }],
    }
    await open('zinc', {}, pet)
    await expect.element(page.getByText(/Do not give the supplement kit for now/)).toBeVisible()
    expect(page.getByText(/^Rex gets/).elements()).toEqual([])
  })

  test('of vitamin D may be told in micrograms', async () => {
    const sent = await open('vitamin-d3', { 'PUT /v2/products/vitamin-d3': { json: D3 } })
    await expect.element(page.getByLabelText('What one drop contains')).toHaveValue('4000')
    await expect.element(page.getByText('The vitamin D in each, as on your pack.')).toBeVisible()
    await page.getByLabelText('What one drop contains').fill('10')
    await page.getByText('µg', { exact: true }).click()
    await save()
    await expect
      .poll(() => sent('PUT /v2/products/vitamin-d3'))
      .toMatchObject([{ strength: { nutrient: 'vitaminD', perUnit: 400 } }])
    await expect.poll(() => sent(countOf('vitamin-d3'))).toHaveLength(1)
  })

  describe('far from what packages commonly say', () => {
    const drop = page.getByLabelText('What one drop contains')
    const PUT_D3 = 'PUT /v2/products/vitamin-d3'
    test.each([
      ['It is 25 µg (1,000 IU)', 1000],
      ['It says 25 IU', 25],
    ])('is asked about before it is kept: %s', async (answer, perUnit) => {
      const sent = await open('vitamin-d3', { [PUT_D3]: { json: D3 } })
      await drop.fill('25')
      await save()
      await expect.element(page.getByText('25 IU in one is unusual: packs commonly say about 200 IU.')).toBeVisible()
      expect(sent(PUT_D3)).toEqual([])
      await page.getByRole('button', { name: answer }).click()
      await expect.poll(() => sent(PUT_D3)).toMatchObject([{ strength: { nutrient: 'vitaminD', perUnit } }])
      await expect.poll(() => sent(countOf('vitamin-d3'))).toHaveLength(1)
    })

    test.each(['40', '1000'])('is not a fifth or five times: %s is kept at once', async (typed) => {
      const sent = await open('vitamin-d3', { [PUT_D3]: { json: D3 } })
      await drop.fill(typed)
      await save()
      await expect.poll(() => sent(PUT_D3)).toMatchObject([{ strength: { perUnit: Number(typed) } }])
      await expect.poll(() => sent(countOf('vitamin-d3'))).toHaveLength(1)
    })
  })

  test('that the server refuses is told at its field, and nothing is counted', async () => {
    const message = 'We know of none this strong: please check the pack'
    const sent = await open('zinc', {
      [PUT_ZINC]: {
        status: 422,
        json: { code: 'invalid-input', errors: [{ field: 'strength.perUnit', message }] },
      },
    })
    await strength.fill('9000')
    await save()
    await page.getByRole('button', { name: 'It says 9000 mg' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(strength).toHaveAttribute('aria-invalid', 'true')
    expect(sent(COUNT_ZINC)).toEqual([])
  })
})

test.each([
  ['less than nothing', 'amount', '-1', /^How much you have: please enter a number from 0 to/],
  ['a thousand million', 'amount', '1000000000', /^How much you have: please enter a number from 0 to/],
  ['a text', 'amount', 'some', /^How much you have: please enter a number from 0 to/],
  ['no strength', 'strength', '', /^The strength: please enter a number above 0/],
  ['a strength of nothing', 'strength', '0', /^The strength: please enter a number above 0/],
  [
    'a strength with another unit',
    'strength',
    '400 ml',
    /^The strength: please enter a number above 0, like 400; its unit stands beside it/,
  ],
  ['one or a thousand', 'strength', '1,000', /^One or a thousand\? Please type it without a comma/],
  ['a pack of one or a thousand', 'pack', '1,000', /^One or a thousand\? Please type it without a comma/],
  ['a strength of a thousand million', 'strength', '1000000000', /^The strength: nothing this strong is sold/],
  ['a price below nothing', 'price', '-1', /^The price: please enter what a pack costs/],
  ['half a pack', 'pack', '1.5', /^The pack: please enter a whole number from 1 to/],
] as const)('%s is refused by name, and nothing is sent', async (_, field, typed, message) => {
  const sent = await open()
  const fields = {
    amount,
    strength,
    pack: page.getByLabelText(/^How many are in a pack/),
    price: page.getByLabelText(/^Price of a pack/),
  }
  await fields[field].fill(typed)
  await save()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(fields[field]).toHaveAttribute('aria-invalid', 'true')
  expect([...sent(COUNT_ZINC), ...sent(PUT_ZINC)]).toEqual([])
})

test('of what has no one strength it says which figures to look for, and where to type others', async () => {
  const thing: Product = { ...MULTIVITAMIN, ...PLAIN, strengthOf: null }
  await open('multivitamin', { 'GET /v2/products': { json: { products: [thing] } } })
  await expect.element(page.getByText('Choose one that says vitamin D3 200 IU.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Does yours say something else? Enter its label' })
  await expect.element(link).toHaveAttribute('href', '/pets/rex/supplement/product')
})

test('a thing that is none says so', async () => {
  await open('kelp')
  await expect.element(page.getByText('This supplement was not found.')).toBeVisible()
})
