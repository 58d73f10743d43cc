import { Route, Routes, useNavigationType } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays } from '../../../kitchen/days.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { today } from '../../data/today.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { LESS_FOOD, SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { held } from '../../testing/server.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, InPage, show } from '../../testing/show.tsx'
import { REX_WITH_KIT } from '../../testing/supplement.ts'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import EditPetPage from './edit-pet-page.tsx'

async function open(pet: Pet = REX, answers = {}) {
  const asked = await serveAnn({
    'GET /v2/pets/rex': { json: pet },
    'POST /v2/pets/rex/preview': { json: SAME_AMOUNT },
    'PATCH /v2/pets/rex': { json: pet, etag: '"3-rex"' },
    ...answers,
  })
  await showForm(pet)
  return () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
}

const showForm = (pet: Pet) =>
  show(
    <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
      <InPage>
        <Routes>
          <Route path="/pets/edit/:petId" element={<EditPetPage />} />
          <Route path="/pets/:petId" element={<Arrived />} />
          <Route path="/pets/:petId/weight" element={<Arrived />} />
        </Routes>
      </InPage>
    </SharedState>,
    'light',
    '/pets/edit/rex',
  )
const Arrived = () => <p>arrived by {useNavigationType()}</p>
// With room for them all cards stand open.
beforeEach(() => page.viewport(1280, 740))
afterEach(async () => {
  chooseUnits({ body: 'kg' })
  await page.viewport(360, 740)
})

const weight = page.getByRole('textbox', { name: 'Weight' })
const ribs = page.getByRole('radiogroup', { name: 'Body condition' })
const ideal = ribs.getByRole('radio', { name: 'Ideal' })
const confirm = page.getByRole('button', { name: 'Confirm' })
const said = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

const BELLA: Pet = { ...REX, sex: 'female', neutered: 'No' }

test('in the form of an intact bitch it is said that she nurses, with what else is changed', async () => {
  const changes = await open(BELLA)
  await page.getByRole('radio', { name: 'Nursing' }).click()
  await page.getByRole('textbox', { name: /^Puppies in the litter/ }).fill('5')
  await confirm.click()
  await expect.poll(changes).toEqual([{ reproduction: { state: 'nursing', since: today(), puppies: 5 } }])
})

test('of a bitch that was spayed at the birth, spaying and nursing are saved together', async () => {
  const changes = await open({
    ...BELLA,
    reproduction: { state: 'pregnant', since: addDays(today(), -62), puppies: null },
  })
  await page.getByRole('radiogroup', { name: 'Neutered' }).getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('radio', { name: 'Nursing' }).click()
  await confirm.click()
  const nursing = { state: 'nursing', since: today(), puppies: null }
  await expect.poll(changes).toEqual([{ neutered: 'Yes', reproduction: nursing }])
})

test('it is not asked of other dogs, nor sent while a day is missing', async () => {
  const changes = await open(BELLA)
  const expecting = page.getByRole('radio', { name: 'Expecting' })
  await expecting.click()
  await confirm.click()
  await expect.element(page.getByText('Please enter a day up to today')).toBeVisible()
  expect(changes()).toEqual([])
  await page.getByRole('radiogroup', { name: 'Neutered' }).getByRole('radio', { name: 'Yes' }).click()
  await expect.element(expecting).not.toBeInTheDocument()
  await confirm.click()
  await expect.poll(changes).toEqual([{ neutered: 'Yes' }])
})

test.each([
  { by: 'Confirm', step: () => confirm.click() },
  { by: 'Cancel', step: () => page.getByRole('link', { name: 'Cancel' }).click() },
])('the way back after $by does not lead to the form again', async ({ step }) => {
  await open()
  await step()
  await expect.element(page.getByText('arrived by REPLACE')).toBeVisible()
})

test('a field that the server refuses is led to, and says why', async () => {
  const message = 'This dog has lost weight without being on a diet.'
  const refusal = { status: 422, json: { errors: [{ field: 'bodyCondition', message }] } }
  await open(REX, { 'PATCH /v2/pets/rex': refusal })
  await ribs.getByRole('radio', { name: 'Overweight' }).click()
  await confirm.click()
  await expect.element(ribs.getByText(message)).toBeInViewport()
  await expect.element(ribs.getByRole('radio').first()).toHaveFocus()
  expect(said()).toEqual([])
})

test('a refused day of the litter, which has no place of its own in the form, is told in a message', async () => {
  const message = 'A pregnancy takes 57 to 72 days'
  await open(BELLA, {
    'PATCH /v2/pets/rex': { status: 422, json: { errors: [{ field: 'reproduction.since', message }] } },
  })
  await page.getByRole('radio', { name: 'Nursing' }).click()
  await confirm.click()
  await expect.poll(said).toEqual([message])
})

const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const elsewhere = page.getByRole('link', { name: 'See the weight curve' })

test('a form that has been changed asks before it is left, and keeps what was typed', async () => {
  await open()
  await page.getByLabelText('Years').fill('5')
  await elsewhere.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Years')).toHaveValue('5')
  await elsewhere.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('arrived by PUSH')).toBeVisible()
})

