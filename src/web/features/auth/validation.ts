import { LONGEST_CREDENTIAL, SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { codeError, emailError, passwordError, type Verdict } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'

const auth = texts.auth

export { codeError, emailError, passwordError }

export function chosenPasswordError(password: string): Verdict {
  return passwordError(password) ?? (password.length < SHORTEST_PASSWORD ? auth.passwordTooShort : null)
}

/** As specified: the new password form shows the code's message when the password is too long. */
export function newPasswordError(password: string): Verdict {
  return password.length > LONGEST_CREDENTIAL ? auth.codeTooLong : chosenPasswordError(password)
}

export function firstNameError(name: string): Verdict {
  return name.length > LONGEST_CREDENTIAL ? auth.firstNameTooLong : null
}
