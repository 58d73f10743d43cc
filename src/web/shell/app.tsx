import type { RouteObject } from 'react-router'
import { Toasts } from '../ui/toasts.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary, ErrorScreen, OnceReachable } from './screens.tsx'

function App() {
  return (
    <>
      <ErrorBoundary>
        <OnceReachable>
          <Router />
        </OnceReachable>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** One route: which page an address shows is said further in (router.tsx, owners-pages.tsx). */
export const routes: RouteObject[] = [{ path: '*', element: <App />, errorElement: <ErrorScreen /> }]
