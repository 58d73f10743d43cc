import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { texts } from '../texts/index.ts'
import { CloseButton } from './close-button.tsx'
import classes from './dialog.module.css'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** The browser's own dialog: keeps the focus, closes by Escape, by its cross and by a tap beside it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still in the page: only then the browser gives the focus back to what had it before.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the tap beside it is a shortcut
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Gone with the key, not with the browser's later word that it closed: the next key is for the page again.
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton name={texts.common.close} onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
