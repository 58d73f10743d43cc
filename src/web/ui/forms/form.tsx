import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'

type FormProps = {
  className?: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The server's refusal of what was sent, once its messages are at the fields. */
  refusal?: Error | null
  children: ReactNode
}

/** A form that shows its own messages, and leads to the first field that was refused. */
export function Form({ className, onSubmit, refusal, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => sendIfWaiting(form.current), [])
  useEffect(() => {
    if (refusal && form.current) focusFirstError(form.current)
  }, [refusal])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    onSubmit(event)
    requestAnimationFrame(() => focusFirstError(form))
  }
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

/** Sent before the page was alive (shell/bootstrap.ts): once the fields have told what was typed into them by then. */
function sendIfWaiting(form: HTMLFormElement | null): void {
  if (form?.dataset.isWaiting === undefined) return
  delete form.dataset.isWaiting
  setTimeout(() => form.requestSubmit())
}

function focusFirstError(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input')
    ?.focus()
}
