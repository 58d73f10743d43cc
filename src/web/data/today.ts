import { useSyncExternalStore } from 'react'
import { FIRST_DAY } from '../../contract/limits.ts'
import { type Day, dayOf } from '../../kitchen/days.ts'

/** A new day is noticed this often while the page is in sight. */
const LOOK_EVERY_MS = 30_000

export const today = (): Day => dayOf(new Date())

/** The owner's calendar day; a page that stays open over midnight moves on with it. */
export function useToday(): Day {
  return useSyncExternalStore(subscribeToDays, today)
}

/** Whether a day can be noted: it is not in the future, and not before the first day that is kept. */
export const isDayToNote = (typed: string): boolean => typed >= FIRST_DAY && typed <= today()

/** The owner's, as the browser knows it. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function subscribeToDays(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
