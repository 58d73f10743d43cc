import type { IntegerSolver } from '../integer-program.ts'
import { type IngredientCode, isThingFood } from '../recipe/recipe.ts'
import type { Region } from '../region.ts'
import { type DogsPlan, type Mended, type MendWishes, mendRecipe, type NotMended } from './mend.ts'
import { type Freed, whatFrees } from './mend-frees.ts'

/**
 * Ways to mend a recipe that an owner may choose between: the least change; the same foods in other amounts; other foods added;
 * the dog's other supplement; and of a recipe with things for minerals in it, the dog's supplement in their place, or they in place
 * of the supplement.
 */
export type MendWay = 'least' | 'own' | 'other' | 'supplement' | InPlace['way']

/** The recipe with something else beside it: `of-dog`, without its things; `in-recipe`, with nothing. */
export type InPlace<Plan extends DogsPlan = DogsPlan> = {
  readonly way: 'of-dog' | 'in-recipe'
  readonly plan: Plan
  readonly wishes: MendWishes
}

export type Way<Plan extends DogsPlan> = { readonly way: MendWay; readonly mended: Mended; readonly plan: Plan }

export type Ways<Plan extends DogsPlan> = {
  /** The first is the one to begin with. */
  readonly ways: readonly Way<Plan>[]
  /** The reason where there is no way. */
  readonly none: NotMended | null
  /** What would free it then; `null` where nothing of what was tried does, `undefined` where that is not known. */
  readonly freed: Freed | null | undefined
}

export type WaysTask<Plan extends DogsPlan> = {
  readonly wishes: MendWishes
  readonly plan: Plan
  /** The dog with the supplement that it does not have now; `undefined` where there is none for it. */
  readonly withOther: () => Promise<Plan | undefined>
  /** Left out of a recipe without things for minerals. */
  readonly inPlace?: InPlace<Plan> | undefined
  readonly region: Region
}

/** @throws what the solver throws */
export async function waysToMend<Plan extends DogsPlan>(
  { wishes, plan, withOther, inPlace, region }: WaysTask<Plan>,
  solve: IntegerSolver,
): Promise<Ways<Plan>> {
  const mendBy = async (way: MendWay, by: Plan, more: Partial<MendWishes>): Promise<Way<Plan> | undefined> => {
    const mended = await mendRecipe({ ...wishes, ...more }, by, region, solve)
    return mended.kind === 'mended' ? { way, mended, plan: by } : undefined
  }
  const least = await mendRecipe(wishes, plan, region, solve)
  const added = least.kind === 'mended' ? addedIn(least) : []
  const changes = least.kind === 'mended' ? changesIn(least) : Number.POSITIVE_INFINITY
  const otherPlan = changes > 0 ? await withOther() : undefined
  const [own, other, supplement, exchanged] = await Promise.all([
    added.length > 0 ? mendBy('own', plan, { mostAdded: 0 }) : undefined,
    added.length > 0 ? mendBy('other', plan, { keep: new Set([...wishes.keep, ...added]) }) : undefined,
    otherPlan && mendBy('supplement', otherPlan, {}),
    inPlace && mendBy(inPlace.way, inPlace.plan, inPlace.wishes),
  ])
  const ways = [
    least.kind === 'mended' ? { way: 'least' as const, mended: least, plan } : undefined,
    own,
    // A way that adds no food is the way `own` again.
    other && addedIn(other.mended).length > 0 ? other : undefined,
    supplement && changesIn(supplement.mended) < changes ? supplement : undefined,
    exchanged,
  ].filter((one) => one !== undefined)
  const none = ways.length === 0 && least.kind === 'none' ? least : null
  const freed = none?.reason === 'bounds' ? await whatFrees(wishes, none, { plan, region, solve }) : undefined
  return { ways, none, freed }
}

/** The foods that come in, without the things for minerals: those are needed in every way. */
const addedIn = ({ foods }: Mended): IngredientCode[] =>
  foods
    .filter(({ from, ingredient }) => from === 0 && !isThingFood(ingredient.code))
    .map(({ ingredient }) => ingredient.code)

const changesIn = ({ foods }: Mended): number => foods.filter(({ isChanged }) => isChanged).length
