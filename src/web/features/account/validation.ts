import { texts } from '../../texts/index.ts'

const words = texts.account
const SHORTEST_PASSWORD = 8

export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)
export const newPasswordError = (password: string) =>
  password.length < SHORTEST_PASSWORD ? words.passwordTooShort : null
