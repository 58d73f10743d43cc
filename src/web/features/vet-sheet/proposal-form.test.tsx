import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { expectAccessible, isAskedOnClosing, show } from '../../testing/show.tsx'
import { ProposalForm } from './proposal-form.tsx'

type Sheet = Parameters<typeof ProposalForm>[0]['sheet']
const sheet = { dog: { name: 'Rex', kidneyStage: null }, limitable: [], proposal: null } as unknown as Sheet

test('a vet’s words ask before they are left, and no more once they are sent', async () => {
  await serveAnn({ 'POST /v2/vet-sheet/proposal': { json: {} }, 'POST /v2/vet-sheet/trial': { json: {} } })
  await show(<ProposalForm sheet={sheet} token="token" />)
  expect(isAskedOnClosing()).toBe(false)
  await page.getByLabelText(/is right for Rex$/).click()
  await page.getByRole('textbox', { name: 'Your name and practice' }).fill('Dr Field')
  await expect.poll(isAskedOnClosing).toBe(true)
  await page.getByRole('button', { name: 'Send to the owner' }).click()
  await expect.element(page.getByText(/^Sent\./)).toBeVisible()
  await expect.poll(isAskedOnClosing).toBe(false)
})

test('of ill kidneys the stage is asked, and is sent alone or beside the rest', async () => {
  const propose = 'POST /v2/vet-sheet/proposal'
  const asked = await serveAnn({ [propose]: { json: {} } })
  const ill = { ...sheet, dog: { ...sheet.dog, kidneyStage: 0 } }
  await show(<ProposalForm sheet={ill} token="token" />)
  const stages = page.getByRole('radiogroup', { name: 'Stage of the kidney disease (IRIS)' })
  await expect.element(stages).toBeVisible()
  await expectAccessible(document.body)
  await stages.getByRole('radio', { name: 'Stage 3' }).click()
  await expect.poll(isAskedOnClosing).toBe(true)
  await page.getByRole('textbox', { name: 'Your name and practice' }).fill('Dr Field')
  await page.getByRole('button', { name: 'Send to the owner' }).click()
  await expect.element(page.getByText(/^Sent\./)).toBeVisible()
  expect(asked.find(({ call }) => call === propose)?.body).toEqual({
    token: 'token',
    name: 'Dr Field',
    approves: false,
    kidneyStage: 'kidneyStage_3',
    limits: [],
  })
})

test('a vet who names a stage without agreeing is told that a higher one ends the approval', async () => {
  const approval = { name: 'Dr Field', date: '2026-11-21' as const }
  await show(<ProposalForm sheet={{ ...sheet, dog: { ...sheet.dog, kidneyStage: 0 }, approval }} token="token" />)
  const told = page.getByText(/approval by Dr Field of 21 November 2026, or was not known then, ends/)
  expect(told.elements()).toEqual([])
  await page.getByRole('radio', { name: 'Stage 4' }).click()
  await expect.element(told).toBeVisible()
  await page.getByLabelText(/is right for Rex$/).click()
  await expect.poll(() => told.elements()).toEqual([])
})

test('of kidneys that are well no stage is asked', async () => {
  await show(<ProposalForm sheet={sheet} token="token" />)
  await expect.element(page.getByLabelText(/is right for Rex$/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('a vet is warned of a maximum below what the dog needs before it is sent', async () => {
  const limitable = [
    { nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5, needed: 1.29 },
  ] as const
  await serveAnn({ 'POST /v2/vet-sheet/trial': { json: { now: 0, left: 0, missing: null, nearest: [] } } })
  await show(<ProposalForm sheet={{ ...sheet, limitable: [...limitable] }} token="token" />)
  await page.getByLabelText('Nutrient', { exact: true }).selectOptions('Phosphorus')
  await page.getByRole('textbox', { name: /^At most/ }).fill('1.3')
  const warning = page.getByText(/^The dog needs at least/)
  expect(warning.elements()).toEqual([])
  await page.getByRole('textbox', { name: /^At most/ }).fill('1.1')
  await expect.element(warning).toMatchTextContent('The dog needs at least 1.29 g per 1000 kcal')
  await expectAccessible(document.body)
})
