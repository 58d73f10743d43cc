import { SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'

const words = texts.account

export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)
export const newPasswordError = (password: string) =>
  password.length < SHORTEST_PASSWORD ? words.passwordTooShort : null
