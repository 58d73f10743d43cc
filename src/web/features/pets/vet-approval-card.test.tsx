import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays, addMonths, type Day } from '../../../kitchen/days.ts'
import { today } from '../../data/today.ts'
import { SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import type { SentRequest } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { plainDate } from '../../ui/dates.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { VetApprovalCard } from './vet-approval-card.tsx'

const KIDNEY: Pet = { ...REX, healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2' }
const UNSTAGED: Pet = { ...KIDNEY, kidneyStage: 'kidneyStage_unknown' }
const approvedOn = (date: Day): Pet => ({ ...KIDNEY, vetApproval: { name: 'Dr Smith', date } })
const HALF_A_YEAR_AGO = addMonths(today(), -6)
const APPROVED_ON = addDays(HALF_A_YEAR_AGO, 5)
const APPROVED = approvedOn(APPROVED_ON)
const OVER = approvedOn(addDays(HALF_A_YEAR_AGO, -5))

const card = (pet: Pet) => <VetApprovalCard pet={pet} />

everybodyCanUse({
  'nothing said yet': card(UNSTAGED),
  approved: card(APPROVED),
  'without the stage': card({ ...APPROVED, kidneyStage: 'kidneyStage_unknown' }),
  over: card(OVER),
})

let asked: readonly SentRequest[]
beforeEach(async () => {
  asked = await serveAnn({
    'POST /v2/pets/rex/preview': { json: SAME_AMOUNT },
    'PATCH /v2/pets/rex': { json: REX },
  })
})

const name = page.getByRole('textbox', { name: 'Name of your vet' })
const day = page.getByLabelText('Day on which your vet agreed')
const approve = page.getByRole('button', { name: 'My vet approves of home cooking for Rex' })
const remove = page.getByRole('button', { name: 'Remove this approval' })
const changes = () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)

test.each([
  { issues: ['kidney'], isAsked: true },
  { issues: ['skin', 'liver'], isAsked: true },
  { issues: ['heart'], isAsked: false },
  { issues: [], isAsked: false },
] as const)('of a dog with $issues a vet’s approval is asked for: $isAsked', async ({ issues, isAsked }) => {
  await show(card({ ...REX, healthIssues: [...issues] }))
  expect(approve.elements().length).toBe(isAsked ? 1 : 0)
})

test('of a bitch that expects it is asked for too, since no recipe is called suitable before', async () => {
  await show(card({ ...REX, reproduction: { state: 'pregnant', since: today(), puppies: null } }))
  await expect.element(approve).toBeVisible()
  await expect
    .element(page.getByText(/^Once your vet agrees to home cooking for Rex, record it here: then her recipes appear/))
    .toBeVisible()
})

test('the vet’s name and the day are recorded', { tags: '@vet-approval' }, async () => {
  await show(card(KIDNEY))
  await name.fill('Dr Smith')
  await approve.click()
  await expect.poll(changes).toEqual([{ vetApproval: { name: 'Dr Smith', date: today() } }])
})

const LONG_AGO = 'An approval is valid for six months: please ask your vet again'

test('for ill kidneys the stage is asked with it, and saved with it', { tags: '@vet-approval' }, async () => {
  await show(card(UNSTAGED))
  await name.fill('Dr Smith')
  await approve.click()
  await expect.element(page.getByText(/^Please enter the stage of the kidney disease/)).toBeVisible()
  expect(changes()).toEqual([])
  await page.getByRole('radio', { name: 'Stage 3' }).click()
  await approve.click()
  await expect
    .poll(changes)
    .toEqual([{ vetApproval: { name: 'Dr Smith', date: today() }, kidneyStage: 'kidneyStage_3' }])
})

test('an approval that lacks the stage says so, and is completed by a tap', { tags: '@vet-approval' }, async () => {
  await show(card({ ...APPROVED, kidneyStage: 'kidneyStage_unknown' }))
  await expect.element(page.getByText(/We still need the stage of the kidney disease/)).toBeVisible()
  await page.getByRole('radio', { name: 'Stage 2' }).click()
  await approve.click()
  await expect.poll(changes).toEqual([{ vetApproval: APPROVED.vetApproval, kidneyStage: 'kidneyStage_2' }])
})

test('where the vet has written limits the approval counts without the stage, which is still asked for', async () => {
  const vetLimits = [{ nutrient: 'phosphorus' as const, min: null, max: 1.4, name: 'Dr Smith', date: APPROVED_ON }]
  await show(card({ ...APPROVED, kidneyStage: 'kidneyStage_unknown', vetLimits }))
  await expect
    .element(page.getByText(/We’ll ask you again after .*We still need the stage .*strictest limits/))
    .toBeVisible()
  await page.getByRole('radio', { name: 'Stage 2' }).click()
  await approve.click()
  await expect.poll(changes).toEqual([{ vetApproval: APPROVED.vetApproval, kidneyStage: 'kidneyStage_2' }])
})

test('an ill liver has no stage to ask for', async () => {
  await show(card({ ...REX, healthIssues: ['liver'] }))
  await expect.element(approve).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test.each([
  { what: 'no name', vet: ' ', on: today(), says: 'Please enter the name of your vet' },
  { what: 'a day to come', vet: 'Dr Smith', on: addDays(today(), 1), says: 'Please enter a day up to today' },
  { what: 'a name that cannot be seen', vet: '\u200b', on: today(), says: 'Please enter the name of your vet' },
  { what: 'a day too long ago', vet: 'Dr Smith', on: addDays(HALF_A_YEAR_AGO, -5), says: LONG_AGO },
  { what: 'the year 26', vet: 'Dr Smith', on: '0026-11-20', says: LONG_AGO },
])('$what is refused in words', async ({ vet, on, says }) => {
  await show(card(KIDNEY))
  await name.fill(vet)
  await day.fill(on)
  await approve.click()
  await expect.element(page.getByText(says)).toBeVisible()
  expect(changes()).toEqual([])
})

test.each([
  { field: name, wrong: ' ', says: 'Please enter the name of your vet' },
  { field: day, wrong: addDays(today(), 1), says: 'Please enter a day up to today' },
])('$says: said as soon as the field is left', { tags: '@validated-on-blur' }, async ({ field, wrong, says }) => {
  await show(card(KIDNEY))
  await field.fill(wrong)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(says))
  expect(page.getByText(/^Please enter/).elements()).toHaveLength(1)
})

test('an approval says whose it is and until when it counts, and can be removed', {
  tags: '@vet-approval',
}, async () => {
  await show(card(APPROVED))
  await expect.element(page.getByText(/^Dr Smith approved of home cooking for Rex on /)).toBeVisible()
  const until = plainDate(addMonths(APPROVED_ON, 6))
  await expect.element(page.getByText(new RegExp(`We’ll ask you again after ${until}`))).toBeVisible()
  await expect.element(approve).not.toBeInTheDocument()
  await remove.click()
  await expect.poll(changes).toEqual([{ vetApproval: null }])
})

test('before an approval is removed its owner reads how many recipes are left, and can take it back', async () => {
  const patches = await serveAnn({
    'POST /v2/pets/rex/preview': { json: { ...SAME_AMOUNT, recipes: { now: 84, left: 0 } }, etag: '"4-rex"' },
    'PATCH /v2/pets/rex': { json: KIDNEY, etag: '"5-rex"' },
    'POST /v2/pets/rex/undo': { json: APPROVED },
  })
  const versions = (end: string) => patches.filter(({ call }) => call.endsWith(end)).map(({ ifMatch }) => ifMatch)
  await show(card(APPROVED))
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  await expect.element(question).toMatchTextContent('Rex would have no recipe instead of 84.')
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(versions('PATCH /v2/pets/rex')).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Save the change' }).click()
  const toast = () => toastsOf(testApp()).get()[0]
  await expect.poll(() => toast()?.text).toBe('Pet details were successfully updated!')
  expect(versions('PATCH /v2/pets/rex')).toEqual(['"4-rex"'])
  toast()?.offer?.onTaken()
  await expect.poll(() => toast()?.text).toBe('Undone. Rex gets 640 kcal a day, as before.')
  expect(versions('/undo')).toEqual(['"5-rex"'])
})

test('after six months the owner is asked again', { tags: '@vet-approval' }, async () => {
  await show(card(OVER))
  await expect.element(page.getByText(/Please ask your vet again/)).toBeVisible()
  await expect.element(name).toHaveValue('Dr Smith')
  await expect.element(approve).toBeVisible()
  await expect.element(remove).toBeVisible()
})
