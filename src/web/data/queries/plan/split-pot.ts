import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedMeal, PlanView } from '../../../../contract/plan/plan.ts'
import type { Recipe } from '../../../../contract/recipe/recipe.ts'
import type { Eater } from '../../../../contract/recipe/way.ts'
import { addDays, type Day } from '../../../../kitchen/days.ts'
import { splitPot } from '../../../../kitchen/split-pot.ts'
import { useToday } from '../../today.ts'
import { keptMealOf, planWithPots, useChangeMeals, useUndoPlan } from './plan.ts'

type Batch = Pick<Recipe, 'id' | 'pot' | 'batch'>

/** A pot of the plan that is too large for a day, as one for each of so many days. */
type PotSplit = {
  readonly days: readonly Day[]
  readonly isDone: boolean
  readonly isBusy: boolean
  /** Splits the pot; where it is done, makes it one again. */
  readonly onPress: () => void
}

/** Offers to split the pot of the plan that this batch is. `undefined` where a day is enough, or the plan has no such pot. */
export function useSplitPot({ id, pot, batch }: Batch, petId: string): PotSplit | undefined {
  const today = useToday()
  const count = batch.overDays?.days
  const { data } = useQuery({ ...planWithPots(today), enabled: count !== undefined })
  const [done, setDone] = useState<{ readonly days: readonly Day[]; readonly changed: readonly ChangedMeal[] }>()
  const splitting = useChangeMeals(() => undefined)
  const undoing = useUndoPlan(() => setDone(undefined))
  const isBusy = splitting.isPending || undoing.isPending
  if (done) return { days: done.days, isDone: true, isBusy, onPress: () => undoing.mutate(done.changed) }
  const eaters = pot?.parts ?? [{ petId, meals: batch.meals }]
  const planned = count !== undefined && data && potOfPlan(data.content, id, eaters)
  if (!planned) return undefined
  const days = Array.from({ length: count }, (_, ahead) => addDays(planned.day, ahead))
  const changed = splitPot(planned.meals, planned.day, count)
  const onPress = () => splitting.mutate(changed, { onSuccess: () => setDone({ days, changed }) })
  return { days, isDone: false, isBusy, onPress }
}

type Task = PlanView['cook'][number]

const isOfPot = (one: Pick<Task, 'day' | 'plannedFor' | 'recipeId'>, { day, plannedFor, recipeId }: Task): boolean =>
  one.day === day && one.plannedFor === plannedFor && one.recipeId === recipeId

/** The first pot of the plan for these dogs and meals, of this recipe, and the meals that come out of it. */
export function potOfPlan({ cook, pots, days }: PlanView, recipeId: string, eaters: readonly Eater[]) {
  const dogsOf = (task: Task) =>
    pots.find((pot) => isOfPot(pot, task) && pot.petIds.includes(task.petId))?.petIds ?? [task.petId]
  const isIn = (task: Task, { petId, meals }: Eater) =>
    dogsOf(task).includes(petId) &&
    cook.some((other) => isOfPot(other, task) && other.petId === petId && other.portions === meals)
  const found = cook.find(
    (task) =>
      task.recipeId === recipeId && dogsOf(task).length === eaters.length && eaters.every((eater) => isIn(task, eater)),
  )
  if (!found) return undefined
  const meals = mealsOfPot(
    { days },
    eaters.map(({ petId }) => ({ ...found, petId })),
  )
  const isWhole = meals.length === eaters.reduce((sum, { meals }) => sum + meals, 0)
  return isWhole ? { day: found.day as Day, meals } : undefined
}

/** The meals that come out of a pot and are still to be eaten. @param tasks what is cooked in it for each dog */
export function mealsOfPot({ days }: Pick<PlanView, 'days'>, tasks: readonly Task[]) {
  return (Object.keys(days) as Day[]).flatMap((day) =>
    tasks.flatMap(({ petId, recipeId, plannedFor }) =>
      (days[day]?.[petId] ?? []).flatMap((meal) => {
        const isFrom = meal.recipeId === recipeId && meal.from === 'cook' && meal.plannedCookOn === plannedFor
        const kept = isFrom && !meal.isOver && keptMealOf(meal, day)
        return kept ? [{ day, petId, slot: meal.slot, meal: kept }] : []
      }),
    ),
  )
}
