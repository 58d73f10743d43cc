import { lazy, Suspense, useEffect } from 'react'
import type { WizardPath } from '../../paths.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import { NameStep } from './questions/name-step.tsx'

const loadAbout = () => import('./questions/about-screen.tsx')
const loadBody = () => import('./questions/body-screen.tsx')
const loadHealth = () => import('./questions/health-screen.tsx')
const loadDone = () => import('./done.tsx')
const AboutScreen = lazy(loadAbout)
const BodyScreen = lazy(loadBody)
const HealthScreen = lazy(loadHealth)
const Done = lazy(loadDone)

/** The first question is there at once; the others load as soon as the visitor touches the page. */
export function NewPetPages({ path }: { path: WizardPath }) {
  useEffect(() => {
    const loadOthers = () =>
      void loadAbout()
        .then(loadBody)
        .then(loadHealth)
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
  switch (path) {
    case '/new-pet':
      return <NameStep />
    case '/new-pet/breed':
      return <AboutScreen id="breed" />
    case '/new-pet/age':
      return <AboutScreen id="age" />
    case '/new-pet/sex':
      return <AboutScreen id="sex" />
    case '/new-pet/condition':
      return <BodyScreen id="condition" />
    case '/new-pet/activity':
      return <BodyScreen id="activity" />
    case '/new-pet/health':
      return <HealthScreen id="health" />
    case '/new-pet/preferences':
      return <HealthScreen id="preferences" />
    case '/new-pet/done':
      return <Done />
  }
}
