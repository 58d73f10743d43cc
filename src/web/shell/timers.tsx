import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { followOtherTabs, useTimers } from '../data/timers.ts'
import { useApp } from '../ui/app.ts'
import { loadOnce } from '../ui/load-once.ts'

type Strip = { readonly default: ComponentType }
const NO_STRIP: Strip = { default: () => null }

/** It has come with the guide that starts a timer, so it is there without a network; after a reload it is loaded again. */
const TimerStrip = lazy(loadOnce((): Promise<Strip> => import('./timer-strip.tsx').catch(() => NO_STRIP)))

/** The kitchen timers that run, on every page: an owner who looks at the shopping list meanwhile hears them too. */
export function Timers() {
  const isAnyRunning = useTimers().length > 0
  const app = useApp()
  useEffect(() => followOtherTabs(app), [app])
  return <Suspense>{isAnyRunning && <TimerStrip />}</Suspense>
}
