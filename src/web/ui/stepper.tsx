import { useState } from 'react'
import { MinusIcon, PlusIcon } from './icons/page-icons.tsx'
import classes from './stepper.module.css'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** What the buttons are called. */
  readonly fewer: string
  readonly more: string
  readonly onChange: (value: number) => void
}

/** A whole number between two others, by thumb or by typing. */
export function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  // What is being typed may be no number yet; left, the field shows the number that counts.
  const [typed, setTyped] = useState<string | undefined>()
  const choose = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number)
  }
  const step = (to: number) => {
    setTyped(undefined)
    if (to >= min && to <= max) onChange(to)
  }
  return (
    <div className={classes.stepper}>
      <button type="button" aria-label={fewer} aria-disabled={value <= min} onClick={() => step(value - 1)}>
        <MinusIcon />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label={more} aria-disabled={value >= max} onClick={() => step(value + 1)}>
        <PlusIcon />
      </button>
    </div>
  )
}
