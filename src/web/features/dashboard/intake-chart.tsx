import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import { texts } from '../../texts/index.ts'
import { shortDate, shortWeekday, weekdayDate } from '../../ui/dates.ts'
import classes from './intake-chart.module.css'
import { type Band, chartAmount, type DayIntake, dayBand, scaleEnd, WEEK_DAYS } from './intake-figures.ts'
import { verdictOf } from './intake-table.tsx'

const words = texts.dashboard

type IntakeChartProps = {
  readonly name: string
  readonly intake: NutrientIntake
  /** Oldest first, as one reads. */
  readonly days: readonly DayIntake[]
  readonly rangeName: string
}

/** Height of the bars' part, in px; widths are per cent, so that it fits every window. */
const HEIGHT = 200
/** Height in px of a day without data: it is seen, but shows no amount. */
const OTHER_FOOD_HEIGHT = 28
/** Height in px of the lowest bar, so that an amount of nearly nothing is still seen. */
const LOWEST_BAR = 2
/** The share of a day's room that the bar takes. */
const BAR_SHARE = 0.68

/**
 * A bar per day against RDA and target. One stop of the tab key: the arrow keys go from day to day, each told in words;
 * the table below has the same figures.
 */
export function IntakeChart({ name, intake, days, rangeName }: IntakeChartProps) {
  const [active, setActive] = useState<number | undefined>()
  const [tabStop, setTabStop] = useState(days.length - 1)
  const patterns = useId()
  const amounts = days.map(({ amount }) => amount)
  const pxPerUnit = HEIGHT / scaleEnd(amounts, intake)
  const turn = (event: KeyboardEvent) => {
    const to = dayFor(event.key, tabStop, days.length)
    if (event.key === 'Escape') setActive(undefined)
    if (to === undefined) return
    event.preventDefault()
    setTabStop(to)
    event.currentTarget.querySelectorAll<SVGGElement>('[data-day]')[to]?.focus()
  }
  return (
    <div className={classes.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset */}
      <svg
        role="group"
        aria-label={words.chartOf(name, rangeName)}
        width="100%"
        height={HEIGHT}
        onKeyDown={turn}
        onPointerLeave={() => setActive(undefined)}
      >
        <Patterns id={patterns} />
        {days.map((day, index) => (
          <DayBar
            key={day.day}
            {...{ day, index, intake, pxPerUnit, patterns }}
            count={days.length}
            isActive={index === active}
            isTabStop={index === tabStop}
            onActive={(isActive) => setActive(isActive ? index : undefined)}
          />
        ))}
        <Line value={intake.rda} pxPerUnit={pxPerUnit} look={classes.rda} />
        <Line value={intake.target} pxPerUnit={pxPerUnit} look={classes.target} />
      </svg>
      <Tip index={active} days={days} intake={intake} />
      <Axis days={days} />
      <Lines intake={intake} />
    </div>
  )
}

type DayBarProps = {
  readonly day: DayIntake
  readonly index: number
  readonly count: number
  readonly intake: NutrientIntake
  readonly pxPerUnit: number
  readonly patterns: string
  readonly isActive: boolean
  readonly isTabStop: boolean
  readonly onActive: (isActive: boolean) => void
}

