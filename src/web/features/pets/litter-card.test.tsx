import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays } from '../../../kitchen/days.ts'
import { today } from '../../data/today.ts'
import { SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import type { SentRequest } from '../../testing/server.ts'
import { everybodyCanUse, isAskedOnClosing, show } from '../../testing/show.tsx'
import { plainDate } from '../../ui/dates.ts'
import { LitterCard } from './litter-card.tsx'

const BELLA: Pet = { ...REX, name: 'Bella', sex: 'female', neutered: 'No' }
const daysAgo = (days: number) => addDays(today(), -days)
const bellaWith = (reproduction: Pet['reproduction'], ...ids: string[]): Pet => ({
  ...BELLA,
  reproduction,
  advice: ids.map((id) => ({ kind: 'check', id, text: '', seeVetWhen: [] })),
})
const PREGNANT = bellaWith({ state: 'pregnant', since: daysAgo(40), puppies: null })
const DUE = bellaWith({ state: 'pregnant', since: daysAgo(60), puppies: 5 }, 'puppiesDue')
const NURSING = bellaWith({ state: 'nursing', since: daysAgo(15), puppies: 6 })
const WEANED = bellaWith({ state: 'nursing', since: daysAgo(56), puppies: 6 }, 'weaned')

const card = (pet: Pet) => <LitterCard pet={pet} />

everybodyCanUse({
  'nothing said': card(BELLA),
  'asked for': card(bellaWith(null, 'isSheExpecting')),
  pregnant: card(PREGNANT),
  due: card(DUE),
  nursing: card(NURSING),
  weaned: card(WEANED),
})

let asked: readonly SentRequest[]
beforeEach(async () => {
  asked = await serveAnn({
    'POST /v2/pets/rex/preview': { json: SAME_AMOUNT },
    'PATCH /v2/pets/rex': { json: BELLA },
  })
})

const changes = () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
const choose = (state: string) => page.getByRole('radio', { name: state, exact: true })
const litterOf = page.getByRole('textbox', { name: /^Puppies in the litter/ })
const save = page.getByRole('button', { name: 'Save' })

test.each([
  { dog: 'a male', pet: REX, isAsked: false },
  { dog: 'a spayed bitch', pet: { ...BELLA, neutered: 'Yes' } as Pet, isAsked: false },
  { dog: 'an intact bitch', pet: BELLA, isAsked: true },
])('of $dog is asked whether puppies are on the way: $isAsked', async ({ pet, isAsked }) => {
  await show(card(pet))
  expect(page.getByText('Is Bella expecting or nursing?').elements().length > 0).toBe(isAsked)
})

test('one tap says that the puppies of a bitch that was spayed while she nursed are weaned', async () => {
  await show(card({ ...WEANED, neutered: 'Yes' }))
  await page.getByRole('button', { name: 'The puppies are weaned' }).click()
  await expect.poll(changes).toEqual([{ reproduction: null }])
})

test('that she expects is said with the day of mating', async () => {
  await show(card(BELLA))
  await page.getByText('Is Bella expecting or nursing?').first().click()
  await choose('Expecting').click()
  await page.getByLabelText('Day of mating').fill(daysAgo(31))
  await save.click()
  await expect.poll(changes).toEqual([{ reproduction: { state: 'pregnant', since: daysAgo(31), puppies: null } }])
})

test('what was said of her and not saved asks before it is left, and not once it is as before', async () => {
  await show(card(bellaWith(null, 'isSheExpecting')))
  expect(isAskedOnClosing()).toBe(false)
  await choose('Expecting').click()
  await expect.poll(isAskedOnClosing).toBe(true)
  await choose('No').click()
  await expect.poll(isAskedOnClosing).toBe(false)
})

test('that she is not expecting is said with one tap', async () => {
  await show(card(bellaWith(null, 'isSheExpecting')))
  await expect.element(choose('No')).toBeChecked()
  await save.click()
  await expect.poll(changes).toEqual([{ reproduction: null, notExpecting: true }])
})

test('how it stands is told: when the puppies may come, and which week it is', async () => {
  const screen = await show(card(PREGNANT))
  const [from, usual] = [plainDate(addDays(today(), 18)), plainDate(addDays(today(), 23))]
  await expect.element(page.getByText(new RegExp(`from ${from} on, most likely around ${usual}`))).toBeVisible()
  await screen.unmount()
  await show(card(NURSING))
  await expect.element(page.getByText(`Nursing 6 puppies, born on ${plainDate(daysAgo(15))}: week 3.`)).toBeVisible()
})

test('once they may be there it is asked, and the birth is said with today and their number', async () => {
  await show(card(DUE))
  await choose('Nursing').click()
  await expect.element(page.getByLabelText('Day of birth')).toHaveValue(today())
  await litterOf.fill('7')
  await save.click()
  await expect.poll(changes).toEqual([{ reproduction: { state: 'nursing', since: today(), puppies: 7 } }])
})

test('after eight weeks one tap says that they are weaned', async () => {
  await show(card(WEANED))
  await page.getByRole('button', { name: 'The puppies are weaned' }).click()
  await expect.poll(changes).toEqual([{ reproduction: null }])
})

test.each([
  { state: 'Expecting', day: 'Day of mating', on: addDays(today(), 1), says: 'Please enter a day up to today' },
  { state: 'Expecting', day: 'Day of mating', on: daysAgo(130), says: /^A pregnancy takes 57 to 72 days/ },
  { state: 'Nursing', day: 'Day of birth', on: daysAgo(56), says: /^Puppies are weaned at eight weeks/ },
])('$state since $on is refused in words', async ({ state, day, on, says }) => {
  await show(card(bellaWith(null, 'isSheExpecting')))
  await choose(state).click()
  await page.getByLabelText(day).fill(on)
  await save.click()
  await expect.element(page.getByText(says)).toBeVisible()
  expect(changes()).toEqual([])
})

test.each(['0', '25', '2.5', 'six'])('%j puppies are refused in words', async (puppies) => {
  await show(card(NURSING))
  await page.getByText('Change this').click()
  await litterOf.fill(puppies)
  await save.click()
  await expect.element(page.getByText(/^Please enter a whole number from 1 to 24/)).toBeVisible()
  expect(changes()).toEqual([])
})
