import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '../../../kitchen/days.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, InPage, motionOver, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import ShoppingListPage from './shopping-list-page.tsx'

const item = (code: string, name: string, quantity = 420.5, unit: string | undefined = 'g') => ({
  ...{ code, name, quantity },
  ...(unit && { unit }),
})
const TODO = [
  item('01-001', 'Beef mince'),
  { code: 'own-x', name: 'Bin bags', quantity: 1 },
  item('16-007', 'Garden peas', 300),
  item('05-001', 'Turkey mince', 100),
]
const PUT = 'PUT /v2/shopping-list'
const TICK = 'POST /v2/shopping-list/tick'
const ADD = 'POST /v2/shopping-list/add'

const PACK = { code: '01-001', name: 'Beef mince', unit: null, boughtGrams: 100, edibleGrams: 100, with: null }
const MORE = { otherNames: [], aisle: 'meat', piece: null, cupGrams: null }
const BEEF_PACK = { ...PACK, ...MORE, price: null }
const PEAS_PRICE = { price: 1.6, currency: 'GBP', per: 'pack', grams: 400 }
const PEAS_PACK = {
  ...PACK,
  ...MORE,
  code: '16-007',
  name: 'Garden peas',
  aisle: 'greens',
  unit: 'bag',
  price: PEAS_PRICE,
}
const TURKEY_PACK = { ...BEEF_PACK, code: '05-001', name: 'Turkey mince' }
const PACKS = { 'GET /v2/packs': { json: { packs: [BEEF_PACK, PEAS_PACK] } } }

const shoppingList = (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <InPage>
      <ShoppingListPage />
    </InPage>
  </SharedState>
)

async function open(todo: readonly object[] = TODO, answers = {}) {
  const list = { todo, completed: [] }
  const asked = await serveAnn({
    'GET /v2/shopping-list': { json: list },
    [PUT]: { json: list },
    [ADD]: { json: list },
    ...answers,
  })
  await show(shoppingList)
  return () => asked.filter(({ call }) => call === PUT || call === ADD).map(({ body }) => body)
}

afterEach(() => vi.restoreAllMocks())

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)
const share = page.getByRole('button', { name: 'Share the list' })

