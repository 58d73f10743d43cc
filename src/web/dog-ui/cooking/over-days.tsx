import type { ReactNode } from 'react'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import classes from './over-days.module.css'
import { timeText } from './rounds.ts'

type OverDaysProps = {
  readonly batch: Pick<Recipe['batch'], 'totalMinutes' | 'overDays'>
  /** The meals of all dogs of a pot, by those of the first dog that the days are counted in. */
  readonly mealsOfAll?: (meals: number) => number
  /** The same page for another number of meals. */
  readonly addressOf: (meals: number) => PageAddress
  /** The step to plan it as several pots. */
  readonly children?: ReactNode
}

/** Says that a batch is too large for one day, and leads to the part that is cooked today; nothing where a day is enough. */
export function OverDays({ batch: { totalMinutes, overDays }, mealsOfAll, addressOf, children }: OverDaysProps) {
  if (!overDays) return null
  const { days, meals: ownMeals } = overDays
  const meals = mealsOfAll?.(ownMeals) ?? ownMeals
  return (
    <div className={classes.over}>
      <p>
        {texts.rounds.overDays({ days, meals, time: timeText(totalMinutes), each: timeText(overDays.totalMinutes) })}
      </p>
      <Link className={classes.link} to={addressOf(ownMeals)}>
        {texts.rounds.cookToday(meals)}
      </Link>
      {children}
    </div>
  )
}
