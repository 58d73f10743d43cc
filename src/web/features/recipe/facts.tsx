import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { timeText } from '../../dog-ui/cooking/rounds.ts'
import { decimals, money, nutrientAmount } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { daysOf } from './days.ts'
import classes from './facts.module.css'

const words = texts.recipePage.facts

type FactsProps = {
  readonly recipe: Recipe
  readonly pet: Pick<Pet, 'name' | 'mealsPerDay'>
  readonly meals: number
}

/** The facts that an owner asks first: time, energy, amount, and for how many days the pot lasts. */
export function Facts({ recipe, pet, meals }: FactsProps) {
  const foodText = useFoodText()
  const { cost, batch, pot } = recipe
  const aMeal = pot ? words.aMealOf(pet.name) : words.aMeal
  const { activeMinutes, totalMinutes } = batch
  const active = (recipe.kitchen.soakHours > 0 ? words.activeSoaked : words.active)(timeText(activeMinutes))
  return (
    <dl className={classes.facts}>
      <Fact name={words.time} value={timeText(totalMinutes)} note={active} />
      <Fact name={words.energy} value={words.kcal(nutrientAmount(recipe.kcal))} note={aMeal} />
      <Fact name={words.served} value={foodText(recipe.weight)} note={aMeal} />
      <Fact
        name={words.pot}
        value={pot ? words.dogs(pot.parts.map(({ name }) => name)) : pet.name}
        note={words.lasts(pot ? batch.meals : meals, decimals(daysOf(meals, pet.mealsPerDay), 1))}
      />
      {cost && (
        <Fact name={words.cost} value={money(cost.perDay, cost.currency)} note={words.ofPriced(cost.withoutPrice)} />
      )}
    </dl>
  )
}

export const Fact = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong> <span>{note}</span>
    </dd>
  </div>
)