test.each([{ todo: TODO }, { todo: [] }])('a list of $todo.length items is accessible', async ({ todo }) => {
  await open(todo)
  await expect.element(page.getByLabelText('Something else to buy')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('an empty list says where its items come from', {
  tags: ['@shopping-list-none', '@say-none-to-buy'],
}, async () => {
  await open([])
  await expect.element(page.getByText('No shopping list items')).toBeVisible()
  await expect.element(page.getByText('Make sure you add them from the recipe page.')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})

test('items stand by the aisles that the server tells, or as they were listed, and it is remembered', async () => {
  await open(TODO, { 'GET /v2/packs': { json: { packs: [BEEF_PACK, PEAS_PACK, TURKEY_PACK] } } })
  const names = () => lines().map((line) => line?.replace(/\d.*/, ''))
  await expect.poll(names).toEqual(['Garden peas', 'Beef mince', 'Turkey mince', 'Bin bags'])
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Vegetables and fruit', 'Meat', 'Other things'])
  await page.getByRole('radio', { name: 'As listed' }).click({ force: true })
  expect(names()).toEqual(['Beef mince', 'Bin bags', 'Garden peas', 'Turkey mince'])
  expect(localStorage.getItem('shoppingOrder')).toBe('"asListed"')
})

test('an owner writes something else on it', async () => {
  const sent = await open()
  await page.getByLabelText('Something else to buy').fill('  Oat milk ')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => sent()[0]).toMatchObject({ items: [{ name: 'Oat milk', quantity: 1 }] })
  await expect.element(page.getByLabelText('Something else to buy')).toHaveValue('')
})

test('a wrong field shows its error when it is left, and no longer once it is right', async () => {
  const sent = await open()
  const field = page.getByLabelText('Something else to buy')
  await field.click()
  await userEvent.keyboard('{Tab}')
  // Passing through the field shows no error.
  await expect.element(field).not.toHaveAccessibleDescription()
  await field.fill('   ')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveAccessibleDescription('Please write what to buy')
  await field.fill('Twine')
  await expect.element(field).not.toHaveAccessibleDescription()
  await field.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveAccessibleDescription('Please write what to buy')
  expect(sent()).toEqual([])
})

test('nothing written is said so', async () => {
  const sent = await open()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect
    .element(page.getByLabelText('Something else to buy'))
    .toHaveAccessibleDescription('Please write what to buy')
  expect(sent()).toEqual([])
})

const TEXT = 'Shopping list\n- Beef mince, 421 g\n- Bin bags\n- Garden peas, 300 g\n- Turkey mince, 100 g'
const withShare = (share: unknown) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

test('is shared as a text by what the device offers', async () => {
  const shared = vi.fn(async () => undefined)
  withShare(shared)
  await open()
  await share.click()
  expect(shared).toHaveBeenCalledWith({ title: 'Shopping list', text: TEXT })
  expect(toastTexts()).toEqual([])
})

test('is shared in the order of the aisles', async () => {
  const shared = vi.fn(async () => undefined)
  withShare(shared)
  const food = (code: string, name: string, aisle: string) => ({
    ...{ code, name, otherNames: [], aisle, unit: null, boughtGrams: 100, edibleGrams: 100, with: null },
    ...{ keeps: false, piece: null, cupGrams: null, price: null },
  })
  const packs = [food('13-001', 'Rice', 'dry'), food('16-001', 'Carrot', 'greens'), food('13-003', 'Oats', 'dry')]
  const todo = packs.map(({ code, name }) => ({ code, name, quantity: 300, unit: 'g' }))
  await open(todo, { 'GET /v2/packs': { json: { packs } } })
  await share.click()
  expect(shared).toHaveBeenCalledWith({
    title: 'Shopping list',
    text: expect.stringMatching(/Carrot.*\n- Rice.*\n- Oats/),
  })
})

test('is copied where the device offers nothing, and a failure is said', async () => {
  withShare(undefined)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
  await open()
  await share.click()
  expect(write).toHaveBeenCalledWith(TEXT)
  await expect.poll(toastTexts).toEqual(['The list is copied: paste it wherever you like.'])
  write.mockRejectedValueOnce(new Error('not allowed'))
  await share.click()
  await expect.poll(toastTexts).toEqual(['The list could not be shared.'])
})

test('closing the choice of the device says nothing', async () => {
  withShare(async () => Promise.reject(new DOMException('closed', 'AbortError')))
  await open()
  await share.click()
  expect(toastTexts()).toEqual([])
  withShare(undefined)
})

test('tells what the shop will cost as far as prices are known, and takes a price', {
  tags: '@food-prices',
}, async () => {
  const kept = { ...BEEF_PACK, price: { price: 9.5, currency: 'GBP', per: 'kg' } }
  await open(TODO, { ...PACKS, 'PUT /v2/packs/01-001/price': { json: kept } })
  await expect.element(page.getByText('£1.60 known')).toBeVisible()
  await expect.element(page.getByText('3 items without a price')).toBeVisible()
  expect(lines()).toContain('Beef mince450\u00a0g')
  await page.getByRole('button', { name: 'Prices and packs' }).click()
  await page.getByRole('button', { name: /Beef mince/ }).click()
  const price = page.getByLabelText('Price', { exact: true })
  await price.fill('0')
  await userEvent.keyboard('{Tab}')
  await expect.element(price).toHaveAccessibleDescription('Please enter a price above 0, up to 10,000')
  await price.fill('9,5')
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect.element(page.getByText('£9.50 per kg')).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('£5.88 known')).toBeVisible()
})

test('takes the size of a pack without a price: the list counts such packs, and costs nothing more', {
  tags: '@food-prices',
}, async () => {
  const kept = { ...BEEF_PACK, price: { per: 'pack', grams: 500 } }
  const answers = { 'PUT /v2/packs/01-001/price': { json: kept }, 'DELETE /v2/packs/01-001/price': { json: null } }
  const asked = await serveAnn({
    'GET /v2/shopping-list': { json: { todo: TODO, completed: [] } },
    ...PACKS,
    ...answers,
  })
  await show(shoppingList)
  await page.getByRole('button', { name: 'Prices and packs' }).click()
  await page.getByRole('button', { name: /Beef mince/ }).click()
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect
    .element(page.getByLabelText('Price', { exact: true }))
    .toHaveAccessibleDescription('Please enter a price above 0, up to 10,000')
  await page.getByText('A pack', { exact: true }).click()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Save the size' }).click()
  await expect.element(page.getByText('500\u00a0g, no price yet')).toBeVisible()
  expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({ per: 'pack', grams: 500 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('3 items without a price')).toBeVisible()
  expect(lines()).toContain('Beef mince500\u00a0g')

  await page.getByRole('button', { name: 'Prices and packs' }).click()
  await page.getByRole('button', { name: /Beef mince/ }).click()
  await page.getByRole('button', { name: 'Remove the size' }).click()
  await expect.poll(toastTexts).toEqual(['The size is removed.'])
})

test('what a dish costs is asked for again once a price is saved', async () => {
  const kept = { ...BEEF_PACK, price: { price: 9.5, currency: 'GBP', per: 'kg' } }
  await open(TODO, { ...PACKS, 'PUT /v2/packs/01-001/price': { json: kept } })
  const dish = ['pets', 'rex', 'recipes', 'stew']
  await page.getByRole('button', { name: 'Prices and packs' }).click()
  await page.getByRole('button', { name: /Beef mince/ }).click()
  await page.getByLabelText('Price', { exact: true }).fill('9.5')
  queryClientOf(testApp()).setQueryData(dish, {})
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect.poll(() => queryClientOf(testApp()).getQueryState(dish)?.isInvalidated).toBe(true)
})

test('a price or a pack that may be one or a thousand is asked for again, not guessed', async () => {
  const asked = await serveAnn({ 'GET /v2/shopping-list': { json: { todo: TODO, completed: [] } }, ...PACKS })
  await show(shoppingList)
  await page.getByRole('button', { name: 'Prices and packs' }).click()
  await page.getByRole('button', { name: /Beef mince/ }).click()
  await page.getByText('A pack', { exact: true }).click()
  const price = page.getByLabelText('Price', { exact: true })
  const grams = page.getByLabelText('Grams in the pack')
  await price.fill('1,250')
  await grams.fill('1,000')
  await page.getByRole('button', { name: 'Save the price' }).click()
  const said = /One or a thousand\? Please type it without a comma, like 1000 or 1\.5/
  await expect.element(price).toHaveAccessibleDescription(said)
  await expect.element(grams).toHaveAccessibleDescription(said)
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

test('a tick is taken back with one tap', async () => {
  const [beef, ...others] = TODO
  const ticked = { todo: others, completed: [{ ...beef, place: 0 }] }
  const asked = await serveAnn({
    'GET /v2/shopping-list': { json: { todo: TODO, completed: [] } },
    ...PACKS,
    [TICK]: { json: ticked },
  })
  await show(shoppingList)
  const sent = () => asked.filter(({ call }) => call === TICK).map(({ body }) => body)
  const { code } = beef ?? {}
  await page.getByRole('checkbox', { name: /Beef mince/ }).click({ force: true })
  await expect.element(page.getByText('Beef mince is in the basket.')).toBeVisible()
  await expect.poll(sent).toMatchObject([{ code, isTicked: true }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sent).toMatchObject([{}, { code, isTicked: false }])
  await expect.element(page.getByText('Beef mince is in the basket.')).not.toBeInTheDocument()
})

test('a message stands above the way to take it back', async () => {
  const todo = Array.from({ length: 20 }, (_, index) => item(`01-${index}`, `Food ${index}`))
  const [first, ...others] = todo
  const list = { todo: others, completed: [{ ...first, place: 0 }] }
  await serveAnn({ 'GET /v2/shopping-list': { json: { todo, completed: [] } }, [TICK]: { json: list }, ...PACKS })
  await show(
    <>
      {shoppingList}
      <Toasts />
    </>,
  )
  await page.getByRole('checkbox', { name: /Food 0/ }).click({ force: true })
  const undo = page.getByRole('button', { name: 'Undo' })
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Your shopping list was updated!')
  await expect.element(message).toBeVisible()
  await motionOver()
  const bar = undo.element().parentElement?.getBoundingClientRect()
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(bar?.top ?? 0)
  expect(bar?.bottom).toBeLessThan(window.innerHeight)
})

test('typed text stays while packs that failed to load are asked for again', async () => {
  await open(TODO, { 'GET /v2/packs': [{ status: 500 }, PACKS['GET /v2/packs']] })
  const field = page.getByLabelText('Something else to buy')
  await field.fill('Oat')
  await queryClientOf(testApp()).invalidateQueries({ queryKey: ['packs'] })
  await expect.element(page.getByText('£1.60 known')).toBeVisible()
  await expect.element(field).toHaveValue('Oat')
})

const RICE = {
  code: '13-001',
  name: 'White rice',
  otherNames: [],
  aisle: 'dry',
  unit: 'bag',
  boughtGrams: 1000,
  edibleGrams: 1000,
  with: null,
}
const STORED = { fridge: {}, freezer: {}, larder: { '13-001': { grams: 1700 }, '13-003': { grams: 0 } } }
const NONE = { ...STORED, larder: { '13-001': { grams: 0 } } }
const atHome = {
  'GET /v2/packs': { json: { packs: [{ ...RICE, keeps: true, piece: null, cupGrams: null, price: null }] } },
  'GET /v2/storage': [{ json: STORED }, { json: NONE }, { json: STORED }],
  'PUT /v2/storage/larder/13-001': [{ json: NONE }, { json: STORED }],
}

test('food at home is told, corrected with one tap, and the correction taken back with another', {
  tags: '@larder',
}, async () => {
  await open(TODO, atHome)
  await page.getByText('Food at home: 1 food').click()
  const row = page.getByRole('listitem').filter({ hasText: 'White rice' })
  await expect.element(row.getByText('1.7 kg')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.getByRole('button', { name: 'None left: White rice', exact: true }).click()
  await expect.element(row.getByText('none left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: no White rice left' }).click()
  await expect.poll(toastTexts).toContain('White rice: as before')
})

const CARROT = {
  ...RICE,
  code: '16-001',
  name: 'Carrot',
  aisle: 'greens',
  unit: null,
  boughtGrams: 100,
  edibleGrams: 90,
}
const EGG = { ...RICE, code: '11-001', name: 'Egg', aisle: 'chilled', unit: 'egg', boughtGrams: 57, edibleGrams: 50 }
const MINCE = {
  ...{ ...CARROT, code: '01-001', name: 'Beef mince', otherNames: ['ground beef', 'hamburger'] },
  ...{ aisle: 'meat', edibleGrams: 100 },
}
const THIGH = {
  ...{ ...MINCE, code: '04-001', name: 'Chicken thigh' },
  piece: { one: 'thigh', many: 'thighs', grams: 90 },
}
const sold = (...packs: object[]) => ({
  'GET /v2/packs': {
    json: { packs: packs.map((pack) => ({ keeps: false, piece: null, cupGrams: null, price: null, ...pack })) },
  },
})
const EMPTY = { fridge: {}, freezer: {}, larder: {} }

/** Adds a food to what is at home. @returns what was sent of it */
async function addFood(code: string, { typed, name, amount }: { typed: string; name: string; amount: string }) {
  const counting = `PUT /v2/storage/larder/${code}`
  const asked = await serveAnn({
    'GET /v2/shopping-list': { json: { todo: TODO, completed: [] } },
    'GET /v2/storage': { json: EMPTY },
    [counting]: { json: { ...EMPTY, larder: { [code]: { grams: 1 } } } },
    ...sold(RICE, CARROT, EGG, MINCE, THIGH),
  })
  await show(shoppingList)
  await page.getByText('Food at home', { exact: true }).click()
  await page.getByRole('button', { name: 'Add food you have' }).click()
  await page.getByRole('combobox', { name: 'Food' }).fill(typed)
  await expectAccessible(document.body)
  await page.getByRole('option', { name }).click()
  await page.getByLabelText('How much you have').fill(amount)
  return () => asked.filter(({ call }) => call === counting).map(({ body }) => body)
}
const saved = () => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an owner adds food by the pack, by the piece or by its weight with the peel', { tags: '@larder' }, async () => {
  const rice = await addFood('13-001', { typed: 'ri', name: 'White rice', amount: '2' })
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await saved()
  await expect.poll(rice).toEqual([{ grams: 2000 }])
})

test.each([
  { code: '11-001', typed: 'egg', name: 'Egg', amount: '6', grams: 300 },
  { code: '11-001', typed: 'eggs', name: 'Egg', amount: '2', grams: 100 },
  { code: '04-001', typed: 'thigh', name: 'Chicken thigh', amount: '3', grams: 270 },
  { code: '04-001', typed: 'chicken thighs', name: 'Chicken thigh', amount: '1', grams: 90 },
  { code: '01-001', typed: 'ground b', name: 'Beef mince', amount: '250', grams: 250 },
  { code: '16-001', typed: 'CARR', name: 'Carrot', amount: '1000', grams: 900 },
])('$typed: $amount of $name are $grams g for the pot', async ({ code, grams, ...food }) => {
  const sent = await addFood(code, food)
  await saved()
  await expect.poll(sent).toEqual([{ grams }])
})

test('meat counts for two days, and for ninety from the freezer', { tags: '@larder' }, async () => {
  const sent = await addFood('01-001', { typed: 'mince', name: 'Beef mince', amount: '500' })
  await expect.element(page.getByText(/for 2 days/)).toBeVisible()
  await page.getByRole('switch', { name: 'It is in the freezer' }).click({ force: true })
  await expect.element(page.getByText(/for 90 days/)).toBeVisible()
  await saved()
  await expect.poll(sent).toEqual([{ grams: 500, until: addDays(dayOf(new Date()), 90) }])
})

test('an amount of none is asked for again, and a food that no recipe has is said so', async () => {
  const sent = await addFood('13-001', { typed: 'white ri', name: 'White rice', amount: '0' })
  await saved()
  const field = page.getByLabelText('How much you have')
  await expect.element(field).toHaveAccessibleDescription('Please enter an amount above 0, up to 100 kg')
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add food you have' }).click()
  await page.getByRole('combobox', { name: 'Food' }).fill('chocolate')
  await expect.element(page.getByText('No food in our recipes has that name')).toBeVisible()
})

test('how much there is can be changed, and food that is too old is not counted any more', async () => {
  const [soon, old] = [addDays(dayOf(new Date()), 1), addDays(dayOf(new Date()), -1)]
  const larder = { '16-001': { grams: 450, until: soon }, '01-001': { grams: 300, until: old } }
  const counting = 'PUT /v2/storage/larder/16-001'
  const asked = await serveAnn({
    'GET /v2/shopping-list': { json: { todo: TODO, completed: [] } },
    'GET /v2/storage': { json: { ...EMPTY, larder } },
    [counting]: { json: { ...EMPTY, larder } },
    ...sold(CARROT, MINCE),
  })
  await show(shoppingList)
  await page.getByText('Food at home: 2 foods').click()
  await expect.element(page.getByText(/not counted since/)).toBeVisible()
  await expect.element(page.getByText('500 g')).toBeVisible()
  await page.getByRole('button', { name: 'Change how much Carrot you have' }).click()
  await expect.element(page.getByLabelText('How much you have')).toHaveValue('500')
  await page.getByLabelText('How much you have').fill('200')
  await saved()
  await expect
    .poll(() => asked.filter(({ call }) => call === counting).map(({ body }) => body))
    .toEqual([{ grams: 180 }])
})

test('a thing that a recipe brings itself is bought by the pack, though no dog gets it in a kit', async () => {
  const zinc = item('thing-zinc', 'Zinc gluconate tablets, 15 mg zinc', 3.5, 'tablet')
  const sold = { id: 'zinc', unitsPerPack: 100, gramsPerUnit: null }
  await open([zinc], { 'GET /v2/products': { json: { products: [sold] } } })
  await expect.element(page.getByText('1 pack', { exact: true })).toBeVisible()
  expect(lines().join()).toContain('3½ tablets')
  expect(lines().join()).not.toContain('lasts')
})

test('without its pack, it is told in units', async () => {
  const zinc = item('thing-zinc', 'Zinc gluconate tablets, 15 mg zinc', 3.5, 'tablet')
  await open([zinc], { 'GET /v2/products': { json: { products: [] } } })
  await expect.element(page.getByText('3½ tablets')).toBeVisible()
})
