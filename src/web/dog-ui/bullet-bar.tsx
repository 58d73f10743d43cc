import type { Unit } from '../../nutrition/nutrients.ts'
import { texts } from '../texts/index.ts'
import classes from './bullet-bar.module.css'
import { type Bounds, bulletScale } from './bullet-scale.ts'
import { nutrientWithUnit } from './units/amounts.ts'

type BulletBarProps = Bounds & { readonly name: string; readonly amount: number; readonly unit: Unit }

/** A bar of one amount against its minimum, recommended amount, target and maximum. */
export function BulletBar({ name, amount, unit, ...bounds }: BulletBarProps) {
  const scale = bulletScale(bounds)
  if (!scale) return null
  const { percentOf, allowedFrom, allowedTo } = scale
  const isMet = (bounds.min ?? 0) <= amount && amount <= (bounds.max ?? Number.POSITIVE_INFINITY)
  const isBeyond = isMet && allowedTo === 100 && percentOf(amount) === 100
  const look = isMet ? (isBeyond ? classes.beyond : '') : classes.missed
  return (
    <span className={classes.bar} role="img" aria-label={figures(name, amount, unit, bounds)}>
      <span className={classes.allowed} style={{ left: `${allowedFrom}%`, right: `${100 - allowedTo}%` }} />
      <span className={`${classes.amount} ${look}`} style={{ width: `${percentOf(amount)}%` }} />
      {bounds.min !== null && <span className={classes.min} style={{ left: `${percentOf(bounds.min)}%` }} />}
      {bounds.target !== null && <span className={classes.target} style={{ left: `${percentOf(bounds.target)}%` }} />}
      {bounds.max !== null && allowedTo < 100 && (
        <span className={classes.max} style={{ left: `${percentOf(bounds.max)}%` }} />
      )}
    </span>
  )
}

function figures(name: string, amount: number, unit: Unit, { min, rda, target, max }: Bounds): string {
  const words = texts.recipe.nutrition
  const named = [
    [words.min, min],
    [words.rda, rda],
    [words.target, target],
    [words.max, max],
  ] as const
  const parts = named.flatMap(([word, value]) =>
    value === null ? [] : [`${word.toLowerCase()} ${nutrientWithUnit(value, unit)}`],
  )
  return words.figures(`${name} ${nutrientWithUnit(amount, unit)}`, parts)
}
