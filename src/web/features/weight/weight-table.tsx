import type { Day } from '../../../kitchen/days.ts'
import type { Entry } from '../../data/queries/dog/weights.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { plainDate } from '../../ui/dates.ts'
import classes from './weight-page.module.css'

const words = texts.weight.chart

type TableProps = { readonly name: string; readonly weights: Weights; readonly entries: readonly Entry[] }

/** The figures of the chart, the newest first. */
export function WeightTable({ name, weights, entries }: TableProps) {
  const bodyText = useBodyText()
  const rounded = (kg: number) => bodyText(Math.round(kg * 10) / 10)
  const trend = new Map(weights.trend.map((point) => [point.date, point]))
  const trendText = (date: Day) => {
    const point = trend.get(date)
    return point ? words.between(rounded(point.kg), rounded(point.low), rounded(point.high)) : words.none
  }
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{words.caption(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.weight}</th>
          <th scope="col">{words.trend}</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map(({ date, kg }) => (
          <tr key={date}>
            <th scope="row">{plainDate(date)}</th>
            <td>{bodyText(kg)}</td>
            <td>{trendText(date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
