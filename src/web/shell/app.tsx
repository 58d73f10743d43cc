import { Toasts } from '../ui/toasts.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary, OnceReachable } from './screens.tsx'

/** Inside a router: the browser's, or that of `prerender.tsx`. */
export function App() {
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
