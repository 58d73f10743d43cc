import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LONGEST_CREDENTIAL, SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { serve } from '../../testing/server.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PasswordCard } from './password-card.tsx'

const card = <PasswordCard />

everybodyCanUse({ 'a password that can be changed': card })

test.each([
  { length: SHORTEST_PASSWORD - 1, told: 'Password is too short' },
  { length: LONGEST_CREDENTIAL + 1, told: 'Password is too long' },
])(
  'a new password of $length characters is told on leaving its field',
  { tags: '@validated-on-blur' },
  async (given) => {
    const asked = serve({})
    await show(card)
    await page.getByRole('button', { name: 'Change password' }).click()
    const field = page.getByLabelText('New password')
    await field.fill('x'.repeat(given.length))
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(new RegExp(given.told))
    expect(asked.filter(({ call }) => call !== 'GET /auth/get-session')).toEqual([])
  },
)

test('an owner with an authenticator app sends a code of it with the new password', async () => {
  const user = { id: 'ann', name: 'Ann', email: 'ann@example.com', emailVerified: true, twoFactorEnabled: true }
  const asked = serve({
    'GET /auth/get-session': { json: { session: { expiresAt: '2030-01-01T00:00:00Z' }, user } },
    'POST /auth/change-password': { json: { token: null, user } },
  })
  await show(card)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabelText('Current password').fill('the old sentence')
  await page.getByLabelText('New password').fill('a whole new sentence')
  await page.getByLabelText('Code from your app, or a backup code').fill('123 456')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect
    .poll(() => asked.find(({ call }) => call === 'POST /auth/change-password')?.body)
    .toEqual({ currentPassword: 'the old sentence', newPassword: 'a whole new sentence', code: '123456' })
})
