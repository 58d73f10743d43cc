import { MOST_OTHERS } from '../../../contract/recipe/way.ts'
import type { CookTask } from '../../../kitchen/plan-tasks.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { nearestPot, type PotEater, type ServedPot } from '../../menu/recipe/pot.ts'
import type { Household } from './read-household.ts'

/** One pot in place of several, with the tasks that it does: of one recipe, planned for one day, each for another dog. */
export type SharedPot = { readonly tasks: readonly CookTask[]; readonly pot: ServedPot }

/** The pots that dogs can share. The tasks that are in none are cooked by themselves. @param tasks of recipes that suit their dogs */
export async function sharedPots(household: Household, tasks: readonly CookTask[]): Promise<SharedPot[]> {
  const same = Map.groupBy(tasks, ({ day, plannedFor, recipeId }) => `${day} ${plannedFor} ${recipeId}`)
  const groups = [...same.values()].filter(({ length }) => length > 1 && length <= 1 + MOST_OTHERS)
  return (await mapYielding(groups, (group) => sharedPot(household, group))).flat()
}

function sharedPot({ dogs, cookbook }: Household, tasks: readonly CookTask[]): SharedPot[] {
  const recipe = cookbook.find(tasks[0]?.recipeId ?? '')
  const eaters = tasks.flatMap(({ petId, portions }): PotEater[] => {
    const dog = dogs.find((one) => one.petId === petId)
    return dog ? [{ petId, name: dog.name, profile: dog.profile, preferences: dog.preferences, meals: portions }] : []
  })
  const pot = recipe && nearestPot(recipe, eaters)
  if (!pot) return []
  const isInPot = ({ petId }: CookTask) => pot.parts.some((part) => part.petId === petId)
  return [{ tasks: tasks.filter(isInPot), pot }]
}
