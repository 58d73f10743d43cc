import { send } from './http.ts'

/** Renewed this long before it ends, so that a request on its way never carries a dead token. */
const RENEW_BEFORE_END_MS = 60_000

type IdToken = { readonly value: string; readonly renewAtMs: number }

let current: IdToken | undefined
let pending: Promise<IdToken> | undefined

/** The ID token that every product call carries; fetched once for all that wait for it. */
export async function idToken(): Promise<string> {
  if (current && performance.now() < current.renewAtMs) return current.value
  pending ??= fetchIdToken().finally(() => {
    pending = undefined
  })
  current = await pending
  return current.value
}

export function forgetIdToken(): void {
  current = undefined
  pending = undefined
}

async function fetchIdToken(): Promise<IdToken> {
  const { data } = await send({ method: 'GET', path: '/auth/token' })
  const value = (data as { token: string }).token
  return { value, renewAtMs: performance.now() + Math.max(0, lifetimeMs(value) - RENEW_BEFORE_END_MS) }
}

/** From the token's own two times: the device's clock may be wrong, its span is not. */
export function lifetimeMs(token: string): number {
  const payload = token.split('.')[1] ?? ''
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  const { iat, exp } = JSON.parse(json) as { iat?: number; exp?: number }
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : 0
}
