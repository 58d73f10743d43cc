import type { ComponentType } from 'react'
import type { WizardPath } from '../../paths.ts'
import { ActivityStep } from './activity-step.tsx'
import { AgeStep } from './age-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { Done } from './done.tsx'
import { HealthStep } from './health-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { SexStep } from './sex-step.tsx'

type LaterPath = Exclude<WizardPath, '/new-pet' | '/new-pet/breed'>

const SCREENS: { readonly [path in LaterPath]: ComponentType } = {
  '/new-pet/age': AgeStep,
  '/new-pet/sex': SexStep,
  '/new-pet/condition': ConditionStep,
  '/new-pet/activity': ActivityStep,
  '/new-pet/health': HealthStep,
  '/new-pet/preferences': PreferencesStep,
  '/new-pet/done': Done,
}

export default function LaterStep({ path }: { path: LaterPath }) {
  const Screen = SCREENS[path]
  return <Screen />
}
