import { useId } from 'react'
import classes from './product-page.module.css'

type SelectFieldProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  /** Takes a row of its own on a narrow screen. */
  readonly isWide?: boolean
  readonly onChange: (value: string) => void
}

/** One of a list, with its label above. */
export function SelectField({ label, value, options, isWide, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={classes.select} data-wide={isWide}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
