import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { expectAccessible, InPage, show } from '../../testing/show.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

const AWAY = { status: 404, json: { code: 'not-found' } }
const DEVICE = {
  ...{ id: 'one', browser: 'Chrome', system: 'Android', isThisOne: true },
  ...{ signedInAt: '2026-11-01T08:00:00Z', lastUsedAt: '2026-11-22T08:00:00Z' },
}

const cards = (
  <InPage>
    <PasskeysCard />
    <DevicesCard />
  </InPage>
)

const card = (name: string) => page.getByRole('region', { name, exact: true })

test('passkeys and devices that do not arrive say so, and another try brings them', async () => {
  await serveAnn({
    'GET /auth/passkey/list-user-passkeys': [AWAY, { json: [] }],
    'GET /auth/devices': [AWAY, { json: [DEVICE] }],
  })
  await show(cards)
  await expect.element(card('Passkeys').getByText('Your passkeys could not be loaded.')).toBeVisible()
  await expect.element(card('Devices').getByText('Your devices could not be loaded.')).toBeVisible()
  expect(page.getByText('You have no passkey yet.').elements()).toEqual([])
  await expectAccessible(document.body)
  for (const name of ['Passkeys', 'Devices']) await card(name).getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Passkeys').getByText('You have no passkey yet.')).toBeVisible()
  await expect.element(card('Devices').getByText('This device')).toBeVisible()
  await expectAccessible(document.body)
})
