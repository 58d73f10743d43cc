import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { REX } from '../../testing/rex.ts'
import { addressNow, everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { currentDraft, forgetDraft, isOneByOne, keepAnswers } from './draft.ts'
import AboutScreen from './questions/about-screen.tsx'
import BodyScreen from './questions/body-screen.tsx'
import HealthScreen from './questions/health-screen.tsx'

const { breed } = REX
const KNOWN = { name: 'Rex', breed, age: { years: 4, months: 6 }, sex: 'male', neutered: 'No' } as const
const BODY = { weight: 10, bodyCondition: 'bodyCondition_3', activityLevel: 'activityLevel_3' } as const

beforeEach(() => {
  forgetDraft(testApp())
  keepAnswers(testApp(), { ...KNOWN, ...BODY })
})

everybodyCanUse(
  {
    about: <AboutScreen id="breed" />,
    body: <BodyScreen id="condition" />,
    health: <HealthScreen id="health" />,
  },
  'page',
)

const next = () => page.getByRole('button', { name: 'Next' })

test('breed, age and sex are asked together, each under its own heading, and lead on to the body', async () => {
  await show(<AboutScreen id="breed" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Rex')
  await expect.element(page.getByText('Step 2 of 4')).toBeVisible()
  const groups = ['What breed is Rex?', 'How old is Rex?', 'Is Rex a boy or a girl?']
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(groups)
  for (const name of groups) await expect.element(page.getByRole('group', { name })).toBeVisible()
  await page.getByRole('textbox', { name: 'Years' }).fill('7')
  await pressAt(page.getByRole('radio', { name: 'Female' }))
  expect(addressNow()).toBe('/')
  await next().click()
  await expect.poll(addressNow).toBe('/new-pet/condition')
  expect(currentDraft(testApp())).toMatchObject({ age: { years: 7, months: 6 }, sex: 'female' })
})

test('Next names each field that has no answer, and leads to the first', async () => {
  forgetDraft(testApp())
  keepAnswers(testApp(), { name: 'Rex' })
  await show(<AboutScreen id="breed" />)
  await next().click()
  await expect.element(page.getByText('Please choose a breed from the list')).toBeVisible()
  await expect.element(page.getByText('Please enter the years, 0 for a puppy')).toBeVisible()
  await expect.element(page.getByText('Please select a value')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Breed' })).toHaveFocus()
  expect(addressNow()).toBe('/')
})

describe('the weight and the activity', () => {
  test('are asked together: a doubted weight is asked about before one goes on', async () => {
    await show(<BodyScreen id="condition" />)
    await page.getByRole('textbox', { name: 'Weight' }).fill('22')
    await next().click()
    await expect.element(page.getByText('Is this weight right?')).toBeVisible()
    expect(addressNow()).toBe('/')
    await page.getByRole('button', { name: 'No, it is 22 lb (10 kg)' }).click()
    await next().click()
    await expect.poll(addressNow).toBe('/new-pet/health')
  })

  test('of a heavy dog that moves much are wondered about at once', async () => {
    await show(<BodyScreen id="condition" />)
    await pressAt(page.getByRole('radio', { name: 'Obese' }))
    await pressAt(page.getByRole('radio', { name: 'Working', exact: true }))
    await expect.element(page.getByText(/Few dogs that carry extra weight/)).toBeVisible()
    expect(addressNow()).toBe('/')
  })
})

describe('foods to leave out', () => {
  const beef = page.getByRole('checkbox', { name: 'Beef' })

  test('wait folded beside the health issues, and nothing is left out unless it is said', async () => {
    await show(<HealthScreen id="health" />)
    await expect.element(page.getByRole('checkbox', { name: 'Arthritis' })).toBeVisible()
    await expect.element(beef).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(addressNow).toBe('/new-pet/done')
    expect(currentDraft(testApp())).toMatchObject({ healthIssues: [], exclude: [] })
  })

  test('are a tap away', async () => {
    await show(<HealthScreen id="health" />)
    await page.getByRole('heading', { name: 'Anything Rex should not eat?' }).click()
    await beef.click()
    expect(currentDraft(testApp()).exclude).toEqual(['beef'])
  })

  test('are in sight where some were left out before', async () => {
    keepAnswers(testApp(), { healthIssues: [], exclude: ['beef'] })
    await show(<HealthScreen id="health" />)
    await expect.element(beef).toBeChecked()
  })
})

test('a visitor who wants one question at a time gets it, and goes back to those together', async () => {
  await show(<AboutScreen id="breed" />)
  await page.getByRole('button', { name: 'One question at a time' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What breed is Rex?')
  await expect.element(page.getByText('Step 2 of 8')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Years' }).elements()).toEqual([])
  expect(isOneByOne(testApp())).toBe(true)
  await page.getByRole('button', { name: 'Fewer, longer pages' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Rex')
})

test('the address of one question asks it alone', async () => {
  await show(<AboutScreen id="age" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('How old is Rex?')
  expect(page.getByRole('combobox', { name: 'Breed' }).elements()).toEqual([])
  await next().click()
  await expect.poll(addressNow).toBe('/new-pet/sex')
})
