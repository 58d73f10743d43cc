import { useState } from 'react'
import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { INTAKE_DAYS } from './intake-by-day.ts'
import { IntakeChart } from './intake-chart.tsx'
import { WEEK_DAYS } from './intake-figures.ts'
import classes from './intake-history.module.css'
import { IntakeTable } from './intake-table.tsx'

const words = texts.dashboard

type Range = 'week' | 'month'
const DAYS: Readonly<Record<Range, number>> = { week: WEEK_DAYS, month: INTAKE_DAYS }

export type NutrientProps = { readonly name: string; readonly intake: NutrientIntake; readonly today: Day }

/** Each day of a week or a month, as a chart and as a table. */
export function IntakeHistory({ name, intake, today }: NutrientProps) {
  const [range, setRange] = useState<Range>('week')
  const days = lastDays(today, DAYS[range]).map((day, ago) => ({
    day,
    amount: intake.values[ago] ?? null,
    isPart: intake.notOnLabel?.[ago],
    isUnfinished: intake.unfinished?.[ago],
  }))
  const isOtherFoodIn = days.some(({ amount }) => amount === null)
  return (
    <div className={classes.history}>
      <Segments
        label={words.range}
        choices={[
          { value: 'week', label: words.week },
          { value: 'month', label: words.month },
        ]}
        value={range}
        onChange={setRange}
      />
      <IntakeChart key={range} name={name} intake={intake} days={days.toReversed()} rangeName={words[range]} />
      {isOtherFoodIn && <p className={classes.note}>{words.otherFoodNote}</p>}
      <Details summary={words.asTable}>
        <IntakeTable name={name} intake={intake} days={days} />
      </Details>
      {intake.info.length > 0 && (
        <ul className={classes.info} aria-label={words.about}>
          {intake.info.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
