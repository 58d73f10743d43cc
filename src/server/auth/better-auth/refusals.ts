import { BASE_ERROR_CODES } from 'better-auth'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins'

/* What the library refuses with and answers, what it tells its log, and what it calls its cookies. */

export type Refused = { readonly code: string; readonly message: string }

/** What the library refuses with, and what we refuse with in its place. */
export const REFUSED = {
  notSignedIn: { code: 'UNAUTHORIZED', message: 'Unauthorized' },
  notFresh: { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' },
  wrongSignIn: { ...BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD },
  wrongPassword: { code: 'INVALID_PASSWORD', message: 'Invalid password' },
  notConfirmed: { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
  /** Both without a code, which is ours: the library says the message alone. */
  sameAddress: { code: 'EMAIL_IS_THE_SAME', message: 'Email is the same' },
  addressTaken: { code: 'EMAIL_TAKEN', message: 'Email already in use' },
  noBegunSignIn: { ...TWO_FACTOR_ERROR_CODES.INVALID_TWO_FACTOR_COOKIE },
  wrongCode: { code: 'INVALID_CODE', message: 'Invalid code' },
  wrongBackupCode: { code: 'INVALID_BACKUP_CODE', message: 'Invalid backup code' },
  wrongMailedCode: { code: 'INVALID_OTP', message: 'Invalid OTP' },
  lateMailedCode: { code: 'OTP_EXPIRED', message: 'OTP expired' },
  mailedCodeTriedTooOften: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' },
  noPasskey: { code: 'PASSKEY_NOT_FOUND', message: 'Passkey not found' },
  passkeyNotMade: { code: 'FAILED_TO_VERIFY_REGISTRATION', message: 'Failed to verify registration' },
  passkeyNotRight: { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' },
} as const satisfies { readonly [name: string]: Refused }

/** Of two who register one address at the same moment the library refuses the later so. */
export const SIGN_UP_OVERTAKEN = 422

/** An answer that tells the token of a session as the database has it, unsigned. */
export const tellsToken = (answer: unknown): answer is { user: unknown; token: unknown } =>
  typeof answer === 'object' && answer !== null && 'user' in answer && 'token' in answer

/** Of putting an authenticator app in force: the address that the app reads its secret from. */
export const appAddressIn = (answer: unknown): { readonly totpURI: string } => answer as { totpURI: string }

/** What the library tells its log where it caught what was thrown while it read a session. */
const CANNOT_READ_SESSION = 'INTERNAL_SERVER_ERROR'

/** A log that hears of such an error alone. */
export const logOfUnreadSessions = (note: (error: unknown) => void) => ({
  level: 'error' as const,
  log: (_level: string, message: string, error: unknown) => {
    if (message === CANNOT_READ_SESSION) note(error)
  },
})

/** What a refusal says; some have no body, and some no JSON. */
export function readRefusal(text: string): Partial<Refused> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** What the library calls its session's cookie, behind the prefix that it is told. */
export const sessionCookieOf = (prefix: string) => `${prefix}.session_token`
