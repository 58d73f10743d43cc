import type { z } from 'zod'
import type { WayToCook } from '../../../contract/limits.ts'
import type { SearchInput } from '../../../contract/recipe/recipe.ts'
import type { ExcludeTag } from '../../../nutrition/dog.ts'
import type { PreparedRecipe } from '../../../nutrition/recipe/bounds.ts'
import { fold } from '../../../reference/fold.ts'
import { findUnsafeFood } from '../../../reference/unsafe/unsafe-foods.ts'
import { sentences } from '../../../texts/index.ts'
import { readTaste } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { profileOf } from '../../dogs/profile.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { cardOf, type Dish } from '../../menu/dish.ts'
import { costsFor } from '../../menu/dish-cost.ts'
import { orderFor } from '../../menu/everyday-order.ts'
import { isFoodElsewhere } from '../../menu/search/foods-named.ts'
import { type Question, readQuestion } from '../../menu/search/read-question.ts'
import { type Wish, withoutFillers } from '../../menu/search/read-wishes.ts'
import { type RecipeSearch, wordsOf } from '../../menu/search/recipe-search.ts'
import { sayUnderstood } from '../../menu/search/say-understood.ts'
import { inOrder, isAsWished } from '../../menu/search/wishes.ts'
import { inTasteOrder, tasteFor } from '../../menu/taste-order.ts'
import { whyFewRecipes } from '../../menu/why-few-recipes.ts'
import { whyUnusual } from '../../menu/why-unusual.ts'

type Input = z.infer<typeof SearchInput>

/** The recipes of a dog's menu that a text speaks of and that are as wished, best first; without a text, all of them. */
export async function searchRecipes(input: Input, context: OwnerContext) {
  const { pet: petId, q, count, start } = input
  const { db, caller, menus, imageUrlOf } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const profile = profileOf(pet.record, todayOf(context), await readRegion(db, caller.ownerId))
  const cookbook = await readCookbook(db, caller.ownerId)
  const menu = await menus.menuFor(profile, preferences, cookbook)
  const taste = await readTaste(db, caller.ownerId, pet, todayOf(context))
  const dishes = inTasteOrder(menu.dishes, taste)
  const question = readQuestion(q, cookbook.foods().isFood)
  const search = question.wanted === '' ? FINDS_NOTHING : await cookbook.search()
  const wishes = [...question.wishes, ...wishesOf(input)]
  const { kind } = orderFor(preferences)
  const unusualDishes = new Set(dishes.flatMap((dish) => (kind(dish) === 'unusual' ? [dish.recipeId] : [])))
  const spokenOf = whatSpeaksOf(question, dishes, { ...cookbook, search, last: unusualDishes })
  const found = withNamesakes(
    dishes,
    q,
    inOrder(
      spokenOf.filter((dish) => isAsWished(dish, wishes)),
      input.sort,
    ),
  )
  const { wanted, unwanted } = question
  const notUnderstood = [...unwanted.filter((words) => !isUnderstood(words, cookbook)), ...question.unread]
  const warning =
    harmIn(wanted) ??
    (spokenOf.length === 0
      ? exclusionBehind(wanted, { ...cookbook, search }, { exclude: preferences.exclude, petName: pet.record.name })
      : undefined)
  const isMenu = question.wanted === '' && question.unwanted.length + wishes.length === 0 && input.sort === 'score'
  const unusual = isMenu ? whyUnusual(dishes, pet.record.name, preferences) : undefined
  const costOf = costsFor(await readFoodPrices(db, caller.ownerId), pet.record.mealsPerDay)
  const results = found.slice(start, start + count).map((dish) => ({
    recipe: cardOf(dish, imageUrlOf, costOf),
    score: dish.score,
    co2score: dish.co2score,
    taste: tasteFor(dish, taste),
  }))
  const understood = sayUnderstood(
    { ...question, unwanted: unwanted.filter((words) => isUnderstood(words, cookbook)) },
    { petName: pet.record.name, isFound: found.length > 0 },
  )
  return {
    totalResults: found.length,
    count: results.length,
    start,
    results,
    suitable: dishes.length,
    obstacles: await whyFewRecipes(menu, profile, preferences, { menus, cookbook }),
    ...(warning === undefined ? {} : { warning }),
    ...(unusual !== undefined && { unusual }),
    ...(notUnderstood.length > 0 && { notUnderstood }),
    ...(understood !== undefined && { understood }),
  }
}

/** An owner's "Vegan bowl" is found by its name, whatever the words of it wish for. */
function withNamesakes(dishes: readonly Dish[], q: string, found: readonly Dish[]): readonly Dish[] {
  const called = q === '' ? [] : dishes.filter(({ recipe }) => fold(recipe.authored.name) === fold(q))
  return [...new Set([...called, ...found])]
}

