import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../contract/dog/pet.ts'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { VetActions } from './vet-actions.tsx'

const advice = (kind: 'vet' | 'approved' | 'tip') => [{ kind, id: 'kidney', text: 'Ask.', seeVetWhen: [] }]
const KIDNEY: Pet = { ...REX, healthIssues: ['kidney'], advice: advice('vet') }
const GIVEN: Pick<Pet, 'vetApproval'> = { vetApproval: { name: 'Dr Smith', date: '2026-11-01' } }
const APPROVED: Pet = { ...KIDNEY, ...GIVEN, advice: advice('approved') }

everybodyCanUse({ 'approval missing': <VetActions pet={KIDNEY} />, approved: <VetActions pet={APPROVED} /> })

const sheet = page.getByRole('link', { name: 'Make a sheet for your vet' })
const approval = page.getByRole('link', { name: 'Record your vet’s approval' })

test.each([
  { dog: 'nothing for a vet', pet: { ...REX, advice: advice('tip') }, sheets: 0, approvals: 0 },
  { dog: 'a heart', pet: { ...KIDNEY, healthIssues: ['heart'] }, sheets: 1, approvals: 0 },
  { dog: 'a kidney', pet: KIDNEY, sheets: 1, approvals: 1 },
  { dog: 'a kidney, approved', pet: APPROVED, sheets: 1, approvals: 0 },
  { dog: 'a kidney, approved long ago or without its stage', pet: { ...KIDNEY, ...GIVEN }, sheets: 1, approvals: 1 },
] as { dog: string; pet: Pet; sheets: number; approvals: number }[])(
  'a dog with $dog: $sheets ways to the sheet, $approvals to the approval',
  async ({ pet, sheets, approvals }) => {
    await show(<VetActions pet={pet} />)
    expect([sheet.elements().length, approval.elements().length]).toEqual([sheets, approvals])
  },
)

test('they lead to the sheet and to the dog’s page', async () => {
  await show(<VetActions pet={KIDNEY} />)
  await expect.element(sheet).toHaveAttribute('href', '/pets/rex/vet')
  await approval.click()
  await expect.poll(addressNow).toBe('/pets/rex')
})

test('where the stage alone is missing, it is what the way is called by', async () => {
  const stage: Pet['advice'][number] = { kind: 'check', id: 'kidneyStageMissing', text: 'Stage?', seeVetWhen: [] }
  await show(<VetActions pet={{ ...KIDNEY, ...GIVEN, advice: [...advice('vet'), stage] }} />)
  await page.getByRole('link', { name: 'Enter the stage of the kidney disease' }).click()
  await expect.poll(addressNow).toBe('/pets/rex')
  expect(approval.elements()).toEqual([])
})
