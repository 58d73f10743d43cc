import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MOST_PETS } from '../../../contract/limits.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { held, serve } from '../../testing/server.ts'
import { addressNow, everybodyCanUse, leave, pressAt, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { currentDraft, isWeightRight, keepAnswers, walkOneByOne } from './draft.ts'
import AboutScreen from './questions/about-screen.tsx'
import BodyScreen from './questions/body-screen.tsx'
import HealthScreen from './questions/health-screen.tsx'
import { NameStep } from './questions/name-step.tsx'
import { SupplementComposition } from './supplement-composition.tsx'

const { breed, supplement } = REX

beforeEach(() => {
  walkOneByOne(testApp(), true)
  keepAnswers(testApp(), { name: 'Rex', breed, age: { years: 4, months: 6 }, sex: 'male', neutered: 'No' })
  keepAnswers(testApp(), { weight: 10, bodyCondition: 'bodyCondition_3' })
})
afterEach(async () => {
  await page.viewport(360, 740)
  chooseUnits({ body: 'kg' })
})

everybodyCanUse(
  {
    name: <NameStep />,
    age: <AboutScreen id="age" />,
    sex: <AboutScreen id="sex" />,
    condition: <BodyScreen id="condition" />,
    activity: <BodyScreen id="activity" />,
    health: <HealthScreen id="health" />,
    preferences: <HealthScreen id="preferences" />,
  },
  'page',
)

const next = () => page.getByRole('button', { name: 'Next' })

test.each([
  { step: <AboutScreen key="age" id="age" />, title: 'How old is Rex?', at: 3 },
  { step: <AboutScreen key="sex" id="sex" />, title: 'Is Rex a boy or a girl?', at: 4 },
  { step: <BodyScreen key="condition" id="condition" />, title: 'How is Rex’s weight?', at: 5 },
  { step: <BodyScreen key="activity" id="activity" />, title: 'How active is Rex?', at: 6 },
])('$title calls the dog by its name, and says how far one is', async ({ step, title, at }) => {
  await show(step)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(page.getByText(`Step ${at} of 8`)).toBeVisible()
})

describe('the name', () => {
  const name = page.getByRole('textbox', { name: 'Name' })

  test('is kept as it is typed, and goes on to the breed', async () => {
    await show(<NameStep />)
    await expect.element(name).toHaveValue('Rex')
    await name.fill(' Bella  Mia ')
    expect(currentDraft(testApp()).name).toBe('Bella Mia')
    await next().click()
    await expect.poll(addressNow).toBe('/new-pet/breed')
  })

  test('is refused when its field is left, until it is typed again; it is not kept meanwhile', async () => {
    await show(<NameStep />)
    await name.fill('Rex7')
    const error = page.getByText('Name can only be made of letters')
    await expect.element(error).not.toBeInTheDocument()
    leave(name)
    await expect.element(error).toBeVisible()
    expect(currentDraft(testApp()).name).toBeUndefined()
    await name.fill('Rex')
    await expect.element(error).not.toBeInTheDocument()
  })

  test('is asked for by Next, which leads back to its field', async () => {
    await show(<NameStep />)
    await name.fill('')
    await next().click()
    await expect.element(page.getByText('Please enter a name')).toBeVisible()
    await expect.element(name).toHaveFocus()
    expect(addressNow()).toBe('/')
  })

  test('of another dog of the owner is refused at once', async () => {
    await serveAnn({ 'GET /pets': { json: [{ id: 'rex', name: 'Rex' }] } })
    await show(<NameStep />)
    const error = page.getByText(/^You already have a dog called Rex/)
    await expect.element(error).toBeVisible()
    await next().click()
    await expect.element(name).toHaveFocus()
    expect(addressNow()).toBe('/')
    await name.fill('Bella')
    await expect.element(error).not.toBeInTheDocument()
  })

  test('of a dog too many is refused before it is typed', async () => {
    const pets = Array.from({ length: MOST_PETS }, (_, number) => ({ id: `dog-${number}`, name: `Dog ${number}` }))
    await serveAnn({ 'GET /pets': { json: pets } })
    await show(<NameStep />)
    await expect.element(page.getByText(/^You have 50 dogs already/)).toBeVisible()
    await next().click()
    expect(addressNow()).toBe('/')
  })
})

test.each([
  { years: '', months: '', says: 'Please enter the years, 0 for a puppy' },
  { years: '31', months: '', says: 'Years go from 0 to 30' },
  { years: '2.5', months: '', says: 'Please enter the years as a whole number, like 3' },
  { years: '2', months: '12', says: 'Months go from 0 to 11' },
])('an age of “$years” years and “$months” months is refused in words', async ({ years, months, says }) => {
  await show(<AboutScreen id="age" />)
  await page.getByRole('textbox', { name: 'Years' }).fill(years)
  await page.getByRole('textbox', { name: /Months/ }).fill(months)
  await next().click()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.poll(addressNow).toBe('/')
})

test.each([
  { years: '0', months: '1', notes: 1 },
  { years: '0', months: '2', notes: 0 },
])(
  'of a puppy of $months months before 8 weeks the mother’s milk is spoken of: $notes',
  async ({ years, months, notes }) => {
    await show(<AboutScreen id="age" />)
    await page.getByRole('textbox', { name: 'Years' }).fill(years)
    await page.getByRole('textbox', { name: /Months/ }).fill(months)
    await expect.poll(() => page.getByText(/Before 8 weeks/).elements().length).toBe(notes)
  },
)

test('the note about milk stands whole above the button, also on a small phone', async () => {
  await page.viewport(360, 640)
  await show(<AboutScreen id="age" />)
  await page.getByRole('textbox', { name: 'Years' }).fill('0')
  await page.getByRole('textbox', { name: /Months/ }).fill('1')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Before 8 weeks/)
  const bottomOfNote = () => page.getByRole('status').element().getBoundingClientRect().bottom
  await expect.poll(bottomOfNote).toBeLessThanOrEqual(next().element().getBoundingClientRect().top)
})

