import type { Page } from '@playwright/test'
import { answer, newOwner, rex, type Step, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const BELL = '\u0007'

/** The steps with fields; in those of later steps nothing can be typed. */
const WITH_FIELDS = ['name', 'breed', 'age', 'sex', 'condition', 'activity'] as const satisfies readonly Step[]

type BadField = {
  readonly step: (typeof WITH_FIELDS)[number]
  readonly field: string
  /** The typed text, and the message that answers it. */
  readonly refused: readonly (readonly [typed: string, message: string])[]
}

const BAD_FIELDS: readonly BadField[] = [
  {
    step: 'name',
    field: 'Name',
    refused: [
      // The page comes drawn: text typed before it is alive is heard, a field that stays empty is not.
      ['   ', 'Please enter a name'],
      ['', 'Please enter a name'],
      ['Abcdefghijklmnopqrstu', 'Name is too long'],
      ['x'.repeat(10_000), 'Name is too long'],
      ['R2D2', 'Name can only be made of letters'],
      ['<b>Rex</b>', 'Name can only be made of letters'],
      [`Re${BELL}x`, 'Name can only be made of letters'],
      ['🐶', 'Name can only be made of letters'],
    ],
  },
  {
    step: 'breed',
    field: 'Breed',
    refused: [
      ['', 'Please choose a breed from the list'],
      ['qqqqqq', 'Please choose a breed from the list'],
      ['x'.repeat(500), 'Please choose a breed from the list'],
      [`${RIGHT_TO_LEFT_OVERRIDE}rodarbaL`, 'Please choose a breed from the list'],
      [`${BELL}${BELL}${BELL}`, 'Please choose a breed from the list'],
    ],
  },
  {
    step: 'age',
    field: 'Years',
    refused: [
      ['', 'Please enter the years, 0 for a puppy'],
      ['31', 'Years go from 0 to 30'],
      ['-1', 'Years go from 0 to 30'],
      ['3.5', 'Please enter the years as a whole number, like 3'],
      ['abc', 'Please enter the years as a whole number, like 3'],
      ['9'.repeat(400), 'Years go from 0 to 30'],
      [`4${RIGHT_TO_LEFT_OVERRIDE}`, 'Please enter the years as a whole number, like 3'],
    ],
  },
  {
    step: 'age',
    field: 'Months',
    refused: [
      ['12', 'Months go from 0 to 11'],
      ['-1', 'Months go from 0 to 11'],
      ['2.5', 'Please enter the months as a whole number, like 6'],
      ['six', 'Please enter the months as a whole number, like 6'],
      [`6${BELL}`, 'Please enter the months as a whole number, like 6'],
    ],
  },
  {
    step: 'condition',
    field: 'Weight',
    refused: [
      ['', 'Please enter the weight'],
      ['0', 'Weight must be above 0 kg'],
      ['-3', 'Weight must be above 0 kg'],
      ['abc', 'Please enter the weight as a number, like 12.5'],
      ['1e2', 'Please enter the weight as a number, like 12.5'],
      [`${RIGHT_TO_LEFT_OVERRIDE}12`, 'Please enter the weight as a number, like 12.5'],
      ['125.01', 'Weight can be at most 125 kg'],
      ['999999', 'Weight can be at most 125 kg'],
      ['9'.repeat(400), 'Weight can be at most 125 kg'],
      ['12.345', 'Weight can have at most two decimals, like 12.25'],
    ],
  },
]

/** Questions to which there is no answer until one is chosen. */
const CHOICES: readonly Step[] = ['sex', 'condition', 'activity']

test('the wizard says what is wrong with each field, keeps none of it, and does not go on without a choice', {
  tag: [
    '@new-pet-name',
    '@validated-on-blur',
    '@name-rules',
    '@breed-required',
    '@sex-rules',
    '@weight-rules',
    '@condition-required',
    '@activity-required',
    '@input-maxima',
  ],
}, async ({ page }) => {
  const changes = listenForChanges(page)
  await page.goto('/new-pet')
  for (const step of WITH_FIELDS) {
    if (CHOICES.includes(step)) await test.step(`${step} without a choice`, () => expectChoiceAskedFor(page))
    for (const bad of BAD_FIELDS.filter((one) => one.step === step)) await expectNoneKept(page, bad)
    await answer[step](page, rex)
  }
  expect(changes).toEqual([])
})

async function expectChoiceAskedFor(page: Page) {
  const address = page.url()
  await goOn(page)
  await expect(page.getByText('Please select a value')).toBeVisible()
  expect(page.url()).toBe(address)
}

async function expectNoneKept(page: Page, { step, field, refused }: BadField) {
  const kept = await keptDraft(page)
  for (const [typed, message] of refused) {
    await test.step(`${field} ${JSON.stringify(typed.slice(0, 30))}: ${message}`, async () => {
      const input = page.getByRole(step === 'breed' ? 'combobox' : 'textbox', { name: field })
      await input.fill(typed)
      await input.blur()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await goOn(page)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      expect(await keptDraft(page)).toEqual(kept)
    })
  }
}

test('a draft that was tampered with is ignored', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/new-pet')
  const tampered = { name: `Re${BELL}x`, breed: 7, age: { years: 99 }, weight: -4, sex: 'cat' }
  for (const draft of [JSON.stringify(tampered), '"text"', '[1]', 'null', '{broken']) {
    await page.evaluate((text) => localStorage.setItem('newPet', text), draft)
    await page.goto('/new-pet/done')
    await expect(page).toHaveURL('/new-pet')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  }
})

const TOO_LONG = 'x'.repeat(101)

test('the form of another address says what is wrong with a field as soon as it is left', {
  tag: '@validated-on-blur',
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  const changes = listenForChanges(page)
  await expectSaidOnBlur(page, 'New email', '', 'Please enter your email address')
  await expectSaidOnBlur(page, 'New email', 'rex', 'Please enter an email address')
  await expectSaidOnBlur(page, 'New email', TOO_LONG, 'Email address is too long')
  await page.getByRole('textbox', { name: 'New email' }).fill(newOwner().email)
  await expectSaidOnBlur(page, 'Password', TOO_LONG, 'Password is too long')
  await expectSaidOnBlur(page, 'Password', '', 'Please enter your password')
  expect(changes).toEqual([])
  await page.getByRole('textbox', { name: 'Password' }).fill(newOwner().password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectSaidOnBlur(page, 'Code', '', 'Please enter the code')
  await expectSaidOnBlur(page, 'Code', 'abc', 'The code has digits only')
  await expectSaidOnBlur(page, 'Code', '12345678901', 'Code is too long')
})

async function expectSaidOnBlur(page: Page, field: string, typed: string, message: string) {
  const input = page.getByRole('textbox', { name: field })
  await input.fill(typed)
  await input.blur()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** The answers so far, as the browser keeps them. */
const keptDraft = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('newPet') ?? '{}'))

/** Every request that could change something on the server. */
function listenForChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  return changes
}
