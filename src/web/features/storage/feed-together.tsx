import { petNamesOf } from '../../data/outbox/tap.ts'
import { feedTogether, useSharedMeals } from '../../data/queries/plan/fed-together.ts'
import { undo, useTaps } from '../../data/queries/plan/today.ts'
import { useToday } from '../../data/today.ts'
import { SharedMeal } from '../../dog-ui/cooking/shared-meal.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import classes from './undo-last.module.css'

const words = texts.today

/** Several dogs whose next meal is of one food are fed with one tap, as on Home; what was fed so today is undone with one. */
export function FeedTogether() {
  const app = useApp()
  const today = useToday()
  const meals = useSharedMeals()
  const fed = useTaps().filter((one) => one.kind === 'feed' && one.others && one.dog.today === today)
  const taps = fed.filter(({ id }, place) => fed.findIndex((one) => one.id === id) === place)
  return (
    <>
      {taps.map((one) => {
        const names = petNamesOf(one)
        const what = words.fedTo(one.item.recipe.name, names)
        return (
          <p key={one.id} className={classes.undo}>
            <CheckIcon />
            <span>
              {what}
              {one.waits && <span role="status"> · {words.waits}</span>}
            </span>
            <Button look="bare" aria-label={words.undoForOf(names, what)} onClick={() => void undo(app, one)}>
              {words.undoFor(names)}
            </Button>
          </p>
        )
      })}
      {meals.map((meal) => (
        <SharedMeal key={meal.portions[0]?.dog.petId} {...meal} onFeed={(petIds) => feedTogether(app, meal, petIds)} />
      ))}
    </>
  )
}
