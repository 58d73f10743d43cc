import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Weights } from '../../../contract/dog/weights.ts'
import type { Day } from '../../../kitchen/days.ts'
import { waiting } from '../../data/outbox/outbox.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { LESS_FOOD, SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, leave, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { leaveWaiting } from '../../testing/waiting.ts'
import { GROWTH, SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import WeighPage from './weigh-page.tsx'
import WeightPage from './weight-page.tsx'

const AT = '/pets/rex/weight'
const GET = 'GET /v2/pets/rex/weights'
const PUT = 'PUT /v2/pets/rex/weights/2026-11-22'
const STATE = { pets: [REX], preferences: {}, stars: [] }

const pages = (pet = REX) => (
  <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
    <div style={{ containerType: 'inline-size' }}>
      <Routes>
        <Route path="/pets/:petId/weight" element={<WeightPage />} />
        <Route path="/pets/:petId/weigh" element={<WeighPage />} />
        <Route path="/pets" element={null} />
      </Routes>
    </div>
  </SharedState>
)

type Answers = Parameters<typeof serveAnn>[0]

/** What a weigh-in of a day would make of the food, or its removal. */
const previewsOf = (days: readonly string[], answer: Answers[string]): Answers =>
  Object.fromEntries(
    days.flatMap((day) => ['', '/removal'].map((way) => [`POST /v2/pets/rex/weights/${day}${way}/preview`, answer])),
  )
const PREVIEW_AWAY = previewsOf(['2026-11-22'], 'silence')

async function logIn(weights: Weights = WEIGHTS, more: Answers = {}) {
  const asked = await serveAnn({
    [GET]: { json: weights },
    'GET /v2/state': { json: STATE },
    'POST /v2/pets/rex/preview': { json: SAME_AMOUNT },
    'POST /v2/pets/rex/weights/import/preview': { json: SAME_AMOUNT },
    ...previewsOf(['2020-01-01', '2026-10-01', '2026-10-18', '2026-11-08', '2026-11-22'], { json: SAME_AMOUNT }),
    ...more,
  })
  return (call: string, what: 'body' | 'ifMatch' = 'body') =>
    asked.filter((one) => one.call === call).map((one) => one[what])
}

beforeEach(() => vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => vi.useRealTimers())

const weight = page.getByRole('textbox', { name: 'Weight' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ kind, text }) => `${kind}: ${text}`)
const unfold = (title: string) => page.getByRole('region', { name: title }).getByRole('button').first().click()
const saved = (kg: number) => ({ json: { date: '2026-11-22', kg, doubt: null } })

describe('it is accessible', () => {
  const states: Record<string, Weights> = {
    'a suggestion': WEIGHTS,
    slimming: { ...WEIGHTS, course: SLIMMING },
    growth: { ...WEIGHTS, course: { ...GROWTH, drift: 0.2 }, targetBand: null, targetWeight: null },
    'nothing learnt yet': {
      ...WEIGHTS,
      energy: { ...WEIGHTS.energy, estimate: null, suggestion: null, reasonIds: ['fedUnknown'] },
    },
    'one weigh-in': { ...WEIGHTS, entries: WEIGHTS.entries.slice(0, 1), trend: [], targetWeight: null },
  }
  const cases = Object.entries(states).map(([state, weights]) => ({ state, weights }))
  test.each(cases)('$state', async ({ weights }) => {
    await logIn(weights)
    await show(pages(), 'light', AT)
    await expect.element(page.getByRole('heading', { name: 'The curve' })).toBeInTheDocument()
    await expectAccessible(document.body)
    expectNothingBesideTheScreen()
  })

  test('the form', async () => {
    await logIn()
    await show(pages(), 'light', '/pets/rex/weigh?ribs=too')
    await expect.element(page.getByRole('radio', { name: 'Ideal' })).toBeInTheDocument()
    await expectAccessible(document.body)
    expectNothingBesideTheScreen()
  })
})

test('the page says in one sentence how it goes, and why', async () => {
  await logIn()
  await show(pages(), 'light', AT)
  await expect.element(page.getByText('A little less food would suit Rex.')).toBeVisible()
  await page.getByText('Why', { exact: true }).click()
  await expect.element(page.getByText(/on 640 kcal a day Rex gained 0\.6 kg\.$/)).toBeVisible()
  await expect.element(page.getByText('Weigh Rex again on 15 November 2026.')).toBeVisible()
})

