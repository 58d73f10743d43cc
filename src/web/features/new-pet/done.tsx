import { lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../data/session/session.ts'
import { Navigate } from '../../ui/link.tsx'
import { useDraft, useWalk } from './draft.ts'
import { firstMissing } from './steps.ts'

const PlanDog = lazy(() => import('./plan-dog.tsx'))

/** All questions answered: owners get their plan, visitors an account first. */
export default function Done() {
  const { isLoggedIn } = useSession()
  const { state } = useLocation()
  const [isLeft, setLeft] = useState(false)
  const missing = firstMissing(useDraft(), useWalk())
  // This comes first: an owner who leaves may have thrown the answers away.
  if (isLeft) return <Navigate to="/home" replace />
  if (missing) return <Navigate to={missing} replace />
  return isLoggedIn ? <PlanDog onLeave={() => setLeft(true)} /> : <Navigate to="/register" replace state={state} />
}
