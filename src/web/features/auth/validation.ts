import { texts } from '../../texts/index.ts'

const auth = texts.auth
const MOST = 100
const LONGEST_CODE = 10
const SHORTEST_PASSWORD = 8

type Verdict = string | null

export function emailError(email: string): Verdict {
  if (email.trim() === '') return auth.emailRequired
  return email.length > MOST ? auth.emailTooLong : null
}

export function passwordError(password: string): Verdict {
  if (password === '') return auth.passwordRequired
  return password.length > MOST ? auth.passwordTooLong : null
}

export function chosenPasswordError(password: string): Verdict {
  return passwordError(password) ?? (password.length < SHORTEST_PASSWORD ? auth.passwordTooShort : null)
}

/** As specified: the new password form shows the code's message when the password is too long. */
export function newPasswordError(password: string): Verdict {
  return password.length > MOST ? auth.codeTooLong : chosenPasswordError(password)
}

export function firstNameError(name: string): Verdict {
  return name.length > MOST ? auth.firstNameTooLong : null
}

export function codeError(code: string): Verdict {
  if (code.trim() === '') return auth.codeRequired
  if (code.trim().length > LONGEST_CODE) return auth.codeTooLong
  return /^\d+$/.test(code.trim()) ? null : auth.codeNotNumeric
}
