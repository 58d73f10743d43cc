import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../contract/dog/pet.ts'
import { REX } from '../testing/rex.ts'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { DoubtedWeight } from './doubted-weight.tsx'

const DOUBT: NonNullable<Pet['weightDoubt']> = {
  date: '2026-11-22',
  kg: 27.5,
  note: 'after lunch',
  text: '',
  parts: [{ kilograms: 27.5 }, ' is entered; it was ', { kilograms: 12.6 }, '.'],
  otherUnitKg: 12.47,
}
const asked = { ...REX, weight: 12.6, weightDoubt: DOUBT }

let said: unknown[] = []
const answer = { say: (...all: unknown[]) => said.push(all), isSaying: false, isSaid: () => false }
beforeEach(() => {
  said = []
})

everybodyCanUse({ 'a weight in doubt': <DoubtedWeight pet={asked} answer={answer} /> })

test('a weight in doubt is told with what holds until it is answered', async () => {
  await show(<DoubtedWeight pet={asked} answer={answer} />)
  const question = page.getByRole('status')
  await expect.element(question).toMatchTextContent('27.5 kg is entered; it was 12.6 kg.')
  await expect.element(question).toMatchTextContent('Nothing changes until you answer: Rex’s food is for 12.6 kg.')
  const correct = question.getByRole('link', { name: 'No, correct it' })
  await expect.element(correct).toHaveAttribute('href', '/pets/rex/weigh?date=2026-11-22')
})

test('it is right, or right in the other unit, with one tap and with what was said beside it', async () => {
  await show(<DoubtedWeight pet={asked} answer={answer} />)
  await page.getByRole('button', { name: 'Yes, 27.5 kg is right' }).click()
  await page.getByRole('button', { name: 'No, it is 27.5 lb (12.5 kg)' }).click()
  const weighIn = { date: '2026-11-22', note: 'after lunch' }
  expect(said).toEqual([
    [{ ...weighIn, kg: 27.5 }, '27.5 kg'],
    [{ ...weighIn, kg: 12.47 }, '12.5 kg'],
  ])
})

test('a weight that the dog was registered with is fed for until then', async () => {
  await show(<DoubtedWeight pet={{ ...asked, weight: 27.5 }} answer={answer} />)
  await expect.element(page.getByText('All amounts for Rex depend on it, so please check it.')).toBeVisible()
})

test.each([
  { what: 'without a doubt', pet: REX, isSaid: false },
  { what: 'answered without a network', pet: asked, isSaid: true },
])('$what nothing is asked', async ({ pet, isSaid }) => {
  await show(<DoubtedWeight pet={pet} answer={{ ...answer, isSaid: () => isSaid }} />)
  expect(page.getByRole('button').elements()).toEqual([])
})
