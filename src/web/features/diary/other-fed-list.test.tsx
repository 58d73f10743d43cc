import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, isAskedOnClosing, pressAt, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { OtherFedList } from './other-fed-list.tsx'

const DAY = '2026-11-22'
const FED = { id: 'noon', kind: 'food', name: 'Field & Hen', foodId: 'kibble', grams: 44, kcal: 158, nutrients: {} }
const MIXED = {
  ...{
    homemadeShare: 0.5,
    kcal: 640,
    homemadeKcal: 320,
    otherKcal: 320,
    treatKcal: 64,
    noTreats: null,
    notOnLabel: [],
  },
  otherFood: { id: 'kibble', name: 'Field & Hen', complete: true, energy: 360, gramsPerMeal: 44 },
}
const FOODS = [{ id: 'kibble', name: 'Field & Hen', complete: true, energy: 360, energyFrom: 'label' }]

const list = (
  <InPage>
    <OtherFedList day={DAY} pet={REX} />
  </InPage>
)

async function open(answers: Parameters<typeof serveAnn>[0] = {}) {
  const asked = await serveAnn({
    'GET /v2/other-fed/rex': { json: {} },
    'GET /v2/pets/rex/bowl': { json: MIXED },
    'GET /v2/foods': { json: { foods: FOODS } },
    ...answers,
  })
  const { unmount } = await show(list)
  return {
    unmount,
    sent: (method: string) => asked.filter(({ call }) => call.startsWith(`${method} /v2/other-fed/rex/`)),
  }
}

const NOTE = `PUT /v2/other-fed/rex/2026-11-22/${'01'.repeat(16)}`
const ENTRY = { ...FED, id: NOTE.split('/').at(-1) }

beforeEach(() => {
  let ids = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ids += 1
    return (bytes as Uint8Array).fill(ids) as typeof bytes
  })
})
afterEach(() => vi.restoreAllMocks())

const usual = page.getByRole('button', { name: /^44 g of Field & Hen/ })
const waiting = page.getByText(/waiting to be sent/)
const remove = page.getByRole('button', { name: /^Remove Field & Hen/ })
const saidLast = () => toastsOf(testApp()).get().at(-1)?.text

test('a note made with a network is in the diary at once', async () => {
  const noted = { [DAY]: { [String(ENTRY.id)]: ENTRY } }
  const { sent } = await open({ [NOTE]: { json: ENTRY }, 'GET /v2/other-fed/rex': [{ json: {} }, { json: noted }] })
  await usual.click()
  await expect.element(page.getByText('44 g · 158 kcal')).toBeVisible()
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ kind: 'food', foodId: 'kibble', grams: 44 }])
  expect(saidLast()).toBe('The diary entry was successfully added!')
  await expect.element(waiting).not.toBeInTheDocument()
})

test('what has been typed of other food asks before it is left, but Close is answer enough', async () => {
  await open()
  await page.getByRole('button', { name: /^Other food or a treat/ }).click()
  await page.getByRole('textbox', { name: /^Energy/ }).fill('40')
  await expect.poll(isAskedOnClosing).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(isAskedOnClosing).toBe(false)
})

test('a treat of a dog that should get none stands there with why, and so does the form for one', async () => {
  const noTreats = 'Rex should get no treats. Never add treats, skin, trimmings or oil.'
  const treat = { ...FED, kind: 'treat', name: null, foodId: null, grams: null, kcal: 40 }
  await open({
    'GET /v2/pets/rex/bowl': { json: { ...MIXED, treatKcal: 0, noTreats } },
    'GET /v2/other-fed/rex': { json: { [DAY]: { noon: treat } } },
  })
  await expect.element(page.getByText(noTreats)).toBeVisible()
  await expect.element(page.getByText(/of at most/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Other food or a treat/ }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText(noTreats)).toBeVisible()
  await pressAt(form.getByRole('radio', { name: 'Other food' }))
  await expect.element(form.getByText(noTreats)).not.toBeInTheDocument()
})

test('without a network a note waits on the device, with what is known of it, and outlives the page', async () => {
  const before = await open({ [NOTE]: 'silence' })
  await usual.click()
  await expect.element(page.getByText('44 g · 158 kcal · waiting to be sent')).toBeVisible()
  expect(saidLast()).toBe('Noted on this device. It is sent as soon as the server answers.')
  await expectAccessible(document.body)
  await before.unmount()
  await open({ [NOTE]: 'silence' })
  await expect.element(waiting).toBeVisible()
})

