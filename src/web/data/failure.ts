import { texts } from '../texts/index.ts'
import { isOnline } from '../ui/online.ts'
import { ApiError } from './api/http.ts'

/**
 * Of a change, in words: a conflict says itself what stands in the way, a device without a network or a session that it has none, and
 * what was deleted meanwhile is said to be gone.
 */
export function failureText(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return general
  if (error.isNetworkFailure && !isOnline()) return texts.shell.offline
  if (error.status === 401) return texts.sessionEndedUnsaved
  if (error.status === 404) return texts.goneMeanwhile
  return error.status === 409 ? error.message : general
}
