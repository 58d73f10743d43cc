import { lazy, Suspense, useEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useSession } from '../data/session/session.ts'
import { useDraft, useWalk } from '../features/new-pet/draft.ts'
import { NewPetPages } from '../features/new-pet/new-pet-pages.tsx'
import { DONE_PATH, isDescribed, pathOf } from '../features/new-pet/steps.ts'
import { type AuthMode, HOME, VISITORS_PAGES } from '../pages/visitors-pages.ts'
import type { PageAddress } from '../paths.ts'
import { type App, onePerApp, useApp } from '../ui/app.ts'
import { Navigate } from '../ui/link.tsx'
import { PageSpinner } from '../ui/page/spinner.tsx'
import { HomeScreenOffer } from './home-screen.tsx'
import { awaitPageBehindTheLogin, loadOwnersPages } from './owner-code.ts'

const AuthPage = lazy(() => import('../features/auth/auth-page.tsx'))
const FirstRecipe = lazy(() => import('../features/recipe/first-recipe-page.tsx'))
const VisitorsRecipe = lazy(() => import('../features/own-recipe/visitors-recipe.tsx'))
const VetLink = lazy(() => import('../features/vet-sheet/vet-link.tsx'))
const OwnersPages = lazy(loadOwnersPages)

const visitorsRoutes = VISITORS_PAGES.map((page) => (
  <Route key={page.path} path={page.path} element={<VisitorsPage page={page} />} />
))

/** The access to pages: a route for each page of visitors; every other address is behind the login. */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        {visitorsRoutes}
        <Route path="*" element={<Protected />} />
      </Routes>
    </Suspense>
  )
}

type VisitorsPageProps = { readonly page: (typeof VISITORS_PAGES)[number] }

function VisitorsPage({ page }: VisitorsPageProps) {
  const isLaterQuestion = page.path.startsWith('/new-pet/')
  return (
    <>
      <CodeOf page={page} />
      {!isLaterQuestion && <HomeScreenOffer />}
    </>
  )
}

function CodeOf({ page }: VisitorsPageProps) {
  if ('mode' in page) return <Auth mode={page.mode} />
  if (page.path === '/vet') return <VetLink />
  if (page.path === '/new-pet/recipe/:recipeId') return <RecipeInHand />
  return <NewPetPages path={page.path} />
}

/** A recipe for the dog that a visitor has described; an owner has recipes of their own. */
function RecipeInHand() {
  const { isLoggedIn } = useSession()
  const dog = useDraft()
  if (isLoggedIn) return <Navigate to={HOME} replace />
  return isDescribed(dog) ? <FirstRecipe dog={dog} /> : <Navigate to={DONE_PATH} replace />
}

/** The page after the login: the rest of the wizard for a visitor who has described a dog, else the page that was asked for, else Home. */
function Auth({ mode }: { mode: AuthMode }) {
  const app = useApp()
  const draft = useDraft()
  const lastQuestion = pathOf('preferences', useWalk())
  const dog = isDescribed(draft) ? draft : undefined
  return (
    <AuthPage
      mode={mode}
      homeAfterLogin={dog ? DONE_PATH : (wantedPage(app) ?? HOME)}
      awaitPage={awaitPageBehindTheLogin}
      dog={dog}
      lastQuestion={lastQuestion}
    />
  )
}

/**
 * Visitors who are not logged in go to the wizard, but for one who has described a dog and has a recipe to be checked for it;
 * one who may be logged in waits until the session check has answered.
 */
function Protected() {
  const { isLoggedIn, isChecked } = useSession()
  const { pathname, search } = useLocation()
  const dog = useDraft()
  useWantedPage(`${pathname}${search}`)
  if (isLoggedIn) return <OwnersPages />
  if (!isChecked) return <PageSpinner />
  return pathname === '/recipe/mine' && isDescribed(dog) ? (
    <VisitorsRecipe dog={dog} />
  ) : (
    <Navigate to="/new-pet" replace />
  )
}

/** Remembers the wanted page. After a logout on this page the next login does not lead back to it, since another owner may log in. */
function useWantedPage(address: string): void {
  const app = useApp()
  const { isLoggedIn, isChecked } = useSession()
  const wasOwners = useRef(false)
  useEffect(() => {
    if (!isChecked) return
    if (isLoggedIn) {
      wasOwners.current = true
      forgetWantedPage(app)
    } else if (!wasOwners.current) wantPage(app, address)
  }, [isLoggedIn, isChecked, address, app])
}

const wantedOf = onePerApp((): { page?: PageAddress | undefined } => ({}))

/** The wizard has pages of its own to go on to. Two slashes would lead to another site. */
const LEADS_ELSEWHERE = /^\/(\/|new-pet\/|$)/

/** The page of an owner that a visitor asked for is shown after the login. */
function wantPage(app: App, address: string): void {
  wantedOf(app).page = LEADS_ELSEWHERE.test(address) ? undefined : (address as PageAddress)
}

const wantedPage = (app: App): PageAddress | undefined => wantedOf(app).page

function forgetWantedPage(app: App): void {
  wantedOf(app).page = undefined
}
