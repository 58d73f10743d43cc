import { lazy, type ReactNode, Suspense } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { inQuarters } from '../../../kitchen/things.ts'
import { type BatchEater, batchOf, eatersOf, mealsOfAll } from '../../data/pot-dogs.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { OverDays } from '../../dog-ui/cooking/over-days.tsx'
import { PotParts } from '../../dog-ui/cooking/pot-parts.tsx'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { NeverWithout, NotChosen } from '../../dog-ui/supplement/until-at-home.tsx'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { useDoseText, useFoodText, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { doseAmountIn, type FoodAmount, foodAmountIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { loadOnce } from '../../ui/load-once.ts'
import classes from './amounts.module.css'
import { batchesOf, daysOf } from './days.ts'
import { KitThings } from './kit-things.tsx'
import { type MealsField, MealsStepper } from './meals-stepper.tsx'

const words = texts.recipePage.cook
const SplitPot = lazy(loadOnce(() => import('./split-pot.tsx')))

/** A dog that weighs less needs small pieces. Own choice. */
const SMALL_DOG_KG = 5

type AmountsProps = {
  readonly recipe: Recipe
  readonly pet: Pet
  readonly field: MealsField
  readonly isUpdating: boolean
  /** All dogs of the owner: those that eat from the pot are among them. */
  readonly pets?: readonly Pet[]
  /** The other dogs that the pot may be for. */
  readonly others?: ReactNode
  /** The actions on the amounts. */
  readonly children?: ReactNode
}

/** The amounts to weigh for the meals that are cooked. */
export function Amounts({ recipe, pet, field, isUpdating, pets = [pet], others, children }: AmountsProps) {
  const { meals } = field
  const { batch, pot } = recipe
  const isKit = batch.supplement !== null && batch.supplement.items.length > 0
  const eaters = eatersOf(recipe, pet, pets)
  return (
    <section className={classes.card} aria-labelledby="amounts">
      <h2 id="amounts">{words.title}</h2>
      <Days field={field} mealsPerDay={pet.mealsPerDay} freezesWell={recipe.kitchen.freezesWell} />
      <MealsStepper field={field} hint={lastsFor(meals, pet.mealsPerDay)} />
      {others}
      <OverDays
        batch={batch}
        mealsOfAll={(count) => mealsOfAll(recipe, count)}
        addressOf={(count) => recipeAddress(recipe.id, { petId: pet.id, ...batchOf(recipe, count) })}
      >
        {recipe.batch.overDays && (
          <Suspense>
            <SplitPot recipe={recipe} petId={pet.id} />
          </Suspense>
        )}
      </OverDays>
      {children}
      <div className={isUpdating ? classes.updating : undefined} aria-busy={isUpdating}>
        <Lines recipe={recipe} />
        {batch.supplement && isKit && (
          <KitThings recipe={recipe} supplement={batch.supplement} meals={batch.meals} pet={pet} />
        )}
        {eaters.map((eater) => (
          <Until key={eater.pet.id} {...eater} />
        ))}
        {pot ? <PotParts pot={pot} /> : <Served recipe={recipe} />}
      </div>
      <Tips batch={batch} eaters={eaters.map((eater) => eater.pet)} />
    </section>
  )
}

/** What a dog eats until its supplement is at home. */
function Until({ pet, supplement }: Pick<BatchEater, 'pet' | 'supplement'>) {
  if (!supplement) return null
  return supplement.items.length > 0 ? <NeverWithout pet={pet} /> : <NotChosen pet={pet} />
}

/** A dog that is to be cooked for, before there is an account. */
type Described = Pick<Pet, 'name' | 'weight'>

/** The same for a visitor: the amounts as they are, with nothing to change. */
export function AmountsToSee({
  recipe,
  dog,
  children,
}: Pick<AmountsProps, 'recipe' | 'children'> & { dog: Described }) {
  return (
    <section className={classes.card} aria-labelledby="amounts">
      <h2 id="amounts">{words.title}</h2>
      <Lines recipe={recipe} />
      <Served recipe={recipe} />
      {children}
      <Tips batch={recipe.batch} eaters={[dog]} />
    </section>
  )
}

function Served({ recipe: { batch, weight } }: Pick<AmountsProps, 'recipe'>) {
  const foodText = useFoodText()
  return (
    <p className={classes.served} role="status">
      {batch.meals === 1 ? words.makesOne(foodText(weight)) : words.makes(batch.meals, foodText(weight))}
    </p>
  )
}

type TipsProps = { readonly batch: Recipe['batch']; readonly eaters: readonly Described[] }

/** How the food is cut for small dogs, and how it is weighed. */
function Tips({ batch, eaters }: TipsProps) {
  const small = eaters.flatMap(({ name, weight }) => (weight < SMALL_DOG_KG ? [name] : []))
  const isKit = batch.supplement !== null && batch.supplement.items.length > 0
  return (
    <>
      {small.length > 0 && <p className={classes.tip}>{texts.besideAmounts.chopSmall(small)}</p>}
      <p className={classes.tip}>{isKit ? texts.kitInRecipe.weighFoods : words.weighIt}</p>
    </>
  )
}

/** The foods of the batch, and the powder where the supplement is one. */
function Lines({ recipe }: Pick<AmountsProps, 'recipe'>) {
  const { ingredients, supplement } = recipe.batch
  const { food } = useUnits()
  const doseText = useDoseText()
  return (
    <ul className={classes.list}>
      {ingredients.map(({ code, name, quantity, measure, cups }) => (
        <li key={code} className={classes.line}>
          <FoodSymbol code={code} />
          <span className={classes.name}>{name}</span>
          <Amount amount={foodAmountIn(food, quantity)} />
          <Everyday measure={measure} cups={food === 'oz' ? cups : null} />
        </li>
      ))}
      {supplement?.items.length === 0 && (
        <li className={`${classes.line} ${classes.supplement}`}>
          <span className={classes.name}>{supplement.id}</span>
          <Amount amount={doseAmountIn(food, supplement.grams)} />
          <span className={classes.hint}>{supplementHint(recipe, doseText)}</span>
        </li>
      )}
    </ul>
  )
}

type DaysProps = {
  readonly field: MealsField
  readonly mealsPerDay: number
  readonly freezesWell: boolean
}

/** An owner cooks for days, and the pot is shared out in meals: a tap sets the number of meals. */
function Days({ field, mealsPerDay, freezesWell }: DaysProps) {
  return (
    <fieldset className={classes.days}>
      <legend>{words.forDays}</legend>
      {batchesOf(mealsPerDay, freezesWell).map((batch) => (
        <button
          key={batch.days}
          type="button"
          className={classes.day}
          aria-label={words.day(batch.days)}
          aria-pressed={batch.meals === field.meals && !field.refuse}
          onClick={() => field.choose(batch.meals)}
        >
          {batch.days}
        </button>
      ))}
    </fieldset>
  )
}

/** Everyday measures, for a check by eye. */
function Everyday({ measure, cups }: { readonly measure: string | null; readonly cups: number | null }) {
  const said = [...(measure === null ? [] : [measure]), ...(cups === null ? [] : [words.cups(inQuarters(cups), cups)])]
  return said.length > 0 && <span className={classes.hint}>{texts.recipe.about(said.join(' · '))}</span>
}

function Amount({ amount: { value, unit, also } }: { amount: FoodAmount }) {
  return (
    <span className={classes.grams}>
      {value} <span className={classes.unit}>{also === undefined ? unit : `${unit} (${also})`}</span>
    </span>
  )
}

function supplementHint({ batch, supplement }: Recipe, doseText: (grams: number) => string): string {
  const perMeal = batch.meals > 1 && supplement ? words.supplementPerMeal(doseText(supplement.grams)) : ''
  return [perMeal, words.supplementWhen].filter(Boolean).join(' · ')
}

function lastsFor(meals: number, mealsPerDay: number): string {
  return meals === mealsPerDay
    ? words.oneDay
    : meals < mealsPerDay
      ? ''
      : words.days(decimals(daysOf(meals, mealsPerDay), 1))
}
