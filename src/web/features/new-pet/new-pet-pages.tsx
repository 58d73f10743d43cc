import { lazy, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { PageSpinner } from '../../ui/spinner.tsx'
import { NameStep } from './name-step.tsx'

const loadLaterSteps = () => import('./later-steps.tsx')
const loadBreedStep = () => import('./breed-step.tsx')
const LaterSteps = lazy(loadLaterSteps)
const BreedStep = lazy(loadBreedStep)

/** The first question is there at once; the others come as soon as the visitor turns to it. */
export function NewPetPages() {
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
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route index element={<NameStep />} />
        <Route path="breed" element={<BreedStep />} />
        <Route path="*" element={<LaterSteps />} />
      </Routes>
    </Suspense>
  )
}
