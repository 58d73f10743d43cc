import { BrowserRouter } from 'react-router'
import { Toasts } from '../ui/toasts.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary, OnceReachable } from './screens.tsx'

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <OnceReachable>
          <Router />
        </OnceReachable>
      </ErrorBoundary>
      <Toasts />
    </BrowserRouter>
  )
}
