import { MutationCache, QueryClient } from '@tanstack/react-query'
import { type App, onePerApp } from '../ui/app.ts'
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

const apps = new WeakMap<QueryClient, App>()

/** The app that asks, for the `queryFn` of a query: TanStack Query tells it the client. */
export function appOf(client: QueryClient): App {
  const app = apps.get(client)
  if (!app) throw new Error('This query client is of no app')
  return app
}

export const queryClientOf = onePerApp((app) => {
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
        persister: answerOrKept(app),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({ onError: noteIfAway }),
  })
  apps.set(client, app)
  keepChangesOf(app, client)
  whenSessionEnds(app, () => client.clear())
  app.ended.addEventListener('abort', () => client.clear())
  return client
})