test('once there is a network it is sent, under the id that it had, and waits no more', {
  tags: '@other-food-fed',
}, async () => {
  const noted = { [DAY]: { [String(ENTRY.id)]: ENTRY } }
  const { sent } = await open({
    [NOTE]: ['silence', { json: ENTRY }],
    'GET /v2/other-fed/rex': [{ json: {} }, { json: {} }, { json: noted }],
  })
  await usual.click()
  await expect.element(waiting).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(page.getByText('44 g · 158 kcal')).toBeVisible()
  expect(new Set(sent('PUT').map(({ call }) => call))).toEqual(new Set([NOTE]))
  expect(sent('PUT').length).toBe(2)
})

test('removed while it waits it is not sent again, and is removed where it may have arrived', async () => {
  const { sent } = await open({ [NOTE]: 'silence' })
  await usual.click()
  await expect.element(waiting).toBeVisible()
  await remove.click()
  await expect.element(waiting).not.toBeInTheDocument()
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => [sent('PUT').length, sent('DELETE').length]).toEqual([1, 1])
})

test('a note that the server refuses no longer waits, and the owner is told', async () => {
  const refused = {
    status: 422,
    json: { code: 'invalid-input', message: 'No', fieldErrors: { foodId: 'There is no such food' } },
  }
  await open({ [NOTE]: ['silence', refused] })
  await usual.click()
  await expect.element(waiting).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.poll(saidLast).toMatch(/^Not saved: /)
})

test.each([
  { what: 'is unknown', otherFood: null, button: 'Other food as planned', sent: {} },
  {
    what: 'tells no energy',
    otherFood: { id: 'tin', name: 'Tin', complete: false, energy: null, gramsPerMeal: null },
    button: 'Tin as planned',
    sent: { foodId: 'tin' },
  },
])('other food whose label $what is noted as planned, and the page says what that tells', async (one) => {
  const { otherFood, button } = one
  const entry = { ...ENTRY, name: null, foodId: null, grams: null, kcal: null, asPlanned: true }
  const { sent } = await open({
    [NOTE]: { json: entry },
    'GET /v2/pets/rex/bowl': { json: { ...MIXED, otherFood } },
    'GET /v2/other-fed/rex': [{ json: {} }, { json: { [DAY]: { [String(ENTRY.id)]: entry } } }],
  })
  await page.getByRole('button', { name: new RegExp(`^${button}`) }).click()
  await expect.element(page.getByText('as planned, kcal unknown')).toBeVisible()
  await expect.element(page.getByText(/no kcal on its label, so we count this day as planned/)).toBeVisible()
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ kind: 'food', asPlanned: true, ...one.sent }])
  await expectAccessible(document.body)
})

test('a dog that is fed homemade food alone has no other food as planned', async () => {
  await open({ 'GET /v2/pets/rex/bowl': { json: { ...MIXED, homemadeShare: 1, otherFood: null } } })
  await expect.element(page.getByRole('button', { name: /^Other food or a treat/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /as planned/ })).not.toBeInTheDocument()
})

test.each([
  { typed: 'some', says: 'Please enter a number, like 12.5' },
  { typed: '10001', says: 'At most 10,000' },
  { typed: '1,000', says: 'One or a thousand? Please type it without a comma, like 1000 or 1.5' },
])('an amount that is none, or more than a diary keeps, is told of at its field: $typed', async ({ typed, says }) => {
  const { sent } = await open()
  await page.getByRole('button', { name: /^Other food or a treat/ }).click()
  const energy = page.getByRole('textbox', { name: 'Energy' })
  await energy.fill(typed)
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect.element(energy).toHaveAccessibleDescription(`kcal ${says}`)
  expect(sent('PUT')).toEqual([])
})

test('a treat by a label is noted in the grams that its kcal are', { tags: '@other-food-fed' }, async () => {
  const { sent } = await open({ [NOTE]: { json: { ...ENTRY, kind: 'treat', grams: 27.78, kcal: 100 } } })
  await page.getByRole('button', { name: /^Other food or a treat/ }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('button', { name: '100 kcal', exact: true })).toBeVisible()
  await pressAt(form.getByRole('radio', { name: 'Field & Hen' }))
  await form.getByRole('button', { name: '100 kcal · 28 g' }).click()
  await expect
    .poll(() => sent('PUT').map(({ body }) => body))
    .toEqual([{ kind: 'treat', foodId: 'kibble', grams: 27.78 }])
})

test('a removed note that had arrived is not shown while its removal waits', async () => {
  const { sent } = await open({
    'GET /v2/other-fed/rex': { json: { [DAY]: { [String(ENTRY.id)]: ENTRY } } },
    ...{ [NOTE]: 'silence', [NOTE.replace('PUT', 'DELETE')]: 'silence' },
  })
  await usual.click()
  await expect.poll(() => sent('PUT').length).toBe(1)
  await remove.click()
  await expect.poll(() => sent('DELETE').length).toBe(1)
  await expect.element(remove).not.toBeInTheDocument()
})
