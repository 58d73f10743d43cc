import type { Pet } from '../../../contract/dog/pet.ts'
import type { IntakeSummary } from '../../../contract/food/diary.ts'
import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { shortWeekday, weekdayDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Link } from '../../ui/link.tsx'
import classes from './answer.module.css'
import { namesOf } from './names-of.ts'

const words = texts.dashboard.answer

type Days = IntakeSummary['days']
type AnswerProps = { readonly pet: Pet; readonly days: Days; readonly mealsPerDay: number }

/** One sentence on how the dog ate; then each day as a mark, and the meals that were not counted. */
export function Answer({ pet, days, mealsPerDay }: AnswerProps) {
  const left = leftOut(pet, days, mealsPerDay)
  const short = days.filter(({ state }) => state === 'short')
  return (
    <section className={classes.answer} aria-labelledby="answer">
      <h2 id="answer" className={classes.sentence}>
        {sentenceOf(pet, days)}
      </h2>
      <Marks days={days} />
      {left.length > 0 && (
        <p className={classes.left}>
          {left.join(' ')} <Link to="/diary">{texts.dashboard.toDiary}</Link>
        </p>
      )}
      {short.length > 0 && (
        <Details summary={words.whatWasShort}>
          <ul className={classes.shortDays}>
            {short.map(({ date, low }) => (
              <li key={date}>{words.shortDay(weekdayDate(date as Day), namesOf(low))}</li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}

const countOf = (days: Days, ...states: Days[number]['state'][]) =>
  days.filter(({ state }) => states.includes(state)).length

export function sentenceOf({ name, sex }: Pick<Pet, 'name' | 'sex'>, days: Days): string {
  const of = countOf(days, 'enough', 'unsure', 'noSupplement', 'short')
  if (of === 0) return countOf(days, 'unfinished') > 0 ? words.noneFinished(name) : words.nothing(name, days.length)
  const counted = { pet: name, sex, of, isAllDays: of === days.length }
  const [good, times] = [countOf(days, 'enough', 'unsure'), countOf(days, 'noSupplement')]
  if (times > 0) return words.noSupplement({ ...counted, times })
  if (countOf(days, 'unsure') > 0) return words.unsure({ ...counted, good })
  return good === of ? words.all(counted) : good === 0 ? words.none(counted) : words.some({ ...counted, good })
}

/** The days that the sentence leaves out, and why. */
function leftOut({ name, homemadeShare }: Pet, days: Days, mealsPerDay: number): string[] {
  const [today, ...before] = days
  const [unfinished, empty] = [countOf(before, 'unfinished'), countOf(before, 'empty')]
  const toCome = homemadeShare === 1 ? mealsPerDay - (today?.meals ?? 0) : 0
  return [
    ...(today?.state === 'unfinished' ? [words.todayUnfinished(toCome)] : []),
    ...(unfinished > 0
      ? [homemadeShare === 1 ? words.unfinished(unfinished) : words.unfinishedMixed(unfinished, name)]
      : []),
    ...(empty > 0 && empty < before.length ? [words.empty(empty)] : []),
  ]
}

const SIGNS = { enough: '✓', short: '!', unsure: '?', noSupplement: '?', unfinished: '…', empty: '–' } as const

/** Oldest first, as one reads. */
function Marks({ days }: { readonly days: Days }) {
  const isWeek = days.length <= 7
  return (
    <ol className={`${classes.marks} ${isWeek ? '' : classes.ofMonth}`} aria-label={words.byDay}>
      {days.toReversed().map(({ date, state }) => (
        <li key={date}>
          {isWeek && <span aria-hidden="true">{shortWeekday(date as Day)}</span>}
          <span className={`${classes.mark} ${classes[state]}`} aria-hidden="true">
            {SIGNS[state]}
          </span>
          <span className="visually-hidden">{words.day(weekdayDate(date as Day), words.states[state])}</span>
        </li>
      ))}
    </ol>
  )
}
