import { type KeyboardEvent, useState } from 'react'
import { addDays, type Day } from '../../../kitchen/days.ts'
import type { Entry } from '../../data/queries/dog/weights.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { axisDate, type Domain, domainOf, leftOf, ticksOf, topOf } from '../../dog-ui/chart-scale.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useBodyText, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { weekdayDate } from '../../ui/dates.ts'
import classes from './weight-chart.module.css'

const words = texts.weight.chart

export type Range = 'recent' | 'all' | 'ahead'
const RECENT_DAYS = 91

type Band = Weights['trend'][number]
type ChartProps = {
  readonly name: string
  readonly weights: Weights
  readonly entries: readonly Entry[]
  readonly range: Range
  readonly today: Day
}

/** Weigh-ins on their trend, against the target and the expected course. One stop of the tab key, arrows go from one to the next. */
export function WeightChart({ name, weights, entries, range, today }: ChartProps) {
  const { body } = useUnits()
  const bodyText = useBodyText()
  const shown = shownIn(range, { weights, entries, today })
  const inUnit = (kg: number) => bodyWeightIn(body, kg)
  const domain = domainOf(
    [...shown.entries, ...shown.trend, ...shown.course].map(({ date }) => date as Day),
    [
      ...shown.entries.map(({ kg }) => kg),
      ...[...shown.trend, ...shown.course].flatMap(({ low, high }) => [low, high]),
      ...(weights.targetBand ? [weights.targetBand.low, weights.targetBand.high] : []),
    ].map(inUnit),
  )
  const y = (kg: number) => topOf(inUnit(kg), domain)
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <Ticks domain={domain} />
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {weights.targetBand && <TargetBand band={weights.targetBand} y={y} />}
          <Way look="course" points={shown.course} domain={domain} y={y} />
          <Way look="trend" points={shown.trend} domain={domain} y={y} />
        </svg>
        <Points
          name={name}
          entries={shown.entries}
          place={({ date, kg }) => ({ left: leftOf(date, domain), top: y(kg) })}
          say={({ date, kg, waits }) => (waits ? words.pointWaits : words.point)(weekdayDate(date), bodyText(kg))}
        />
      </div>
      <div className={classes.axis} aria-hidden="true">
        {[domain.from, middleOf(domain), domain.to].map((day) => (
          <span key={day}>{axisDate(day, domain)}</span>
        ))}
      </div>
      <Keys weights={weights} hasTrend={shown.trend.length > 1} hasCourse={shown.course.length > 0} />
    </div>
  )
}

/** A slimming course begins at the present weight; the weigh-ins since its start are shown before it. */
const begunOn = ({ course }: Weights) => (course?.kind === 'slimming' ? course.since : (course?.curve[0]?.date ?? ''))

function shownIn(range: Range, { weights, entries, today }: Pick<ChartProps, 'weights' | 'entries' | 'today'>) {
  const course = range === 'ahead' ? (weights.course?.curve ?? []) : []
  const newest = entries.at(-1)?.date ?? today
  const since =
    range === 'recent'
      ? addDays(newest > today ? newest : today, -RECENT_DAYS)
      : course.length > 0
        ? begunOn(weights)
        : ''
  const isShown = ({ date }: { readonly date: string }) => date >= since
  const some = entries.filter(isShown)
  return { entries: some.length > 0 ? some : entries.slice(-1), trend: weights.trend.filter(isShown), course }
}

const middleOf = ({ from, to }: Domain): Day =>
  new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10) as Day

function Ticks({ domain }: { domain: Domain }) {
  const { body } = useUnits()
  return (
    <div aria-hidden="true">
      {ticksOf(domain).map((tick) => (
        <div key={tick} className={classes.tick} style={{ top: `${topOf(tick, domain)}%` }}>
          <span>{`${decimals(tick, 2)} ${body}`}</span>
        </div>
      ))}
    </div>
  )
}

type Height = (kg: number) => number

