import { type PreparedRecipe, prepareRecipe } from '../nutrition/recipe/bounds.ts'
import type { NutritionTables } from '../nutrition/recipe/plan.ts'
import { HEALTH_RULES } from './health-rules.ts'
import { INGREDIENTS } from './ingredients/ingredients.ts'
import { RECIPES } from './recipes/index.ts'
import { STANDARDS } from './standards/standards.ts'
import { SUPPLEMENTS, type Supplement } from './supplements.ts'
import { TOXICANTS } from './toxicants.ts'

/** The tables that the science works on, put together once. */
export const NUTRITION_TABLES: NutritionTables<Supplement> = {
  standards: STANDARDS,
  rules: HEALTH_RULES,
  supplements: SUPPLEMENTS,
  toxicants: TOXICANTS,
}

/** Every recipe of the release with its figures per gram at hand: made once, used for every dog. */
export const PREPARED_RECIPES: readonly PreparedRecipe[] = RECIPES.map((recipe) => prepareRecipe(recipe, INGREDIENTS))
