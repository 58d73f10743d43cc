import { useStore } from '../ui/store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { homeScreenOffer } from './home-screen.ts'
import { Router } from './router.tsx'
import { ErrorBoundary, OnceReachable } from './screens.tsx'

/** Inside a router: the browser's, or that of `prerender.tsx`. */
export function App() {
  const HomeScreenOffer = useStore(homeScreenOffer)
  return (
    <>
      <ErrorBoundary>
        <OnceReachable>
          <Router />
        </OnceReachable>
      </ErrorBoundary>
      {HomeScreenOffer && <HomeScreenOffer />}
      <Toasts />
    </>
  )
}