test('Cancel is answer enough: it does not ask', async () => {
  await open()
  await page.getByLabelText('Years').fill('5')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(page.getByText('arrived by REPLACE')).toBeVisible()
})

test('a form asks for her puppies too, though the day is missing', async () => {
  await open(BELLA)
  await page.getByRole('radio', { name: 'Expecting' }).click()
  await elsewhere.click()
  await expect.element(question).toBeVisible()
})

test('a form that says what it said before is left without a question', async () => {
  await open()
  await page.getByLabelText('Years').fill('5')
  await page.getByLabelText('Years').fill(String(REX.age.years))
  await elsewhere.click()
  await expect.element(page.getByText('arrived by PUSH')).toBeVisible()
})

test('the stage is asked of ill kidneys, and of no other dog', async () => {
  const changes = await open({ ...REX, healthIssues: ['skin'] })
  const stage = page.getByRole('radiogroup', { name: 'Stage of the kidney disease' })
  await expect.element(page.getByRole('checkbox', { name: 'Kidney' })).not.toBeChecked()
  expect(stage.elements()).toEqual([])
  await page.getByRole('checkbox', { name: 'Kidney' }).click()
  await expect.element(stage.getByRole('radio', { name: 'I don’t know' })).toBeChecked()
  await stage.getByRole('radio', { name: 'Stage 2' }).click()
  await confirm.click()
  await expect.poll(changes).toEqual([{ healthIssues: ['skin', 'kidney'], kidneyStage: 'kidneyStage_2' }])
})

const card = (name: string) => page.getByRole('region', { name })
const opener = (name: string) => card(name).getByRole('heading').getByRole('button')

test('on a phone each card is a line with its answers, and one is open at a time', async () => {
  await page.viewport(360, 740)
  await open()
  await expect.element(opener('About Rex')).toHaveAccessibleDescription('Beagle, 4 years, 6 months, Male')
  await expect.element(opener('Body')).toHaveAccessibleDescription('12.4 kg, Ideal')
  await expect.element(weight).not.toBeInTheDocument()
  await opener('Body').click()
  await expect.element(weight).toBeVisible()
  await opener('Health issues').click()
  await expect.element(page.getByRole('checkbox', { name: 'Kidney' })).toBeVisible()
  await expect.element(weight).not.toBeInTheDocument()
})

test('on a phone the line follows what is typed, and a card with an error opens and is led to', async () => {
  await page.viewport(360, 740)
  const changes = await open()
  await opener('Body').click()
  await weight.fill('0')
  await opener('Everyday life').click()
  await expect.element(opener('Body')).toHaveAccessibleDescription('Weight must be above 0 kg')
  await confirm.click()
  await expect.element(weight).toHaveFocus()
  expect(changes()).toEqual([])
})

test('on a phone a card with a field that the server refuses opens and is led to', async () => {
  const message = 'This breed is not known.'
  await page.viewport(360, 740)
  await open(REX, { 'PATCH /v2/pets/rex': { status: 422, json: { errors: [{ field: 'activityLevel', message }] } } })
  await opener('About Rex').click()
  await page.getByLabelText('Years').fill('5')
  await confirm.click()
  await expect.element(card('Everyday life').getByText(message).last()).toBeInViewport()
  await expect.element(card('Everyday life').getByRole('radio').first()).toHaveFocus()
})

