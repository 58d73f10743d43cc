import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { isAskedOnClosing, show } from '../../testing/show.tsx'
import { ProposalForm } from './proposal-form.tsx'

type Sheet = Parameters<typeof ProposalForm>[0]['sheet']
const sheet = { dog: { name: 'Rex' }, limitable: [], proposal: null } as unknown as Sheet

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
