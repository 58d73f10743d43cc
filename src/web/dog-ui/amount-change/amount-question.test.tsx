import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import { LESS_FOOD, SAME_AMOUNT } from '../../testing/amount-change.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { chooseUnits } from '../units/chosen-units.ts'
import { AmountQuestion, useAmountQuestion } from './amount-question.tsx'

const LIMITS: AmountChange = { ...SAME_AMOUNT, recipes: { now: 120, left: 47, missing: null } }
const question = (change: AmountChange, onAnswered = vi.fn()) => (
  <AmountQuestion pet="Rex" change={change} onAnswered={onAnswered} />
)

everybodyCanUse({
  'less food': question(LESS_FOOD),
  'no dish known': question({ ...LESS_FOOD, recipe: null }),
  'limits of a vet': question(LIMITS),
})
afterEach(() => chooseUnits({ food: 'g' }))

const dialog = page.getByRole('dialog', { name: 'Change Rex’s food?' })

test('says before and after in kcal and in grams of the dish, in the units of the device', async () => {
  await show(question(LESS_FOOD))
  await expect.element(dialog).toMatchTextContent('Rex would get 480 kcal a day instead of 640 (−25 %).')
  await expect.element(dialog).toMatchTextContent('That is about 525 g of Turkey Stew a day instead of 700 g.')
  chooseUnits({ food: 'oz' })
  await expect.element(dialog).toMatchTextContent('about 1 lb 2.5 oz of Turkey Stew a day instead of 1 lb 8.7 oz.')
})

test('says how much more', async () => {
  await show(question({ ...LESS_FOOD, before: LESS_FOOD.after, after: LESS_FOOD.before }))
  await expect.element(dialog).toMatchTextContent('Rex would get 640 kcal a day instead of 480 (+33 %).')
})

test('a second change within two weeks is told from the amount before both, with the day to wait for', async () => {
  const lately = { since: '2026-12-01', kcal: 800, waitUntil: '2026-12-15' } as const
  await show(question({ ...LESS_FOOD, lately }))
  await expect.element(dialog).toMatchTextContent('Together with the change of 1 December 2026: 40 % less.')
  await expect.element(dialog).toMatchTextContent('We suggest waiting until 15 December 2026')
  await expect.element(dialog.getByRole('button', { name: 'Feed 480 kcal' })).toBeEnabled()
})

test('of limits of a vet it says how many recipes are left', async () => {
  await show(question(LIMITS))
  await expect.element(dialog).toMatchTextContent('Rex still gets 640 kcal a day.')
  await expect.element(dialog).toMatchTextContent('Rex would have 47 recipes instead of 120.')
  await expect.element(dialog.getByRole('button', { name: 'Save the change' })).toBeVisible()
})

test('a dog that has no recipe before its stage is known is told neither a gain nor a loss', async () => {
  await show(question({ ...SAME_AMOUNT, recipes: { now: 0, left: 0, missing: 'stage' } }))
  await expect.element(dialog).toMatchTextContent('Rex would still have no recipe.')
  await expect.element(dialog).toMatchTextContent('The stage of the kidney disease is still missing')
})

/** A page that asks, and says what it was told. */
function Asking({ change }: { change: AmountChange }) {
  const { question, agree } = useAmountQuestion('Rex')
  const [said, setSaid] = useState('nothing yet')
  return (
    <>
      <button type="button" onClick={async () => setSaid((await agree(change)) ? 'saved' : 'kept')}>
        Save
      </button>
      <p>{said}</p>
      {question}
    </>
  )
}
const save = () => page.getByRole('button', { name: 'Save' }).click()

test.each([
  { by: 'Feed 480 kcal', answer: () => dialog.getByRole('button', { name: 'Feed 480 kcal' }).click(), said: 'saved' },
  { by: 'Keep as it was', answer: () => dialog.getByRole('button', { name: 'Keep as it was' }).click(), said: 'kept' },
  { by: 'Escape', answer: () => userEvent.keyboard('{Escape}'), said: 'kept' },
])('is answered by $by', async ({ answer, said }) => {
  await show(<Asking change={LESS_FOOD} />)
  await save()
  await expect.element(dialog).toBeVisible()
  await answer()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  { what: 'the same amount', change: SAME_AMOUNT },
  { what: 'a difference that rounding hides', change: { ...SAME_AMOUNT, after: { kcal: 640.4, grams: 701 } } },
])('is not asked for $what', async ({ change }) => {
  await show(<Asking change={change} />)
  await save()
  await expect.element(page.getByText('saved')).toBeVisible()
  expect(dialog.elements()).toEqual([])
})
