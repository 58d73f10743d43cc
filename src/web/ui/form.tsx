import type { FormEvent, FormEventHandler, ReactNode } from 'react'

type FormProps = { className?: string | undefined; onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }

/** A form that shows its own messages, and leads to the first field that was refused. */
export function Form({ className, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    onSubmit(event)
    requestAnimationFrame(() => focusFirstError(form))
  }
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('input[aria-invalid="true"], [aria-invalid="true"] input')?.focus()
}
