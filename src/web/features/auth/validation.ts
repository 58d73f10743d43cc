import { codeError, emailError, MOST_CHARACTERS, passwordError, type Verdict } from '../../auth-fields/validation.ts'
import { texts } from '../../texts/index.ts'

const auth = texts.auth
const SHORTEST_PASSWORD = 8

export { codeError, emailError, passwordError }

export function chosenPasswordError(password: string): Verdict {
  return passwordError(password) ?? (password.length < SHORTEST_PASSWORD ? auth.passwordTooShort : null)
}

/** As specified: the new password form shows the code's message when the password is too long. */
export function newPasswordError(password: string): Verdict {
  return password.length > MOST_CHARACTERS ? auth.codeTooLong : chosenPasswordError(password)
}

export function firstNameError(name: string): Verdict {
  return name.length > MOST_CHARACTERS ? auth.firstNameTooLong : null
}
