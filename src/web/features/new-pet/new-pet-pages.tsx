import { lazy, Suspense, useEffect } from 'react'
import type { WizardPath } from '../../paths.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { NameStep } from './name-step.tsx'

const loadLaterSteps = () => import('./later-steps.tsx')
const loadBreedStep = () => import('./breed-step.tsx')
const LaterStep = lazy(loadLaterSteps)
const BreedStep = lazy(loadBreedStep)

/** The first question is there at once; the others come as soon as the visitor turns to it. */
export function NewPetPages({ path }: { path: WizardPath }) {
  useEffect(() => {
    const loadOthers = () => void loadBreedStep().then(loadLaterSteps, () => undefined)
    const signs = ['focusin', 'pointerdown', 'keydown'] as const
    const leave = () => {
      for (const sign of signs) removeEventListener(sign, begin)
    }
    const begin = () => {
      leave()
      loadOthers()
    }
    for (const sign of signs) addEventListener(sign, begin, { passive: true })
    return leave
  }, [])
  return <Suspense fallback={<PageSpinner />}>{screenAt(path)}</Suspense>
}

function screenAt(path: WizardPath) {
  if (path === '/new-pet') return <NameStep />
  if (path === '/new-pet/breed') return <BreedStep />
  return <LaterStep path={path} />
}