type Searched = Omit<Cookbook, 'search'> & { readonly search: RecipeSearch; readonly last?: ReadonlySet<string> }

const FINDS_NOTHING: RecipeSearch = { find: () => new Set() }

/** The dishes that hold nothing unwanted; where words are left, those of them that have the words. */
function whatSpeaksOf(
  { wanted, unwanted }: Question,
  dishes: readonly Dish[],
  { search, holding, last }: Searched,
): readonly Dish[] {
  const ruledOut = unwanted.map(holding)
  const left = dishes.filter(({ recipeId }) => !ruledOut.some((recipes) => recipes.has(recipeId)))
  const dishById = new Map(left.map((dish) => [dish.recipeId, dish]))
  const spokenOf = (words: string) =>
    wordsOf(words).length === 0
      ? left
      : [...search.find(words, new Set(dishById.keys()), last)].flatMap((id) => dishById.get(id) ?? [])
  const rest = withoutFillers(wanted)
  // A recipe that is called "dinner" stands before all others for dinner.
  const called = left.filter(({ recipe }) => ` ${fold(recipe.authored.name)} `.includes(` ${fold(wanted)} `))
  return rest === wanted ? spokenOf(wanted) : [...new Set([...called, ...spokenOf(rest)])]
}

/** A food of the recipes or of the tables, or what a recipe is called by. */
const isUnderstood = (words: string, { foods, holding }: Cookbook): boolean =>
  foods().meant(words).size > 0 || holding(words).size > 0 || isFoodElsewhere(words)

/** The wishes of the chips, like those of the words of a text. */
function wishesOf({ minutes, cook, freezes, ingredients, carbon }: Input): Wish[] {
  return [
    ...(minutes === undefined ? [] : [{ kind: 'minutes' as const, most: minutes }]),
    ...(cook === undefined ? [] : [WAYS[cook]]),
    ...(freezes === undefined ? [] : [{ kind: 'freezesWell' as const }]),
    ...(ingredients === undefined ? [] : [{ kind: 'ingredients' as const, most: ingredients }]),
    ...(carbon === undefined ? [] : [{ kind: 'lowCarbon' as const }]),
  ]
}

const WAYS: { readonly [way in WayToCook]: Wish } = {
  oven: { kind: 'with', equipment: 'oven' },
  'no-oven': { kind: 'without', equipment: 'oven' },
  'one-pot': { kind: 'onePot' },
  'slow-cooker': { kind: 'slowCooker' },
}

/** A search for onion is told why there is none. */
function harmIn(q: string): string | undefined {
  const food = findUnsafeFood(q)
  return food?.policy === 'never' ? food.why : undefined
}

/** The excluded ingredients that a text speaks of: as a whole, or in a word of it that no other recipe has either. */
function exclusionBehind(
  q: string,
  cookbook: Searched,
  { exclude, petName }: { readonly exclude: readonly ExcludeTag[]; readonly petName: string },
): string | undefined {
  const ofWhole = excludedIn(q, exclude, cookbook)
  const tags = ofWhole.length > 0 ? ofWhole : wordsOf(q).flatMap((word) => excludedIn(word, exclude, cookbook))
  return tags.length > 0 ? sentences.search.excluded([...new Set(tags)].join(' and '), petName) : undefined
}

/** The exclusions that every recipe holds of which a text speaks; or else as few as leave none of these recipes. */
function excludedIn(
  q: string,
  exclude: readonly ExcludeTag[],
  { recipes: all, search }: Searched,
): readonly ExcludeTag[] {
  const spokenOf = search.find(q, new Set(all.map(({ authored }) => authored.id)))
  const recipes = all.flatMap(({ prepared }) => (spokenOf.has(prepared.id) ? [prepared] : []))
  const leavesNone = (tags: readonly ExcludeTag[]) => recipes.every((recipe) => tags.some((tag) => holds(recipe, tag)))
  if (recipes.length === 0 || !leavesNone(exclude)) return []
  const inAll = exclude.filter((tag) => leavesNone([tag]))
  return inAll.length > 0 ? inAll : exclude.reduce((left, tag) => withoutNeedless(left, tag, leavesNone), exclude)
}

function withoutNeedless(
  tags: readonly ExcludeTag[],
  tag: ExcludeTag,
  leavesNone: (tags: readonly ExcludeTag[]) => boolean,
): readonly ExcludeTag[] {
  const others = tags.filter((other) => other !== tag)
  return leavesNone(others) ? others : tags
}

const holds = ({ ingredients }: PreparedRecipe, tag: ExcludeTag) => ingredients.some((one) => one.excludeTag === tag)
