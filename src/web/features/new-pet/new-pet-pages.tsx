import { lazy, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { PageSpinner } from '../../ui/spinner.tsx'
import { NameStep } from './name-step.tsx'

const loadLaterSteps = () => import('./later-steps.tsx')
const loadBreedStep = () => import('./breed-step.tsx')
const LaterSteps = lazy(loadLaterSteps)
const BreedStep = lazy(loadBreedStep)

/** The first question is there at once; the others come while the visitor types the name. */
export function NewPetPages() {
  useEffect(() => whenIdle(() => void loadBreedStep().then(loadLaterSteps, () => undefined)), [])
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

/** Not before the browser has nothing better to do; Safari cannot tell, so it gets a moment. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 1500)
}
