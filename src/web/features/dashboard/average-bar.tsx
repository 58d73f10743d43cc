import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { texts } from '../../texts/index.ts'
import classes from './average-bar.module.css'
import { bandName } from './band-legend.tsx'
import bands from './bands.module.css'
import { type Average, averageBand, chartAmount, scaleEnd } from './intake-figures.ts'

const words = texts.dashboard

type AverageBarProps = {
  readonly name: string
  readonly average: Average
  readonly intake: NutrientIntake
  /** Something was eaten whose label does not tell: the known part is never called too little. */
  readonly isPart?: boolean
}

/** The average of the last seven days as a horizontal bar, with marks for RDA and target. */
export function AverageBar({ name, average, intake, isPart = false }: AverageBarProps) {
  const { rda, target, unit } = intake
  const known = averageBand(average, intake)
  const isUnsure = isPart && known !== 'good'
  const band = isUnsure ? 'none' : known
  const verdict = isUnsure ? words.notOnLabel : bandName(band, intake)
  const end = scaleEnd([average.amount], intake)
  const percent = (value: number) => `${(value / end) * 100}%`
  const figure = average.amount === null ? words.noAverage : `${chartAmount(average.amount)} ${texts.units[unit]}`
  return (
    <div className={classes.track} role="img" aria-label={words.barOf(name, figure, verdict)} data-band={band}>
      <span
        className={`${classes.amount} ${bands[band]}`}
        style={{ width: average.amount === null ? '100%' : percent(average.amount) }}
      />
      {rda !== null && <span className={classes.rda} style={{ left: percent(rda) }} />}
      {target !== null && <span className={classes.target} style={{ left: percent(target) }} />}
    </div>
  )
}
