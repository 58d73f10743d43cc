import type { Day } from '../../../kitchen/days.ts'
import type { ChangeoverDay } from '../../../nutrition/diary/changeover.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { plainDate, shortDate } from '../../ui/dates.ts'
import classes from './diet-transition-page.module.css'

const words = texts.changeover

type CourseProps = { readonly days: readonly ChangeoverDay[]; readonly today: Day }

/** Today's bowl and the days to come. Before the first day it shows the first day's bowl. */
export function Course({ days, today }: CourseProps) {
  const [first] = days
  const at = days.findIndex(({ date }) => date === today)
  const shown = days[at] ?? first
  if (!shown || !first) return null
  return (
    <section className={classes.card} aria-labelledby="today">
      <h2 id="today">{at < 0 ? words.ahead(plainDate(first.date as Day)) : words.now(at + 1, days.length)}</h2>
      <div className={classes.today}>
        <Bowl share={shown.newShare} />
        <div>
          {at >= 0 && <p className={classes.share}>{words.today(shareText(shown))}</p>}
          <dl className={classes.shares}>
            <dt className={classes.new}>{words.newFood}</dt>
            <dd>{words.kcal(whole(shown.newKcal))}</dd>
            <dt className={classes.old}>{words.oldFood}</dt>
            <dd>{words.kcal(whole(shown.oldKcal))}</dd>
          </dl>
          {at >= 0 && <p>{nextText(days, at)}</p>}
        </div>
      </div>
      <ol className={classes.steps} aria-label={words.steps}>
        {stepsOf(days).map(([from, to]) => (
          <li key={from.date} aria-current={today >= from.date && today <= to.date ? 'step' : undefined}>
            <span>{words.days(shortDate(from.date as Day), shortDate(to.date as Day))}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${100 * from.newShare}%` }} />
            </span>
            <strong>{shareText(from)}</strong>
          </li>
        ))}
      </ol>
      <p className={classes.soft}>{words.supplement}</p>
    </section>
  )
}

const shareText = ({ newShare }: ChangeoverDay) => words.shares[newShare] ?? ''

function nextText(days: readonly ChangeoverDay[], at: number): string {
  const now = days[at]
  const change = days.findIndex(({ newShare }, index) => index > at && newShare !== now?.newShare)
  const next = days[change]
  if (!next) return words.goesOn(plainDate((days.at(-1)?.date ?? '') as Day))
  if (change === at + 1) return words.tomorrow(shareText(next))
  return words.until(plainDate(days[change - 1]?.date as Day))
}

/** The days with the same share, each step by its first and last day. */
function stepsOf(days: readonly ChangeoverDay[]): [from: ChangeoverDay, to: ChangeoverDay][] {
  const byShare = Map.groupBy(days, ({ newShare }) => newShare)
  return [...byShare.values()].flatMap((step) => {
    const [from, to] = [step[0], step.at(-1)]
    return from && to ? [[from, to]] : []
  })
}

/** A bowl from above, filled by the share. */
function Bowl({ share }: { share: number }) {
  const round = 2 * Math.PI * 20
  return (
    <svg className={classes.bowl} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={classes.rim} cx="50" cy="50" r="46" />
      <circle className={classes.oldFill} cx="50" cy="50" r="40" />
      <circle
        className={classes.newFill}
        cx="50"
        cy="50"
        r="20"
        strokeDasharray={`${share * round} ${round}`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  )
}
