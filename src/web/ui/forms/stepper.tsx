import { useId, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/page-icons.tsx'
import { FieldError } from './field.tsx'
import classes from './stepper.module.css'

type StepperProps = {
  readonly label: string
  /** The last one that was right. */
  readonly value: number
  readonly min: number
  readonly max: number
  /** The names of the buttons. */
  readonly fewer: string
  readonly more: string
  /** The message for anything else that is typed. */
  readonly wrong: string
  /** `undefined` while the typed text is no such number: nothing is to be done with the last one then. */
  readonly onChange: (value: number | undefined) => void
}

/**
 * A whole number between two others, by thumb or by typing. When it is left or a button is pressed, it says so if the text
 * is no such number.
 */
export function Stepper({ label, value, min, max, fewer, more, wrong, onChange }: StepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | undefined>()
  const [isLeft, setLeft] = useState(false)
  const numberOf = (text: string) => {
    const number = Number(text)
    return /^ *\d+ *$/.test(text) && number >= min && number <= max ? number : undefined
  }
  const isWrong = typed !== undefined && numberOf(typed) === undefined
  const error = isWrong && isLeft && wrong
  const choose = (text: string) => {
    setTyped(text)
    setLeft(false)
    onChange(numberOf(text))
  }
  const step = (to: number) => {
    if (isWrong || to < min || to > max) return
    setTyped(undefined)
    onChange(to)
  }
  return (
    <div>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={fewer}
          aria-disabled={isWrong || value <= min}
          onClick={() => step(value - 1)}
        >
          <MinusIcon />
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          min={min}
          max={max}
          value={typed ?? value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
        <button type="button" aria-label={more} aria-disabled={isWrong || value >= max} onClick={() => step(value + 1)}>
          <PlusIcon />
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
