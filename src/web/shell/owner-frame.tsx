import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { Shell } from './shell.tsx'

/** Around the pages that have the top bar. */
export function OwnerFrame() {
  return (
    <Shell>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </Shell>
  )
}
