import type { Today } from '../../../contract/plan/today.ts'
import type { DogsToday } from '../../../kitchen/plan-today.ts'
import type { Preferences } from '../../../nutrition/recipe/menu.ts'
import type { StoredPet } from '../../db/dogs/pets.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { type EatersTask, sharedPots } from '../../menu/recipe/shared-pots.ts'
import type { FoodOfDog } from './dogs-food.ts'

type Dog = {
  readonly pet: StoredPet
  readonly preferences: Preferences
  readonly food: FoodOfDog
  readonly byPlan: DogsToday
}

type Pots = NonNullable<Today['pots']>

/** The pots of today's plan for several dogs. A pot that is cooked late is one with that of today for the same dogs. */
export async function potsToCook(dogs: readonly Dog[], cookbook: Cookbook): Promise<Pots> {
  const tasks = dogs.flatMap(({ pet, preferences, food, byPlan }) => {
    const eater = { petId: pet.id, name: pet.record.name, profile: food.profile, preferences }
    return byPlan.cook.map((task): EatersTask & { dish: ReturnType<FoodOfDog['dish']> } => ({
      task,
      eater: { ...eater, meals: task.portions },
      dish: food.dish(task.recipeId),
    }))
  })
  const pots = await sharedPots(tasks, cookbook)
  const same = Map.groupBy(pots, (pot) => JSON.stringify(pot.map(({ task }) => [task.recipeId, task.petId])))
  return [...same.values()].flatMap((ofDogs) => {
    const [[{ dish } = {}] = []] = ofDogs
    const eaters = [...Map.groupBy(ofDogs.flat(), ({ task }) => task.petId)].map(([petId, tasks]) => ({
      petId,
      meals: tasks.reduce((sum, { task }) => sum + task.portions, 0),
    }))
    return dish ? [{ recipe: dish.recipe, imageUrl: dish.imageUrl, dogs: eaters }] : []
  })
}
