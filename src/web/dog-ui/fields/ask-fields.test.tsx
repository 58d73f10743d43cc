import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BELLA } from '../../testing/bella.ts'
import { everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { useDogForm } from '../form/use-dog-form.ts'
import { chooseUnits } from '../units/chosen-units.ts'
import { AskFields } from './ask-fields.tsx'
import { type AnswersSoFar, FIELDS, type Field, fieldsAskedIn } from './dog-fields.ts'
import type { Place } from './kinds.ts'

let said: AnswersSoFar = {}
afterEach(() => chooseUnits({ body: 'kg' }))

type AskedProps = { fields?: readonly Field[]; place?: Place; answers?: AnswersSoFar; mealsOnly?: string[] }

const nameWrong = (name: string) => (name === 'Rover' ? 'Another dog is called so' : null)

function Asked({ fields = FIELDS, place = 'form', answers = BELLA, mealsOnly }: AskedProps) {
  const onSaid = (answers: AnswersSoFar) => {
    said = answers
  }
  const asked = useDogForm({ fields, place, answers }, { onSaid, nameWrong })
  return (
    <AskFields
      {...asked}
      useFoundBreeds={() => ({ breeds: [], hasFailed: false })}
      extras={mealsOnly ? { mealsPerDay: { only: mealsOnly } } : {}}
    />
  )
}

everybodyCanUse({
  'all fields of a dog': <Asked />,
  'all fields of a new dog': <Asked place="wizard" answers={{}} />,
})

test('each field stands under its label with what is said of the dog', async () => {
  await show(<Asked />)
  for (const [name, value] of [
    ['Name', 'Bella'],
    ['Breed', 'Beagle'],
    ['Years', '4'],
    [/^Months/, '2'],
    ['Weight', '10.5'],
  ] as const) {
    await expect
      .element(page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })))
      .toHaveValue(value)
  }
  const chosen = [...document.querySelectorAll('fieldset')].map((group) => [
    group.querySelector('legend')?.textContent,
    [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(({ labels }) => labels?.[0]?.textContent),
  ])
  expect(chosen).toEqual([
    ['Sex', ['Female']],
    ['Neutered', ['Yes']],
    ['Body condition', ['Overweight']],
    ['Activity', ['Moderate']],
    ['Health issues', ['Arthritis', 'Skin']],
    ['Meals per day', ['3 meals']],
    ['How often will you feed homemade food?', ['1–2 days a week']],
    ['Ingredients to exclude', ['Beef']],
    ['Unusual foods', ['Adventurous']],
  ])
})

test('typed and chosen answers are reported', async () => {
  await show(<Asked />)
  await page.getByLabelText('Name').fill('Rex')
  await page.getByLabelText(/^Months/).fill('')
  await page.getByLabelText('Weight').fill('11,25')
  await pressAt(page.getByRole('radio', { name: 'Male', exact: true }))
  await pressAt(page.getByRole('checkbox', { name: 'Lamb' }))
  await expect
    .poll(() => said)
    .toEqual({
      ...BELLA,
      name: 'Rex',
      age: { years: 4, months: 0 },
      weight: 11.25,
      sex: 'male',
      exclude: ['beef', 'lamb'],
    })
})

test('a wrong field shows its error when it is left, and gives no answer', async () => {
  await show(<Asked />)
  await page.getByLabelText(/^Months/).fill('12')
  await page.getByLabelText('Years').click()
  await expect.element(page.getByText('Months go from 0 to 11')).toBeVisible()
  await expect.element(page.getByLabelText(/^Months/)).toHaveAttribute('aria-invalid', 'true')
  expect(said).not.toHaveProperty('age')
})

test('a puppy’s months are enough: empty years count as none', async () => {
  await show(<Asked />)
  const years = page.getByLabelText('Years')
  await page.getByLabelText(/^Months/).fill('')
  await years.fill('')
  await page.getByLabelText(/^Months/).click()
  await expect.element(page.getByText('Please enter the years, 0 for a puppy')).toBeVisible()
  await page.getByLabelText(/^Months/).fill('5')
  await expect.element(page.getByText('Please enter the years, 0 for a puppy')).not.toBeInTheDocument()
  await expect.poll(() => said.age).toEqual({ years: 0, months: 5 })
})

test('the months are no longer optional once the years are 0, and what is missing is said', async () => {
  await show(<Asked />)
  const months = page.getByLabelText(/^Months/)
  await expect.element(page.getByText(/^Months.*optional/i)).toBeVisible()
  await page.getByLabelText('Years').fill('0')
  await months.fill('')
  await page.getByLabelText('Years').click()
  await expect.element(page.getByText(/^Months.*optional/i)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Please enter the months: a puppy’s food depends on them/)).toBeVisible()
  expect(said).not.toHaveProperty('age')
  await months.fill('0')
  await expect.poll(() => said.age).toEqual({ years: 0, months: 0 })
})

test.each([
  { name: 'Rover', says: 'Another dog is called so' },
  { name: 'R2D2', says: 'Name can only be made of letters' },
])('of the name $name is said what is wrong with it', async ({ name, says }) => {
  await show(<Asked />)
  await page.getByLabelText('Name').fill(name)
  await page.getByLabelText('Years').click()
  await expect.element(page.getByText(says)).toBeVisible()
})

test('a weight that is typed in pounds is the same weight in kilograms', async () => {
  chooseUnits({ body: 'lb' })
  await show(<Asked />)
  const box = page.getByLabelText('Weight')
  await expect.element(box).toHaveValue('23.15')
  await box.fill('25')
  await expect.poll(() => said.weight).toBe(11.34)
  await page.getByRole('button', { name: 'Use kilograms' }).click()
  await expect.element(box).toHaveValue('11.34')
  await expect.poll(() => said.weight).toBe(11.34)
})

test.each([
  { place: 'wizard', label: 'Which of these looks most like your dog?' },
  { place: 'form', label: 'Body condition' },
] as const)('the $place asks for the condition in words of its own', async ({ place, label }) => {
  await show(<Asked place={place} fields={fieldsAskedIn('condition')} />)
  await expect.element(page.getByRole('radiogroup', { name: label })).toBeVisible()
})

test('a field alone has its label for screen readers only: the heading above it says it', async () => {
  await show(<Asked fields={fieldsAskedIn('activity')} />)
  await expect.element(page.getByRole('radiogroup', { name: 'Activity' })).toBeVisible()
  await expect.element(page.getByText('Activity', { exact: true })).toHaveClass('visually-hidden')
})

test('a page may offer less than there is', async () => {
  await show(<Asked mealsOnly={['1', '2', '3']} />)
  const meals = page.getByRole('radiogroup', { name: 'Meals per day' })
  await expect.poll(() => meals.getByRole('radio').elements().length).toBe(3)
})
