import { MOST_OWN_RECIPES } from '../../contract/limits.ts'
import type { PreparedRecipe } from '../../nutrition/recipe/bounds.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import type { FeedingPlan } from '../../nutrition/recipe/plan.ts'
import { mapYielding } from '../fair/map-yielding.ts'
import { createQueue } from '../fair/queues.ts'
import { createWorkers, type Thread } from '../fair/workers.ts'
import { createLruCache } from '../lru-cache.ts'
import { type Cookbook, PRODUCT_COOKBOOK } from './cookbook/cookbook.ts'
import { planOfOwnThings } from './cookbook/profile-for-recipe.ts'
import { type Dish, withRecipe } from './dish.ts'
import { forwardIn } from './everyday-order.ts'
import { type Figures, figuresKey } from './figures-key.ts'
import type { MENU_WORK, MenuFigures, MenuTask } from './work-out-menu.ts'

export type DogMenu = MenuFigures<Dish>

export type Menus = {
  readonly menuFor: (figures: Figures, preferences: Preferences, cookbook: Cookbook) => Promise<DogMenu>
  /** The number of dishes of the release that the menu has: no more is worked out if there is no menu yet. */
  readonly countFor: (figures: Figures, preferences: Preferences) => Promise<number>
  /** The recipes among these that suit the dog. */
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

  async function makeMenu(figures: Figures, preferences: Preferences, cookbook: Cookbook): Promise<DogMenu> {
    const { plan } = figures
    const forward = forwardIn(cookbook, preferences)
    const task = { recipes: preparedIn(cookbook), plan, plansOf: plansIn(cookbook, figures), preferences, forward }
    const { dishes, ...menu } = await workOut('menu', task)
    const dishesOf = (dish: (typeof dishes)[number]) => {
      const recipe = cookbook.find(dish.recipeId)
      return recipe ? [withRecipe(dish, recipe, plan)] : []
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
      return counts.get(key, async () => (await suitingOf(figures, preferences, preparedIn(PRODUCT_COOKBOOK))).length)
    },
    suitingOf,
    close,
  }
}

/** Keeps the newest results. Work that failed is done again. */
function createKeptWork<Result>() {
  const kept = createLruCache<Promise<Result>>(MENUS_KEPT)
  return {
    has: kept.has,
    get: (key: string, make: () => Promise<Result>): Promise<Result> => {
      const result = kept.get(key, make)
      result.catch(() => kept.forget(key, result))
      return result
    },
  }
}

function keyOf(figures: Figures, { exclude, prefer, require }: Preferences, { mark }: Cookbook): string {
  const sorted = [exclude, prefer, require].map((list) => [...list].sort())
  return JSON.stringify([figuresKey(figures), sorted, mark])
}

/** The plans of the recipes that bring their own things, by their ids. */
const plansIn = ({ recipes }: Cookbook, { plan, region }: Figures): ReadonlyMap<string, FeedingPlan> =>
  new Map(
    recipes.flatMap((recipe) => {
      const own = planOfOwnThings(recipe, plan, region)
      return own ? [[recipe.authored.id, own] as const] : []
    }),
  )

const preparedIn = ({ recipes }: Cookbook): PreparedRecipe[] => recipes.map(({ prepared }) => prepared)

type Work = keyof typeof MENU_WORK

type Task = MenuTask & { readonly work: Work }

/** A message to the thread: a recipe under a name, a name to forget, or a task whose recipes go by these names. */
export type MenuMessage =
  | { readonly kind: 'recipe'; readonly name: string; readonly recipe: PreparedRecipe }
  | { readonly kind: 'forget'; readonly name: string }
  | ({ readonly kind: 'task'; readonly work: Work; readonly named: readonly string[] } & Omit<MenuTask, 'recipes'>)

/** Recipes that a thread keeps, about 30 KB each: all of the release, and the own recipes of three owners who keep as many as they may. */
const RECIPES_KNOWN = PRODUCT_COOKBOOK.recipes.length + 3 * MOST_OWN_RECIPES

function createMenuWorkers() {
  const { run, close } = createWorkers<Task, unknown>({
    source: new URL('./menu-worker.ts', import.meta.url),
    queue: createQueue('menus'),
    prepare: ({ recipes }, thread) => tell(recipes, thread),
    messageOf: ({ recipes, ...task }): MenuMessage => ({ kind: 'task', named: recipes.map(nameOf), ...task }),
  })
  const workOut = <One extends Work>(work: One, task: MenuTask) =>
    run({ work, ...task }) as Promise<ReturnType<(typeof MENU_WORK)[One]>>
  return { workOut, close }
}

/** Recipe by recipe, so that others are answered meanwhile: those of the release are eight megabytes. */
async function tell(recipes: readonly PreparedRecipe[], { send, known }: Thread): Promise<void> {
  const news = recipes.filter((recipe) => !known.has(nameOf(recipe)))
  await mapYielding(news, (recipe) => send({ kind: 'recipe', name: nameOf(recipe), recipe } satisfies MenuMessage))
  // The recipes of this task are forgotten last.
  for (const recipe of recipes) known.delete(nameOf(recipe))
  for (const recipe of recipes) known.add(nameOf(recipe))
  for (const name of known) {
    if (known.size <= RECIPES_KNOWN) break
    send({ kind: 'forget', name } satisfies MenuMessage)
    known.delete(name)
  }
}

const names = new WeakMap<PreparedRecipe, string>()
let named = 0

/** A changed own recipe gets another name. */
function nameOf(recipe: PreparedRecipe): string {
  const name = names.get(recipe) ?? String(named++)
  names.set(recipe, name)
  return name
}
