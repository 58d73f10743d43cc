import type { VetSheet } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { plainDate, shortDate } from '../../ui/dates.ts'
import classes from './sheet.module.css'

const words = texts.vetSheet.sheet
const DAY_MS = 24 * 3600 * 1000
/** The shortest time that is shown: a curve of two days would be all slope. */
const FEWEST_MS = 28 * DAY_MS
const ROOM = 0.12

/** Weigh-ins, their trend and the target; it has nothing to press, so that it can be printed whole. */
export function WeightCurve({ sheet: { weights, dog } }: { sheet: VetSheet }) {
  const [first, last] = [weights.entries[0], weights.entries.at(-1)]
  if (!first || !last || first === last) return <p>{words.onceWeighed}</p>
  const target = dog.isGrowing ? null : dog.targetWeight
  const place = scaleFor(weights, target)
  const about = words.curveFrom(written(first.date), kg(first.kg), written(last.date), kg(last.kg))
  return (
    <figure className={classes.curve}>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={about}>
        {target !== null && (
          <line className={classes.target} x1="0" x2="100" y1={place.y(target)} y2={place.y(target)} />
        )}
        <polyline
          className={classes.trend}
          points={weights.trend.map((one) => `${place.x(one.date)},${place.y(one.kg)}`).join(' ')}
        />
        {weights.entries.map((one) => (
          // A line without length and with round ends: a dot that stays round when the picture is stretched.
          <path key={one.date} className={classes.dot} d={`M${place.x(one.date)} ${place.y(one.kg)}h0`} />
        ))}
      </svg>
      <figcaption>
        <span>{shortDate(first.date as Day)}</span>
        <span>{shortDate(last.date as Day)}</span>
        <span>{about}</span>
      </figcaption>
    </figure>
  )
}

const written = (day: string) => plainDate(day as Day)
const kg = (weight: number) => decimals(weight, 2)

function scaleFor({ entries, trend }: VetSheet['weights'], target: number | null) {
  const days = entries.map(({ date }) => Date.parse(date))
  const to = Math.max(...days)
  const from = Math.min(...days, to - FEWEST_MS)
  const weights = [...entries, ...trend].map((one) => one.kg).concat(target ?? [])
  const [least, most] = [Math.min(...weights), Math.max(...weights)]
  const room = ROOM * (most - least) || 1
  return {
    x: (day: string) => round((100 * (Date.parse(day) - from)) / (to - from)),
    y: (weight: number) => round((40 * (most + room - weight)) / (most - least + 2 * room)),
  }
}

const round = (place: number) => Math.round(100 * place) / 100
