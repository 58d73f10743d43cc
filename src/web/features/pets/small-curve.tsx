import type { Day } from '../../../kitchen/days.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { axisDate, domainOf, leftOf, lineOf, topOf } from '../../dog-ui/chart-scale.ts'
import classes from './small-curve.module.css'

type Point = { readonly date: Day; readonly kg: number }

/** The least height of the chart, as a share of the weight: a steady dog has a flat line, not a mountain of scale noise. */
const LEAST_SPREAD = 0.1

/** Whether a course is drawn: that of a slimming dog only while it slims, since no end is foretold while it gains. */
const isUnderWay = (course: NonNullable<Weights['course']>) =>
  course.kind === 'growth' || (course.verdict !== 'reached' && (course.sharePerWeek ?? 0) >= 0)

/** The past and the expected weight, without figures: they stand beside it, and on the page of the weight. */
export function SmallCurve({ weights }: { weights: Weights }) {
  const { entries, trend, targetBand, course } = weights
  const ahead: readonly Point[] = course && isUnderWay(course) ? course.curve : []
  const domain = domainOf(
    [...entries, ...ahead].map(({ date }) => date),
    [...[...entries, ...trend, ...ahead].map(({ kg }) => kg), ...(targetBand ? [targetBand.low, targetBand.high] : [])],
    LEAST_SPREAD,
  )
  const last = entries.at(-1)
  return (
    <div className={classes.curve}>
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {targetBand && (
            <rect
              className={classes.target}
              width="100"
              y={topOf(targetBand.high, domain)}
              height={Math.max(2, topOf(targetBand.low, domain) - topOf(targetBand.high, domain))}
            />
          )}
          <polyline className={classes.ahead} points={lineOf(ahead, domain)} />
          <polyline className={classes.trend} points={lineOf(trend, domain)} />
        </svg>
        {last && (
          <span
            className={classes.last}
            style={{ left: `${leftOf(last.date, domain)}%`, top: `${topOf(last.kg, domain)}%` }}
          />
        )}
      </div>
      <p className={classes.days}>
        {[domain.from, domain.to].map((day) => (
          <span key={day}>{axisDate(day, domain)}</span>
        ))}
      </p>
    </div>
  )
}
