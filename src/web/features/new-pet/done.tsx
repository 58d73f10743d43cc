import { lazy, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { SaidSo } from '../../app/said-so.ts'
import { type Owner, useSession } from '../../app/session.ts'
import { forgetDraft, useDraft } from './draft.ts'
import { requireComplete } from './plan-request.ts'
import { DONE_PATH, firstMissing } from './steps.ts'

const PlanDog = lazy(() => import('./plan-dog.tsx'))
const ClaimDog = lazy(() => import('./claim-dog.tsx'))

/** All questions answered: owners get their plan, visitors an account first. */
export function Done() {
  const { isLoggedIn, owner } = useSession()
  const { state } = useLocation()
  const draft = useDraft()
  const [isLeft, setLeft] = useState(false)
  const navigate = useNavigate()
  if (isLeft) return <Navigate to="/home" replace />
  const missing = firstMissing(draft)
  if (missing) return <Navigate to={missing} replace />
  if (!isLoggedIn) return <Navigate to="/register" replace state={state} />
  if (isSaidBy(owner, state)) return <PlanDog />
  return (
    <ClaimDog
      dog={requireComplete(draft)}
      onAdd={() => navigate(DONE_PATH, { replace: true, state: { isFinished: true } satisfies SaidSo })}
      onNotNow={() => setLeft(true)}
      onThrowAway={() => {
        setLeft(true)
        forgetDraft()
      }}
    />
  )
}

/** By finishing the wizard as the owner who is here, or by registering right after it. */
function isSaidBy(owner: Owner | undefined, state: SaidSo | null): boolean {
  if (state?.isFinished) return true
  return owner !== undefined && state?.dogOf?.toLowerCase() === owner.email.toLowerCase()
}
