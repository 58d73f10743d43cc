import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import type { Preferences } from '../../nutrition/menu.ts'
import type { FeedingPlan } from '../../nutrition/plan.ts'
import type { Profile } from '../dogs/profile.ts'
import { createQueue } from '../fair/queues.ts'
import { fingerprint } from '../fingerprint.ts'
import { inTurns } from '../in-turns.ts'
import { createKept } from '../kept.ts'
import { createWorkers, type Thread } from '../workers.ts'
import type { CatalogueRecipe } from './catalogue.ts'
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
  /** Those of some recipes of the release that it has. */
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
    const { dishes, ...menu } = await workOut('menu', { cookbook, plan, preferences })
    const dishesOf = (dish: (typeof dishes)[number]) => {
      const recipe = cookbook.find(dish.recipeId)
      return recipe ? [{ ...dish, recipe }] : []
    }
    return { ...menu, dishes: dishes.flatMap(dishesOf) }
  }
  async function suitingOf({ plan }: Figures, preferences: Preferences, among: readonly PreparedRecipe[]) {
    const suiting = await workOut('suiting', { cookbook: PRODUCT_COOKBOOK, among, plan, preferences })
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

type Task = {
  readonly work: Work
  readonly cookbook: Cookbook
  /** Those of its recipes that are asked about; left out, all. */
  readonly among?: readonly PreparedRecipe[]
  readonly plan: FeedingPlan
  readonly preferences: Preferences
}

/** To the thread. A cookbook goes by its mark; that of the release has an empty one. */
export type MenuMessage =
  | { readonly kind: 'recipe'; readonly mark: string; readonly recipe: PreparedRecipe }
  | { readonly kind: 'forget'; readonly mark: string }
  | ({ readonly kind: 'task'; readonly mark: string; readonly recipeIds: readonly string[] } & Omit<
      MenuTask,
      'recipes'
    > & {
        readonly work: Work
      })

/** Of owners' own recipes, in each thread: up to 6 MB each. */
const COOKBOOKS_KNOWN = 10

function createMenuWorkers() {
  const { run, close } = createWorkers<Task, unknown>({
    source: new URL('./menu-worker.ts', import.meta.url),
    queue: createQueue('menus'),
    prepare: async ({ cookbook }, thread) => {
      await tell(PRODUCT_COOKBOOK, thread)
      await tell(cookbook, thread)
    },
    messageOf: ({ cookbook, among = preparedIn(cookbook), ...task }): MenuMessage => ({
      kind: 'task',
      mark: cookbook.mark,
      recipeIds: among.map(({ id }) => id),
      ...task,
    }),
  })
  const workOut = <One extends Work>(work: One, task: Omit<Task, 'work'>) =>
    run({ work, ...task }) as Promise<ReturnType<(typeof MENU_WORK)[One]>>
  return { workOut, close }
}

/** Recipe by recipe, so that others are answered meanwhile: together they are eight megabytes. */
async function tell({ mark, recipes }: Cookbook, { send, known }: Thread): Promise<void> {
  if (known.has(mark)) return
  const [oldest] = [...known].filter((one) => one !== PRODUCT_COOKBOOK.mark)
  if (known.size > COOKBOOKS_KNOWN && oldest !== undefined) {
    send({ kind: 'forget', mark: oldest } satisfies MenuMessage)
    known.delete(oldest)
  }
  const isNews = (recipe: CatalogueRecipe) => mark === PRODUCT_COOKBOOK.mark || !PRODUCT_RECIPES.has(recipe)
  await inTurns(recipes.filter(isNews), ({ prepared }) =>
    send({ kind: 'recipe', mark, recipe: prepared } satisfies MenuMessage),
  )
  known.add(mark)
}

const PRODUCT_RECIPES = new Set(PRODUCT_COOKBOOK.recipes)
const preparedIn = ({ recipes }: Cookbook): PreparedRecipe[] => recipes.map(({ prepared }) => prepared)