test('on a phone a missing day of the litter opens its card', async () => {
  await page.viewport(360, 740)
  await open(BELLA)
  await opener('About Rex').click()
  await page.getByRole('radio', { name: 'Expecting' }).click()
  await opener('Body').click()
  await confirm.click()
  await expect.element(page.getByText('Please enter a day up to today')).toBeInViewport()
})

test('on a phone the line of a closed card tells what is wrong with the litter, also beside another wrong card', async () => {
  await page.viewport(360, 740)
  const changes = await open(BELLA)
  await opener('About Rex').click()
  await page.getByRole('radio', { name: 'Expecting' }).click()
  await opener('Body').click()
  await weight.fill('0')
  await confirm.click()
  await expect.element(page.getByText('Please enter a day up to today')).toBeInViewport()
  await opener('Everyday life').click()
  await expect.element(opener('About Rex')).toHaveAccessibleDescription('Please enter a day up to today')
  await expect.element(opener('Body')).toHaveAccessibleDescription('Weight must be above 0 kg')
  expect(changes()).toEqual([])
})

test.each([360, 1280])('it is accessible at %s px', async (width) => {
  await page.viewport(width, 740)
  await open(REX)
  await expect.element(card('Everyday life')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('a changed weight asks for the ribs, and what they are is sent with it though it is as before', async () => {
  const changes = await open()
  await expect.element(ideal).toBeChecked()
  await weight.fill('13')
  await expect.element(ribs).toHaveAccessibleDescription(/feel Rex’s ribs and say how they are now/)
  await expect.element(ideal).not.toBeChecked()
  await confirm.click()
  await expect.element(ribs).toHaveAccessibleDescription(/Please select a value/)
  expect(changes()).toEqual([])
  await ideal.click({ force: true })
  await confirm.click()
  await expect.poll(changes).toEqual([{ weight: 13, bodyCondition: 'bodyCondition_3' }])
  await expect.poll(addressNow).toBe('/pets/rex')
})

test('a weight that is what it was asks for nothing', async () => {
  const changes = await open()
  await weight.fill('13')
  await weight.fill('12.4')
  await expect.element(ideal).toBeChecked()
  await page.getByLabelText('Years').fill('5')
  await confirm.click()
  await expect.poll(changes).toEqual([{ age: { years: 5, months: 6 } }])
})

test('a taste for unusual foods is saved beside what is excluded and preferred already', async () => {
  const kept = { exclude: ['beef'], prefer: ['lamb'], require: [] }
  const asked = await serveAnn({
    'GET /v2/pets/rex': { json: REX },
    'GET /v2/preferences/rex': { json: kept },
    'PUT /v2/preferences/rex': { json: kept },
  })
  await show(
    <SharedState
      value={{ pets: [REX], preferences: { rex: { exclude: ['beef'], prefer: ['lamb'], require: [] } }, stars: [] }}
    >
      <InPage>
        <Routes>
          <Route path="/pets/edit/:petId" element={<EditPetPage />} />
          <Route path="/pets/:petId" element={<Arrived />} />
        </Routes>
      </InPage>
    </SharedState>,
    'light',
    '/pets/edit/rex',
  )
  await page.getByRole('checkbox', { name: 'Adventurous' }).click({ force: true })
  await confirm.click()
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT /v2/preferences')).map(({ body }) => body)
  await expect.poll(sent).toEqual([{ ...kept, prefer: ['lamb', 'adventurous'] }])
})

const REFUSED = { status: 500, json: {} }
const PREFERENCES = 'GET /v2/preferences/rex'

test.each([
  { preferences: { [PREFERENCES]: REFUSED }, says: 'Unable to fetch preferences. Please try again later.' },
  {
    preferences: {
      [PREFERENCES]: { json: { exclude: [], prefer: [], require: [] } },
      'PUT /v2/preferences/rex': REFUSED,
    },
    says: 'Unable to update preferences. Please try again later.',
  },
])(
  'what could not be changed of what the dog is to go without is said: $says',
  {
    tags: ['@say-preferences-not-updated', '@say-preferences-not-fetched'],
  },
  async ({ preferences, says }) => {
    const changes = await open(REX, preferences)
    await page.getByRole('checkbox', { name: 'Chicken' }).click({ force: true })
    await confirm.click()
    await expect.poll(said).toEqual([says])
    await expect.poll(addressNow).toBe('/pets/edit/rex')
    expect(changes()).toEqual([])
  },
)

test('a dog that could not be changed is said, and nothing of it is', { tags: '@say-pet-went-wrong' }, async () => {
  await open(REX, { 'PATCH /v2/pets/rex': REFUSED })
  await page.getByLabelText('Years').fill('5')
  await page.getByRole('checkbox', { name: 'Chicken' }).click({ force: true })
  await confirm.click()
  await expect.poll(said).toEqual(['Something went wrong! Please try again'])
  await expect.poll(addressNow).toBe('/pets/edit/rex')
})

test('a dog that was deleted on another phone is said to be gone', async () => {
  await open(REX, {
    'PATCH /v2/pets/rex': { status: 404, json: { code: 'pet-not-found', detail: 'You have no dog with this id.' } },
  })
  await page.getByLabelText('Years').fill('5')
  await confirm.click()
  await expect.poll(said).toEqual([expect.stringContaining('not here any more')])
})

test.each([
  { typed: '440.93', says: 'Weight can be at most 440.92 lb' },
  { typed: '0', says: 'Weight must be above 0 lb' },
  { typed: '0.01', says: 'Weight must be at least 0.02 lb' },
])(
  'a weight beyond the limit is refused in the pounds that it was typed in: $typed',
  {
    tags: '@weight-rules',
  },
  async ({ typed, says }) => {
    const changes = await open()
    await page.getByRole('button', { name: 'Use pounds' }).click()
    await weight.fill(typed)
    await confirm.click()
    await expect.element(page.getByText(says, { exact: true })).toBeVisible()
    expect(changes()).toEqual([])
  },
)

test('the heaviest weight in pounds is saved', { tags: '@weight-rules' }, async () => {
  const changes = await open()
  await page.getByRole('button', { name: 'Use pounds' }).click()
  await weight.fill('440.92')
  await ideal.click({ force: true })
  await confirm.click()
  await expect.poll(changes).toEqual([{ weight: 200, bodyCondition: 'bodyCondition_3' }])
})

test.each([
  { what: 'no target', pet: REX, says: /Target weight: worked out from weight and body condition/ },
  { what: 'a target', pet: { ...REX, targetWeight: 12 }, says: /Target weight: 12 kg/ },
  { what: 'an adult weight', pet: { ...REX, expectedAdultWeight: 14 }, says: /Expected when grown: 14 kg/ },
])('of a dog with $what that is said, and where it is set', async ({ pet, says }) => {
  await open(pet)
  await expect.element(page.getByText(says)).toBeVisible()
  const link = page.getByRole('link', { name: 'See the weight curve' })
  await expect.element(link).toHaveAttribute('href', '/pets/rex/weight')
})

test('after another share of homemade food one is told that the kit has other amounts', async () => {
  const changes = await open(REX_WITH_KIT)
  await page.getByRole('slider').fill('0.5')
  await confirm.click()
  await expect.poll(changes).toEqual([{ homemadeShare: 0.5 }])
  await expect
    .poll(() =>
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    )
    .toEqual(['Saved. Rex now needs different amounts from the supplement kit: see its page.'])
})

test('a breed that is typed whole and sent before the list is there is saved once it is', async () => {
  const whippet = { name: 'Whippet', size: 'Medium', minWeight: 9, maxWeight: 14, avgWeight: 11, alternativeNames: [] }
  const { answer, letGo } = held({ json: [whippet] })
  const sent = await open(REX, { 'GET /v2/breeds': answer })
  await page.getByRole('combobox', { name: 'Breed' }).fill('Whippet')
  await confirm.click()
  await expect.element(page.getByText('Loading')).toBeVisible()
  expect(sent()).toEqual([])
  letGo()
  await expect.poll(sent).toEqual([{ breed: { name: 'Whippet' } }])
})

describe('another amount of food', () => {
  const amount = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  const takeUndo = () =>
    toastsOf(testApp())
      .get()
      .find(({ offer }) => offer)
      ?.offer?.onTaken()
  const less = { 'POST /v2/pets/rex/preview': { json: LESS_FOOD } }
  const slimWithoutChickenAndUndo = async () => {
    await ribs.getByRole('radio', { name: 'Overweight' }).click()
    await page.getByRole('checkbox', { name: 'Chicken' }).click({ force: true })
    await confirm.click()
    await amount.getByRole('button', { name: 'Feed 480 kcal' }).click()
    await expect.element(page.getByText('arrived by REPLACE')).toBeVisible()
    takeUndo()
    await expect.poll(said).toContain('Undone. Rex gets 640 kcal a day, as before.')
  }

  test('is asked about, and kept as it was nothing is saved and the form stays', async () => {
    const changes = await open(REX, less)
    await ribs.getByRole('radio', { name: 'Overweight' }).click()
    await page.getByRole('checkbox', { name: 'Chicken' }).click({ force: true })
    await confirm.click()
    await expect.element(amount).toMatchTextContent('Rex would get 480 kcal a day instead of 640 (−25 %).')
    await amount.getByRole('button', { name: 'Keep as it was' }).click()
    await expect.element(amount).not.toBeInTheDocument()
    await expect.element(ribs.getByRole('radio', { name: 'Overweight' })).toBeChecked()
    await expect.poll(addressNow).toBe('/pets/edit/rex')
    expect([changes(), said()]).toEqual([[], []])
  })

  test('is saved once it is agreed to, and undone with one tap', async () => {
    const asked = await serveAnn({
      ...less,
      'GET /v2/pets/rex': { json: REX },
      'PATCH /v2/pets/rex': { json: REX, etag: '"3-rex"' },
      'POST /v2/pets/rex/undo': { json: REX },
    })
    await showForm(REX)
    await ribs.getByRole('radio', { name: 'Overweight' }).click()
    await confirm.click()
    await amount.getByRole('button', { name: 'Feed 480 kcal' }).click()
    await expect.element(page.getByText('arrived by REPLACE')).toBeVisible()
    const [toast] = toastsOf(testApp()).get()
    expect([toast?.text, toast?.offer?.label]).toEqual([
      'Pet details were successfully updated! Rex gets 480 kcal a day now.',
      'Undo',
    ])
    toast?.offer?.onTaken()
    await expect.poll(said).toContain('Undone. Rex gets 640 kcal a day, as before.')
    const undone = asked.filter(({ call }) => call.endsWith('/undo'))
    expect(undone.map(({ ifMatch }) => ifMatch)).toEqual(['"3-rex"'])
    const changed = asked.filter(({ call }) => /^(PATCH|POST \/v2\/pets)/.test(call)).map(({ body }) => body)
    expect(changed.slice(0, 2)).toEqual([{ bodyCondition: 'bodyCondition_4' }, { bodyCondition: 'bodyCondition_4' }])
  })

  test('is undone with what the dog was to go without, as it is by then', async () => {
    const kept = { exclude: ['beef'], prefer: [], require: [] }
    const asked = await serveAnn({
      ...less,
      'GET /v2/pets/rex': { json: REX },
      'PATCH /v2/pets/rex': { json: REX, etag: '"3-rex"' },
      'POST /v2/pets/rex/undo': { json: REX },
      'GET /v2/preferences/rex': [{ json: kept }, { json: { ...kept, exclude: ['beef', 'lamb', 'chicken'] } }],
      'PUT /v2/preferences/rex': { json: kept },
    })
    await showForm(REX)
    await slimWithoutChickenAndUndo()
    const sent = asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    expect(sent).toEqual([
      { ...kept, exclude: ['beef', 'chicken'] },
      { ...kept, exclude: ['beef', 'lamb'] },
    ])
  })

  test('is undone also where the foods to leave out cannot be put back, and both are said', async () => {
    const kept = { exclude: [], prefer: [], require: [] }
    await open(REX, {
      ...less,
      'POST /v2/pets/rex/undo': { json: REX },
      'GET /v2/preferences/rex': [{ json: kept }, { json: { ...kept, exclude: ['chicken'] } }],
      'PUT /v2/preferences/rex': [{ json: kept }, REFUSED],
    })
    await slimWithoutChickenAndUndo()
    expect(said()).toContain('Unable to update preferences. Please try again later.')
  })
})
