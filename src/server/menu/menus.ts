import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import {
  considerRecipe,
  type Menu,
  type MenuObstacle,
  menuOf,
  missingBounds,
  obstaclesToMenu,
  type Preferences,
  suitsDog,
} from '../../nutrition/menu.ts'
import { obstaclesOf } from '../../nutrition/obstacles.ts'
import type { FeedingPlan } from '../../nutrition/plan.ts'
import type { Profile } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'
import { inTurns } from '../in-turns.ts'
import { createKept } from '../kept.ts'
import { type Cookbook, PRODUCT_COOKBOOK } from './cookbook.ts'
import { type Dish, dishOf } from './dish.ts'

/** Every recipe that suits a dog, best first; and, where they are few, what stands in the way of more. */
export type DogMenu = {
  readonly dishes: readonly Dish[]
  readonly obstacles: readonly MenuObstacle[]
  /** Another one when any dish, amount or score is another. */
  readonly mark: string
}

/** All that a menu depends on but for the preferences. */
type Figures = Pick<Profile, 'dog' | 'region' | 'plan'>

export type Menus = {
  readonly menuFor: (figures: Figures, preferences: Preferences, cookbook: Cookbook) => Promise<DogMenu>
  /** How many dishes of the release the menu has: no more is worked out where there is none yet. */
  readonly countFor: (figures: Figures, preferences: Preferences) => Promise<number>
  /** Those of some recipes that it has. */
  readonly suitingOf: (
    figures: Figures,
    preferences: Preferences,
    among: readonly PreparedRecipe[],
  ) => Promise<readonly PreparedRecipe[]>
}

/** Below this many an owner is told why there are not more. */
const FEW_RECIPES = 10
/** About 60 KB each. */
const MENUS_KEPT = 300

/**
 * Menus by what they are made of: the dog's figures, its kit, the region, the preferences and what the owner's own recipes
 * are, never the owner. The catalogue changes with a release only, and an own recipe that was changed is another one, so a menu
 * once made stays right as long as the process lives.
 */
export function createMenus(): Menus {
  const menus = createKeptWork<DogMenu>()
  const counts = createKeptWork<number>()
  return {
    menuFor: ({ plan, ...figures }, preferences, cookbook) =>
      menus.get(keyOf({ plan, ...figures }, preferences, cookbook), () => makeMenu(plan, preferences, cookbook)),
    countFor: async ({ plan, ...figures }, preferences) => {
      const key = keyOf({ plan, ...figures }, preferences, PRODUCT_COOKBOOK)
      if (menus.has(key))
        return (await menus.get(key, () => makeMenu(plan, preferences, PRODUCT_COOKBOOK))).dishes.length
      return counts.get(key, () => countDishes(plan, preferences))
    },
    suitingOf: async ({ plan }, preferences, among) => {
      const suited = await ofEachRecipe((recipe) => suitsDog(recipe, plan, preferences), among)
      return among.filter((_, index) => suited[index])
    },
  }
}

/** What was worked out last. Work that failed is done again. */
function createKeptWork<Result>() {
  const kept = createKept<Promise<Result>>(MENUS_KEPT)
  return {
    has: kept.has,
    get: (key: string, make: () => Promise<Result>): Promise<Result> => {
      const result = kept.get(key, make)
      result.catch(() => kept.forget(key, result))
      return result
    },
  }
}

function keyOf({ dog, region, plan }: Figures, { exclude, prefer, require }: Preferences, { mark }: Cookbook): string {
  const { healthIssues, ...rest } = dog
  const sorted = [healthIssues, exclude, prefer, require].map((list) => [...list].sort())
  // The powder follows from the dog; a kit is the owner's choice.
  const kit = plan.supplement.way === 'kit' ? fingerprint(plan.supplement.parts) : null
  return JSON.stringify([region, Object.entries(rest).sort(), sorted, kit, mark])
}

async function makeMenu(plan: FeedingPlan, preferences: Preferences, cookbook: Cookbook): Promise<DogMenu> {
  const prepared = cookbook.recipes.map((recipe) => recipe.prepared)
  const considered = await ofEachRecipe((recipe) => considerRecipe(recipe, plan, preferences), prepared)
  const menu = menuOf(considered)
  const supplementKcal = supplementKcalPerMeal(plan)
  const dishes = menu.suggestions.flatMap((suggestion) => {
    const recipe = cookbook.find(suggestion.recipe.id)
    return recipe ? [dishOf(recipe, suggestion, supplementKcal)] : []
  })
  return {
    dishes,
    mark: fingerprint(dishes.map(({ recipe: _, ...dish }) => dish)),
    obstacles: menu.suggestions.length < FEW_RECIPES ? await obstaclesTo(menu, plan) : [],
  }
}

async function obstaclesTo(menu: Menu, plan: FeedingPlan): Promise<readonly MenuObstacle[]> {
  const missed = await ofEachRecipe((recipe) => obstaclesOf(recipe, plan.meal), missingBounds(menu, plan))
  return obstaclesToMenu(menu, plan, missed.flat())
}

async function countDishes(plan: FeedingPlan, preferences: Preferences): Promise<number> {
  const suited = await ofEachRecipe((recipe) => suitsDog(recipe, plan, preferences))
  return suited.filter(Boolean).length
}

const PRODUCT_RECIPES = PRODUCT_COOKBOOK.recipes.map(({ prepared }) => prepared)

const ofEachRecipe = <Result>(
  work: (recipe: PreparedRecipe) => Result,
  recipes: readonly PreparedRecipe[] = PRODUCT_RECIPES,
): Promise<Result[]> => inTurns(recipes, work)

export function supplementKcalPerMeal({ supplement }: FeedingPlan): number {
  return supplement.perMeal.energy ?? 0
}
