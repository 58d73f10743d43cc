import { getFromIdentity } from './identity-call.ts'

/** Renewed this long before it ends, so that a request on its way never carries a dead token. */
const RENEW_BEFORE_END_MS = 60_000

export type IdToken = { readonly value: string; readonly ownerId: string; readonly renewAtMs: number }

let current: IdToken | undefined
let pending: Promise<IdToken> | undefined

/** The ID token that every product call carries; fetched once for all that wait for it. */
export async function idToken(): Promise<IdToken> {
  if (current && performance.now() < current.renewAtMs) return current
  pending ??= fetchIdToken().finally(() => {
    pending = undefined
  })
  current = await pending
  return current
}

export function forgetIdToken(): void {
  current = undefined
  pending = undefined
}

async function fetchIdToken(): Promise<IdToken> {
  const { token: value } = await getFromIdentity('/token')
  const { sub = '', ...times } = readToken(value)
  return { value, ownerId: sub, renewAtMs: performance.now() + Math.max(0, lifetimeMs(times) - RENEW_BEFORE_END_MS) }
}

type Payload = { readonly sub?: string; readonly iat?: number; readonly exp?: number }

export function readToken(token: string): Payload {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

/** The lifetime by the token's own two times: the device's clock may be wrong, its span is not. */
export function lifetimeMs({ iat, exp }: Payload): number {
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : 0
}
