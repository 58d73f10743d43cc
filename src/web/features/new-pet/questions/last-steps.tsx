import type { ComponentType } from 'react'
import { ActivityStep } from './activity-step.tsx'
import { HealthStep } from './health-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'

const SCREENS = {
  '/new-pet/activity': ActivityStep,
  '/new-pet/health': HealthStep,
  '/new-pet/preferences': PreferencesStep,
} as const satisfies Readonly<Record<string, ComponentType>>

export type LastPath = keyof typeof SCREENS

export default function LastStep({ path }: { path: LastPath }) {
  const Screen = SCREENS[path]
  return <Screen />
}
