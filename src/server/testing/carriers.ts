import type { Answer } from './test-server.ts'

/** The ways to send a session: as its cookie, or by programs as Bearer. Each thing tried by the one is tried by the other. */
export const CARRIERS = ['cookie', 'Bearer'] as const
export type Carrier = (typeof CARRIERS)[number]

const SESSION_COOKIE = /^(?:__Host-)?better-auth\.session_token=/

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

/**
 * The session that an answer gives to carry from now on, as cookies however it came: `carried` sends them by either. A program that
 * carries a token is told the next one in a header and is set no cookie.
 */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  return withSession(headers)
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

function withSession(headers: Answer['headers']): string[] {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  const token = headers['set-auth-token']
  const isThere = token === undefined || cookies.some((cookie) => SESSION_COOKIE.test(cookie))
  return isThere ? cookies : [`better-auth.session_token=${encodeURIComponent(String(token))}`, ...cookies]
}

let carrier: Carrier = 'cookie'
/** Sets the carrier of every session that is sent to test servers from now on. */
export const carryBy = (chosen: Carrier): void => {
  carrier = chosen
}

/** Headers as the client of a test sends them. */
export const asCarried = ({ cookie, ...others }: Record<string, string>): Record<string, string> =>
  cookie === undefined ? others : { ...others, ...carried(carrier, cookie) }

/** An answer as the client of a test reads it: tests speak of cookies. */
export function asAnswered(answer: Answer): Answer {
  if (carrier === 'cookie') return answer
  const cookies = withSession(answer.headers)
  return cookies.length === 0 ? answer : { ...answer, headers: { ...answer.headers, 'set-cookie': cookies } }
}
