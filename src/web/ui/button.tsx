import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './button.module.css'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './page/spinner.tsx'

type Look = 'strong' | 'quiet' | 'bare'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  /** Shows a spinner with this text in place of the label, and takes no second press. */
  busyText?: string | undefined
  /** Has done what it is for: takes no other press, and keeps the focus, which a disabled button would lose. */
  isDone?: boolean
  children: ReactNode
}

export function Button({
  look = 'strong',
  busyText,
  isDone = false,
  className,
  children,
  onClick,
  'aria-label': label,
  ...rest
}: ButtonProps) {
  const isDeaf = isDone || busyText !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, className)}
      // A status has no part in the name of the element that it stands in.
      aria-label={busyText ?? label}
      aria-disabled={isDeaf || undefined}
      onClick={isDeaf ? (event) => event.preventDefault() : onClick}
    >
      {busyText === undefined ? children : <Spinner text={busyText} />}
    </button>
  )
}

/** Leads somewhere, so it is a link; looks like a button because it is the main way on. */
export function ButtonLink({ look = 'strong', className, ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={classNames(look, className)} />
}

function classNames(look: Look, more: string | undefined): string {
  return [classes.button, classes[look], more].filter(Boolean).join(' ')
}
