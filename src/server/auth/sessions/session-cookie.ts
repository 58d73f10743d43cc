import { sessionCookieOf } from '../better-auth/refusals.ts'

/**
 * On https the browser itself holds the cookies to this host, its whole path and secure connections: what is called
 * `__Host-` can be set by no neighbouring host and by no page on http. At home, on http, browsers refuse that name.
 */
const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
const prefixOf = (publicUrl: string) => `${isHttps(publicUrl) ? '__Host-' : ''}better-auth`

export const sessionCookieName = (publicUrl: string) => sessionCookieOf(prefixOf(publicUrl))

/** The settings of all cookies of the identity library, which knows only one prefix, its own. */
export const cookieSettings = (publicUrl: string) => ({
  useSecureCookies: false,
  cookiePrefix: prefixOf(publicUrl),
  defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isHttps(publicUrl) } as const,
})
