import { Suspense } from 'react'
import { Routes } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { Shell } from './shell.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

/** The pages that have the top bar around them. */
export function OwnerPages() {
  return (
    <Shell>
      <Suspense fallback={<PageSpinner />}>
        <Routes>{signedInRoutes}</Routes>
      </Suspense>
    </Shell>
  )
}
