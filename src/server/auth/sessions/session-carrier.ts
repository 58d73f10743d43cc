import { sentences } from '../../../texts/index.ts'
import { Refusal } from '../../refusal.ts'

/**
 * A session is carried by its cookie, or by programs as `Authorization: Bearer`. The identity library's hooks see
 * cookies alone: a session that reached it by another way would open its operations past every check that is a hook. So
 * each carrier becomes the cookie before the library sees the request, and a request has one of them.
 */

type Carried = {
  /** The request's cookies, the session among them however it came. */
  readonly cookie: string
  readonly isBearer: boolean
}

type GivenHeaders = { readonly cookie?: string | undefined; readonly authorization?: string | undefined }

/** @throws when a session comes by both carriers: which of two owners is meant is not for us to guess */
export function readSessionCarrier(given: GivenHeaders, cookieName: string): Carried {
  const cookies = (given.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const token = bearerToken(given.authorization)
  if (token === undefined) return { cookie: cookies.join('; '), isBearer: false }
  const isSession = (cookie: string) => nameOf(cookie) === cookieName
  if (cookies.some((cookie) => isSession(cookie) && valueIn(cookie) !== '')) throw twoSessions()
  const others = cookies.filter((cookie) => cookie !== '' && !isSession(cookie))
  return { cookie: [`${cookieName}=${encodeURIComponent(token)}`, ...others].join('; '), isBearer: true }
}

/** The signed token of the session that an answer sets a cookie for, as programs send it back: the last word holds. */
export function findNewToken(setCookies: readonly string[], cookieName: string): string | undefined {
  const session = setCookies.findLast((cookie) => isSessionCookie(cookie, cookieName))
  return decoded(valueIn(session?.split(';')[0] ?? '')) || undefined
}

export const isSessionCookie = (setCookie: string, cookieName: string): boolean => nameOf(setCookie) === cookieName

const nameOf = (cookie: string) => cookie.split('=', 1)[0]?.trim()
const valueIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1).trim()

/** Another scheme is no session: a server may have a password of its own before the whole site. */
function bearerToken(authorization = ''): string | undefined {
  const token = /^Bearer +(.+)$/i.exec(authorization.trim())?.[1]
  return token === undefined ? undefined : decoded(token)
}

/** Some clients send the token as the cookie has it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const twoSessions = () => new Refusal(400, 'two-sessions', sentences.errors.twoSessions)
