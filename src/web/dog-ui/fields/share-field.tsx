import { type CSSProperties, useId } from 'react'
import { HOMEMADE_SHARE_STEP, LEAST_HOMEMADE_SHARE } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'
import { inSteps } from './own-kinds.ts'
import classes from './share-field.module.css'

type ShareFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly value?: number
  readonly onChange: (share: number) => void
}

/** How much of something: all of it at the right end. */
export function ShareField({ label, hint, value = 1, onChange }: ShareFieldProps) {
  const id = useId()
  const said = texts.newPet.shareOf(Math.round(100 * value))
  return (
    <div className={classes.share}>
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
        style={{ '--share': `${100 * value}%` } as CSSProperties}
        min={LEAST_HOMEMADE_SHARE}
        max={1}
        step={HOMEMADE_SHARE_STEP}
        value={value}
        aria-valuetext={said}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(inSteps(event.currentTarget.valueAsNumber))}
      />
    </div>
  )
}
