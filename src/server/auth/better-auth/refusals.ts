import { BASE_ERROR_CODES } from 'better-auth'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins'

/* What the library refuses with and answers, what it tells its log, and what it calls its cookies. */

export type Refused = { readonly code: string; readonly message: string }

/** The library's refusals, and ours in their place. */
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

/** The library's refusal of the later of two who register one address at the same moment. */
export const SIGN_UP_OVERTAKEN = 422

/** An answer that tells the token of a session as the database has it, unsigned. */
export const tellsToken = (answer: unknown): answer is { user: unknown; token: unknown } =>
  typeof answer === 'object' && answer !== null && 'user' in answer && 'token' in answer

/** The address that an authenticator app reads its secret from, in the answer that puts the app in force. */
export const appAddressIn = (answer: unknown): { readonly totpURI: string } => answer as { totpURI: string }

/** The library's log entry for an error that it caught while it read a session. */
const CANNOT_READ_SESSION = 'INTERNAL_SERVER_ERROR'

/** A log that hears of such an error alone. */
export const logOfUnreadSessions = (note: (error: unknown) => void) => ({
  level: 'error' as const,
  log: (_level: string, message: string, error: unknown) => {
    if (message === CANNOT_READ_SESSION) note(error)
  },
})

/** Reads a refusal; some have no body, and some no JSON. */
export function readRefusal(text: string): Partial<Refused> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** The library's name of its session cookie, with the prefix that we set. */
export const sessionCookieOf = (prefix: string) => `${prefix}.session_token`
