import { useId } from 'react'
import classes from './switch.module.css'

type SwitchProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className={classes.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
