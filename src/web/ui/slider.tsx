import { type CSSProperties, useId } from 'react'
import classes from './slider.module.css'

type SliderProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** The value in words. */
  readonly said: string
  readonly onChange: (value: number) => void
}

/** A number that is felt more than typed: its words stand beside the label and are read out with it. */
export function Slider({ label, hint, value, least, most, step, said, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{said}</output>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="range"
        className={classes.slider}
        style={{ '--filled': `${(100 * value) / most}%` } as CSSProperties}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
