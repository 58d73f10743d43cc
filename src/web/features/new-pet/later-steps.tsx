import { Route, Routes } from 'react-router'
import { Navigate } from '../../ui/link.tsx'
import { ActivityStep } from './activity-step.tsx'
import { AgeStep } from './age-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { Done } from './done.tsx'
import { HealthStep } from './health-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { SexStep } from './sex-step.tsx'

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
