import type { VetSheet } from '../../../contract/dog/vet.ts'
import { fixedDecimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import classes from './sheet.module.css'

const words = texts.vetSheet.sheet
const LETTERS = 'ABCDEFGH'

/** Three digits of the limit, with the same number of decimals along its row. */
const decimalsOf = ({ min, max, amounts }: Row) =>
  Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(min || max || amounts[0] || 1))))
/** An amount a hair beyond its limit comes from the rounding of stored meals. */
const ROUNDING = 1e-3

type Row = Pick<VetSheet['nutrients'][number], 'id' | 'name' | 'min' | 'max'> & {
  readonly unit: string
  readonly byVet: boolean
  readonly amounts: readonly number[]
}

type Told = Pick<VetSheet, 'nutrients' | 'calciumPhosphorus' | 'eaten'>

/** The nutrients of four weeks of food, and of each main recipe, against the limits. */
export function NutrientTable({ sheet }: { sheet: Told }) {
  const { recipes, otherRecipes, all } = sheet.eaten
  const columns = [words.fourWeeks, ...recipes.map((_, index) => LETTERS.charAt(index))]
  return (
    <>
      {/* A phone has the rows one below the other: what stands beneath them is read too late. */}
      {sheet.nutrients.some(({ byVet }) => byVet) && <p className={classes.small}>{words.vetMark}</p>}
      {sheet.nutrients.some(isCrossed) && <p className={`${classes.small} ${classes.crossed}`}>{words.crossedMark}</p>}
      <table className={classes.nutrients}>
        <thead>
          <tr>
            <th scope="col">{words.nutrient}</th>
            <th scope="col">{words.least}</th>
            <th scope="col">{words.most}</th>
            {all && columns.map((column) => <Heading key={column} column={column} />)}
          </tr>
        </thead>
        <tbody>
          {rowsOf(sheet).map((row) => (
            <NutrientRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {all ? (
        <ul className={classes.legend}>
          {recipes.map(({ name, meals }, index) => (
            <li key={name}>{words.recipe(LETTERS.charAt(index), name, meals)}</li>
          ))}
          {otherRecipes > 0 && <li>{words.others(otherRecipes)}</li>}
        </ul>
      ) : (
        <p>{words.nothingEaten}</p>
      )}
    </>
  )
}

/** What is asked at least lies above what is allowed at most: by a vet's limit and another's, or a rule. */
const isCrossed = ({ min, max }: Pick<Row, 'min' | 'max'>) => min !== null && max !== null && min > max

/** A recipe's column has a letter: the legend has its name. */
const Heading = ({ column }: { column: string }) => (
  <th scope="col" aria-label={column === words.fourWeeks ? column : words.column(column)}>
    {column}
  </th>
)

function rowsOf({ nutrients, calciumPhosphorus, eaten }: Told): Row[] {
  const columns = eaten.all ? [eaten.all, ...eaten.recipes.map(({ amounts }) => amounts)] : []
  const rows = nutrients.map((row, index) => ({
    ...row,
    unit: texts.units[row.unit],
    amounts: columns.map((amounts) => amounts[index] ?? 0),
  }))
  const amountsOf = (id: string) => rows.find((row) => row.id === id)?.amounts ?? []
  const phosphorus = amountsOf('phosphorus')
  const ratio = amountsOf('calcium').map((calcium, index) => calcium / (phosphorus[index] || Number.POSITIVE_INFINITY))
  const { min, max } = calciumPhosphorus
  return [...rows, { id: 'ratio', name: words.ratio, unit: 'g/g', min, max, byVet: false, amounts: ratio }]
}

function NutrientRow({ row, columns }: { row: Row; columns: readonly string[] }) {
  const { name, unit, min, max, byVet, amounts } = row
  const shown = (amount: number) => fixedDecimals(amount, decimalsOf(row))
  return (
    <tr>
      <th scope="row">
        {name} <span className={classes.unit}>{unit}</span>
        {byVet && (
          <abbr className={classes.byVet} title={words.byVet}>
            V
          </abbr>
        )}
        {isCrossed(row) && (
          <abbr className={classes.crossed} title={words.crossed}>
            ✕
          </abbr>
        )}
      </th>
      <td data-column={words.least}>{min === null ? '–' : shown(min)}</td>
      <td data-column={words.most}>{max === null ? '–' : shown(max)}</td>
      {amounts.map((amount, index) => (
        <td key={columns[index]} data-column={columns[index]}>
          <Amount amount={amount} text={shown(amount)} min={min} max={max} />
        </td>
      ))}
    </tr>
  )
}

function Amount({ amount, text, min, max }: Pick<Row, 'min' | 'max'> & { amount: number; text: string }) {
  const isBelow = min !== null && amount < min * (1 - ROUNDING)
  const isAbove = max !== null && amount > max * (1 + ROUNDING)
  if (!isBelow && !isAbove) return text
  return (
    <strong className={classes.outside}>
      <span aria-hidden="true">{isBelow ? '▼' : '▲'}</span>
      {text}
      <span className="visually-hidden"> {isBelow ? words.below : words.above}</span>
    </strong>
  )
}
