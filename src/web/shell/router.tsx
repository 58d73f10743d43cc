import { lazy, Suspense } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { useSession } from '../data/session/session.ts'
import { useDraft } from '../features/new-pet/draft.ts'
import { NewPetPages } from '../features/new-pet/new-pet-pages.tsx'
import { DONE_PATH, isDescribed } from '../features/new-pet/steps.ts'
import { type AuthMode, HOME, OWNERS_PAGES, VISITORS_PAGES } from '../pages.ts'
import { Navigate } from '../ui/link.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { awaitPageBehindTheLogin, loadOwnerFrame, loadOwnerPage, loadSignedIn } from './owner-code.ts'

const AuthPage = lazy(() => import('../features/auth/auth-page.tsx'))
const VetLink = lazy(() => import('../features/vet-sheet/vet-link.tsx'))
const SignedIn = lazy(loadSignedIn)
const OwnerFrame = lazy(loadOwnerFrame)
const OwnerPage = lazy(loadOwnerPage)

const visitorsRoutes = VISITORS_PAGES.map(({ path, mode }) => (
  <Route
    key={path}
    path={path}
    element={mode ? <Auth mode={mode} /> : path === '/vet' ? <VetLink /> : <NewPetPages />}
  />
))

const ownersRoutes = (isAlone: boolean) =>
  OWNERS_PAGES.filter((page) => (page.isAlone ?? false) === isAlone).map((page) => (
    <Route key={page.path} path={page.path} element={<OwnerPage page={page} />} />
  ))
const ownersRoutesAlone = ownersRoutes(true)
const ownersRoutesInFrame = ownersRoutes(false)

/** Who may see what: a route for each page of `pages.ts`; any other address goes home. */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        {visitorsRoutes}
        <Route element={<Protected />}>
          {ownersRoutesAlone}
          <Route element={<OwnerFrame />}>
            {ownersRoutesInFrame}
            <Route path="*" element={<Navigate to={HOME} replace />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}

/** A visitor who has described a dog goes on with it once logged in; everybody else goes home. */
function Auth({ mode }: { mode: AuthMode }) {
  const draft = useDraft()
  const dog = isDescribed(draft) ? draft : undefined
  return <AuthPage mode={mode} homeAfterLogin={dog ? DONE_PATH : HOME} awaitPage={awaitPageBehindTheLogin} dog={dog} />
}

/** Visitors who are not logged in go to the wizard; one who may be, waits until the session check has answered. */
function Protected() {
  const { isLoggedIn, isChecked } = useSession()
  if (isLoggedIn)
    return (
      <SignedIn>
        <Outlet />
      </SignedIn>
    )
  return isChecked ? <Navigate to="/new-pet" replace /> : <PageSpinner />
}
