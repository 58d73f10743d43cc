import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import type { Preferences } from '../../nutrition/menu.ts'
import { PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { Profile } from '../dogs/profile.ts'
import { createQueue } from '../fair/queues.ts'
import { fingerprint } from '../fingerprint.ts'
import { inTurns } from '../in-turns.ts'
import { createKept } from '../kept.ts'
import { createWorkers } from '../workers.ts'
import { type Cookbook, PRODUCT_COOKBOOK } from './cookbook.ts'
import type { Dish } from './dish.ts'
import type { MENU_WORK, MenuFigures, MenuTask } from './work-out-menu.ts'

export type DogMenu = MenuFigures<Dish>

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
  readonly close: () => Promise<void>
}

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
  const { workOut, close } = createMenuWorkers()

  async function makeMenu({ plan }: Figures, preferences: Preferences, cookbook: Cookbook): Promise<DogMenu> {
    const recipes = cookbook.recipes.map(({ prepared }) => prepared)
    const { dishes, ...menu } = await workOut('menu', { recipes, plan, preferences })
    const dishesOf = (dish: (typeof dishes)[number]) => {
      const recipe = cookbook.find(dish.recipeId)
      return recipe ? [{ ...dish, recipe }] : []
    }
    return { ...menu, dishes: dishes.flatMap(dishesOf) }
  }
  async function suitingOf({ plan }: Figures, preferences: Preferences, among: readonly PreparedRecipe[]) {
    const suiting = await workOut('suiting', { recipes: among, plan, preferences })
    return among.filter((_, index) => suiting[index])
  }
  const menuFor: Menus['menuFor'] = (figures, preferences, cookbook) =>
    menus.get(keyOf(figures, preferences, cookbook), () => makeMenu(figures, preferences, cookbook))
  return {
    menuFor,
    countFor: async (figures, preferences) => {
      const key = keyOf(figures, preferences, PRODUCT_COOKBOOK)
      if (menus.has(key)) return (await menuFor(figures, preferences, PRODUCT_COOKBOOK)).dishes.length
      return counts.get(key, async () => (await suitingOf(figures, preferences, PREPARED_RECIPES)).length)
    },
    suitingOf,
    close,
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

type Work = keyof typeof MENU_WORK

/** To the thread: a recipe of the release, before all tasks; or a task, in which such a recipe is its id. */
export type MenuMessage =
  | { readonly recipe: PreparedRecipe }
  | { readonly work: Work; readonly task: MenuTask<PreparedRecipe | string> }

const OF_RELEASE = new Set(PREPARED_RECIPES)

function createMenuWorkers() {
  const { run, close } = createWorkers<MenuMessage, unknown>({
    source: new URL('./menu-worker.ts', import.meta.url),
    queue: createQueue('menus'),
    // Eight megabytes: one by one, so that others are answered meanwhile.
    prepare: async (send) => {
      await inTurns(PREPARED_RECIPES, (recipe) => send({ recipe }))
    },
  })
  const workOut = <One extends Work>(work: One, { recipes, plan, preferences }: MenuTask) => {
    const named = recipes.map((recipe) => (OF_RELEASE.has(recipe) ? recipe.id : recipe))
    const task = { recipes: named, plan, preferences }
    return run({ work, task }) as Promise<ReturnType<(typeof MENU_WORK)[One]>>
  }
  return { workOut, close }
}
