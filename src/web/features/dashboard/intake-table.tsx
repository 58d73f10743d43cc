import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { texts } from '../../texts/index.ts'
import { weekdayDate } from '../../ui/dates.ts'
import { bandName } from './band-legend.tsx'
import bands from './bands.module.css'
import { bandOf, chartAmount, type DayIntake, dayBand } from './intake-figures.ts'
import classes from './intake-table.module.css'

const words = texts.dashboard

type IntakeTableProps = {
  readonly name: string
  readonly intake: NutrientIntake
  readonly days: readonly DayIntake[]
}

/** The figures of the chart, today first. */
export function IntakeTable({ name, intake, days }: IntakeTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.amount}</th>
          <th scope="col">{words.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((eaten) => {
          const { day, amount } = eaten
          const band = dayBand(eaten, intake)
          return (
            <tr key={day}>
              <th scope="row">{weekdayDate(day)}</th>
              <td>{amount === null ? '–' : `${chartAmount(amount)} ${texts.units[intake.unit]}`}</td>
              <td>
                <span className={`${classes.key} ${bands[band]}`} aria-hidden="true" />
                {verdictOf(eaten, intake)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The verdict on a day in words, also when it is too much. The known part of a day may be enough; it is never called too little. */
export function verdictOf(eaten: Omit<DayIntake, 'day'>, intake: NutrientIntake): string {
  const { amount, isPart = false } = eaten
  if (amount !== null && intake.max !== null && amount > intake.max) return words.aboveMax
  if (dayBand(eaten, intake) === 'open') return words.bands.open
  if (isPart && bandOf(amount, intake) !== 'good') return words.notOnLabel
  return bandName(bandOf(amount, intake), intake)
}
