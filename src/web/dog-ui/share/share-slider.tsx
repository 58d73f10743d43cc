import { type CSSProperties, useId } from 'react'
import { HOMEMADE_SHARE_STEP, LEAST_HOMEMADE_SHARE } from '../../../contract/limits.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import classes from './share-slider.module.css'

type ShareSliderProps = {
  readonly value?: number
  readonly onChange: (share: number) => void
  /** The page that says what the rest is. */
  readonly restAt?: PageAddress
}

/** The homemade share of a meal: all of it at the right end. Words beside the label say it, and are read out with it. */
export function ShareSlider({ value = 1, onChange, restAt }: ShareSliderProps) {
  const id = useId()
  const said = texts.homemadeShare.of(Math.round(100 * value))
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{texts.homemadeShare.label}</label>
        <output htmlFor={id}>{said}</output>
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.homemadeShare.hint}
      </p>
      <input
        id={id}
        type="range"
        className={classes.slider}
        style={{ '--filled': (value - LEAST_HOMEMADE_SHARE) / (1 - LEAST_HOMEMADE_SHARE) } as CSSProperties}
        min={LEAST_HOMEMADE_SHARE}
        max={1}
        step={HOMEMADE_SHARE_STEP}
        value={value}
        aria-valuetext={said}
        aria-describedby={`${id}-hint`}
        // 0.1 + 0.05 is a hair more than 0.15.
        onChange={(event) => onChange(Math.round(100 * event.currentTarget.valueAsNumber) / 100)}
      />
      {restAt !== undefined && (
        <Link className={classes.rest} to={restAt}>
          {texts.homemadeShare.rest}
        </Link>
      )}
    </div>
  )
}
