import { type ReactNode, useId } from 'react'
import type { DogToday } from '../../../contract/plan/today.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import classes from './shelf.module.css'
import type { ShelvedMeal } from './shelved-meal.ts'
import { StoredMealCard } from './stored-meal-card.tsx'

type ShelfProps = {
  readonly name: string
  readonly icon: ReactNode
  readonly meals: readonly ShelvedMeal[]
  /** The share of a portion that is given, if it is not the whole, by storageId. */
  readonly shares: Readonly<Record<string, number>>
  /** The warnings about meals, by storageId. */
  readonly cautions: NonNullable<DogToday['cautions']>
  readonly empty: string
}

export function Shelf({ name, icon, meals, shares, cautions, empty }: ShelfProps) {
  const id = useId()
  const heading = useHeadingForLostFocus(meals.length)
  return (
    <section className={classes.shelf} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes.name}>
        {icon}
        {name}
      </h2>
      {meals.length === 0 ? (
        <EmptyState text={empty}>
          <ButtonLink look="quiet" to="/recipe/search">
            {texts.storage.findRecipe}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={classes.meals}>
          {meals.map((meal) => (
            <li key={meal.item.storageId}>
              <StoredMealCard meal={meal} share={shares[meal.item.storageId]} caution={cautions[meal.item.storageId]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
