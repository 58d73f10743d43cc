import type { Pet } from '../../../contract/dog/pet.ts'
import { isNutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import { nutrientAmount, nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import classes from './supplements-page.module.css'

const supplements = texts.newPet.supplements

/** The open formula: every nutrient with its amount in a day's dose, and for a powder in a gram. */
export function SupplementComposition({ supplement }: { supplement: NonNullable<Pet['supplement']> }) {
  const isPowder = supplement.way === 'powder'
  return (
    <details className={classes.composition}>
      <summary>{supplements.composition}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{supplements.nutrient}</th>
            <th scope="col">{supplements.amountPerDay}</th>
            {isPowder && <th scope="col">{supplements.amountPerGram}</th>}
          </tr>
        </thead>
        <tbody>
          {Object.entries(supplement.nutrients)
            .filter(([, perGram]) => perGram > 0)
            .map(([id, perGram]) => (
              <tr key={id}>
                <th scope="row">{nameOf(id)}</th>
                <td>{amountText(id, perGram * supplement.dose)}</td>
                {isPowder && <td>{amountText(id, perGram)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function nameOf(id: string): string {
  return isNutrientId(id) ? texts.nutrients[id] : id
}

function amountText(id: string, amount: number): string {
  const unit = isNutrientId(id) ? nutrientById.get(id)?.unit : undefined
  return unit ? nutrientWithUnit(amount, unit) : nutrientAmount(amount)
}
