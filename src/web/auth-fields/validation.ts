import { texts } from '../texts/index.ts'

const auth = texts.auth
export const MOST_CHARACTERS = 100
const LONGEST_CODE = 10
/** Whatever the server takes is taken here: the finer points are its own. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong, in words; `null` when nothing is. */
export type Verdict = string | null

export function emailError(email: string): Verdict {
  if (email.trim() === '') return auth.emailRequired
  if (email.length > MOST_CHARACTERS) return auth.emailTooLong
  return LIKE_AN_ADDRESS.test(email.trim()) ? null : auth.emailNotOne
}

export function passwordError(password: string): Verdict {
  if (password === '') return auth.passwordRequired
  return password.length > MOST_CHARACTERS ? auth.passwordTooLong : null
}

/** Apps show their codes in two halves. */
export const appCodeError = (code: string): Verdict => codeError(code.replaceAll(' ', ''))

export function codeError(code: string): Verdict {
  const typed = code.trim()
  if (typed === '') return auth.codeRequired
  if (typed.length > LONGEST_CODE) return auth.codeTooLong
  return /^\d+$/.test(typed) ? null : auth.codeNotNumeric
}