test('a dog is not neutered until its owner says so', { tags: '@sex-rules' }, async () => {
  await show(<AboutScreen id="sex" />)
  const neutered = page.getByRole('radiogroup', { name: 'Neutered' })
  await expect.element(neutered.getByRole('radio', { name: 'No' })).toBeChecked()
  await pressAt(neutered.getByRole('radio', { name: 'Yes' }))
  await expect.element(neutered.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await next().click()
  await expect.poll(addressNow).toBe('/new-pet/condition')
})

describe('a weight that is far from what is usual', () => {
  const weight = page.getByRole('textbox', { name: 'Weight' })
  const question = page.getByText('Is this weight right?')

  test.each([
    { typed: '5', says: '5 kg is entered; about 10 kg is usual', answers: ['Yes, 5 kg is right'] },
    { typed: '22', says: '22 kg is entered', answers: ['No, it is 22 lb (10 kg)', 'Yes, 22 kg is right'] },
    {
      typed: '17',
      says: '17 kg is entered; about 10 kg is usual for the breed at this age.',
      answers: ['Yes, 17 kg is right'],
    },
    { typed: '12', says: undefined, answers: [] },
  ])('a Beagle of $typed kg is asked about: $says', async ({ typed, says, answers }) => {
    await show(<BodyScreen id="condition" />)
    await weight.fill(typed)
    if (says) await expect.element(page.getByRole('status')).toMatchTextContent(says)
    else await expect.element(question).not.toBeInTheDocument()
    const buttons = page.getByRole('status').getByRole('button')
    await expect.poll(() => buttons.elements().map(({ textContent }) => textContent)).toEqual(answers)
  })

  test('is asked about before one goes on, and goes with one tap in the other unit', async () => {
    await show(<BodyScreen id="condition" />)
    await weight.fill('22')
    await next().click()
    await expect.element(question).toBeVisible()
    expect(addressNow()).toBe('/')
    expect(document.activeElement?.textContent).toContain('Is this weight right?')
    await page.getByRole('button', { name: 'No, it is 22 lb (10 kg)' }).click()
    await expect.element(weight).toHaveValue('9.98')
    await expect.element(question).not.toBeInTheDocument()
    await next().click()
    await expect.poll(addressNow).toBe('/new-pet/activity')
    expect(isWeightRight(testApp(), currentDraft(testApp()))).toBe(false)
  })

  test('said to be right it is not asked about again, until it is another', async () => {
    await show(<BodyScreen id="condition" />)
    await weight.fill('22')
    await page.getByRole('button', { name: 'Yes, 22 kg is right' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await next().click()
    await expect.poll(addressNow).toBe('/new-pet/activity')
    expect(isWeightRight(testApp(), currentDraft(testApp()))).toBe(true)
    keepAnswers(testApp(), { weight: 23 })
    expect(isWeightRight(testApp(), currentDraft(testApp()))).toBe(false)
  })

  test('of a puppy is held against what its breed weighs at its age', async () => {
    keepAnswers(testApp(), { age: { years: 0, months: 4 } })
    await show(<BodyScreen id="condition" />)
    await weight.fill('11')
    await expect.element(question).toBeVisible()
    await weight.fill('5.5')
    await expect.element(question).not.toBeInTheDocument()
  })
})

test.each([
  { body: 'kg', hint: 'Usual for a grown Beagle: 9–11 kg' },
  { body: 'lb', hint: 'Usual for a grown Beagle: 20–24 lb' },
] as const)('what its breed weighs is told in $body', async ({ body, hint }) => {
  chooseUnits({ body })
  await show(<BodyScreen id="condition" />)
  await expect.element(page.getByText(hint)).toBeVisible()
})

test('of ill kidneys the stage is asked beside, and not knowing it is an answer', async () => {
  keepAnswers(testApp(), { activityLevel: 'activityLevel_3' })
  await show(<HealthScreen id="health" />)
  const stage = page.getByRole('radiogroup', { name: 'Which stage of kidney disease has your vet named?' })
  expect(stage.elements()).toEqual([])
  await page.getByRole('checkbox', { name: /^Kidney/ }).click()
  await expect.element(stage.getByRole('radio', { name: 'I don’t know' })).toBeChecked()
  await stage.getByRole('radio', { name: 'Stage 3' }).click()
  await next().click()
  await expect.poll(addressNow).toBe('/new-pet/preferences')
  expect(currentDraft(testApp())).toMatchObject({ healthIssues: ['kidney'], kidneyStage: 'kidneyStage_3' })
})

const level = (name: string) => page.getByRole('radio', { name, exact: true })

test('where one answer is asked a tap on it goes on', async () => {
  await show(<BodyScreen id="activity" />)
  await pressAt(level('Active'))
  await expect.poll(addressNow).toBe('/new-pet/health')
  expect(currentDraft(testApp()).activityLevel).toBe('activityLevel_4')
})

test('a tap on the earlier answer goes on, too', async () => {
  keepAnswers(testApp(), { activityLevel: 'activityLevel_4' })
  await show(<BodyScreen id="activity" />)
  await pressAt(level('Active'))
  await expect.poll(addressNow).toBe('/new-pet/health')
})

test('arrow keys walk through the answers and stay; Enter goes on', async () => {
  await show(<BodyScreen id="activity" />)
  await userEvent.tab()
  while (!document.activeElement?.matches('[type=radio]')) await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(level('Moderate')).toBeChecked()
  await expect.poll(addressNow).toBe('/')
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe('/new-pet/health')
})

test('a tap stays where there is something to say of the answer', async () => {
  keepAnswers(testApp(), { bodyCondition: 'bodyCondition_5' })
  await show(<BodyScreen id="activity" />)
  await pressAt(level('Working'))
  await expect.element(page.getByText(/Few dogs that carry extra weight/)).toBeVisible()
  await expect.poll(addressNow).toBe('/')
  await next().click()
  await expect.poll(addressNow).toBe('/new-pet/health')
})

test('where two answers are asked a tap does not go on', async () => {
  await show(<AboutScreen id="sex" />)
  await pressAt(page.getByRole('radio', { name: 'Female' }))
  await expect.element(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect.poll(addressNow).toBe('/')
})

test('a birthday fills in the age, until another one is typed', async () => {
  await show(<AboutScreen id="age" />)
  const [year] = new Date().toISOString().split('-')
  const birthday = page.getByLabelText('Or the birthday')
  await birthday.fill(`${Number(year) - 3}-01-01`)
  await expect.element(page.getByRole('textbox', { name: 'Years' })).toHaveValue('3')
  expect(currentDraft(testApp()).age?.years).toBe(3)
  await page.getByRole('textbox', { name: 'Years' }).fill('5')
  await expect.element(birthday).toHaveValue('')
  expect(currentDraft(testApp()).age?.years).toBe(5)
})

test('without a choice one does not go on, and stands in the question', async () => {
  await show(<BodyScreen id="activity" />)
  await next().click()
  await expect.element(page.getByText('Please select a value')).toBeVisible()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
})

test('the open formula names each nutrient that is in it, by day and by gram', async () => {
  if (!supplement) throw new Error('Rex has one')
  await show(<SupplementComposition supplement={supplement} />)
  await userEvent.keyboard('{Tab}{Enter}')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Zinc', '50.40 mg', '12.00 mg'],
    ['Iodine', '1.26 mg', '0.30 mg'],
  ])
})

const BEAGLE = { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 14, avgWeight: 11, alternativeNames: [] }

test.each([
  { typed: 'beagle', at: '/new-pet/age', says: 0 },
  { typed: 'unicorn', at: '/', says: 1 },
])(
  '“$typed” sent before the list of breeds is there: the press counts once it is',
  {
    tags: '@breed-required',
  },
  async ({ typed, at, says }) => {
    keepAnswers(testApp(), {}, ['breed'])
    const { answer, letGo } = held({ json: [BEAGLE] })
    serve({ 'GET /v2/breeds': answer })
    await show(<AboutScreen id="breed" />)
    await page.getByRole('combobox', { name: 'Breed' }).fill(typed)
    await next().click()
    await expect.element(page.getByText('Loading')).toBeVisible()
    expect(page.getByText('Please choose a breed from the list').elements()).toHaveLength(0)
    letGo()
    await expect.poll(() => page.getByText('Please choose a breed from the list').elements().length).toBe(says)
    await expect.poll(addressNow).toBe(at)
    await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  },
)
