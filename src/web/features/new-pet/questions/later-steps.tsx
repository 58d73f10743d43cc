import type { ComponentType } from 'react'
import { AgeStep } from './age-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { SexStep } from './sex-step.tsx'

const SCREENS = {
  '/new-pet/age': AgeStep,
  '/new-pet/sex': SexStep,
  '/new-pet/condition': ConditionStep,
} as const satisfies Readonly<Record<string, ComponentType>>

export type LaterPath = keyof typeof SCREENS

export default function LaterStep({ path }: { path: LaterPath }) {
  const Screen = SCREENS[path]
  return <Screen />
}
