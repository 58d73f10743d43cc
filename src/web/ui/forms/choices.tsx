import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import classes from './choices.module.css'
import { FieldError } from './field.tsx'
import { whenLeft } from './use-judged.ts'

export type Choice<Value extends string> = {
  value: Value
  label: string
  description?: string | undefined
  picture?: ReactNode
  /** Cannot be chosen: its description says why. */
  isDisabled?: boolean
  /** The note is shown in the card while it is chosen. */
  note?: ReactNode
}

type GroupProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  hint?: string | undefined
  choices: readonly Choice<Value>[]
  error?: ReactNode
  /** `column` under one another, `two` beside one another where there is room, `row` all in one line. */
  layout?: 'column' | 'two' | 'row'
  /** When the focus leaves the whole group. */
  onBlur?: () => void
}

/** A choice of one of several: big cards, one tap; arrows move, as in every radio group. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  ...group
}: GroupProps<Value> & { value?: Value | undefined; onChange: (value: Value) => void }) {
  const name = useId()
  return (
    <Group {...group} role="radiogroup">
      {(choice) => (
        <Card
          key={choice.value}
          choice={choice}
          input={{ type: 'radio', name, checked: choice.value === value, onChange: () => onChange(choice.value) }}
        />
      )}
    </Group>
  )
}

/** Any of several. */
export function CheckCards<Value extends string>({
  value = [],
  onChange,
  ...group
}: GroupProps<Value> & { value?: readonly Value[]; onChange: (value: Value[]) => void }) {
  const toggled = (one: Value) => (value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <Group {...group} role="group">
      {(choice) => (
        <Card
          key={choice.value}
          choice={choice}
          isSquare
          input={{
            type: 'checkbox',
            checked: value.includes(choice.value),
            onChange: () => onChange(toggled(choice.value)),
          }}
        />
      )}
    </Group>
  )
}

function Group<Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  choices,
  error,
  layout = 'column',
  onBlur,
  role,
  children,
}: GroupProps<Value> & { role: 'radiogroup' | 'group'; children: (choice: Choice<Value>) => ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className={classes.group}
      role={role}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      onBlur={whenLeft(onBlur)}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : classes.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {/* Above the cards: the first of them gets the focus, and the last may be off the screen. */}
      <div className={classes.answers}>
        <FieldError id={`${id}-error`} error={error} />
        <div className={`${classes.cards} ${classes[layout] ?? ''}`}>{choices.map(children)}</div>
      </div>
    </fieldset>
  )
}

type CardProps<Value extends string> = {
  choice: Choice<Value>
  isSquare?: boolean
  input: { type: 'radio' | 'checkbox'; name?: string; checked: boolean; onChange: () => void }
}

function Card<Value extends string>({ choice, isSquare = false, input }: CardProps<Value>) {
  const id = useId()
  return (
    <div className={classes.card}>
      <input
        {...input}
        id={id}
        className={classes.input}
        disabled={choice.isDisabled}
        aria-describedby={choice.description ? `${id}-description` : undefined}
      />
      {choice.picture && <div data-picture>{choice.picture}</div>}
      <div className={classes.words}>
        <label className={classes.name} htmlFor={id}>
          {choice.label}
        </label>
        {choice.description && (
          <span id={`${id}-description`} className={classes.description}>
            {choice.description}
          </span>
        )}
      </div>
      <span className={`${classes.mark} ${isSquare ? classes.square : ''}`} aria-hidden="true">
        <CheckIcon />
      </span>
      {choice.note && (
        <div className={classes.note} aria-live="polite">
          {input.checked && choice.note}
        </div>
      )}
    </div>
  )
}
