import { type App, onePerApp } from '../../ui/app.ts'
import { getFromIdentity } from './identity-call.ts'

/** Renewed this long before it ends, so that a request on its way never carries a dead token. */
const RENEW_BEFORE_END_MS = 60_000

export type IdToken = { readonly value: string; readonly ownerId: string; readonly renewAtMs: number }

type Tokens = { current?: IdToken | undefined; pending?: Promise<IdToken> | undefined }
const tokensOf = onePerApp((): Tokens => ({}))

/** The ID token that every product call carries; fetched once for all that wait for it. */
export async function idToken(app: App): Promise<IdToken> {
  const tokens = tokensOf(app)
  if (tokens.current && performance.now() < tokens.current.renewAtMs) return tokens.current
  tokens.pending ??= fetchIdToken().finally(() => {
    tokens.pending = undefined
  })
  tokens.current = await tokens.pending
  return tokens.current
}

export function forgetIdToken(app: App): void {
  Object.assign(tokensOf(app), { current: undefined, pending: undefined })
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
