import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { prepareAlarmAtFirstTouch, ring } from '../data/device/alarm.ts'
import { clockText, stopTimer, type Timer, useNowMs, useTimers } from '../data/timers.ts'
import { texts } from '../texts/index.ts'
import { useApp } from '../ui/app.ts'
import { CrossIcon } from '../ui/icons/icons.tsx'
import { BellIcon, ClockIcon } from '../ui/icons/page-icons.tsx'
import { Link } from '../ui/link.tsx'
import classes from './timer-strip.module.css'

const words = texts.timer

/** Shows and rings the timers, as long as there are any. */
export default function TimerStrip() {
  const timers = useTimers()
  const nowMs = useNowMs()
  const { pathname, search } = useLocation()
  // The step on the screen shows its timer itself.
  const isHere = ({ address }: Timer) => address === `${pathname}${search}`
  // The timer that rings first stands first.
  const elsewhere = timers.filter((timer) => !isHere(timer)).sort((a, b) => a.endsAtMs - b.endsAtMs)
  useEffect(prepareAlarmAtFirstTouch, [])
  const isRinging = timers.some(({ endsAtMs }) => endsAtMs <= nowMs)
  useEffect(() => (isRinging ? ring() : undefined), [isRinging])
  // Steps of one recipe are known by their numbers.
  const isNamed = new Set(elsewhere.map(({ recipeName }) => recipeName)).size > 1
  return (
    <section className={classes.region} aria-label={words.strip}>
      <div className={classes.strip}>
        {elsewhere.map((timer) => (
          <TimerChip key={timer.id} timer={timer} leftMs={timer.endsAtMs - nowMs} isNamed={isNamed} />
        ))}
      </div>
      <p className="visually-hidden" role="alert">
        {timers.filter(({ endsAtMs }) => endsAtMs <= nowMs).map(({ step }) => words.doneOf(step))}
      </p>
    </section>
  )
}

function TimerChip({ timer, leftMs, isNamed }: { timer: Timer; leftMs: number; isNamed: boolean }) {
  const app = useApp()
  const { id, step, address, recipeName } = timer
  const isOver = leftMs <= 0
  return (
    <div className={`${classes.chip} ${isOver ? classes.over : ''}`}>
      <Link to={address} className={classes.link}>
        {isOver ? <BellIcon /> : <ClockIcon />}
        <span>
          <span className={classes.step}>{texts.recipe.method.step(step)}</span>{' '}
          <span className={classes.left}>{isOver ? words.done : clockText(leftMs)}</span>{' '}
          <span className={isNamed ? classes.recipe : 'visually-hidden'}>{recipeName}</span>
        </span>
      </Link>
      <button
        type="button"
        className={classes.stop}
        aria-label={isOver ? words.dismissOf(step) : words.stopOf(step)}
        onClick={() => stopTimer(app, id)}
      >
        {isOver ? words.dismiss : <CrossIcon />}
      </button>
    </div>
  )
}
