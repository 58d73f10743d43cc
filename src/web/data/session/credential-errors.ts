import { LONGEST_CODE, LONGEST_CREDENTIAL } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'

const auth = texts.auth
/** Whatever the server takes is taken here: the finer points are its own. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error in words; `null` when there is none. */
export type Verdict = string | null

export function emailError(email: string): Verdict {
  if (email.trim() === '') return auth.emailRequired
  if (email.length > LONGEST_CREDENTIAL) return auth.emailTooLong
  return LIKE_AN_ADDRESS.test(email.trim()) ? null : auth.emailNotOne
}

export function passwordError(password: string): Verdict {
  if (password === '') return auth.passwordRequired
  return password.length > LONGEST_CREDENTIAL ? auth.passwordTooLong : null
}

/** Apps show their codes in two halves. */
export const appCodeError = (code: string): Verdict => codeError(code.replaceAll(' ', ''))

export function codeError(code: string): Verdict {
  const typed = code.trim()
  if (typed === '') return auth.codeRequired
  if (typed.length > LONGEST_CODE) return auth.codeTooLong
  return /^\d+$/.test(typed) ? null : auth.codeNotNumeric
}
