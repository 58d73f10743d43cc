import type { MendedPot } from '../../../contract/recipe/own-recipe.ts'
import type { Mended } from '../../../nutrition/own-recipe/mend.ts'
import { footprintOf } from '../../../nutrition/recipe/footprint.ts'
import { considerRecipe, type Preferences } from '../../../nutrition/recipe/menu.ts'
import type { FeedingPlan } from '../../../nutrition/recipe/plan.ts'
import type { Region } from '../../../nutrition/region.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import type { KeptThing } from '../../dogs/things.ts'
import { asCatalogueRecipe } from '../../menu/cookbook/own-recipe.ts'
import { planOfOwnThings } from '../../menu/cookbook/profile-for-recipe.ts'
import type { CostOf } from '../../menu/dish.ts'

export type FiguresInput = {
  readonly plan: FeedingPlan
  readonly preferences: Preferences
  readonly costOf: CostOf
  /** The owner's own; a visitor has none. */
  readonly things?: ThingsOfOwner<KeptThing> | undefined
  readonly region: Region
}

type Figures = Pick<MendedPot, 'score' | 'carbon' | 'cost'>

/** The figures that an owner compares mended pots by: how it would suit the dog once saved, its carbon and its cost. */
export function mendFigures(
  { check }: Pick<Mended, 'check'>,
  ingredients: MendedPot['ingredients'],
  { plan, preferences, costOf, things, region }: FiguresInput,
): Figures {
  const { prepared, gramsPerDay } = check
  const { kg, score } = footprintOf(prepared, gramsPerDay)
  const foodGrams = gramsPerDay.map((grams) => grams / plan.meal.mealsPerDay)
  const cost = costOf({ recipe: { prepared }, foodGrams })
  return {
    score: scoreOnceSaved(ingredients, { plan, preferences, things, region }),
    carbon: { kgPerDay: kg, score },
    ...(cost && { cost }),
  }
}

/** The score on the page of the recipe that these ingredients are saved as. */
function scoreOnceSaved(
  ingredients: MendedPot['ingredients'],
  { plan, preferences, things, region }: Omit<FiguresInput, 'costOf'>,
) {
  const supplement = plan.supplement.way === 'none' ? 'in-recipe' : 'of-dog'
  const saved = asCatalogueRecipe('own', { name: '', ingredients: [...ingredients], steps: [], supplement }, things)
  const considered = saved && considerRecipe(saved.prepared, planOfOwnThings(saved, plan, region) ?? plan, preferences)
  return considered?.kind === 'suggested' ? considered.suitability.score : null
}
