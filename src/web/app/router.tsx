import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { AuthMode } from '../features/auth/identity.ts'
import { useDraft } from '../features/new-pet/draft.ts'
import { NewPetPages } from '../features/new-pet/new-pet-pages.tsx'
import { DONE_PATH, firstMissing } from '../features/new-pet/steps.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { loadOwnerPages, loadSignedIn } from './owner-code.ts'
import { useSession } from './session.ts'

const AuthPage = lazy(() => import('../features/auth/auth-page.tsx'))
const SignedIn = lazy(loadSignedIn)
const OwnerPages = lazy(loadOwnerPages)
const SupplementsPage = lazy(() => import('../features/new-pet/supplements-page.tsx'))
const GuidePage = lazy(() => import('../features/cook-mode/guide-page.tsx'))
const FeedingPlanPage = lazy(() => import('../features/new-pet/feeding-plan-page.tsx'))

/** Who may see what. The pages behind the login stand in signed-in-routes.tsx. */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path="/new-pet/supplements" element={<Protected page={<SupplementsPage />} />} />
        <Route path="/new-pet/feeding-plan" element={<Protected page={<FeedingPlanPage />} />} />
        <Route path="/new-pet/*" element={<NewPetPages />} />
        <Route path="/recipe/:recipeId/guide" element={<Protected page={<GuidePage />} />} />
        <Route path="/register" element={<Auth mode="register" />} />
        <Route path="/login" element={<Auth mode="login" />} />
        <Route path="/login/confirm" element={<Auth mode="confirm" />} />
        <Route path="/login/second-factor" element={<Auth mode="second-factor" />} />
        <Route path="/login/forgotten" element={<Auth mode="forgotten-request" />} />
        <Route path="/login/set-password" element={<Auth mode="forgotten-confirm" />} />
        <Route path="*" element={<Protected page={<OwnerPages />} />} />
      </Routes>
    </Suspense>
  )
}

/** A visitor who has described a dog goes on with it once logged in; everybody else goes home. */
function Auth({ mode }: { mode: AuthMode }) {
  const draft = useDraft()
  const isDogWaiting = firstMissing(draft) === undefined
  return <AuthPage mode={mode} homeAfterLogin={isDogWaiting ? DONE_PATH : '/home'} dogName={draft.name} />
}

/** Visitors who are not logged in go to the wizard; one who may be, waits until the session check has answered. */
function Protected({ page }: { page: ReactNode }) {
  const { isLoggedIn, isChecked } = useSession()
  if (isLoggedIn) return <SignedIn>{page}</SignedIn>
  return isChecked ? <Navigate to="/new-pet" replace /> : <PageSpinner />
}
