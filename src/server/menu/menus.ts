import { setImmediate as nextTurn } from 'node:timers/promises'
import { considerRecipe, type MenuObstacle, menuOf, obstaclesToMenu, type Preferences } from '../../nutrition/menu.ts'
import type { FeedingPlan } from '../../nutrition/plan.ts'
import { PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { Profile } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'
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

export type Menus = { readonly menuFor: (figures: Figures, preferences: Preferences) => Promise<DogMenu> }

/** Below this many an owner is told why there are not more. */
const FEW_RECIPES = 10
/** About 30 KB each. */
const MENUS_KEPT = 300
/** Requests of others wait no longer than this while a menu is worked out. */
const TURN_MS = 8

/**
 * Menus by what they are made of: the dog's figures, the region and the preferences, never the owner. The catalogue changes with
 * a release only, so a menu once made stays right as long as the process lives.
 */
export function createMenus(): Menus {
  const kept = new Map<string, Promise<DogMenu>>()
  return {
    menuFor: (figures, preferences) => {
      const key = keyOf(figures, preferences)
      const menu = kept.get(key) ?? makeMenu(figures.plan, preferences)
      kept.delete(key)
      kept.set(key, menu)
      menu.catch(() => kept.delete(key))
      for (const oldest of kept.keys()) {
        if (kept.size <= MENUS_KEPT) break
        kept.delete(oldest)
      }
      return menu
    },
  }
}

function keyOf({ dog, region }: Figures, { exclude, prefer, require }: Preferences): string {
  const { healthIssues, ...rest } = dog
  const sorted = [healthIssues, exclude, prefer, require].map((list) => [...list].sort())
  return JSON.stringify([region, Object.entries(rest).sort(), sorted])
}

async function makeMenu(plan: FeedingPlan, preferences: Preferences): Promise<DogMenu> {
  const considered: ReturnType<typeof considerRecipe>[] = []
  let turnBegan = performance.now()
  for (const recipe of PREPARED_RECIPES) {
    considered.push(considerRecipe(recipe, plan, preferences))
    if (performance.now() - turnBegan < TURN_MS) continue
    await nextTurn()
    turnBegan = performance.now()
  }
  const menu = menuOf(considered)
  const supplementKcal = supplementKcalPerMeal(plan)
  const dishes = menu.suggestions.map((suggestion) => dishOf(suggestion, supplementKcal))
  return {
    dishes,
    mark: fingerprint(dishes),
    obstacles: menu.suggestions.length < FEW_RECIPES ? obstaclesToMenu(menu, plan) : [],
  }
}

export function supplementKcalPerMeal({ supplement }: FeedingPlan): number {
  return supplement.perMeal.energy ?? 0
}
