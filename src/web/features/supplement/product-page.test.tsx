import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { supplementWays } from '../../data/queries/supplement/supplement-ways.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { readOwn, writeOwn } from '../../data/session/own-storage.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../../testing/show.tsx'
import { PRODUCT_WAY, WAYS, ZINC } from '../../testing/supplement.ts'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { ProductForm } from './product-form.tsx'
import ProductPage from './product-page.tsx'

const [OWN] = PRODUCT_WAY.items
if (!OWN) throw new Error('The product way has no product')

const LABEL = {
  unit: 'gram',
  basis: { kind: 'per100g' },
  mostPerDay: 12,
  lines: [{ text: 'Zinc', amount: '250', unit: 'mg' }, { text: 'Vitamin D3 0.6 g' }],
} as const

const KEPT: Product = {
  ...OWN,
  etag: '"1-own"',
  group: 'own',
  strengthOf: null,
  own: { name: OWN.name, label: { ...LABEL, lines: [...LABEL.lines] }, unitsPerPack: 100, gbpPerUnit: 0.2 },
  refused: null,
  mostPerDay: 12,
  undeclared: [],
  readings: [
    {
      line: 0,
      text: 'Read as 250 mg of zinc in 100 g.',
      nutrient: 'zinc',
      form: null,
      of: 'nutrient',
      forms: ['zinc citrate', 'zinc oxide'],
    },
    { line: 1, text: null, nutrient: 'vitaminD', form: null, of: null, forms: [] },
  ],
  doubts: [
    {
      line: 1,
      kind: 'tooMuch',
      text: ['“Vitamin D3 0.6 g”: is that right? It seems a lot.'],
      choices: [{ change: { amount: 600, unit: 'IU' }, text: 'Perhaps it says 600 IU?' }],
    },
  ],
}
const MENDED: Product = { ...KEPT, doubts: [] }

const NEW = '/pets/rex/supplement/product'
const EDIT = `${NEW}?product=${OWN.id}`
const WAYS_OF = 'GET /v2/pets/rex/supplement/ways'
const PUT = `PUT /v2/products/${OWN.id}`
const RIGHT = {
  'GET /v2/products': { json: { products: [KEPT] } },
  [WAYS_OF]: { json: { ways: [...WAYS, PRODUCT_WAY] } },
  [PUT]: { json: MENDED },
}

const pageOf = (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <Routes>
      <Route path="/pets/:petId/supplement/product" element={<ProductPage />} />
      <Route path="*" element={null} />
    </Routes>
  </SharedState>
)

// With room for them all parts of the label stand open.
beforeEach(() => page.viewport(1280, 740))
afterEach(() => page.viewport(360, 740))

async function open(answers: Parameters<typeof serveAnn>[0], at = EDIT) {
  const asked = await serveAnn(answers)
  await show(pageOf, 'light', at)
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body as Record<string, unknown>)
}

const inLine = (line: number, label: string) =>
  page.getByRole('group', { name: `Line ${line}` }).getByLabelText(label, { exact: true })
const PRINTED = 'As the pack prints it'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const save = () => button('Save and check').click()
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ kind, text }) => `${kind}: ${text}`)
const linesSent = (body: Record<string, unknown> | undefined) => (body?.label as typeof LABEL | undefined)?.lines

const formOf = (kept?: Product) => (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <ProductForm pet={REX} productId={OWN.id} onStartAgain={() => undefined} {...(kept && { kept })} />
  </SharedState>
)

describe('in each state', () => {
  beforeEach(() => queryClientOf(testApp()).setQueryData(supplementWays('rex').queryKey, [...WAYS, PRODUCT_WAY]))
  everybodyCanUse({ 'nothing typed yet': formOf(), 'a label with a question, and what it means': formOf(KEPT) })
})

test('what a line was read as stands under it, as long as it stands so', async () => {
  await open(RIGHT)
  const reading = page.getByText('Read as 250 mg of zinc in 100 g.')
  await expect.element(reading).toBeVisible()
  await inLine(1, 'Amount').fill('25')
  await expect.element(reading).not.toBeInTheDocument()
  await inLine(1, 'Amount').fill('250')
  await expect.element(reading).toBeVisible()
  await page.getByRole('radio', { name: '1 kg' }).click()
  await expect.element(reading).not.toBeInTheDocument()
})

