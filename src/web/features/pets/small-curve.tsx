import { type Day, daysBetween } from '../../../kitchen/days.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { monthOfYear, shortDate } from '../../ui/dates.ts'
import classes from './small-curve.module.css'

type Point = { readonly date: string; readonly kg: number }

/** A chart of one day would be a single dot. */
const FEWEST_DAYS = 28
/** The least height of the chart, as a share of the weight: a steady dog has a flat line, not a mountain of scale noise. */
const LEAST_SPREAD = 0.1

/** Whether a course is drawn: that of a slimming dog only while it slims, since no end is foretold while it gains. */
const isUnderWay = (course: NonNullable<Weights['course']>) =>
  course.kind === 'growth' || (course.verdict !== 'reached' && (course.sharePerWeek ?? 0) >= 0)

/** The past and the expected weight, without figures: they stand beside it, and on the page of the weight. */
export function SmallCurve({ weights }: { weights: Weights }) {
  const { entries, trend, targetBand, course } = weights
  const ahead: readonly Point[] = course && isUnderWay(course) ? course.curve : []
  const days = [...entries, ...ahead].map(({ date }) => date as Day).sort()
  const [from = '2000-01-01', to = from] = [days[0], days.at(-1)]
  const heights = [
    ...[...entries, ...trend, ...ahead].map(({ kg }) => kg),
    ...(targetBand ? [targetBand.low, targetBand.high] : []),
  ]
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  const spread = Math.max(most - least, LEAST_SPREAD * most)
  const low = (least + most - spread) / 2
  const place = ({ date, kg }: Point) => ({
    x: (100 * daysBetween(from, date as Day)) / Math.max(FEWEST_DAYS, daysBetween(from, to)),
    y: 95 - (90 * (kg - low)) / spread,
  })
  const line = (points: readonly Point[]) =>
    points
      .map(place)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  const last = place(entries.at(-1) ?? { date: from, kg: low })
  return (
    <div className={classes.curve}>
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {targetBand && (
            <rect
              className={classes.target}
              width="100"
              y={place({ date: from, kg: targetBand.high }).y}
              height={Math.max(
                2,
                place({ date: from, kg: targetBand.low }).y - place({ date: from, kg: targetBand.high }).y,
              )}
            />
          )}
          <polyline className={classes.ahead} points={line(ahead)} />
          <polyline className={classes.trend} points={line(trend)} />
        </svg>
        <span className={classes.last} style={{ left: `${last.x}%`, top: `${last.y}%` }} />
      </div>
      <p className={classes.days}>
        {[from, to].map((day) => (
          // Across a new year a day without its year would be ambiguous.
          <span key={day}>{from.slice(0, 4) === to.slice(0, 4) ? shortDate(day) : monthOfYear(day)}</span>
        ))}
      </p>
    </div>
  )
}
