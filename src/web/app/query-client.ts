import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './http.ts'
import { whenSessionEnds } from './session.ts'

/** A refusal stays a refusal; only a silent network is asked twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => error instanceof ApiError && error.isNetworkFailure && failures < 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

whenSessionEnds(() => queryClient.clear())
