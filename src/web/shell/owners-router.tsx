import { lazy, Suspense } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { OWNERS_PAGES } from '../pages/owners-pages.ts'
import { HOME } from '../pages/visitors-pages.ts'
import { Navigate } from '../ui/link.tsx'
import { PageSpinner } from '../ui/page/spinner.tsx'
import { HomeScreenOffer } from './home-screen.tsx'
import { loadPage } from './page-code.ts'
import { prefetchPage } from './prefetch.ts'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

const routes = (isAlone: boolean) =>
  OWNERS_PAGES.filter((page) => (page.isAlone ?? false) === isAlone).map((page) => {
    const Page = lazy(() => loadPage(page))
    return <Route key={page.path} path={page.path} element={<Page prefetchPage={prefetchPage} />} />
  })
const routesAlone = routes(true)
const routesInFrame = routes(false)

/** A route for each page behind the login; any other address goes home. */
export function OwnersPages() {
  return (
    <SignedIn>
      <Routes>
        {routesAlone}
        <Route element={<OwnerFrame />}>
          {routesInFrame}
          <Route path="*" element={<Navigate to={HOME} replace />} />
        </Route>
      </Routes>
    </SignedIn>
  )
}

/** Around the pages that have the top bar. */
function OwnerFrame() {
  return (
    <>
      <Shell>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </Shell>
      <HomeScreenOffer />
    </>
  )
}
