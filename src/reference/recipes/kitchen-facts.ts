import { type Equipment, equipmentOf, isOnePot, suitsSlowCooker } from './equipment.ts'
import { reasonsNotToFreeze } from './freezing.ts'
import { RECIPES } from './index.ts'
import { asWritten, type Times, timesOf } from './times.ts'

/** Facts that a cook asks of a recipe before the first step; all of them follow from the recipe, as `docs/finding.md` tells. */
export type KitchenFacts = Times & {
  /** The hours before the cook begins at which something has to be put into water; 0 for most, and in neither time. */
  readonly soakHours: number
  readonly equipment: readonly Equipment[]
  readonly isOnePot: boolean
  readonly suitsSlowCooker: boolean
  readonly freezesWell: boolean
  readonly ingredientCount: number
}

const factsById: ReadonlyMap<string, KitchenFacts> = new Map(
  RECIPES.map((recipe) => [
    recipe.id,
    {
      ...timesOf(recipe.method, asWritten(recipe)),
      soakHours: recipe.soakHours,
      equipment: equipmentOf(recipe.method),
      isOnePot: isOnePot(recipe.method),
      suitsSlowCooker: suitsSlowCooker(recipe),
      freezesWell: reasonsNotToFreeze(recipe).length === 0,
      ingredientCount: recipe.ingredients.length,
    },
  ]),
)

/** The facts of a recipe of this release. Worked out once, when the process starts. */
export function kitchenFactsOf(recipeId: string): KitchenFacts {
  const facts = factsById.get(recipeId)
  if (!facts) throw new Error(`The catalogue has no recipe ${recipeId}`)
  return facts
}
