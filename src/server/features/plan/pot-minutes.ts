import type { CookTask } from '../../../kitchen/plan-tasks.ts'
import { batchToCook, timesOf } from '../../../reference/recipes/times.ts'
import type { Household } from './read-household.ts'

/**
 * The minutes of a pot in the owner's vessels. Its grams are those of each dog's own dish: a pot that dogs share differs from them by
 * little. `undefined` where a recipe is gone.
 */
export function minutesOfPot({ dogs, cookbook, vessels }: Household, tasks: readonly CookTask[]): number | undefined {
  const recipe = cookbook.find(tasks[0]?.recipeId ?? '')
  if (!recipe) return undefined
  const { authored, prepared } = recipe
  const grams = new Map<string, number>()
  for (const { petId, recipeId, portions } of tasks) {
    const foodGrams = dogs.find((dog) => dog.petId === petId)?.dishes.get(recipeId)?.foodGrams ?? []
    for (const [index, code] of prepared.codes.entries())
      grams.set(code, (grams.get(code) ?? 0) + portions * (foodGrams[index] ?? 0))
  }
  return timesOf(
    authored.method,
    batchToCook(authored, (code) => grams.get(code) ?? 0, vessels),
  ).totalMinutes
}
