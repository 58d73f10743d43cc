import { MutationCache, QueryClient } from '@tanstack/react-query'
import { onePerApp } from '../ui/app.ts'
import { ApiError } from './api/http.ts'
import { answerOrKept, keepChangesOf, noteIfAway } from './offline-answers.ts'
import { whenSessionEnds } from './session/session.ts'

/** The server works on after it has answered that a mend takes long: the page asks for about a minute. */
const MOST_TIMES_LATE = 5

/** A refusal stays a refusal. A silent network is asked twice, and again when it or the server is back. */
function isAskedAgain(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'mend-takes-long') return failures < MOST_TIMES_LATE
  return error.isNetworkFailure && failures < 1
}

export const queryClientOf = onePerApp(({ ended }) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isAskedAgain,
        // A page that is seen again asks for answers older than a minute, and always for those that another phone often changes
        // (changed-elsewhere.ts).
        refetchOnWindowFocus: true,
        // Left out, `networkMode: 'always'` means never; however new an answer is, others may have changed things meanwhile.
        refetchOnReconnect: 'always',
        networkMode: 'always',
        persister: answerOrKept,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({ onError: noteIfAway }),
  })
  keepChangesOf(client)
  whenSessionEnds(() => client.clear())
  ended.addEventListener('abort', () => client.clear())
  return client
})
