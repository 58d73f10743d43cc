import { lazy, Suspense, useEffect } from 'react'
import type { WizardPath } from '../../paths.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import type { LastPath } from './questions/last-steps.tsx'
import { NameStep } from './questions/name-step.tsx'

const loadBreedStep = () => import('./questions/breed-step.tsx')
const loadLaterSteps = () => import('./questions/later-steps.tsx')
const loadLastSteps = () => import('./questions/last-steps.tsx')
const loadDone = () => import('./done.tsx')
const BreedStep = lazy(loadBreedStep)
const LaterStep = lazy(loadLaterSteps)
const LastStep = lazy(loadLastSteps)
const Done = lazy(loadDone)

/** The first question is there at once; the others load as soon as the visitor touches the page. */
export function NewPetPages({ path }: { path: WizardPath }) {
  useEffect(() => {
    const loadOthers = () =>
      void loadBreedStep()
        .then(loadLaterSteps)
        .then(loadLastSteps)
        .then(loadDone, () => undefined)
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
  if (path === '/new-pet/done') return <Done />
  return isLast(path) ? <LastStep path={path} /> : <LaterStep path={path} />
}

const LAST: readonly string[] = ['/new-pet/activity', '/new-pet/health', '/new-pet/preferences'] satisfies LastPath[]
const isLast = (path: WizardPath): path is LastPath => LAST.includes(path)
