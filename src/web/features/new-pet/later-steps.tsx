import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../../app/session.ts'
import { ActivityStep } from './activity-step.tsx'
import { AgeStep } from './age-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { useDraft } from './draft.ts'
import { HealthStep } from './health-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { SexStep } from './sex-step.tsx'
import { firstMissing } from './steps.ts'

const PlanDog = lazy(() => import('./plan-dog.tsx'))

export default function LaterSteps() {
  return (
    <Routes>
      <Route path="age" element={<AgeStep />} />
      <Route path="sex" element={<SexStep />} />
      <Route path="condition" element={<ConditionStep />} />
      <Route path="activity" element={<ActivityStep />} />
      <Route path="health" element={<HealthStep />} />
      <Route path="preferences" element={<PreferencesStep />} />
      <Route path="done" element={<Done />} />
      <Route path="*" element={<Navigate to="/home" replace />} />
    </Routes>
  )
}

/** All questions answered: owners get their plan, visitors an account first. */
function Done() {
  const { isLoggedIn } = useSession()
  const missing = firstMissing(useDraft())
  if (missing) return <Navigate to={missing} replace />
  return isLoggedIn ? <PlanDog /> : <Navigate to="/register" replace />
}
