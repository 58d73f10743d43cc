import { ApiError } from './http.ts'

/** In words: a conflict says itself what stands in the way, anything else says the general sentence. */
export function failureText(error: unknown, general: string): string {
  return error instanceof ApiError && error.status === 409 ? error.message : general
}
