import type { PlanView } from '../../../contract/plan/plan.ts'
import { keptMealOf } from '../../data/queries/plan/plan.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './plan-page.module.css'
import type { OpenMeal, PlanMealAs } from './plan-props.ts'
import { Swap } from './swap.tsx'

const words = texts.weekPlan

type MealDialogProps = {
  readonly meal: OpenMeal
  readonly view: PlanView
  readonly onPlan: PlanMealAs
  readonly onClose: () => void
}

/** The actions on a meal: view, swap, skip, lock. */
export function MealDialog({ meal: open, view, onPlan, onClose }: MealDialogProps) {
  const { pet, day, slot, meal } = open
  const planned = keptMealOf(meal, day)
  const recipe = meal?.recipeId ? view.recipes[meal.recipeId] : undefined
  const isOver = meal?.isOver || day < view.today
  return (
    <Dialog title={words.meal(pet.name, slot, weekdayDate(day))} onClose={onClose}>
      {recipe && <Chosen recipe={recipe} />}
      <div className={classes.choices}>
        {recipe && (
          <ButtonLink look="quiet" to={recipeAddress(recipe.id, { petId: pet.id })}>
            {words.see}
          </ButtonLink>
        )}
        {!isOver && planned && (
          <Button
            look="quiet"
            aria-describedby="lock-hint"
            onClick={() =>
              onPlan(
                open,
                { ...planned, locked: !planned.locked },
                planned.locked ? words.unlocked : words.lockedNow,
                recipe,
              )
            }
          >
            {planned.locked ? words.unlock : words.lock}
          </Button>
        )}
        {!isOver && meal?.recipeId !== null && (
          <Button look="quiet" onClick={() => onPlan(open, { slot, recipeId: null, locked: true }, words.skipped)}>
            {words.skip}
          </Button>
        )}
      </div>
      {!isOver && meal && (
        <p id="lock-hint" className={classes.soft}>
          {words.lockHint}
        </p>
      )}
      {!isOver && (
        <Swap
          pet={pet}
          planned={meal?.recipeId}
          onSwap={(chosen) =>
            onPlan(open, { slot, recipeId: chosen.id, locked: true }, words.swapped(chosen.name), chosen)
          }
        />
      )}
    </Dialog>
  )
}

function Chosen({ recipe }: { readonly recipe: PlanView['recipes'][string] }) {
  return (
    <p className={classes.chosen}>
      <Bowl recipe={recipe} size={72} />
      <span>
        <strong>{recipe.name}</strong>
      </span>
    </p>
  )
}