/** One day: its bar, and around it the area that can be pointed at. */
function DayBar({ day, index, count, intake, pxPerUnit, patterns, isActive, isTabStop, onActive }: DayBarProps) {
  const room = 100 / count
  const band = dayBand(day, intake)
  const isOtherFood = day.amount === null
  const height = day.amount === null ? OTHER_FOOD_HEIGHT : Math.max(LOWEST_BAR, day.amount * pxPerUnit)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a bar is read, day by day with the arrow keys
    <g
      data-day={day.day}
      data-band={band}
      className={`${classes.day} ${isActive ? classes.active : ''}`}
      role="img"
      aria-label={wordsOf(day, intake)}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      onPointerEnter={() => onActive(true)}
    >
      <rect className={classes.room} x={`${index * room}%`} y="0" width={`${room}%`} height={HEIGHT} />
      <rect
        className={classes[band]}
        style={fillOf(band, patterns)}
        x={`${(index + (1 - BAR_SHARE) / 2) * room}%`}
        y={HEIGHT - height}
        width={`${room * BAR_SHARE}%`}
        height={height}
        rx="3"
      />
      {isOtherFood && (
        <text
          className={count <= WEEK_DAYS ? classes.mark : `${classes.mark} ${classes.upright}`}
          x={`${(index + 0.5) * room}%`}
          y={HEIGHT - OTHER_FOOD_HEIGHT - (count <= WEEK_DAYS ? 6 : 12)}
        >
          {words.otherFoodMark}
        </text>
      )}
    </g>
  )
}

/** The text of the day that is pointed at: over its bar, and kept inside the chart at both ends. */
function Tip({ index, days, intake }: { index: number | undefined } & Pick<IntakeChartProps, 'days' | 'intake'>) {
  const day = index === undefined ? undefined : days[index]
  if (!day || index === undefined) return null
  const percent = ((index + 0.5) / days.length) * 100
  return (
    <p className={classes.tip} aria-hidden="true" style={{ left: `${percent}%`, translate: `-${percent}% 0` }}>
      {wordsOf(day, intake)}
    </p>
  )
}

/** The text of a day's bar, for pointer and screen reader. */
function wordsOf(eaten: DayIntake, intake: NutrientIntake): string {
  const { day, amount, isPart } = eaten
  const date = weekdayDate(day)
  if (amount === null) return words.dayNote(date, isPart ? words.notOnLabel : words.notFed(PRODUCT_NAME))
  return words.dayValue(date, `${chartAmount(amount)} ${texts.units[intake.unit]}`, verdictOf(eaten, intake))
}

type LineProps = { value: number | null; pxPerUnit: number; look: string | undefined }

function Line({ value, pxPerUnit, look }: LineProps) {
  if (value === null) return null
  const y = HEIGHT - value * pxPerUnit
  return <line className={look} x1="0" x2="100%" y1={y} y2={y} />
}

/** On a week every day has its name; on a month one day in five has its date, on a narrow screen one in ten. */
function Axis({ days }: Pick<IntakeChartProps, 'days'>) {
  const isWeek = days.length <= WEEK_DAYS
  return (
    <div className={`${classes.axis} ${isWeek ? classes.ofWeek : classes.ofMonth}`} aria-hidden="true">
      {days.map(({ day }, index) => (
        <span key={day}>{isWeek ? shortWeekday(day) : (days.length - 1 - index) % 5 === 0 ? shortDate(day) : ''}</span>
      ))}
    </div>
  )
}

/** The legend of the two lines. */
function Lines({ intake: { rda, target, unit } }: Pick<IntakeChartProps, 'intake'>) {
  const lines = [
    { name: words.rda, value: rda, look: classes.rdaKey },
    { name: words.target, value: target, look: classes.targetKey },
  ]
  return (
    <ul className={classes.lines}>
      {lines.map(
        ({ name, value, look }) =>
          value !== null && (
            <li key={name}>
              <span className={look} />
              {name} {chartAmount(value)} {texts.units[unit]}
            </li>
          ),
      )}
    </ul>
  )
}

/** The patterns of the average bars, drawn for SVG. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}low`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" className={classes.lowLight} />
        <rect width="6" height="9" className={classes.low} />
      </pattern>
      <pattern id={`${id}almost`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={classes.almost} />
        <circle cx="4" cy="4" r="1.4" className={classes.almostDot} />
      </pattern>
    </defs>
  )
}

function fillOf(band: Band, patterns: string): CSSProperties | undefined {
  return band === 'low' || band === 'almost' ? { fill: `url(#${patterns}${band})` } : undefined
}

/** Left is earlier; at both ends the position stays. */
function dayFor(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, now - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, now + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