test('what is left out is said at its field when it is left', async () => {
  const sent = await open(RIGHT, NEW)
  await field('Name').click()
  await userEvent.tab()
  await expect.element(page.getByText('Please give the product a name')).toBeVisible()
  await save()
  await expect.element(page.getByText('How much a day does the label allow?')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  expect(sent(PUT)).toEqual([])
})

test('one tap changes a doubtful line, and the label is read again', { tags: '@own-label' }, async () => {
  const sent = await open(RIGHT)
  await expect.element(page.getByText(/^One question above is still open/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Feed this to Rex' }).elements()).toEqual([])
  await button('Perhaps it says 600 IU?').click()
  await expect.poll(() => linesSent(sent(PUT)[0])?.[1]).toEqual({ text: 'Vitamin D3', amount: '600', unit: 'IU' })
  await expect.element(page.getByText(/is that right/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'What it means for Rex' })).toHaveFocus()
  expect(toastTexts()).toEqual(['success: The label is saved.'])
})

test('what the pack does say is confirmed, until the line is changed', { tags: '@own-label' }, async () => {
  const sent = await open({ ...RIGHT, [PUT]: { json: KEPT } })
  await button('It is as I typed it: line 2').click()
  await expect.poll(() => linesSent(sent(PUT)[0])?.[1]).toMatchObject({ isConfirmed: true })
  await inLine(2, PRINTED).fill('Vitamin D2')
  await save()
  await expect.poll(() => sent(PUT).length).toBe(2)
  expect(linesSent(sent(PUT)[1])?.[1]).toEqual({ text: 'Vitamin D2', amount: '0.6', unit: 'g' })
})

test('what harms dogs is said at the top and at its field, and nothing typed is lost', {
  tags: '@own-label',
}, async () => {
  const message = 'Please do not give this to a dog. It contains Xylitol (birch sugar).'
  const errors = [{ field: 'label.ingredients', message }]
  await open({ ...RIGHT, [PUT]: { status: 422, json: { code: 'invalid-input', errors } } })
  await field(/^Ingredients/).fill('starch, xylitol')
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(field(/^Ingredients/)).toHaveAccessibleDescription(/birch sugar/)
  await expect.element(field(/^Ingredients/)).toHaveValue('starch, xylitol')
  expect(toastTexts()).toEqual([])
})

test.each(['silence', { status: 503, json: { code: 'busy' } }] as const)(
  'a label that is not saved stays: %s',
  async (answer) => {
    await open({ ...RIGHT, [PUT]: answer })
    await field('Name').fill('Another name')
    await save()
    await expect
      .poll(toastTexts)
      .toEqual(['error: The label could not be saved. What you typed is still here; please try again.'])
    await expect.element(field('Name')).toHaveValue('Another name')
  },
)

test('one product too many is told with how many there may be, and what was typed stays', async () => {
  const message = 'You have 100 products of your own already: remove one first.'
  await open({ ...RIGHT, [PUT]: { status: 409, json: { code: 'too-many-products', title: message, detail: message } } })
  await field('Name').fill('One more')
  await save()
  await expect.poll(toastTexts).toEqual([`error: ${message}`])
  await expect.element(field('Name')).toHaveValue('One more')
  expect(readOwn(testApp(), 'labelDrafts')).toHaveProperty(OWN.id)
})

test('whether thousands or decimals are meant the owner says, who is not offered to leave it open', async () => {
  const text = ['“Vitamin D3 0.6 g”: decimals or thousands?']
  const [slip] = KEPT.doubts
  const doubts: Product['doubts'] = slip ? [{ ...slip, kind: 'thousandOrDecimal', text }] : []
  await open({ ...RIGHT, 'GET /v2/products': { json: { products: [{ ...KEPT, doubts }] } } })
  await expect.element(button('Perhaps it says 600 IU?')).toBeVisible()
  expect(button('It is as I typed it: line 2').elements()).toEqual([])
})

test('whether a nutrient and its compound are one amount the owner says, until the line is changed', {
  tags: '@own-label',
}, async () => {
  const doubts: Product['doubts'] = [
    {
      line: 1,
      kind: 'twice',
      text: ['“Zinc oxide 310 mg”: this nutrient stands on another line too.'],
      choices: [
        { change: { isRepeat: true }, text: 'It is the same amount again: count it once.' },
        { change: { isRepeat: false }, text: 'It is a separate amount: add both up.' },
      ],
    },
  ]
  const lines = [LABEL.lines[0], { text: 'Zinc oxide 310 mg' }]
  const kept = { ...KEPT, own: { name: OWN.name, label: { ...LABEL, lines } }, doubts }
  const products = { json: { products: [kept] } }
  const sent = await open({ ...RIGHT, 'GET /v2/products': products, [PUT]: { json: { ...kept, doubts: [] } } })
  await expect.element(button('It is a separate amount: add both up.')).toBeVisible()
  expect(button('It is as I typed it: line 2').elements()).toEqual([])
  expect(button('Leave this line out: line 2').elements()).toEqual([])
  await button('It is the same amount again: count it once.').click()
  await expect.poll(() => linesSent(sent(PUT)[0])?.[1]).toMatchObject({ text: 'Zinc oxide', isRepeat: true })
  await inLine(2, 'Amount').fill('320')
  await save()
  await expect.poll(() => sent(PUT).length).toBe(2)
  expect(linesSent(sent(PUT)[1])?.[1]).not.toHaveProperty('isRepeat')
})

test('what the ingredients name is a question with an answer, until they are changed', {
  tags: '@own-label',
}, async () => {
  const doubts: Product['doubts'] = [
    { line: null, kind: 'careWith', text: ['“dried kelp”: please read the label again.'], choices: [] },
  ]
  const own = { name: OWN.name, label: { ...LABEL, lines: [LABEL.lines[0]], ingredients: 'dried kelp' } }
  const kept = { ...KEPT, own, doubts }
  const sent = await open({ ...RIGHT, 'GET /v2/products': { json: { products: [kept] } }, [PUT]: { json: kept } })
  await expect.element(page.getByText(/^One question above is still open/)).toBeVisible()
  await button('I have read the label again, and it is as I typed it').click()
  await expect.poll(() => sent(PUT)[0]).toMatchObject({ label: { areIngredientsConfirmed: true } })
  await field(/^Ingredients/).fill('dried kelp, liver')
  await save()
  await expect.poll(() => sent(PUT).length).toBe(2)
  expect(sent(PUT)[1]).not.toHaveProperty('label.areIngredientsConfirmed')
})

function paste(label: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', label)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  inLine(1, PRINTED).element().dispatchEvent(event)
}

test('lines that were copied become lines of the form', { tags: '@own-label' }, async () => {
  await open(RIGHT, NEW)
  paste('Zinc (as zinc oxide) 15 mg\n\nVitamin D3: 600 IU\nStarch')
  const valuesOf = (line: number) =>
    [PRINTED, 'Amount', 'Unit'].map((label) => (inLine(line, label).element() as HTMLInputElement).value)
  await expect.element(page.getByRole('group', { name: 'Line 3' })).toBeVisible()
  expect([1, 2, 3].map(valuesOf)).toEqual([
    ['Zinc (as zinc oxide)', '15', 'mg'],
    ['Vitamin D3', '600', 'IU'],
    ['Starch', '', ''],
  ])
  await button('Remove line 3').click()
  await expect.element(page.getByRole('group', { name: 'Line 3' })).not.toBeInTheDocument()
})

test.each([
  { most: 101, says: 'The last one was left out.' },
  { most: 112, says: 'The last 12 were left out.' },
])('of $most lines that were copied, those beyond 100 are left out, and the page says so', async ({ most, says }) => {
  await open(RIGHT, NEW)
  paste(Array.from({ length: most }, (_, number) => `Trace ${number + 1}: 1 mg`).join('\n'))
  await expect.element(inLine(100, PRINTED)).toHaveValue('Trace 100')
  await expect.element(page.getByRole('status')).toHaveTextContent(`A label has at most 100 lines here. ${says}`)
})

const judged = (kind: NonNullable<typeof PRODUCT_WAY.verdict>['kind'], ...text: string[]) => ({
  verdict: { kind, text, parts: text.map((sentence) => [sentence]), recipesAlone: null, missing: [] },
})

test.each([
  ['complete', { items: [OWN], ...judged('complete', 'Complete with this: 180 of the 233 recipes work.') }, 'Complete'],
  ['missing', {}, 'Something is missing'],
  ['not with this', { isPossible: false, items: [], ...judged('notWithThis', 'Not with Mix.') }, 'Not with this'],
  [
    'a label that is refused',
    { isPossible: false, items: [], ...judged('refused', 'Please do not give this to a dog. It contains xylitol.') },
    'We cannot count it',
  ],
  ['no dose', { isPossible: false, items: [], ...judged('doseUnknown', 'The label gives no dose.') }, 'No dose'],
])('%s is told, and what can be fed leads to where it is chosen', { tags: '@own-label' }, async (_, facts, title) => {
  const way = { ...PRODUCT_WAY, ...facts }
  const products = { json: { products: [MENDED] } }
  await open({ ...RIGHT, 'GET /v2/products': products, [WAYS_OF]: { json: { ways: [...WAYS, way] } } })
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  for (const sentence of way.verdict?.text ?? []) await expect.element(page.getByText(sentence)).toBeVisible()
  const feed = page.getByRole('link', { name: 'Feed this to Rex' })
  if (!way.isPossible) return expect(feed.elements()).toEqual([])
  await expect.element(feed).toHaveAttribute('href', '/pets/rex/supplement')
})

test('what is missing is told with the thing that closes it, and how much it is', { tags: '@own-label' }, async () => {
  await open(RIGHT)
  const verdict = page.getByRole('region', { name: 'What it means for Rex' })
  await expect.element(verdict.getByRole('listitem')).toHaveTextContent(`${ZINC.name}Zinc`)
  await verdict.getByText('How much is missing a day').click()
  await expect.element(verdict.getByRole('definition')).toHaveTextContent('5.20 mg')
})

test('what another phone has changed meanwhile stays, and so does what was typed here', {
  tags: '@own-label',
}, async () => {
  const own = KEPT.own as NonNullable<Product['own']>
  const label = { ...LABEL, mostPerDay: 9, lines: [{ text: 'Zinc', amount: '200', unit: 'mg' }, LABEL.lines[1]] }
  const theirs: Product = { ...KEPT, etag: '"2-own"', own: { ...own, label } }
  const merged: Product = { ...theirs, own: { ...own, name: 'A better name', label }, doubts: [] }
  const sent = await open({
    ...RIGHT,
    'GET /v2/products': [{ json: { products: [KEPT] } }, { json: { products: [theirs] } }],
    [PUT]: [{ status: 412, json: { code: 'changed-meanwhile' } }, { json: merged }],
  })
  await field('Name').fill('A better name')
  await save()
  await expect.poll(() => sent(PUT).length).toBe(2)
  expect(sent(PUT)[1]).toMatchObject({
    name: 'A better name',
    label: { mostPerDay: 9, lines: [{ amount: '200' }, {}] },
  })
  await expect.element(field('Most in a day')).toHaveValue('9')
  await expect.element(field('Name')).toHaveValue('A better name')
})

const FILLED_IN = { isFilledIn: true }
const ROW: Product = {
  ...KEPT,
  doubts: [
    {
      line: 1,
      kind: 'checkRow',
      text: ['“Vitamin D3 0.6 g”: we are not sure what this says.'],
      choices: [
        {
          change: { nutrient: 'vitaminD', amount: 600, unit: 'IU', isElement: true, isFilledIn: true },
          text: 'It is 600 IU of vitamin D itself.',
        },
      ],
    },
  ],
}

test('a doubtful row is answered with one of its figures, or left out', { tags: '@own-label' }, async () => {
  const sent = await open({ ...RIGHT, 'GET /v2/products': { json: { products: [ROW] } }, [PUT]: { json: ROW } })
  expect(button('It is as I typed it: line 2').elements()).toEqual([])
  await button('It is 600 IU of vitamin D itself.').click()
  const answer = { nutrient: 'vitaminD', isElement: true, isFilledIn: true }
  const answered = { text: 'Vitamin D3', amount: '600', unit: 'IU', ...answer }
  await expect.poll(() => linesSent(sent(PUT)[0])?.[1]).toEqual(answered)
  await button('Leave this line out: line 2').click()
  await expect.poll(() => linesSent(sent(PUT)[1])).toEqual([LABEL.lines[0]])
})

test('each row shows what it was read as, and its owner chooses something else', { tags: '@own-label' }, async () => {
  const sent = await open({ ...RIGHT, 'GET /v2/products': { json: { products: [ROW] } }, [PUT]: { json: ROW } })
  await expect.element(inLine(1, 'Nutrient')).toHaveValue('zinc')
  await expect.element(inLine(1, 'What was weighed')).toHaveDisplayValue('Zinc itself')
  await expect.element(inLine(2, 'What was weighed')).toHaveDisplayValue('The label does not say')
  await inLine(1, 'What was weighed').selectOptions('zinc oxide')
  await inLine(1, 'Unit').selectOptions('g')
  await inLine(2, 'Nutrient').selectOptions('Vitamin A')
  await inLine(2, 'What was weighed').selectOptions('Vitamin A itself')
  await save()
  await expect
    .poll(() => linesSent(sent(PUT)[0]))
    .toEqual([
      { text: 'Zinc', nutrient: 'zinc', form: 'zinc oxide', amount: '250', unit: 'g', isElement: false, ...FILLED_IN },
      { text: 'Vitamin D3', nutrient: 'vitaminA', amount: '0.6', unit: 'g', isElement: true, ...FILLED_IN },
    ])
})

test('an answer of an older release is no answer to a row that is asked about', { tags: '@own-label' }, async () => {
  const line = { text: 'Kupfer max.', nutrient: 'copper', amount: '2', unit: 'mg', isElement: true } as const
  const own = { ...KEPT.own, label: { ...LABEL, lines: [LABEL.lines[0], line] } }
  await open({ ...RIGHT, 'GET /v2/products': { json: { products: [{ ...ROW, own }] } } })
  await expect.element(inLine(2, 'Amount')).toHaveValue('2')
  await expect.element(inLine(2, 'What was weighed')).toHaveDisplayValue('The label does not say')
})

test('a row whose text is changed is read from its text again', { tags: '@own-label' }, async () => {
  await open(RIGHT)
  await inLine(1, PRINTED).fill('Copper')
  await expect.element(inLine(1, 'Nutrient')).toHaveDisplayValue('We read it from the text')
  await expect.element(inLine(1, 'What was weighed')).toHaveDisplayValue('We read it from the text')
})

describe('a label that is not saved yet', () => {
  const restored = page.getByText('What you typed is still here. It is not saved yet.')

  test('is still there when the page is loaded again, and gone when one starts again', {
    tags: '@own-label',
  }, async () => {
    await serveAnn(RIGHT)
    const first = await show(pageOf, 'light', NEW)
    expect(restored.elements()).toEqual([])
    await field('Name').fill('Half a label')
    await first.unmount()
    const second = await show(pageOf, 'light', NEW)
    await expect.element(restored).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Half a label')
    await button('Start again').click()
    await expect.element(field('Name')).toHaveValue('')
    await second.unmount()
    await show(pageOf, 'light', NEW)
    await expect.element(field('Name')).toHaveValue('')
    expect(restored.elements()).toEqual([])
  })

  test('is kept no more once it is saved', { tags: '@own-label' }, async () => {
    const sent = await open(RIGHT)
    await field('Name').fill('Another name')
    expect(readOwn(testApp(), 'labelDrafts')).toHaveProperty(OWN.id)
    await save()
    await expect.poll(() => sent(PUT).length).toBe(1)
    await expect.poll(() => readOwn(testApp(), 'labelDrafts')).toEqual({})
  })

  test('is ignored where it is malformed', async () => {
    await serveAnn(RIGHT)
    writeOwn(testApp(), 'labelDrafts', { new: { productId: 'own-1', typed: { name: 7 } } })
    await open(RIGHT, NEW)
    await expect.element(field('Name')).toHaveValue('')
  })
})

test('a new owner goes back to where ways are chosen first, before and after the label is saved', async () => {
  await open(RIGHT, `${EDIT}&from=new-pet`)
  const back = page.getByRole('link', { name: 'Back to how Rex gets its supplement' })
  await expect.element(back).toHaveAttribute('href', '/new-pet/supplements')
  await save()
  await expect.poll(toastTexts).toEqual(['success: The label is saved.'])
  await expect.element(back).toHaveAttribute('href', '/new-pet/supplements')
})

test('a product that a dog gets is not removed, and the server says which dog', async () => {
  const message = 'It is in the supplement kit of Rex: choose another supplement first.'
  const json = { code: 'product-in-use', status: 409, title: message, detail: message }
  await open({ ...RIGHT, [`DELETE /v2/products/${OWN.id}`]: { status: 409, json } })
  await button('Remove this product').click()
  await button('Yes, remove').click()
  await expect.poll(toastTexts).toEqual([`error: ${message}`])
  await expect.element(field('Name')).toHaveValue(OWN.name)
})

test('a label that a saved recipe counts on is not changed, and the server says which recipe', async () => {
  const message = 'It is in your recipe Whole pot: take it out there first.'
  const json = { code: 'product-in-use', status: 409, title: message, detail: message }
  await open({ ...RIGHT, [`PUT /v2/products/${OWN.id}`]: { status: 409, json } })
  await save()
  await expect.poll(toastTexts).toEqual([`error: ${message}`])
})

test('one that no dog gets is removed, and one is back where ways are chosen', async () => {
  await open({ ...RIGHT, [`DELETE /v2/products/${OWN.id}`]: { json: {} } })
  await button('Remove this product').click()
  await button('Yes, remove').click()
  await expect.poll(addressNow).toBe('/pets/rex/supplement')
})

describe('a product that another phone has changed meanwhile', () => {
  const DELETE = `DELETE /v2/products/${OWN.id}`
  const theirs: Product = { ...KEPT, etag: '"2-own"' }
  const stale = { status: 412, json: { code: 'changed-meanwhile' } }
  const removeWith = async (now: readonly Product[], answers: readonly (typeof stale | { json: object })[]) => {
    const asked = await serveAnn({
      ...RIGHT,
      'GET /v2/products': [{ json: { products: [KEPT] } }, { json: { products: now } }],
      [DELETE]: answers,
    })
    await show(pageOf, 'light', EDIT)
    await button('Remove this product').click()
    await button('Yes, remove').click()
    return () => asked.filter(({ call }) => call === DELETE).map(({ ifMatch }) => ifMatch)
  }

  test('is removed after its owner was asked again, and not before', async () => {
    const sent = await removeWith([theirs], [stale, { json: {} }])
    await expect.element(page.getByText(/^Its label was changed on another device/)).toBeVisible()
    expect([sent(), addressNow()]).toEqual([[KEPT.etag], EDIT])
    await button('Yes, remove').click()
    await expect.poll(addressNow).toBe('/pets/rex/supplement')
    expect(sent()).toEqual([KEPT.etag, theirs.etag])
  })

  test('is gone where the other phone has removed it', async () => {
    const sent = await removeWith([], [stale])
    await expect.poll(addressNow).toBe('/pets/rex/supplement')
    expect([sent(), toastTexts()]).toEqual([[KEPT.etag], ['success: The product is removed.']])
  })
})

test('a product that is not there is told', async () => {
  await open(RIGHT, `${NEW}?product=nobodys`)
  await expect.element(page.getByText('There is no such product any more.')).toBeVisible()
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740))
  const line = (text: string) => page.getByRole('heading', { name: text, level: 3 }).getByRole('button')
  const questions = () =>
    [...document.querySelectorAll<HTMLElement>('[data-question]')].filter((one) => one.checkVisibility())

  test('a row that was read is a line as on the pack, the row with a question first, and opens', async () => {
    await open(RIGHT)
    await expect.element(line('Zinc 250 mg')).toHaveAttribute('aria-expanded', 'false')
    const titles = () => [...document.querySelectorAll('h3 button')].map((one) => one.textContent)
    expect(titles()).toEqual(['Vitamin D3 0.6 g', 'Zinc 250 mg'])
    expect(questions()).toHaveLength(1)
    await line('Zinc 250 mg').click()
    await expect.element(page.getByText('Read as 250 mg of zinc in 100 g.')).toBeVisible()
  })

  test('one question stands open at a time, and the other rows say that they ask', async () => {
    const asked = { ...KEPT.doubts[0], line: 0, text: ['“Zinc 250 mg”: is that right?'] } as Product['doubts'][number]
    await open({ ...RIGHT, 'GET /v2/products': { json: { products: [{ ...KEPT, doubts: [asked, ...KEPT.doubts] }] } } })
    await expect.element(line('Vitamin D3 0.6 g')).toHaveAccessibleDescription('A question for you')
    expect(questions().map((one) => one.textContent)).toEqual(['“Zinc 250 mg”: is that right?'])
    await line('Vitamin D3 0.6 g').click()
    await expect.poll(() => questions().length).toBe(2)
  })

  test('a row with an error stands open', async () => {
    await open(RIGHT)
    await line('Zinc 250 mg').click()
    const amount = page.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Amount' })
    await amount.fill('')
    await line('Zinc mg').click()
    await page.getByRole('button', { name: 'Save and check' }).click()
    await expect.element(amount).toHaveFocus()
  })
})
