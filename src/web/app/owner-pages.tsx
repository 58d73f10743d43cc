import { lazy, Suspense } from 'react'
import { Routes } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { offersHomeScreen } from './pwa-on-ios.ts'
import { Shell } from './shell.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

const IosPopup = offersHomeScreen() ? lazy(() => import('./pwa-ios-popup.tsx')) : undefined

/** The pages that have the top bar around them. */
export function OwnerPages() {
  return (
    <>
      <Shell>
        <Suspense fallback={<PageSpinner />}>
          <Routes>{signedInRoutes}</Routes>
        </Suspense>
      </Shell>
      <Suspense>{IosPopup && <IosPopup />}</Suspense>
    </>
  )
}
