import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/http.ts'
import { answerOrKept, keepChangesOf, noteIfAway } from './offline-answers.ts'
import { whenSessionEnds } from './session/session.ts'

/** A refusal stays a refusal; only a silent network is asked twice, and again when it or the server is back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => error instanceof ApiError && error.isNetworkFailure && failures < 1,
      // Seen again, what is older than a minute; what another phone often changes, always (changed-elsewhere.ts).
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

keepChangesOf(queryClient)
whenSessionEnds(() => queryClient.clear())
