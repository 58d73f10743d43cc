import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A device that knows its owner by the finger, as Chromium's tools have it; a browser has one inside at most. */
export async function plugIn(page: Page, transport: 'internal' | 'usb') {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that the owner's telephone shows: RFC 6238. */
export function codeOf(secret: string, atMs: number): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Reads the key that the dialog shows, enters a code of it and switches the app on. Returns the key. */
export async function confirmKeyOfApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  const shown = await dialog.getByText('Or type this key').textContent()
  const secret = /[A-Z2-7]{32,}/.exec(shown ?? '')?.[0] ?? ''
  await dialog.getByLabel('Code').fill(codeOf(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Switch on', exact: true }).click()
  return secret
}
