import { texts } from '../texts/index.ts'
import { isOnline } from '../ui/online.ts'
import { ApiError } from './api/http.ts'

/**
 * Why a change failed, in words: the server's own words for a conflict, else that there is no network, that the session is over, or
 * that the thing was deleted meanwhile.
 */
export function failureText(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return general
  if (error.isNetworkFailure && !isOnline()) return texts.shell.offline
  if (error.status === 401) return texts.sessionEndedUnsaved
  if (error.status === 404) return texts.goneMeanwhile
  return error.status === 409 ? error.message : general
}
