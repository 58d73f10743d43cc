import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { awaitPageBehindTheLogin } from '../../app/owner-code.ts'
import type { SaidSo } from '../../app/said-so.ts'
import { useSession } from '../../app/session.ts'
import { Stage } from '../../app/stage.tsx'
import { texts } from '../../texts/index.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { ForgottenConfirmForm } from './forgotten-confirm-form.tsx'
import { ForgottenRequestForm } from './forgotten-request-form.tsx'
import { type AuthMode, useAuth } from './identity.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const FORMS: { readonly [mode in AuthMode]: ComponentType<{ dogName?: string | undefined }> } = {
  login: LoginForm,
  register: RegisterForm,
  confirm: ConfirmForm,
  'forgotten-request': ForgottenRequestForm,
  'forgotten-confirm': ForgottenConfirmForm,
  'second-factor': SecondFactorForm,
}

/** The modes that need an address from the step before, and where that step is. */
const NEEDS_EMAIL: { readonly [mode in AuthMode]?: string } = {
  confirm: '/login',
  'forgotten-confirm': '/login/forgotten',
  'second-factor': '/login',
}

const LATE_AFTER_MS = 8000

type AuthPageProps = {
  mode: AuthMode
  /** Where to go on once logged in. */
  homeAfterLogin: string
  /** The dog that is described in this browser. */
  dogName?: string | undefined
}

/** One screen, six modes. Each form says where its success leads; who is logged in is not asked again. */
export default function AuthPage({ mode, homeAfterLogin, dogName }: AuthPageProps) {
  const { isLoggedIn } = useSession()
  const { email, busy } = useAuth()
  const { dogOf, isFinished }: SaidSo = useLocation().state ?? {}
  const isReady = useIsReady(isLoggedIn, homeAfterLogin)
  const stepBefore = NEEDS_EMAIL[mode]
  if (isReady) return <Navigate to={homeAfterLogin} replace state={{ dogOf } satisfies SaidSo} />
  if (stepBefore && email === '' && !busy && !isLoggedIn) return <Navigate to={stepBefore} replace />
  const Form = FORMS[mode]
  return (
    <Stage title={texts.auth.titles[mode]}>
      <Form key={mode} dogName={isFinished ? dogName : undefined} />
    </Stage>
  )
}

/** Whoever logs in sees the form at work until the next page can be drawn in its place; who comes logged in is led on at once. */
function useIsReady(isLoggedIn: boolean, pathname: string): boolean {
  const [isReady, setReady] = useState(isLoggedIn)
  useEffect(() => {
    if (!isLoggedIn) return
    void awaitPageBehindTheLogin({ pathname, search: '' }, LATE_AFTER_MS).then(() => setReady(true))
  }, [isLoggedIn, pathname])
  return isReady
}
