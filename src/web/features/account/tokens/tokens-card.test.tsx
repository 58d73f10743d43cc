import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccessToken } from '../../../../contract/account/access-tokens.ts'
import { serve } from '../../../testing/server.ts'
import { everybodyCanUse, expectAccessible, show } from '../../../testing/show.tsx'
import { testApp } from '../../../testing/test-app.ts'
import { toastsOf } from '../../../ui/toasts/toast-store.ts'
import { TokensCard } from './tokens-card.tsx'

const SCALE: AccessToken = {
  id: 'scale',
  name: 'Kitchen scale',
  scopes: ['read', 'diary'],
  madeAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2999-02-18T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
}
const OLD: AccessToken = {
  ...SCALE,
  id: 'old',
  name: 'Spreadsheet',
  endsAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}
const LIST = 'GET /auth/access-tokens'
const MAKE = 'POST /auth/access-tokens/make'
const SESSION = { 'GET /auth/get-session': { json: { user: { id: 'ann', email: 'ann@example.org', name: 'Ann' } } } }
const TOKEN = `gbp_${'a'.repeat(32)}.${'b'.repeat(43)}`

const card = <TokensCard />

everybodyCanUse({ 'tokens that are still to come': card })

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openForm() {
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('each says what it may, when it ends and when it was used last', async () => {
  serve({ [LIST]: { json: [SCALE, OLD] } })
  await show(card)
  await expect.element(row('Kitchen scale')).toMatchTextContent(/read, diary/)
  await expect.element(row('Kitchen scale')).toMatchTextContent(/Ends on 18 Feb.* 2999, last used on 21 Nov/)
  await expect.element(row('Spreadsheet')).toMatchTextContent(/Ended on 1 Nov.*, not used yet/)
  await expectAccessible(document.body)
})

test('one is revoked by a tap, and the list is asked for again', async () => {
  const asked = serve({
    [LIST]: [{ json: [SCALE] }, { json: [] }],
    'POST /auth/access-tokens/revoke': { json: { status: true } },
  })
  await show(card)
  await page.getByRole('button', { name: 'Revoke the token Kitchen scale' }).click()
  await expect.element(page.getByText('You have no access tokens.')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /auth/access-tokens/revoke', body: { id: 'scale' } },
  ])
  expect(
    toastsOf(testApp())
      .get()
      .map(({ text }) => text),
  ).toEqual(['The token has been revoked.'])
  await expect.element(page.getByRole('heading', { name: 'Access tokens' })).toHaveFocus()
})

describe('to make one', () => {
  test('it is told what it may do, for how long, and who asks; then it is shown this once', async () => {
    const made = { ...SCALE, token: TOKEN }
    const asked = serve({ [LIST]: [{ json: [] }, { json: [SCALE] }], [MAKE]: { json: made }, ...SESSION })
    await show(card)
    await openForm()
    await expectAccessible(document.body)
    await page.getByLabelText('Name').fill(' Kitchen scale ')
    await page.getByLabelText('Write the diary').click()
    await page.getByRole('radio', { name: 'A year' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Make token' }).click()
    const field = page.getByLabelText('Token')
    await expect.element(field).toHaveValue(TOKEN)
    await expectAccessible(document.body)
    expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({
      name: 'Kitchen scale',
      scopes: ['read', 'diary'],
      days: 366,
      password: 'correct horse battery',
    })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: 'Copy' }).click()
    expect(writeText).toHaveBeenCalledWith(TOKEN)
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('It could not be copied: please select it.')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(row('Kitchen scale')).toBeVisible()
    expect(document.body.innerHTML).not.toContain(TOKEN)
  })

  test('what is missing is said before anything is sent', async () => {
    const asked = serve({ [LIST]: { json: [] }, ...SESSION })
    await show(card)
    await openForm()
    await page.getByLabelText('Read everything').click()
    await page.getByLabelText('Name').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Please enter a name')).toBeVisible()
    await expect.element(page.getByText('Please tick at least one')).toBeVisible()
    expect(asked.map(({ call }) => call)).not.toContain(MAKE)
  })

  test.each([
    ['INVALID_PASSWORD', 'This is not your password. Please check it.'],
    ['TOO_MANY_ACCESS_TOKENS', 'You have twenty access tokens already. Please revoke one that you no longer use.'],
  ])('a refusal (%s) is told in the form, which stays as it is', async (code, told) => {
    serve({ [LIST]: { json: [] }, [MAKE]: { status: 400, json: { code, message: 'x' } }, ...SESSION })
    await show(card)
    await openForm()
    await page.getByLabelText('Name').fill('Kitchen scale')
    await page.getByLabelText('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(told)
    await expect.element(page.getByLabelText('Name')).toHaveValue('Kitchen scale')
  })
})
