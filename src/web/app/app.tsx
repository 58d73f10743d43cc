import { BrowserRouter } from 'react-router'
import { Toasts } from '../ui/toasts.tsx'
import { Router } from './router.tsx'
import { ErrorBoundary } from './screens.tsx'

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <Toasts />
    </BrowserRouter>
  )
}
