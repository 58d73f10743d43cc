import { Fragment } from 'react'
import type { Recipe } from '../../../contract/recipe.ts'
import { NUTRIENTS, type NutrientGroup } from '../../../nutrition/nutrients.ts'
import { texts } from '../../texts/index.ts'
import { decimals, kitchenGrams, nutrientAmount, nutrientWithUnit, whole } from '../../ui/amounts.ts'
import { BulletBar } from '../../ui/bullet-bar.tsx'
import { BulletLegend } from '../../ui/bullet-legend.tsx'
import classes from './nutrition.module.css'
import type { SectionProps } from './recipe-page.tsx'

const words = texts.recipe.nutrition
type Row = Recipe['balance'][number]

/** What a whole day on this recipe brings, beside what the dog needs. */
export function Nutrition({ recipe, pet }: SectionProps) {
  const { amount, min, max } = recipe.calciumPhosphorusRatio
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition">{words.title}</h2>
      <dl className={classes.facts}>
        <Fact name={words.energy} value={`${whole(recipe.kcal)} kcal`} note={words.perMeal} />
        <Fact name={words.weight} value={`${kitchenGrams(recipe.weight)} g`} note={words.perMeal} />
        <Fact
          name={words.caP}
          value={`${decimals(amount, 2)} : 1`}
          note={words.caPRange(decimals(min, 2), decimals(max, 2))}
        />
      </dl>
      <p className={classes.lead}>{words.lead(pet.name)}</p>
      <BulletLegend />
      <div className={classes.groups}>
        {groupsOf(recipe.balance).map(({ group, rows }) => (
          <GroupTable key={group} group={group} rows={rows} recipe={recipe} />
        ))}
      </div>
    </section>
  )
}

const Fact = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong> <span>{note}</span>
    </dd>
  </div>
)

type GroupTableProps = { group: NutrientGroup; rows: readonly NamedRow[]; recipe: Recipe }

function GroupTable({ group, rows, recipe }: GroupTableProps) {
  return (
    <table className={classes.table}>
      <caption>{words.groups[group]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.nutrient}</th>
          <th scope="col">{words.amount}</th>
          <th scope="col">{words.min}</th>
          <th scope="col">{words.rda}</th>
          <th scope="col">{words.target}</th>
          <th scope="col">{words.max}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.nutrient}>
            <tr>
              <th scope="row" rowSpan={2}>
                {row.name}
                <Unknown row={row} recipe={recipe} />
              </th>
              <td className={classes.amount}>{nutrientWithUnit(row.amount, row.unit)}</td>
              <Bound value={row.min} label={words.min} />
              <Bound value={row.rda} label={words.rda} />
              <Bound value={row.target} label={words.target} />
              <Bound value={row.max} label={words.max} />
            </tr>
            <tr>
              <td colSpan={5} className={classes.bar}>
                <BulletBar {...row} />
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const Bound = ({ value, label }: { value: number | null; label: string }) => (
  <td className={value === null ? classes.none : undefined} data-label={label}>
    {value === null ? words.none : nutrientAmount(value)}
  </td>
)

function Unknown({ row, recipe }: { row: Row; recipe: Recipe }) {
  if (row.unknownIn.length === 0) return null
  const names = recipe.ingredients.filter(({ code }) => row.unknownIn.includes(code)).map(({ name }) => name)
  if (names.length === 0) return null
  return <span className={classes.unknown}>{words.unknownIn(names.join(', '))}</span>
}

type NamedRow = Row & { readonly name: string }

/** The rows in the order of the nutrient table, under the headings of its groups. */
function groupsOf(balance: readonly Row[]): { group: NutrientGroup; rows: NamedRow[] }[] {
  const byId = new Map(balance.map((row) => [row.nutrient, row]))
  const named = NUTRIENTS.flatMap(({ id, name, group }) => {
    const row = byId.get(id)
    return row ? [{ ...row, name, group }] : []
  })
  return [...Map.groupBy(named, ({ group }) => group)].map(([group, rows]) => ({ group, rows }))
}