function TargetBand({ band: { low, high }, y }: { band: { low: number; high: number }; y: Height }) {
  const middle = y((low + high) / 2)
  return (
    <>
      <rect className={classes.targetBand} x="0" width="100" y={y(high)} height={y(low) - y(high)} />
      <line className={classes.target} x1="0" x2="100" y1={middle} y2={middle} />
    </>
  )
}

type WayProps = { look: 'trend' | 'course'; points: readonly Band[]; domain: Domain; y: Height }

/** A line with its band. */
function Way({ look, points, domain, y }: WayProps) {
  if (points.length < 2) return null
  const along = (height: (point: Band) => number) =>
    points.map((point) => `${leftOf(point.date as Day, domain).toFixed(2)},${height(point).toFixed(2)}`)
  const top = along(({ high }) => y(high))
  const bottom = along(({ low }) => y(low)).toReversed()
  return (
    <>
      <polygon className={classes[`${look}Band`]} points={[...top, ...bottom].join(' ')} />
      <polyline className={classes[look]} points={along(({ kg }) => y(kg)).join(' ')} />
    </>
  )
}

type PointsProps = {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly place: (entry: Entry) => { readonly left: number; readonly top: number }
  readonly say: (entry: Entry) => string
}

/** Each weigh-in, told in words when it is pointed at or reached by the keys. */
function Points({ name, entries, place, say }: PointsProps) {
  const [active, setActive] = useState<number | undefined>()
  const [stop, setStop] = useState<number | undefined>()
  const tabStop = Math.min(stop ?? entries.length - 1, entries.length - 1)
  const turn = (event: KeyboardEvent) => {
    const to = pointFor(event.key, tabStop, entries.length)
    if (event.key === 'Escape') setActive(undefined)
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.querySelectorAll<SVGCircleElement>('circle')[to]?.focus()
  }
  const told = active === undefined ? undefined : entries[active]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset */}
      <svg
        className={classes.points}
        role="group"
        aria-label={words.of(name)}
        onKeyDown={turn}
        onPointerLeave={() => setActive(undefined)}
      >
        {entries.map((entry, index) => {
          const { left, top } = place(entry)
          return (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point is read, one by one with the arrow keys
            <circle
              key={entry.date}
              className={`${classes.point} ${entry.waits ? classes.waits : ''}`}
              role="img"
              aria-label={say(entry)}
              cx={`${left}%`}
              cy={`${top}%`}
              r="5"
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setActive(index)}
              onBlur={() => setActive(undefined)}
              onPointerEnter={() => setActive(index)}
            />
          )
        })}
      </svg>
      {told && <Tip text={say(told)} {...place(told)} />}
    </>
  )
}

/** Stands over its point, and is kept inside the chart at both ends. */
function Tip({ text, left, top }: { text: string; left: number; top: number }) {
  const at = { left: `${left}%`, top: `${top}%`, translate: `-${left}% calc(-100% - 0.75rem)` }
  return (
    <p className={classes.tip} aria-hidden="true" style={at}>
      {text}
    </p>
  )
}

/** Left is earlier; at both ends the position stays. */
function pointFor(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, now - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, now + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

type KeysProps = { readonly weights: Weights; readonly hasTrend: boolean; readonly hasCourse: boolean }

/** The legend of the dots, lines and bands. */
function Keys({ weights: { targetBand, course }, hasTrend, hasCourse }: KeysProps) {
  const { keys } = words
  const shown = [
    { look: 'entryKey', text: keys.entry },
    ...(hasTrend ? [{ look: 'trendKey', text: keys.trend }] : []),
    ...(targetBand ? [{ look: 'targetKey', text: keys.target }] : []),
    ...(hasCourse && course ? [{ look: 'courseKey', text: keys[course.kind] }] : []),
  ]
  return (
    <ul className={classes.keys}>
      {shown.map(({ look, text }) => (
        <li key={look}>
          <span className={classes[look]} />
          {text}
        </li>
      ))}
    </ul>
  )
}
