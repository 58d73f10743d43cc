import type { VetSheet } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { domainOf, lineOf, topOf } from '../../dog-ui/chart-scale.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { plainDate, shortDate } from '../../ui/dates.ts'
import classes from './sheet.module.css'

const words = texts.vetSheet.sheet

/** Weigh-ins, their trend and the target; it has nothing to press, so that it can be printed whole. */
export function WeightCurve({ sheet: { weights, dog } }: { sheet: VetSheet }) {
  const [first, last] = [weights.entries[0], weights.entries.at(-1)]
  if (!first || !last || first === last) return <p>{words.onceWeighed}</p>
  const target = dog.isGrowing ? null : dog.targetWeight
  const domain = domainOf(
    weights.entries.map(({ date }) => date),
    [...weights.entries, ...weights.trend].map((one) => one.kg).concat(target ?? []),
  )
  const about = words.curveFrom(written(first.date), kg(first.kg), written(last.date), kg(last.kg))
  return (
    <figure className={classes.curve}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={about}>
        {target !== null && (
          <line className={classes.target} x1="0" x2="100" y1={topOf(target, domain)} y2={topOf(target, domain)} />
        )}
        <polyline className={classes.trend} points={lineOf(weights.trend, domain)} />
        {weights.entries.map((one) => (
          // A line without length and with round ends: a dot that stays round when the picture is stretched.
          <path key={one.date} className={classes.dot} d={`M${lineOf([one], domain)}h0`} />
        ))}
      </svg>
      <figcaption>
        <span>{shortDate(first.date)}</span>
        <span>{shortDate(last.date)}</span>
        <span>{about}</span>
      </figcaption>
    </figure>
  )
}

const written = (day: Day) => plainDate(day)
const kg = (weight: number) => decimals(weight, 2)
