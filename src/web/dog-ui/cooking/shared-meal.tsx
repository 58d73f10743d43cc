import { useState } from 'react'
import { texts } from '../../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { useFoodText } from '../units/chosen-units.ts'
import classes from './shared-meal.module.css'

const words = texts.today

type Portion = {
  readonly dog: { readonly petId: string; readonly mealsPerDay: number }
  /** The number of the meal in the day, 1 the first. */
  readonly meal: number
  readonly petName: string
  /** `null` where they are not known. */
  readonly grams: number | null
}
type SharedMealProps = {
  readonly recipe: { readonly name: string }
  readonly imageUrl: string
  readonly portions: readonly Portion[]
  readonly onFeed: (petIds: readonly string[]) => void
}

/** The next meal of several dogs, to feed with one tap. Of three dogs and more, those that do not eat now are left out with a tap. */
export function SharedMeal({ recipe: { name }, imageUrl, portions, onFeed }: SharedMealProps) {
  const foodText = useFoodText()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const eaters = portions.filter(({ dog }) => !leftOut.includes(dog.petId))
  const names = eaters.map(({ petName }) => petName)
  const toggle = ({ dog: { petId } }: Portion) =>
    setLeftOut(leftOut.includes(petId) ? leftOut.filter((one) => one !== petId) : [...leftOut, petId])
  return (
    <section className={classes.meal} aria-label={words.together(name)}>
      <img src={imageUrl} alt="" width="48" height="48" />
      <p className={classes.what}>
        {name}
        <span>
          {[
            ...mealOf(portions),
            ...eaters.map(({ petName, grams }) =>
              words.portionOf(petName, grams === null ? undefined : foodText(grams)),
            ),
          ].join(' · ')}
        </span>
      </p>
      {portions.length > 2 && (
        <fieldset className={classes.dogs}>
          <legend>{words.whoEats}</legend>
          {portions.map((portion) => (
            <button
              key={portion.dog.petId}
              type="button"
              aria-pressed={eaters.includes(portion)}
              disabled={eaters.includes(portion) && eaters.length === 2}
              onClick={() => toggle(portion)}
            >
              {eaters.includes(portion) && <CheckIcon />}
              {portion.petName}
            </button>
          ))}
        </fieldset>
      )}
      <Button
        className={classes.feed}
        aria-label={words.feedAllOf(names, name)}
        onClick={() => onFeed(eaters.map(({ dog }) => dog.petId))}
      >
        {words.feedAll(names)}
      </Button>
    </section>
  )
}

/** The meal of the day, where it is the same one for all of them. */
function mealOf([first, ...others]: readonly Portion[]): string[] {
  const isSame = ({ dog, meal }: Portion) => dog.mealsPerDay === first?.dog.mealsPerDay && meal === first.meal
  return first && first.dog.mealsPerDay > 1 && others.every(isSame)
    ? [words.mealOf(first.meal, first.dog.mealsPerDay)]
    : []
}
