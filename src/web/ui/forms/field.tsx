import { type ReactNode, useEffect, useId, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { CautionIcon, EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import classes from './field.module.css'

type InputProps = Omit<React.ComponentPropsWithRef<'input'>, 'id' | 'className'>
export type TextFieldProps = InputProps & {
  label: string
  /** Says so beside the label; the rest is asked for. */
  isOptional?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** A unit after the value. */
  suffix?: string
  /** A control at the end of the box. */
  endControl?: ReactNode
}

/** A line of text with its label above, its hint and its error below, all of them read out with it. */
export function TextField({ label, isOptional, hint, error, suffix, endControl, ...input }: TextFieldProps) {
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there when the page comes alive
  useEffect(() => tellWhatStands(id, input.value), [])
  const describedBy =
    [suffix && `${id}-unit`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {isOptional && <span className={classes.optional}>{texts.common.optional}</span>}
      </label>
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {suffix && (
          <span id={`${id}-unit`} className={classes.suffix}>
            {suffix}
          </span>
        )}
        {endControl}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A number that may have decimals; what is typed is read by `numberTyped`. */
export const DecimalField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />

/**
 * Tells React of text that was typed, or filled in by the browser, while the page was drawn but not alive yet: no code heard
 * of it, so it is typed once more, and left once more by an owner who is elsewhere by now. React knows of values through the
 * property of the field itself; that of all fields goes past it.
 */
function tellWhatStands(id: string, known: InputProps['value']): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement) || field.value === String(known ?? '')) return
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endControl'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endControl={
        <button
          type="button"
          className={classes.peek}
          aria-label={isShown ? texts.common.hidePassword : texts.common.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

/** The error of a field; announced when it appears. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className={classes.error}>
          <CautionIcon />
          {error}
        </p>
      )}
    </div>
  )
}
