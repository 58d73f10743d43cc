import { useId, useState } from 'react'
import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { CautionIcon } from '../../ui/icons/icons.tsx'
import { ChevronDownIcon } from '../../ui/icons/page-icons.tsx'
import { AverageBar } from './average-bar.tsx'
import { chartAmount, WEEK_DAYS, weekAverage } from './intake-figures.ts'
import { IntakeHistory, type NutrientProps } from './intake-history.tsx'
import classes from './nutrient-panel.module.css'

const words = texts.dashboard

/** A nutrient: folded it shows the average of the week, unfolded each day and where the figures come from. */
export function NutrientPanel({ name, intake, today }: NutrientProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={`${classes.panel} ${isOpen ? classes.open : ''}`}>
      <h4 className={classes.title}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span className={classes.name}>{name}</span>
          <ChevronDownIcon />
        </button>
      </h4>
      <Average name={name} intake={intake} />
      <dl className={classes.bounds}>
        <Bound name={words.rda} value={intake.rda} unit={intake.unit} />
        <Bound name={words.target} value={intake.target} unit={intake.unit} />
        {isOpen && <Bound name={words.max} value={intake.max} unit={intake.unit} />}
      </dl>
      <div id={id} hidden={!isOpen}>
        {isOpen && <IntakeHistory name={name} intake={intake} today={today} />}
      </div>
    </li>
  )
}

function Average({ name, intake }: Pick<NutrientProps, 'name' | 'intake'>) {
  const average = weekAverage(intake)
  const partDays = (intake.notOnLabel ?? []).slice(0, WEEK_DAYS).filter(Boolean).length
  const isTooMuch = average.amount !== null && intake.max !== null && average.amount > intake.max
  return (
    <>
      <AverageBar name={name} average={average} intake={intake} isPart={partDays > 0} />
      <p className={classes.average}>
        {average.amount === null ? (
          words.noAverage
        ) : (
          <>
            <strong>
              {chartAmount(average.amount)} {texts.units[intake.unit]}
            </strong>{' '}
            {words.averageOf(average.days)}
          </>
        )}
        {partDays > 0 && <span className={classes.part}>{words.daysNotOnLabel(partDays)}</span>}
        {isTooMuch && (
          <span className={classes.tooMuch}>
            <CautionIcon />
            {words.aboveMax}
          </span>
        )}
      </p>
    </>
  )
}

function Bound({ name, value, unit }: { name: string; value: number | null; unit: NutrientIntake['unit'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{nutrientWithUnit(value, unit)}</dd>
    </div>
  )
}
