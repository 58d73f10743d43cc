import { useEffect, useState } from 'react'
import { useStore } from '../app/store.ts'
import { texts } from '../texts/index.ts'
import { CheckIcon, CrossIcon } from './icons.tsx'
import { hideToast, TOAST_MS, type Toast, toasts } from './toast-store.ts'
import classes from './toasts.module.css'

/** Messages at the bottom of the screen; each goes by itself, but not while it is being read with pointer or keyboard. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <section className={classes.region} aria-label={texts.toast.region} aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.onClose) return
    const timer = setTimeout(() => hideToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, toast.onClose, isHeld])

  const close = () => {
    hideToast(toast.id)
    toast.onClose?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the message, the button closes it
    <div
      className={`${classes.toast} ${classes[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.mark} aria-hidden="true">
        {toast.kind === 'error' ? '!' : <CheckIcon />}
      </span>
      <div>
        <p className={classes.title}>{texts.toast[toast.kind]}</p>
        <p className={classes.text}>{toast.text}</p>
      </div>
      <button type="button" className={classes.close} aria-label={texts.toast.close} onClick={close}>
        <CrossIcon />
      </button>
    </div>
  )
}
