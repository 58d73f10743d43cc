import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readOwn, writeOwn } from '../../data/session/own-storage.ts'
import { ACCESS_TO_REVIEW } from '../../data/stored-keys.ts'
import { serveAnn } from '../../testing/ann.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { NewPasswordNote } from './new-password-note.tsx'

const note = <NewPasswordNote />

const title = page.getByText('You have a new password')

afterEach(() => writeOwn(testApp(), ACCESS_TO_REVIEW, undefined))

test('an owner who finds nothing strange says so, and is asked no more', async () => {
  const asked = await serveAnn({ 'POST /auth/access-reviewed': { json: { status: true } } })
  writeOwn(testApp(), ACCESS_TO_REVIEW, true)
  await show(note)
  await expect.element(page.getByRole('link', { name: 'Check it now' })).toHaveAttribute('href', '/settings/account')
  await page.getByRole('button', { name: 'I have checked' }).click()
  await expect.element(title).not.toBeInTheDocument()
  expect(asked.map(({ call }) => call)).toContain('POST /auth/access-reviewed')
  expect(readOwn(testApp(), ACCESS_TO_REVIEW)).toBeUndefined()
})

test('an owner whose word does not arrive is asked on, and told why', async () => {
  await serveAnn({ 'POST /auth/access-reviewed': { status: 503, json: { code: 'database-away', message: 'Busy' } } })
  writeOwn(testApp(), ACCESS_TO_REVIEW, true)
  await show(note)
  await page.getByRole('button', { name: 'I have checked' }).click()
  await expect.poll(() => toastsOf(testApp()).get()).toMatchObject([{ kind: 'error' }])
  await expect.element(title).toBeVisible()
  expect(readOwn(testApp(), ACCESS_TO_REVIEW)).toBe(true)
})
