import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { FeedingPlanPage } from '../features/new-pet/feeding-plan-page.tsx'
import { SupplementsPage } from '../features/new-pet/supplements-page.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { ApiError } from './http.ts'
import { Mantine } from './mantine.tsx'
import { appState } from './pets.ts'
import { queryClient } from './query-client.ts'
import { ErrorScreen, OfflineScreen } from './screens.tsx'
import { Shell } from './shell.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

/** The part behind the login: TanStack Query, Mantine and the owner's state are loaded with it, not before. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Mantine>
        <Routes>
          <Route element={<WithState />}>
            <Route path="/new-pet/supplements" element={<SupplementsPage />} />
            <Route path="/new-pet/feeding-plan" element={<FeedingPlanPage />} />
            <Route element={<InShell />}>{signedInRoutes}</Route>
          </Route>
        </Routes>
      </Mantine>
    </QueryClientProvider>
  )
}

/** Startup state load: pages are drawn once the owner's dogs are here. */
function WithState() {
  const { data, error, refetch } = useQuery(appState)
  if (data) return <Outlet />
  if (!error) return <PageSpinner />
  const isOffline = error instanceof ApiError && error.isNetworkFailure && !navigator.onLine
  return isOffline ? <OfflineScreen onRefresh={() => void refetch()} /> : <ErrorScreen />
}

function InShell() {
  return (
    <Shell>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </Shell>
  )
}
