import type { Answer } from './test-server.ts'

/** How a session is sent: as its cookie, or by programs as Bearer. Whatever is tried by the one is tried by the other. */
export const CARRIERS = ['cookie', 'Bearer'] as const
export type Carrier = (typeof CARRIERS)[number]

const SESSION_COOKIE = /^(?:__Secure-)?better-auth\.session_token=/

/** Headers that send what these cookies say, the session among them by the carrier. */
export function carried(carrier: Carrier, cookies: string): Record<string, string> {
  const pairs = cookies.split('; ').filter(Boolean)
  const session = pairs.find((pair) => SESSION_COOKIE.test(pair))
  if (carrier === 'cookie' || !session) return { cookie: cookies }
  const others = pairs.filter((pair) => pair !== session).join('; ')
  return { authorization: `Bearer ${tokenOf(session)}`, ...(others && { cookie: others }) }
}

/** Both at once: the one session twice. */
export const carriedTwice = (cookies: string): Record<string, string> => ({
  ...carried('Bearer', cookies),
  cookie: cookies,
})

const tokenOf = (sessionCookie: string) => decodeURIComponent(sessionCookie.replace(SESSION_COOKIE, ''))

/** What an answer gives to carry from now on, however it came: `carried` sends it by either. */
export function cookiesOf({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '')
  const token = headers['set-auth-token']
  const isTold = token === undefined || cookies.some((cookie) => SESSION_COOKIE.test(cookie))
  const session = isTold ? [] : [`better-auth.session_token=${encodeURIComponent(String(token))}`]
  return [...session, ...cookies.filter((cookie) => !cookie.endsWith('='))].join('; ')
}
