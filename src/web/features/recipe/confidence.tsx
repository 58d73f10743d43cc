import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { isNutrientId, type NutrientId, nutrientById, type Unit } from '../../../nutrition/nutrients.ts'
import { leastSure } from '../../../nutrition/recipe/least-sure.ts'
import { nutrientAmount, whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import classes from './confidence.module.css'

type Bound = Recipe['confidence']['bounds'][number]
type Figures = Recipe['tables'][number]

const words = texts.recipePage.confidence

/** The share of bowls in which every amount is right, in one line with the way to the rest. */
export const Verdict = ({ recipe: { confidence } }: { recipe: Recipe }) => (
  <p className={classes.verdict}>
    <strong>{bowlsSaid(confidence.bowl)}</strong> <a href="#confidence">{words.toWhy}</a>
  </p>
)

/** The share of bowls in which every amount is right, one tap away from the least certain nutrients and from the figures behind it. */
export function Confidence({ recipe: { confidence, tables } }: { recipe: Recipe }) {
  const doubts = leastSure(confidence.bounds)
  const [first] = doubts
  return (
    <section className={classes.confidence} aria-labelledby="confidence">
      <h3 id="confidence">{words.title}</h3>
      <p className={classes.said}>
        <strong>{bowlsSaid(confidence.bowl)}</strong> {first && words.leastSure(sentenceNameOf(first.nutrient))}
      </p>
      <Details summary={words.show}>
        <p>{words.why}</p>
        {doubts.length > 0 ? <Doubts doubts={doubts} /> : <p>{words.allSure}</p>}
        <p className={classes.note}>{words.notCovered}</p>
        {tables.length > 0 && <Tables tables={tables} />}
      </Details>
    </section>
  )
}

function Doubts({ doubts }: { doubts: readonly Bound[] }) {
  return (
    <ul className={classes.doubts}>
      {doubts.map(({ nutrient, bound, confidence }) => {
        const said = bound === 'min' ? words.enough : words.notTooMuch
        return (
          <li key={`${nutrient} ${bound}`}>
            {said(nameOf(nutrient), whole(bowlsOf(confidence)))}
            <span className={classes.bar}>
              <span className={classes.share} style={{ width: `${confidence * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Tables({ tables }: { tables: readonly Figures[] }) {
  const telling = tables.filter(({ usda, ciqual }) => Math.max(usda ?? 0, ciqual ?? 0) > 0)
  const hasSlip = telling.some(({ counts }) => counts !== 'both')
  return (
    <Details summary={words.tables}>
      <p className={classes.note}>
        {words.tablesLead} {hasSlip && words.notCounted}
      </p>
      <div className={classes.tables}>
        {[...new Set(telling.map(({ nutrient }) => nutrient))].map((nutrient) => (
          <TableOf key={nutrient} nutrient={nutrient} rows={telling.filter((row) => row.nutrient === nutrient)} />
        ))}
      </div>
    </Details>
  )
}

function TableOf({ nutrient, rows }: { nutrient: string; rows: readonly Figures[] }) {
  const { unit, perUnit } = unitFor(nutrient, rows)
  return (
    <table className={classes.table}>
      <caption>{words.tableOf(nameOf(nutrient), texts.units[unit])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.food}</th>
          <th scope="col">{words.usda}</th>
          <th scope="col">{words.ciqual}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, usda, ciqual, counts }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <Figure amount={usda && usda * perUnit} isCounted={counts !== 'ciqual'} />
            <Figure amount={ciqual && ciqual * perUnit} isCounted={counts !== 'usda'} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ amount, isCounted }: { amount: number | null; isCounted: boolean }) {
  if (amount === null) return <td>{words.noFigure}</td>
  return <td>{isCounted ? nutrientAmount(amount) : <del>{nutrientAmount(amount)}</del>}</td>
}

/** Rounds down to whole bowls, so that confidence is never overstated. */
const bowlsOf = (share: number) => Math.floor(share * 100)

function bowlsSaid(share: number): string {
  return share > 0.99 ? words.nearlyAll : words.bowls(whole(bowlsOf(share)))
}

/** A nutrient that this app does not know yet is shown by its id. */
const nameOf = (nutrient: string) => (isNutrientId(nutrient) ? texts.nutrients[nutrient] : nutrient)
const sentenceNameOf = (nutrient: string) => (isNutrientId(nutrient) ? texts.inSentence(nutrient) : nutrient)

/** Amounts below a gram are shown in milligrams. */
function unitFor(nutrient: string, rows: readonly Figures[]): { unit: Unit; perUnit: number } {
  const unit = nutrientById.get(nutrient as NutrientId)?.unit ?? 'g'
  const isSmall = unit === 'g' && rows.every(({ usda, ciqual }) => Math.max(usda ?? 0, ciqual ?? 0) < 1)
  return isSmall ? { unit: 'mg', perUnit: 1000 } : { unit, perUnit: 1 }
}
