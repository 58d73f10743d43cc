import type { z } from 'zod'
import type { Obstacle as WireObstacle } from '../../contract/recipe/recipe.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { sentences } from '../../texts/index.ts'
import { kitStateOf } from '../dogs/kit-state.ts'
import type { Profile } from '../dogs/profile.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import type { Cookbook } from './cookbook/cookbook.ts'
import { describeObstacles } from './describe-obstacles.ts'
import type { DogMenu, Menus } from './menus.ts'

/**
 * Why a dog has few recipes or none. Where its kit is no longer one for it, that is the reason for every recipe that would stand
 * with the powder, whichever nutrient each of them misses; the rest is told as without the kit.
 */
export async function whyFewRecipes(
  menu: DogMenu,
  profile: Profile,
  preferences: Preferences,
  { menus, cookbook }: { readonly menus: Menus; readonly cookbook: Cookbook },
): Promise<z.infer<typeof WireObstacle>[]> {
  const { kind } = kitStateOf(profile)
  if (menu.obstacles.length === 0 || kind === 'fits') return describeObstacles(menu.obstacles, profile)
  const withPowder = { ...profile, plan: profile.withPowder }
  const { dishes, obstacles } = await menus.menuFor(withPowder, preferences, cookbook)
  const recipes = dishes.length - menu.dishes.length
  const { [kind]: text, change } = sentences.obstacles.kit
  const ofKit = { nutrient: null, recipes, byVet: false, ...inTextAndParts(text), suggestion: change[kind] }
  return [...(recipes > 0 ? [ofKit] : []), ...describeObstacles(obstacles, withPowder)]
}
