import { createHmac } from 'node:crypto'
import { cookiesOf } from './carriers.ts'
import type { TestOwner, TestServer } from './test-server.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code on the owner's telephone: RFC 6238, six digits, half a minute. */
export function codeOf(totpUri: string, atMs = Date.now()): string {
  const key = fromBase32(new URL(totpUri).searchParams.get('secret') ?? '')
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** An owner whose authenticator app is in force; the cookies are those of the session that goes on from there. */
export async function ownerWithApp(server: TestServer, given?: TestOwner) {
  const owner = given ?? (await server.newOwner())
  const post = (path: string, body: object) =>
    server.send('POST', `/auth/two-factor${path}`, body, { cookie: owner.cookie })
  const enabled = await post('/enable', { password: owner.password })
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] }
  const confirmed = await post('/verify-totp', { code: codeOf(totpURI) })
  const cookie = cookiesOf(confirmed)
  return { owner: { ...owner, cookie } satisfies TestOwner, totpURI, backupCodes, confirmed, cookie }
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
