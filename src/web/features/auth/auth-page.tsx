import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { parsePath, useLocation, useSearchParams } from 'react-router'
import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { useAuth } from '../../data/session/identity.ts'
import { useSession } from '../../data/session/session.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import type { AuthMode } from '../../pages/visitors-pages.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Navigate } from '../../ui/link.tsx'
import { Stage } from '../../ui/page/stage.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ForgottenConfirmForm } from './forgotten-confirm-form.tsx'
import { ForgottenRequestForm } from './forgotten-request-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const FirstRecipes = lazy(() => import('./first-recipes.tsx'))

const FORMS: { readonly [mode in AuthMode]: ComponentType<Partial<RegisterFormProps>> } = {
  login: LoginForm,
  register: RegisterForm,
  confirm: ConfirmForm,
  'forgotten-request': ForgottenRequestForm,
  'forgotten-confirm': ForgottenConfirmForm,
  'second-factor': SecondFactorForm,
}

/** The modes that need an address from the step before, each with the page of that step. */
const NEEDS_EMAIL: { readonly [mode in AuthMode]?: PageAddress } = {
  confirm: '/login',
  'forgotten-confirm': '/login/forgotten',
  'second-factor': '/login',
}

const LATE_AFTER_MS = 8000

type AuthPageProps = {
  mode: AuthMode
  /** The page to go to after the login. */
  homeAfterLogin: PageAddress
  /** Loads that page, and waits for at most so long. */
  awaitPage: (app: App, address: { pathname: string; search: string }, longestMs: number) => Promise<void>
  /** The dog that is described in this browser. */
  dog?: DescribedDog | undefined
  /** The page of the last question about it. */
  lastQuestion: PageAddress
}

/** One screen, six modes. Each form decides where its success leads; an owner who is logged in is not asked again. */
export default function AuthPage({ mode, homeAfterLogin, awaitPage, dog, lastQuestion }: AuthPageProps) {
  const app = useApp()
  const { isLoggedIn } = useSession()
  const { email, busy } = useAuth()
  const { dogOf, isFinished }: DraftClaim = useLocation().state ?? {}
  const isReady = useIsReady(isLoggedIn, () =>
    awaitPage(app, { pathname: homeAfterLogin, search: '', ...parsePath(homeAfterLogin) }, LATE_AFTER_MS),
  )
  const keeps = useSearchParams()[0].get('keep')
  const stepBefore = NEEDS_EMAIL[mode]
  if (isReady) return <Navigate to={homeAfterLogin} replace state={{ dogOf } satisfies DraftClaim} />
  if (stepBefore && email === '' && !busy && !isLoggedIn) return <Navigate to={stepBefore} replace />
  const Form = FORMS[mode]
  return (
    <Stage title={texts.auth.titles[mode]} beside={mode === 'register' && dog && !keeps && <Beside dog={dog} />}>
      <Form key={mode} dogName={isFinished ? dog?.name : undefined} {...{ keeps, lastQuestion }} />
    </Stage>
  )
}

/** The form does not wait for the recipes. */
const Beside = ({ dog }: { dog: DescribedDog }) => (
  <Suspense>
    <FirstRecipes dog={dog} />
  </Suspense>
)

/** A visitor who logs in sees the form at work until the next page can be drawn in its place; an owner is led on at once. */
function useIsReady(isLoggedIn: boolean, awaitNextPage: () => Promise<void>): boolean {
  const [isReady, setReady] = useState(isLoggedIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes next is settled when the login is
  useEffect(() => {
    if (isLoggedIn) void awaitNextPage().then(() => setReady(true))
  }, [isLoggedIn])
  return isReady
}
