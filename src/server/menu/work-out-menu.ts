import type { PreparedRecipe } from '../../nutrition/recipe/bounds.ts'
import { foodNutrients, servedGrams } from '../../nutrition/recipe/intake.ts'
import {
  considerRecipe,
  type MenuObstacle,
  menuOf,
  obstaclesToMenu,
  type Preferences,
  type Suggestion,
  suitsDog,
} from '../../nutrition/recipe/menu.ts'
import type { FeedingPlan } from '../../nutrition/recipe/plan.ts'
import type { Strength } from '../../nutrition/recipe/score.ts'
import { fingerprint } from '../fingerprint.ts'

/** The figures of a recipe shown for a dog, of one meal. Small, because menus are kept. */
export type DishFigures = {
  readonly recipeId: string
  readonly score: number
  readonly co2Kg: number
  readonly co2score: number
  readonly servedGrams: number
  readonly proteinGrams: number
  /** The foods as weighed for a meal, in the order of the recipe's foods. */
  readonly foodGrams: readonly number[]
  /** Food and supplement. */
  readonly kcal: number
  /** What its page praises it for. */
  readonly strengths: readonly Strength['kind'][]
}

export type MenuFigures<Dish extends DishFigures = DishFigures> = {
  /** Every recipe that suits the dog, best first. */
  readonly dishes: readonly Dish[]
  /** The obstacles to more dishes, where there are few. */
  readonly obstacles: readonly MenuObstacle[]
  /** It changes with any dish, amount, score or place. */
  readonly mark: string
}

/** The input of a menu. */
export type MenuTask = {
  readonly recipes: readonly PreparedRecipe[]
  readonly plan: FeedingPlan
  /** The plans of recipes that bring their own things for minerals, by the recipes' ids. */
  readonly plansOf?: ReadonlyMap<string, FeedingPlan>
  readonly preferences: Preferences
  /** The points that bring recipes forward, by their ids; none where dishes come as they score. */
  readonly forward?: ReadonlyMap<string, number>
}

/** Below this many an owner is told why there are not more. */
const FEW_RECIPES = 10

/** The work of a thread (`menu-worker.ts`). */
export const MENU_WORK = {
  menu: ({ recipes, plan, plansOf, preferences, forward }: MenuTask): MenuFigures => {
    const planOf = ({ id }: PreparedRecipe) => plansOf?.get(id) ?? plan
    const menu = menuOf(
      recipes.map((recipe) => considerRecipe(recipe, planOf(recipe), preferences)),
      forward,
    )
    const dishes = menu.suggestions.map((suggestion) => dishFigures(suggestion, planOf(suggestion.recipe)))
    // What stands against a recipe with things of its own is no reason why the dog has few.
    const rejections = menu.rejections.filter(({ recipe }) => planOf(recipe) === plan)
    const obstacles = dishes.length < FEW_RECIPES ? obstaclesToMenu({ rejections }, plan) : []
    return { dishes, obstacles, mark: fingerprint(dishes) }
  },
  /** Whether each of the recipes suits the dog, without a menu. */
  suiting: ({ recipes, plan, preferences }: MenuTask): boolean[] =>
    recipes.map((recipe) => suitsDog(recipe, plan, preferences)),
}

export function dishFigures(
  { recipe, adapted, suitability, footprint }: Suggestion,
  { supplement }: Pick<FeedingPlan, 'supplement'>,
): DishFigures {
  return {
    recipeId: recipe.id,
    score: suitability.score,
    co2Kg: footprint.kg,
    co2score: footprint.score,
    servedGrams: servedGrams(recipe, adapted.grams),
    proteinGrams: foodNutrients(recipe, adapted.grams).protein,
    foodGrams: adapted.grams,
    kcal: adapted.foodKcal + supplementKcalPerMeal({ supplement }),
    strengths: suitability.strengths.map(({ kind }) => kind),
  }
}

export const supplementKcalPerMeal = ({ supplement }: Pick<FeedingPlan, 'supplement'>): number =>
  supplement.perMeal.energy ?? 0
