import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { ChangedMeal, PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import { planAhead, useUndoPlan } from '../../data/queries/plan/plan.ts'
import { mealsOfRecipe, usePlanRecipe } from '../../data/queries/plan/plan-recipe.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import classes from './plan-it.module.css'

const words = texts.planIt
/** The first days to choose from. */
const DAYS_AHEAD = 7

type PlanItProps = {
  readonly recipe: { readonly id: string; readonly name: string }
  readonly pet: Pet
  readonly meals: number
  readonly onClose: () => void
}

/** Plans the meals of a page's pot from a day on, with one tap, and back. */
export default function PlanIt({ onClose, ...asked }: PlanItProps) {
  const { recipe, pet, meals } = asked
  const today = useToday()
  const [done, setDone] = useState<readonly ChangedMeal[]>()
  const undoing = useUndoPlan(onClose)
  return (
    <Dialog title={words.title(recipe.name)} onClose={onClose}>
      {done ? (
        <div className={classes.done} role="status">
          <p>{words.done(done.length, weekdayDate(done[0]?.day ?? today))}</p>
          <Link to="/plan">{words.toPlan}</Link>
          <Button look="bare" onClick={() => undoing.mutate(done)}>
            {words.undo}
          </Button>
        </div>
      ) : (
        <>
          <p>{words.from(meals, pet.name)}</p>
          <Days {...asked} today={today} onPlanned={setDone} />
        </>
      )}
    </Dialog>
  )
}

type DaysProps = Omit<PlanItProps, 'onClose'> & {
  readonly today: Day
  readonly onPlanned: (changed: readonly ChangedMeal[]) => void
}

function Days({ recipe: { id: recipeId }, pet: { id: petId, mealsPerDay }, meals, today, onPlanned }: DaysProps) {
  const { data, isError, refetch } = useQuery(planAhead(today))
  const planning = usePlanRecipe(onPlanned)
  if (!data && isError) return <LoadFailed text={texts.weekPlan.loadFailed} onAgain={() => void refetch()} />
  if (!data) return <Spinner text={texts.common.loading} />
  const { content } = data
  const eats = content.dogs[petId]?.mealsPerDay ?? mealsPerDay
  const isBusy = (from: Day) => planning.isPending && planning.variables[0]?.day === from
  const latest = addDays(content.to as Day, 1 - Math.ceil(meals / eats))
  const days = daysFrom(addDays(today, 1), addDays(today, DAYS_AHEAD)).filter((day) => day <= latest)
  if (days.length === 0) return <p>{words.tooMany}</p>
  return (
    <ul className={classes.days}>
      {days.map((from) => {
        const changed = mealsOfRecipe(content, { recipeId, petId, mealsPerDay: eats, meals, from })
        return (
          <li key={from}>
            <Button
              look="quiet"
              className={classes.day}
              busyText={isBusy(from) ? texts.common.processing : undefined}
              onClick={() => planning.mutate(changed)}
            >
              {weekdayDate(from)}
              <Replaced dishes={replacedBy(changed, content)} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const Replaced = ({ dishes }: { readonly dishes: readonly string[] }) =>
  dishes.length > 0 && <span className={classes.replaced}>{words.replaces(dishes)}</span>

/** The dishes that are planned at these meals now, each once. */
function replacedBy(changed: readonly ChangedMeal[], { recipes }: PlanView): string[] {
  const others = changed.filter(({ meal, seen }) => seen?.recipeId && seen.recipeId !== meal?.recipeId)
  return [...new Set(others.flatMap(({ seen }) => recipes[seen?.recipeId ?? '']?.name ?? []))]
}
