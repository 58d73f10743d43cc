import { Fragment } from 'react'
import { NUTRIENTS, type NutrientGroup, type Unit } from '../../nutrition/nutrients.ts'
import { texts } from '../texts/index.ts'
import { InfoIcon } from '../ui/icons/icons.tsx'
import { BulletBar } from './bullet-bar.tsx'
import { type Bounds, bulletScale } from './bullet-scale.ts'
import classes from './nutrient-table.module.css'
import { nutrientAmount, nutrientWithUnit } from './units/amounts.ts'

const words = texts.recipe.nutrition

export type NutrientRow = Bounds & {
  readonly nutrient: string
  readonly unit: Unit
  /** A row with an amount has a bar. */
  readonly amount?: number
  /** Small print: stands once below the table, with a number at each row that it is about. */
  readonly note?: string
  /** The sources of the figures, behind the name. */
  readonly lines?: readonly string[]
}

type NutrientTablesProps = {
  readonly rows: readonly NutrientRow[]
  /** Each group is a line that opens. */
  readonly isFolded?: boolean
}

/** Figures per nutrient under the headings of their groups: a table on wide screens, labelled lines on phones. */
export function NutrientTables({ rows, isFolded = false }: NutrientTablesProps) {
  return (
    <div className={classes.groups}>
      {groupsOf(rows).map(({ group, rows }) =>
        isFolded ? (
          <details key={group} className={classes.folded}>
            <summary>
              {words.groups[group]} <span className={classes.count}>{words.count(rows.length)}</span>
            </summary>
            <GroupTable caption={words.groups[group]} isNamed rows={rows} />
          </details>
        ) : (
          <GroupTable key={group} caption={words.groups[group]} rows={rows} />
        ),
      )}
    </div>
  )
}

type NamedRow = NutrientRow & { readonly name: string }

type GroupTableProps = {
  readonly caption: string
  /** Its name stands above it already. */
  readonly isNamed?: boolean
  readonly rows: readonly NamedRow[]
}

function GroupTable({ caption, isNamed = false, rows }: GroupTableProps) {
  const hasAmounts = rows.some(({ amount }) => amount !== undefined)
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))]
  return (
    <div className={classes.group}>
      <table className={classes.table}>
        <caption className={isNamed ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.nutrient}</th>
            {hasAmounts ? <th scope="col">{words.amount}</th> : <th scope="col">{words.unit}</th>}
            <th scope="col">{words.min}</th>
            <th scope="col">{words.rda}</th>
            <th scope="col">{words.target}</th>
            <th scope="col">{words.max}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.nutrient} row={row} noteNumber={row.note === undefined ? 0 : notes.indexOf(row.note) + 1} />
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ol className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Row({ row, noteNumber }: { row: NamedRow; noteNumber: number }) {
  const { amount, unit } = row
  const hasBar = amount !== undefined && bulletScale(row) !== undefined
  return (
    <Fragment>
      <tr className={classes.figures}>
        <th scope="row" rowSpan={hasBar ? 2 : 1}>
          <Name row={row} />
          {noteNumber > 0 && <sup className={classes.number}>{noteNumber}</sup>}
        </th>
        <td className={classes.amount}>{amount === undefined ? texts.units[unit] : nutrientWithUnit(amount, unit)}</td>
        <Bound value={row.min} label={words.short.min} />
        <Bound value={row.rda} label={words.short.rda} />
        <Bound value={row.target} label={words.short.target} />
        <Bound value={row.max} label={words.short.max} />
      </tr>
      {hasBar && (
        <tr>
          <td colSpan={5} className={classes.bar}>
            <BulletBar name={row.name} amount={amount} unit={unit} {...boundsOf(row)} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Name({ row: { name, lines = [] } }: { row: NamedRow }) {
  if (lines.length === 0) return name
  return (
    <details className={classes.explained}>
      <summary>
        {name}
        <InfoIcon />
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

const Bound = ({ value, label }: { value: number | null; label: string }) => (
  <td className={value === null ? classes.none : classes.bound} data-label={label}>
    {value === null ? words.none : nutrientAmount(value)}
  </td>
)

const boundsOf = ({ min, rda, target, max }: Bounds): Bounds => ({ min, rda, target, max })

/** The rows in the order of the nutrient table. A nutrient that this app does not know yet is left out. */
function groupsOf(rows: readonly NutrientRow[]): { group: NutrientGroup; rows: NamedRow[] }[] {
  const byId = new Map(rows.map((row) => [row.nutrient, row]))
  const named = NUTRIENTS.flatMap(({ id, group }) => {
    const row = byId.get(id)
    return row ? [{ ...row, name: texts.nutrients[id], group }] : []
  })
  return [...Map.groupBy(named, ({ group }) => group)].map(([group, rows]) => ({ group, rows }))
}
