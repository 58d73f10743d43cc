import { type ComponentType, lazy, Suspense } from 'react'
import { texts } from '../../texts/index.ts'
import { useApp } from '../app.ts'
import { loadOnce } from '../load-once.ts'
import { useStore } from '../store.ts'
import { type Toast, toastsOf } from './toast-store.ts'
import classes from './toasts.module.css'

type Cards = { readonly default: ComponentType<{ readonly shown: readonly Toast[] }> }
const NO_CARDS: Cards = { default: () => null }

/** Owners have it before their first message; one that a visitor's network does not bring costs the message, not the page. */
export const loadToastCards = loadOnce((): Promise<Cards> => import('./toast-cards.tsx').catch(() => NO_CARDS))
const ToastCards = lazy(loadToastCards)

/**
 * The region of the messages, at the bottom of the screen. It is there before the first of them, so that a screen reader
 * hears that one; the look of a message is loaded with it.
 */
export function Toasts() {
  const shown = useStore(toastsOf(useApp()))
  return (
    <section className={classes.region} aria-label={texts.toast.region} aria-live="polite">
      <Suspense>{shown.length > 0 && <ToastCards shown={shown} />}</Suspense>
    </section>
  )
}