describe('the head tells what the scale has shown, then comes', () => {
  const headings = page.getByRole('heading', { level: 2 })
  const food = page.getByRole('region', { name: 'Is the food right?' })

  test('an amount that waits for a decision with its button, then the curve', async () => {
    await logIn()
    await show(pages(), 'light', AT)
    await expect.element(page.getByText('+0.6 kg in five weeks')).toBeVisible()
    await expect.element(headings.nth(0)).toHaveTextContent('Is the food right?')
    await expect.element(headings.nth(1)).toHaveTextContent('The curve')
    await expect.element(food).toMatchTextContent('600 kcal a day would be a step less than today’s 640.')
  })

  test('the curve, then the amount, where nothing is to be decided', async () => {
    await logIn({ ...WEIGHTS, energy: { ...WEIGHTS.energy, suggestion: null } })
    await show(pages(), 'light', AT)
    await expect.element(headings.nth(0)).toHaveTextContent('The curve')
    await expect.element(headings.nth(1)).toHaveTextContent('Is the food right?')
  })

  test('the sheet for the vet, then the curve, where a vet is to be seen', async () => {
    const lost = { ...WEIGHTS.energy, suggestion: null, reasonIds: ['lostWeight' as const] }
    await logIn({ ...WEIGHTS, course: null, energy: lost })
    await show(pages(), 'light', AT)
    const sheet = page.getByRole('link', { name: 'Make a sheet for your vet' })
    await expect.element(sheet).toBeVisible()
    const curve = page.getByRole('heading', { name: 'The curve' }).element()
    expect(sheet.element().compareDocumentPosition(curve) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

test('with one weigh-in nothing is made up, and the button is to weigh', async () => {
  const energy = { ...WEIGHTS.energy, suggestion: null }
  await logIn({ ...WEIGHTS, energy, entries: WEIGHTS.entries.slice(0, 1) })
  await show(pages(), 'light', AT)
  await expect.element(page.getByText('One weigh-in so far')).toBeVisible()
  const food = page.getByRole('region', { name: 'Is the food right?' })
  await expect.element(food).toMatchTextContent('640 kcal a day is what Rex gets now.')
  await expect.element(food.getByRole('link', { name: 'Weigh Rex' })).toHaveAttribute('href', '/pets/rex/weigh')
})

test('a finding for the vet leads to the sheet to take along', { tags: '@weight-for-vet' }, async () => {
  const lost = { ...WEIGHTS.energy, suggestion: null, reasonIds: ['lostWeight' as const] }
  await logIn({ ...WEIGHTS, course: null, energy: lost })
  await show(pages(), 'light', AT)
  await expect.element(page.getByText('Rex has lost weight. Please show it to your vet this week.')).toBeVisible()
  const way = page.getByRole('link', { name: 'Make a sheet for your vet' })
  await expect.element(way).toHaveAttribute('href', '/pets/rex/vet')
})

test('where the ribs are to be felt again, it says so and leads there', {
  tags: '@ask-the-ribs',
}, async () => {
  const text = 'The weight has moved away from the target.'
  const advice = [
    { kind: 'check' as const, id: 'feelTheRibs', text, seeVetWhen: [] },
    { kind: 'tip' as const, id: 'G4', text: 'Show it to your vet.', seeVetWhen: [] },
  ]
  await logIn()
  await show(pages({ ...REX, advice }), 'light', AT)
  await expect.element(page.getByRole('note')).toMatchTextContent(text)
  expect(page.getByText('Show it to your vet.').elements()).toEqual([])
  await page.getByRole('note').getByRole('link', { name: 'Check the ribs again' }).click()
  await expect.element(page.getByRole('radio', { name: 'Overweight' })).toBeVisible()
  // The fields come before the button that sends them.
  const [ribs, button] = [page.getByRole('radio', { name: 'Obese' }).element(), save.element()]
  expect(ribs.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the arrow keys go from weigh-in to weigh-in', async () => {
  await logIn()
  await show(pages(), 'light', AT)
  const points = page.getByRole('group', { name: /^Weigh-ins of Rex/ }).getByRole('img')
  await expect.element(points.nth(2)).toHaveAttribute('tabindex', '0')
  ;(points.nth(2).element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  const inFocus = () => document.activeElement?.getAttribute('aria-label')
  expect(inFocus()).toBe('Sunday 18 October: 12.2 kg')
  await userEvent.keyboard('{Home}')
  expect(inFocus()).toBe('Sunday 4 October: 12 kg')
  await userEvent.keyboard('{ArrowLeft}')
  expect(inFocus()).toBe('Sunday 4 October: 12 kg')
})

test('the table has the figures of the chart', async () => {
  await logIn()
  await show(pages(), 'light', AT)
  await page.getByText('Other times, and a table').click()
  await expect
    .element(page.getByRole('row', { name: /^18 October 2026/ }))
    .toHaveTextContent('18 October 202612.2 kg12.2 kg (11.9 kg to 12.5 kg)')
})

const question = page.getByRole('dialog', { name: 'Change Rex’s food?' })
const PREVIEW_ENERGY = {
  'POST /v2/pets/rex/energy/preview': { json: { ...LESS_FOOD, after: { kcal: 600, grams: 656 } } },
}

test('a suggestion is accepted with the amount that was shown, once its grams are told', async () => {
  const sent = await logIn(WEIGHTS, { ...PREVIEW_ENERGY, 'POST /v2/pets/rex/energy': { json: REX } })
  await show(pages(), 'light', AT)
  await page.getByRole('button', { name: 'Feed 600 kcal a day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  await expect.element(dialog).toMatchTextContent('about 656 g of Turkey Stew a day instead of 700 g.')
  await dialog.getByRole('button', { name: 'Feed 600 kcal' }).click()
  await expect.poll(toastTexts).toEqual(['success: Rex gets 600 kcal a day from now on. All amounts follow.'])
  expect(sent('POST /v2/pets/rex/energy')).toEqual([{ kcal: 600 }])
})

test('a suggestion that its owner does not take after all changes nothing', async () => {
  const sent = await logIn(WEIGHTS, PREVIEW_ENERGY)
  await show(pages(), 'light', AT)
  await page.getByRole('button', { name: 'Feed 600 kcal a day' }).click()
  await page.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(page.getByRole('button', { name: 'Feed 600 kcal a day' })).toBeEnabled()
  expect(sent('POST /v2/pets/rex/energy')).toEqual([])
  expect(toastTexts()).toEqual([])
})

test('where an amount is suggested the decision comes before the sheet for the vet', async () => {
  await logIn({ ...WEIGHTS, energy: { ...WEIGHTS.energy, reasonIds: ['learned', 'beyondSafeFood'] } })
  await show(pages(), 'light', AT)
  await expect.element(page.getByRole('button', { name: 'Feed 600 kcal a day' })).toBeVisible()
  const feed = page.getByRole('button', { name: 'Feed 600 kcal a day' }).element()
  const sheet = page.getByRole('link', { name: 'Make a sheet for your vet' }).element()
  expect(feed.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a suggestion is put aside', async () => {
  const sent = await logIn(WEIGHTS, { 'POST /v2/pets/rex/energy/refusal': { json: {} } })
  await show(pages(), 'light', AT)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(toastTexts).toEqual(['success: Nothing changes. We’ll ask again in two weeks.'])
  expect(sent('POST /v2/pets/rex/energy/refusal')).toEqual([{ kcal: 600 }])
})

test('a refusal or an acceptance can be taken back', async () => {
  const energy: Weights['energy'] = { ...WEIGHTS.energy, suggestion: null, refusedOn: '2026-11-20' }
  const learnt: Pet = { ...REX, energy: { formula: 640, personal: { kcal: 600, sd: 20 }, since: '2026-11-01' } }
  const sent = await logIn(
    { ...WEIGHTS, energy },
    {
      'POST /v2/pets/rex/energy/removal/preview': {
        json: { ...LESS_FOOD, before: { kcal: 600, grams: 656 }, after: { kcal: 640, grams: 700 } },
      },
      'DELETE /v2/pets/rex/energy': { json: REX },
      'DELETE /v2/pets/rex/energy/refusal': { json: {} },
    },
  )
  await show(pages(learnt), 'light', AT)
  await page.getByRole('button', { name: 'Show the suggestion again' }).click()
  await expect.poll(toastTexts).toEqual(['success: The suggestion is back.'])
  await page.getByRole('button', { name: 'Feed as before' }).click()
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  expect(sent('DELETE /v2/pets/rex/energy')).toEqual([])
  await page.getByRole('button', { name: 'Feed as before' }).click()
  await expect.element(question).toMatchTextContent('about 700 g of Turkey Stew a day instead of 656 g.')
  await question.getByRole('button', { name: 'Feed 640 kcal' }).click()
  await expect.poll(toastTexts).toEqual(['success: Rex is fed as before.'])
  expect(sent('DELETE /v2/pets/rex/energy')).toHaveLength(1)
  expect(sent('DELETE /v2/pets/rex/energy/refusal')).toHaveLength(1)
})

test('a weigh-in begins with the last weight, goes by steps, and can be undone', async () => {
  const sent = await logIn(WEIGHTS, {
    [PUT]: saved(12.7),
    'DELETE /v2/pets/rex/weights/2026-11-22': { json: {} },
  })
  await show(pages(), 'light', '/pets/rex/weigh')
  await expect.element(weight).toHaveValue('12.6')
  await page.getByRole('button', { name: '0.1 kg more' }).click()
  await save.click()
  await expect.poll(addressNow).toBe(AT)
  expect(sent(PUT)).toEqual([{ kg: 12.7 }])
  await expect.element(page.getByText('Saved: 12.7 kg on 22 November 2026.')).toBeVisible()
  await expect.poll(() => sent(GET)).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(toastTexts).toEqual(['success: The change was undone.'])
  expect(sent('DELETE /v2/pets/rex/weights/2026-11-22')).toHaveLength(1)
})

const UNDO = 'POST /v2/pets/rex/undo'
const takeUndo = () => toastsOf(testApp()).get()[0]?.offer?.onTaken()

test('a weigh-in that changes the food asks first, and is undone with what followed', async () => {
  const sent = await logIn(WEIGHTS, {
    [PUT]: { ...saved(12.7), etag: '"5-rex"' },
    ...previewsOf(['2026-11-22'], { json: LESS_FOOD, etag: '"4-rex"' }),
    [UNDO]: { json: REX },
  })
  await show(pages(), 'light', '/pets/rex/weigh')
  await weight.fill('12.7')
  await save.click()
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(weight).toHaveValue('12.7')
  expect(sent(PUT)).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
  await expect.poll(addressNow).toBe(AT)
  expect([sent(PUT), sent(PUT, 'ifMatch')]).toEqual([[{ kg: 12.7 }], ['"4-rex"']])
  await expect.poll(toastTexts).toEqual(['success: Saved: 12.7 kg on 22 November 2026. Rex gets 480 kcal a day now.'])
  takeUndo()
  await expect.poll(toastTexts).toEqual(['success: Undone. Rex gets 640 kcal a day, as before.'])
  expect(sent(UNDO, 'ifMatch')).toEqual(['"5-rex"'])
})

test('where another device has changed the dog since it was asked about, the owner is asked again', async () => {
  const other = { ...LESS_FOOD, after: { kcal: 500, grams: 547 } }
  const sent = await logIn(WEIGHTS, {
    [PUT]: [
      { status: 412, json: { code: 'changed-meanwhile' } },
      { ...saved(12.7), etag: '"6-rex"' },
    ],
    ...previewsOf(
      ['2026-11-22'],
      [
        { json: LESS_FOOD, etag: '"4-rex"' },
        { json: other, etag: '"5-rex"' },
      ],
    ),
  })
  await show(pages(), 'light', '/pets/rex/weigh')
  await weight.fill('12.7')
  await save.click()
  await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
  await question.getByRole('button', { name: 'Feed 500 kcal' }).click()
  await expect.poll(toastTexts).toEqual(['success: Saved: 12.7 kg on 22 November 2026. Rex gets 500 kcal a day now.'])
  expect(sent(PUT, 'ifMatch')).toEqual(['"4-rex"', '"5-rex"'])
})

test('removing a weigh-in that changes the food asks first, and is undone with what followed', async () => {
  const remove = 'DELETE /v2/pets/rex/weights/2026-10-18'
  const sent = await logIn(WEIGHTS, {
    ...previewsOf(['2026-10-18'], { json: LESS_FOOD, etag: '"4-rex"' }),
    [remove]: { json: {}, etag: '"5-rex"' },
    [UNDO]: { json: REX },
  })
  await show(pages(), 'light', AT)
  await unfold('Weigh-ins')
  const button = page.getByRole('button', { name: 'Remove the weigh-in of 18 October 2026' })
  await button.click()
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(remove)).toEqual([])
  await button.click()
  await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
  await expect
    .poll(toastTexts)
    .toEqual(['success: The weigh-in of 18 October 2026 is removed. Rex gets 480 kcal a day now.'])
  expect(sent(remove, 'ifMatch')).toEqual(['"4-rex"'])
  takeUndo()
  await expect.poll(toastTexts).toEqual(['success: Undone. Rex gets 640 kcal a day, as before.'])
  expect(sent(UNDO, 'ifMatch')).toEqual(['"5-rex"'])
})

test('a target that changes the food is kept as it was, or set', async () => {
  const patch = 'PATCH /v2/pets/rex'
  const sent = await logIn(WEIGHTS, {
    [patch]: { json: REX, etag: '"5-rex"' },
    'POST /v2/pets/rex/preview': { json: LESS_FOOD, etag: '"4-rex"' },
  })
  await show(pages(), 'light', AT)
  await unfold('Target weight')
  await page.getByText('My vet set a different target').click()
  await page.getByRole('textbox', { name: 'Target weight' }).fill('11')
  await save.click()
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(patch)).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
  await expect.poll(toastTexts).toEqual(['success: The target is set. Rex gets 480 kcal a day now.'])
  expect(sent(patch)).toEqual([{ targetWeight: 11, targetFromVet: true }])
  expect(sent(patch, 'ifMatch')).toEqual(['"4-rex"'])
})

test('a bitch that may be expecting: her owner reads that a heavier condition counts after a no', async () => {
  await logIn()
  const advice: typeof REX.advice = [{ kind: 'check', id: 'isSheExpecting', text: '', seeVetWhen: [] }]
  await show(pages({ ...REX, advice }), 'light', '/pets/rex/weigh?ribs')
  const ribs = page.getByRole('radiogroup', { name: 'How do the ribs feel?' })
  await expect.element(ribs).toHaveAccessibleDescription(/counts only once you tell us that she is not expecting/)
})

test('a weigh-in that has been typed and not saved asks before its page is left', async () => {
  await logIn()
  await show(pages(), 'light', '/pets/rex/weigh')
  await weight.fill('12.7')
  await page.getByRole('link', { name: 'Back to Rex’s curve' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(weight).toHaveValue('12.7')
  await weight.fill('12.6')
  await page.getByRole('link', { name: 'Back to Rex’s curve' }).click()
  await expect.poll(addressNow).toBe(AT)
})

test('a weigh-in is corrected with all that was said of its day, and that is what comes back', async () => {
  const day = 'PUT /v2/pets/rex/weights/2026-11-08'
  const sent = await logIn(WEIGHTS, { [day]: { json: { date: '2026-11-08', kg: 12.5, doubt: null } } })
  await show(pages(), 'light', AT)
  await unfold('Weigh-ins')
  await page.getByRole('link', { name: 'Correct the weigh-in of 8 November 2026' }).click()
  await expect.element(page.getByRole('radio', { name: 'Overweight' })).toBeChecked()
  await weight.fill('12,5')
  await save.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent(day))
    .toEqual([
      { kg: 12.5, bodyCondition: 'bodyCondition_4' },
      // A weigh-in that counted before counts again, however far off.
      { kg: 12.6, bodyCondition: 'bodyCondition_4', confirmed: true },
    ])
})

test('what is wrong is said at its field, before it is sent and after', async () => {
  const message = 'This dog was not born before 2022-04-22'
  const early = 'PUT /v2/pets/rex/weights/2020-01-01'
  const sent = await logIn(WEIGHTS, {
    [early]: { status: 422, json: { code: 'invalid-input', title: 'x', errors: [{ field: 'date', message }] } },
  })
  await show(pages(), 'light', '/pets/rex/weigh')
  await weight.fill('heavy')
  leave(weight)
  await expect.element(weight).toHaveAccessibleDescription(/Please enter/)
  await page.getByLabelText('Day').fill('2026-11-23')
  leave(page.getByLabelText('Day'))
  await expect
    .element(page.getByLabelText('Day'))
    .toHaveAccessibleDescription('Please enter a day from 2020 up to today')
  await save.click()
  await expect.element(weight).toHaveAccessibleDescription(/Please enter/)
  await expect
    .element(page.getByLabelText('Day'))
    .toHaveAccessibleDescription('Please enter a day from 2020 up to today')
  expect(sent(PUT)).toEqual([])
  await weight.fill('12')
  await page.getByLabelText('Day').fill('2020-01-01')
  await save.click()
  await expect.element(page.getByLabelText('Day')).toHaveAccessibleDescription(message)
  await expect.poll(addressNow).toBe('/pets/rex/weigh')
})

describe('a weigh-in that looks like a slip', () => {
  const doubt = {
    text: '',
    parts: [{ kilograms: 127 }, ', and ', { kilograms: 12.6 }, ': is that right?'],
    otherUnitKg: null,
  }
  const date: Day = '2026-11-22'
  const slip = { date, kg: 127, note: 'Wet' }
  const asked = { ...REX, weight: 12.6, weightDoubt: { ...slip, ...doubt } }
  const entries = [...WEIGHTS.entries, { ...slip, pending: true as const, doubt }]

  test('is asked about, and nothing is told as saved', async () => {
    const sent = await logIn({ ...WEIGHTS, entries }, { [PUT]: { json: { ...slip, pending: true, doubt } } })
    await show(pages(asked), 'light', '/pets/rex/weigh')
    await weight.fill('127')
    await save.click()
    await expect.poll(addressNow).toBe(AT)
    expect(sent(PUT)).toEqual([{ kg: 127, note: 'Wet' }])
    await expect.element(page.getByText('Is this weight right?')).toBeVisible()
    expect(page.getByText(/^Saved/).elements()).toEqual([])
  })

  test('does not count: neither in the head nor on the curve', async () => {
    await logIn({ ...WEIGHTS, entries })
    await show(pages(asked), 'light', AT)
    await expect.element(page.getByText('12.6 kg on 8 November 2026')).toBeVisible()
    expect(page.getByRole('img', { name: /127 kg/ }).elements()).toEqual([])
    const line = page.getByRole('listitem').filter({ hasText: '22 November 2026' })
    await expect.element(line).toMatchTextContent('Does not count yet')
    await expectAccessible(document.body)
    expectNothingBesideTheScreen()
  })

  test('of a day that has a weight leaves it in the head and on the curve', async () => {
    await logIn({ ...WEIGHTS, entries: [...WEIGHTS.entries, { ...slip, pending: true, doubt, countsKg: 12.7 }] })
    await show(pages(asked), 'light', AT)
    await expect.element(page.getByText('12.7 kg on 22 November 2026')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Sunday 22 November: 12.7 kg' })).toBeInTheDocument()
  })

  test('counts with one tap, with all that was said of its day', async () => {
    const sent = await logIn({ ...WEIGHTS, entries }, { [PUT]: saved(127) })
    await show(pages(asked), 'light', AT)
    await page.getByRole('button', { name: 'Yes, 127 kg is right' }).click()
    await expect.poll(toastTexts).toEqual(['success: Thank you: 127 kg counts from now on.'])
    expect(sent(PUT)).toEqual([{ kg: 127, note: 'Wet', confirmed: true }])
    await expect.poll(() => sent(GET)).toHaveLength(2)
  })

  test('that is confirmed and changes the food can be undone', async () => {
    const sent = await logIn(
      { ...WEIGHTS, entries },
      {
        ...previewsOf(['2026-11-22'], { json: LESS_FOOD, etag: '"4-rex"' }),
        [PUT]: { ...saved(127), etag: '"5-rex"' },
        [UNDO]: { json: REX },
      },
    )
    await show(pages(asked), 'light', AT)
    await page.getByRole('button', { name: 'Yes, 127 kg is right' }).click()
    await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
    await expect
      .poll(toastTexts)
      .toEqual(['success: Thank you: 127 kg counts from now on. Rex gets 480 kcal a day now.'])
    takeUndo()
    await expect.poll(toastTexts).toEqual(['success: Undone. Rex gets 640 kcal a day, as before.'])
    expect(sent(UNDO, 'ifMatch')).toEqual(['"5-rex"'])
  })

  test('of an earlier day is asked about in the list', async () => {
    const early: Weights['entries'][number] = { date: '2026-10-01', kg: 120, pending: true, doubt }
    const day = 'PUT /v2/pets/rex/weights/2026-10-01'
    const sent = await logIn(
      { ...WEIGHTS, entries: [early, ...WEIGHTS.entries] },
      { [day]: { json: { date: early.date, kg: 120, doubt: null } } },
    )
    await show(pages(), 'light', AT)
    await page.getByRole('button', { name: 'It is right: 120 kg on 1 October 2026' }).click()
    await expect.poll(() => sent(day)).toEqual([{ kg: 120, confirmed: true }])
  })

  test('stands first in the list, where others are newer', async () => {
    const early: Weights['entries'][number] = { date: '2026-10-01', kg: 120, pending: true, doubt }
    await logIn({ ...WEIGHTS, entries: [early, ...WEIGHTS.entries] })
    await show(pages(), 'light', AT)
    const list = page.getByRole('region', { name: 'Weigh-ins' }).getByRole('listitem')
    await expect.element(list.first()).toMatchTextContent('120 kg 1 October 2026')
  })

  test.each([
    { pending: 0, says: 'Read: 3 new, 1 corrected.' },
    {
      pending: 2,
      says: 'Read: 3 new, 1 corrected. 2 of them look like slips. They do not count until you confirm them in the list.',
    },
  ])('of a file is told: $pending', async ({ pending, says }) => {
    await logIn(WEIGHTS, { 'POST /v2/pets/rex/weights/import': { json: { added: 3, corrected: 1, pending } } })
    await show(pages(), 'light', AT)
    await unfold('As a file')
    await expect.element(page.getByRole('button', { name: 'Read a CSV file' })).toBeVisible()
    const chooser = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(chooser, new File(['date,kg'], 'weights.csv', { type: 'text/csv' }))
    await expect.poll(toastTexts).toEqual([`success: ${says}`])
  })

  test('that waited for a network is told of once it is sent', async () => {
    leaveWaiting('weighIn', { petId: 'rex', date: '2026-11-22', weighIn: { date: '2026-11-22', kg: 127 } })
    await logIn(WEIGHTS, { [PUT]: { json: { ...slip, pending: true, doubt } } })
    await expect
      .poll(toastTexts)
      .toEqual([
        'error: The weight of 22 November 2026 looks like a slip. Please say on your dog’s page whether it is right.',
      ])
    await expect.poll(() => waiting(testApp(), 'weighIn')).toEqual([])
  })

  test('and is answered without a network waits as answered', async () => {
    await logIn({ ...WEIGHTS, entries }, { [PUT]: 'silence', ...PREVIEW_AWAY })
    await show(pages(asked), 'light', AT)
    await page.getByRole('button', { name: 'Yes, 127 kg is right' }).click()
    await expect.element(page.getByText('Is this weight right?')).not.toBeInTheDocument()
    expect(waiting(testApp(), 'weighIn')).toMatchObject([{ weighIn: { kg: 127, note: 'Wet', confirmed: true } }])
  })
})

test('a weigh-in without a network waits, and is shown as waiting', async () => {
  await logIn(WEIGHTS, { [PUT]: 'silence', ...PREVIEW_AWAY })
  await show(pages(), 'light', '/pets/rex/weigh')
  await weight.fill('12.7')
  await save.click()
  await expect
    .element(page.getByText('12.7 kg is kept on this device, and sent as soon as the server answers.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '22 November 2026' }))
    .toMatchTextContent('Waiting to be sent')
  await expect
    .element(page.getByRole('img', { name: 'Sunday 22 November: 12.7 kg, waiting to be sent' }))
    .toBeInTheDocument()
  const [kept] = waiting(testApp(), 'weighIn')
  expect(kept).toMatchObject({ petId: 'rex', date: '2026-11-22', weighIn: { kg: 12.7 } })
  expect(Date.now() - Date.parse(kept?.enteredAt ?? '')).toBeGreaterThanOrEqual(0)
})

test('what waits is sent once', async () => {
  leaveWaiting('weighIn', { petId: 'rex', date: '2026-11-22', weighIn: { date: '2026-11-22', kg: 12.7 } })
  const sent = await logIn(WEIGHTS, { [PUT]: saved(12.7) })
  await expect.poll(() => waiting(testApp(), 'weighIn')).toEqual([])
  expect(sent(PUT)).toEqual([{ kg: 12.7 }])
})

test('a weigh-in is removed, and comes back as it was', async () => {
  const day = 'weights/2026-10-18'
  const sent = await logIn(WEIGHTS, {
    [`DELETE /v2/pets/rex/${day}`]: { json: {} },
    [`PUT /v2/pets/rex/${day}`]: { json: { date: '2026-10-18', kg: 12.2, doubt: null } },
  })
  await show(pages(), 'light', AT)
  await unfold('Weigh-ins')
  await page.getByRole('button', { name: 'Remove the weigh-in of 18 October 2026' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent(`PUT /v2/pets/rex/${day}`))
    .toEqual([{ kg: 12.2, note: 'After supper', confirmed: true }])
})

test('a dog with one weigh-in has no curve yet: a picture says how it begins', async () => {
  await logIn({ ...WEIGHTS, entries: WEIGHTS.entries.slice(0, 1), trend: [] })
  await show(pages(), 'light', AT)
  await expect.element(page.getByText('One weigh-in so far: the next one begins the curve.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a weigh-in' })).toHaveAttribute('href', '/pets/rex/weigh')
  await expect.element(page.getByRole('group', { name: /^Weigh-ins of Rex/ })).not.toBeInTheDocument()
})

test('the only weigh-in of a dog cannot be removed', async () => {
  await logIn({ ...WEIGHTS, entries: WEIGHTS.entries.slice(0, 1) })
  await show(pages(), 'light', AT)
  await unfold('Weigh-ins')
  await expect.element(page.getByRole('link', { name: 'Correct the weigh-in of 4 October 2026' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([])
})

test('a slimming dog has a date, a pace and what comes after', { tags: '@slimming' }, async () => {
  await logIn({
    ...WEIGHTS,
    course: SLIMMING,
    energy: { ...WEIGHTS.energy, suggestion: null, reasonIds: ['slimming'] },
  })
  await show(pages(), 'light', AT)
  await unfold('The way to the target')
  const card = page.getByRole('region', { name: 'The way to the target' })
  await expect.element(card).toMatchTextContent('12 kg about 4 February 2027')
  await expect.element(card).toMatchTextContent('Lately: 1.1 % of its weight a week.')
  await expect.element(card).toMatchTextContent('about 610 kcal a day will keep it there')
})

test('a dog at its target is shown the food that holds it, and no date', async () => {
  await logIn({ ...WEIGHTS, course: { ...SLIMMING, verdict: 'reached', sharePerWeek: null } })
  await show(pages(), 'light', AT)
  await unfold('The way to the target')
  const card = page.getByRole('region', { name: 'The way to the target' })
  await expect.element(card).toMatchTextContent('The target is reached.')
  await expect.element(card).toMatchTextContent('From now on about 610 kcal a day will keep it there')
  expect(card.element().textContent).not.toMatch(/202[67]|a week/)
  expect(page.getByRole('radio', { name: 'Ahead' }).elements()).toEqual([])
})

test('one that loses slowly is given no date that it will not keep', async () => {
  await logIn({ ...WEIGHTS, course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: 0.003 } })
  await show(pages(), 'light', AT)
  await unfold('The way to the target')
  const card = page.getByRole('region', { name: 'The way to the target' })
  await expect.element(card).toMatchTextContent('A little slower than planned.')
  await expect.element(card).not.toMatchTextContent('about 4 February 2027')
})

test('one that gains has no date, and is not told to eat less than is safe', async () => {
  await logIn({ ...WEIGHTS, course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: -0.004, isUpkeepLeast: true } })
  await show(pages(), 'light', AT)
  await unfold('The way to the target')
  const card = page.getByRole('region', { name: 'The way to the target' })
  await expect.element(card).toMatchTextContent('The weight has gone up lately.')
  await expect.element(card).toMatchTextContent('please ask your vet before you feed less than 610 kcal a day')
  expect(card.element().textContent).not.toMatch(/2027|-0\.4|keep it there/)
})

test('one that does not lose at the least safe amount is told so first, with no way foretold', async () => {
  const energy = { ...WEIGHTS.energy, fed: 533, suggestion: null, reasonIds: ['beyondSafeFood' as const] }
  const course = { ...SLIMMING, verdict: 'tooSlow' as const, sharePerWeek: 0.00004 }
  await logIn({ ...WEIGHTS, targetWeight: 14.58, energy, course })
  await show(pages(), 'light', AT)
  await expect.element(page.getByText('Five weeks at 533 kcal without losing: please see your vet')).toBeVisible()
  await expect.element(page.getByText(/gained lately/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Weigh-in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The way to the target, slowest to fastest')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Make a sheet for your vet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Target weight/ })).toHaveAccessibleDescription('14.6 kg')
})

test('a target that the vet has named is sent with that word', async () => {
  const patch = 'PATCH /v2/pets/rex'
  const sent = await logIn(WEIGHTS, { [patch]: { json: REX } })
  await show(pages(), 'light', AT)
  await unfold('Target weight')
  await page.getByText('My vet set a different target').click()
  await page.getByRole('textbox', { name: 'Target weight' }).fill('11')
  await save.click()
  await expect.poll(() => sent(patch)).toEqual([{ targetWeight: 11, targetFromVet: true }])
})

test('a puppy’s expected weight is asked, and refused at its field', async () => {
  const message = 'A dog that weighs 12.4 kg now will weigh between 9.9 and 1240 kg when fully grown'
  const patch = 'PATCH /v2/pets/rex'
  const sent = await logIn(
    { ...WEIGHTS, course: GROWTH, targetBand: null },
    {
      [patch]: {
        status: 422,
        json: { code: 'invalid-input', title: 'x', errors: [{ field: 'expectedAdultWeight', message }] },
      },
    },
  )
  await show(pages(), 'light', AT)
  await unfold('Growing up')
  await page.getByText('Do you have a better idea of its adult weight?').click()
  const field = page.getByRole('textbox', { name: 'Expected adult weight' })
  await field.fill('1,5')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent(patch)).toEqual([{ expectedAdultWeight: 1.5 }])
})

test('a file that changes the food asks first', async () => {
  const post = 'POST /v2/pets/rex/weights/import'
  const sent = await logIn(WEIGHTS, {
    [`${post}/preview`]: { json: LESS_FOOD, etag: '"4-rex"' },
    [post]: { json: { added: 3, corrected: 1, pending: 0 } },
  })
  await show(pages(), 'light', AT)
  await unfold('As a file')
  await expect.element(page.getByRole('button', { name: 'Read a CSV file' })).toBeVisible()
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  const file = new File(['date,kg'], 'weights.csv', { type: 'text/csv' })
  await userEvent.upload(chooser, file)
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([sent(post), toastTexts()]).toEqual([[], []])
  await userEvent.upload(chooser, file)
  await question.getByRole('button', { name: 'Feed 480 kcal' }).click()
  await expect.poll(toastTexts).toEqual(['success: Read: 3 new, 1 corrected.'])
  expect(sent(post, 'ifMatch')).toEqual(['"4-rex"'])
})

test('a file is read, and of a wrong one nothing: it says where', async () => {
  const errors = [{ field: 'line 3, kg', message: 'Too small' }]
  const post = 'POST /v2/pets/rex/weights/import/preview'
  const sent = await logIn(WEIGHTS, { [post]: { status: 422, json: { code: 'invalid-input', title: 'x', errors } } })
  await show(pages(), 'light', AT)
  await unfold('As a file')
  await expect.element(page.getByRole('button', { name: 'Read a CSV file' })).toBeVisible()
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(chooser, new File(['date,kg\r\n2026-11-01,12\r\n'], 'weights.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was read. line 3, kg: Too small')
  expect(sent(post)).toEqual([{ csv: 'date,kg\r\n2026-11-01,12\r\n' }])
})

test('a file with several wrong lines names them, and how many more there are', async () => {
  const errors = [
    { field: 'line 3, kg', message: 'Too small' },
    { field: 'line 9, date', message: 'Not a day' },
    { field: 'csv', message: '7 more need correcting' },
  ]
  const post = 'POST /v2/pets/rex/weights/import/preview'
  await logIn(WEIGHTS, { [post]: { status: 422, json: { code: 'invalid-input', title: 'x', errors } } })
  await show(pages(), 'light', AT)
  await unfold('As a file')
  await expect.element(page.getByRole('button', { name: 'Read a CSV file' })).toBeVisible()
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(chooser, new File(['date,kg'], 'weights.csv', { type: 'text/csv' }))
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Nothing was read. Correct these lines and read the file again:')).toBeVisible()
  const lines = alert.getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(['line 3, kg: Too small', 'line 9, date: Not a day', '7 more need correcting'])
})

test('a dog that is not there leads to the others', async () => {
  await logIn()
  await show(pages(), 'light', '/pets/bella/weight')
  await expect.poll(addressNow).toBe('/pets')
})
