import { SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { passwordError, type Verdict } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'

const words = texts.account

export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)
export const newPasswordError = (password: string): Verdict =>
  password.length < SHORTEST_PASSWORD ? words.passwordTooShort : passwordError(password)
