import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { useApp } from '../app.ts'
import { Button } from '../button.tsx'
import { CloseButton } from '../close-button.tsx'
import { CheckIcon } from '../icons/icons.tsx'
import classes from './toast-cards.module.css'
import { keepBesideControls } from './toast-place.ts'
import { hideToast, type Toast } from './toast-store.ts'

const TOAST_MS = 5000
/** Own choice: time to read the message and to find its button. */
const OFFER_MS = 20_000

type ToastCardsProps = { readonly shown: readonly Toast[] }

/** Each message goes by itself, but not while its owner is at it with pointer or keyboard. */
export default function ToastCards({ shown }: ToastCardsProps) {
  const cards = useRef<HTMLDivElement>(null)
  const areLasting = shown.some(({ onClose }) => onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages have another height
  useLayoutEffect(() => {
    if (cards.current) return keepBesideControls(cards.current, areLasting)
  }, [shown])
  return (
    <div ref={cards} className={classes.cards}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const app = useApp()
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld || toast.onClose) return
    const timer = setTimeout(() => hideToast(app, toast.id), toast.offer ? OFFER_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [app, toast.id, toast.onClose, toast.offer, isHeld])

  // A message that comes up under a pointer at rest is entered by it too, but the reader has not moved to it.
  const notePointer = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) setPointedAt(true)
  }
  const close = () => {
    hideToast(app, toast.id)
    toast.onClose?.()
  }
  const { offer } = toast

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the message, the button closes it
    <div
      className={`${classes.toast} ${classes[toast.kind]}`}
      onPointerMove={notePointer}
      onPointerDown={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <span className={classes.mark} aria-hidden="true">
        {toast.kind === 'error' ? '!' : <CheckIcon />}
      </span>
      <div>
        <p className={classes.title}>{texts.toast[toast.kind]}</p>
        <p className={classes.text}>{toast.text}</p>
        {offer && (
          <Button
            look="bare"
            className={classes.offer}
            onClick={() => {
              hideToast(app, toast.id)
              offer.onTaken()
            }}
          >
            {offer.label}
          </Button>
        )}
      </div>
      <CloseButton name={texts.toast.close} onClose={close} />
    </div>
  )
}
