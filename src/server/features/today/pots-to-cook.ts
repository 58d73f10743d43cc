import type { DogToday, Today } from '../../../contract/plan/today.ts'
import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import { supplyMeals } from '../../../kitchen/plan-supply.ts'
import { cookTasks } from '../../../kitchen/plan-tasks.ts'
import { type Storage, without } from '../../../kitchen/storage.ts'
import type { DogsDay } from '../../../kitchen/today.ts'
import type { Preferences } from '../../../nutrition/recipe/menu.ts'
import type { StoredPet } from '../../db/dogs/pets.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { type EatersTask, sharedPots } from '../../menu/recipe/shared-pots.ts'
import type { FoodOfDog } from './dogs-food.ts'

type Dog = {
  readonly pet: StoredPet
  readonly day: DogsDay
  readonly preferences: Preferences
  readonly food: FoodOfDog
  readonly answer: DogToday
}

type Pots = NonNullable<Today['pots']>
type Kitchen = { readonly plan: MealPlan; readonly storage: Storage; readonly cookbook: Cookbook }

/** The pots of today's plan for several dogs, of which one has nothing to eat otherwise: as the plan shows them. */
export async function potsToCook(dogs: readonly Dog[], { plan, storage, cookbook }: Kitchen): Promise<Pots> {
  const wanted = new Set(dogs.flatMap(({ answer }) => answer.cook?.recipe.id ?? []))
  if (dogs.length < 2 || wanted.size === 0) return []
  const tasks = await mapYielding(dogs, ({ pet, day, preferences, food, answer }) => {
    const fit = without(storage, ({ storageId }) => answer.cautions?.[storageId] !== undefined)
    return cookTasks(supplyMeals(plan, fit, day)).flatMap((task): EatersTask[] => {
      if (task.day !== day.today || !wanted.has(task.recipeId) || !food.suits(task.recipeId)) return []
      const { name } = pet.record
      return [{ task, eater: { petId: pet.id, name, profile: food.profile, preferences, meals: task.portions } }]
    })
  })
  const pots = await sharedPots(tasks.flat(), cookbook)
  return pots.flatMap((pot) => {
    // The picture is that of a dog that waits for the pot.
    const [cook] = pot.flatMap(({ task: { petId, recipeId } }) => {
      const dish = dogs.find(({ pet }) => pet.id === petId)?.answer.cook
      return dish?.recipe.id === recipeId ? [dish] : []
    })
    if (!cook) return []
    const eaters = pot.map(({ task: { petId, portions } }) => ({ petId, meals: portions }))
    return [{ recipe: cook.recipe, imageUrl: cook.imageUrl, dogs: eaters }]
  })
}
