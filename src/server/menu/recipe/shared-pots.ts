import { MOST_OTHERS } from '../../../contract/recipe/way.ts'
import type { CookTask } from '../../../kitchen/plan-tasks.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { Cookbook } from '../cookbook/cookbook.ts'
import { figuresKey } from '../figures-key.ts'
import { nearestPot, type PotEater, piecesOf } from './pot.ts'

/** A pot to cook, with the dog that it is for. */
export type EatersTask = { readonly task: CookTask; readonly eater: PotEater }

/**
 * The pots that dogs can share, each with its tasks: of one recipe, planned for one day, each for another dog. The tasks that are in none
 * are cooked by themselves. @param tasks of recipes that suit their dogs
 */
export async function sharedPots<One extends EatersTask>(tasks: readonly One[], cookbook: Cookbook): Promise<One[][]> {
  const same = Map.groupBy(tasks, ({ task }) => `${task.day} ${task.plannedFor} ${task.recipeId}`)
  const groups = [...same.values()].filter(({ length }) => length > 1 && length <= 1 + MOST_OTHERS)
  const shared = await mapYielding(groups, (group) => {
    const places = placesInPot(
      cookbook,
      group.map(({ eater }) => eater),
      group[0]?.task.recipeId ?? '',
    )
    return group.filter((_, place) => places.includes(place))
  })
  return shared.filter(({ length }) => length > 1)
}

/** A few bytes each, beside a key of about a kilobyte. */
const POTS_KEPT = 2000
const kept = createLruCache<readonly number[]>(POTS_KEPT)

/**
 * The places of the dogs that share a pot of the recipe. It is kept by what it is made of, the recipe, the figures of the dogs and
 * their meals, never by their owner: a pot once tried stays right as long as the process lives.
 */
function placesInPot(cookbook: Cookbook, eaters: readonly PotEater[], recipeId: string): readonly number[] {
  const recipe = cookbook.find(recipeId)
  if (!recipe) return []
  const dogs = eaters.map((eater) => [figuresKey(eater.profile), piecesOf(eater), eater.meals])
  const key = JSON.stringify([recipeId, recipe.isOwn && cookbook.mark, dogs])
  return kept.get(key, () => {
    const parts = nearestPot(recipe, eaters)?.parts ?? []
    return eaters.flatMap(({ petId }, place) => (parts.some((part) => part.petId === petId) ? [place] : []))
  })
}
