import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { EMPTY_STORAGE } from '../../../kitchen/storage.ts'
import { eatenInTime } from '../../../kitchen/today.ts'
import { useToday } from '../today.ts'
import { dueToday } from './due-today.ts'
import { planFrom } from './plan/plan.ts'
import { storedFood } from './storage.ts'

/**
 * How many meals a dog eats in time: by the plan for a planned pot; else by the food that is stored for the dog and its meals today, as
 * far as they are known.
 */
export function useEatenInTime(recipeId: string) {
  const today = useToday()
  const stored = useQuery(storedFood)
  const due = useQuery(dueToday)
  const plan = useQuery(planFrom(today))
  const eatenOf = ({ id: petId, mealsPerDay, frequency }: Pet, meals: number) => {
    const pot = plan.data?.content.cook.find(
      (one) => one.day === today && one.petId === petId && one.recipeId === recipeId && one.portions === meals,
    )
    const fed = due.data?.dogs.find((dog) => dog.petId === petId)?.fed.length ?? 0
    const dog = { petId, today, mealsPerDay, fed, isDaily: frequency === 'daily' }
    return pot ? meals - pot.toFreeze : eatenInTime(stored.data?.content ?? EMPTY_STORAGE, dog, meals)
  }
  return { isLoading: stored.isLoading || due.isLoading || plan.isLoading, eatenOf }
}
