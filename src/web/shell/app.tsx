import type { RouteObject } from 'react-router'
import { Toasts } from '../ui/toasts/toasts.tsx'
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

/** One route for all addresses; router.tsx and owners-router.tsx choose the page. */
export const routes: RouteObject[] = [{ path: '*', element: <App />, errorElement: <ErrorScreen /> }]
