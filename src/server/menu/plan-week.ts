import type { Plan } from '../../contract/recipe/recipe.ts'
import type { Day } from '../../kitchen/days.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { isVaried, planWeek, recommendedOf } from '../../nutrition/recipe/week.ts'
import type { Region } from '../../nutrition/region.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Cookbook } from './cookbook/cookbook.ts'
import { cardOf, type Dish, type ImageUrlOf } from './dish.ts'
import { orderFor } from './everyday-order.ts'
import type { Menus } from './menus.ts'
import { inTasteOrder, NO_TASTE, type Taste } from './taste-order.ts'

type Kitchen = { readonly menus: Menus; readonly imageUrlOf: ImageUrlOf }
type WeekFacts = {
  readonly record: PetRecord
  readonly preferences: Preferences
  readonly region: Region
  readonly date: Day
  readonly cookbook: Cookbook
  /** The dog's taste, from its dishes so far. */
  readonly taste: Taste
}

export type Week = {
  /** Every dish that suits the dog, in the order of its taste. */
  readonly dishes: readonly Dish[]
  readonly plan: Plan
  /** The recipes that the plan feeds, in its order, and after them those that it would come to if more days were homemade. */
  readonly recommended: readonly string[]
  /**
   * A mark of all that the plan follows from: every recipe that suits the dog, with its amounts and scores, and how the dog is
   * fed. A dog that was changed, that grew into another need, or a release with other recipes gives another one.
   */
  readonly madeFrom: string
}

/** Seven days for a dog from a date, at the dog's age on that date: what Home, the dog's page and a visitor are shown first. */
export async function makeWeek(
  { record, preferences, region, date, cookbook, taste }: WeekFacts,
  { menus, imageUrlOf }: Kitchen,
): Promise<Week> {
  const { dishes, mark } = await menus.menuFor(profileOf(record, date, region), preferences, cookbook)
  const { mealsPerDay, frequency, healthIssues } = record
  const ordered = inTasteOrder(dishes, taste)
  const suggestions = goodOnes(ordered, { preferences, taste })
  const choice = { suggestions, mainOf: mainOfDish, healthIssues, date, mealsPerDay }
  const days = planWeek({ ...choice, frequency })
  const fed = days.flatMap(({ meals }) => meals)
  return {
    dishes: ordered,
    plan: { date, days: days.map((day) => ({ date: day.date, meals: day.meals.map(asMeal) })) },
    recommended: [...new Set([...fed, ...recommendedOf(choice, ordered)].map(({ recipeId }) => recipeId))],
    madeFrom: fingerprint([mark, mealsPerDay, frequency, [...healthIssues].sort(), ...markOf(taste)]),
  }

  function asMeal(dish: Dish) {
    const { score, co2score, servedGrams, kcal } = dish
    return { recipe: cardOf(dish, imageUrlOf), score, co2score, grams: Math.round(servedGrams), kcal }
  }
}

/** Enough for a week, and all that are ranked within this many points of the best: variety is not bought with quality. */
const ENOUGH_FOR_A_WEEK = 14
const POINTS_BELOW_THE_BEST = 10

type Wanted = { readonly preferences: Preferences; readonly taste?: Taste }

/**
 * The dishes of a week, best first: everyday ones and what the dog loves. Where a week of these would repeat itself, dishes of other
 * main foods come in, those of ordinary shops first, and where that is not enough, all good ones. All good ones also where unusual
 * dishes are preferred as much.
 */
export function goodOnes(dishes: readonly Dish[], { preferences, taste = NO_TASTE }: Wanted): readonly Dish[] {
  const { kind, rankOf } = orderFor(preferences)
  const good = bestOnes(dishes, rankOf, taste)
  const chosen = new Set(good.filter((dish) => kind(dish) === 'everyday' || taste.loved.has(dish.recipeId)))
  const enough = () => isVaried([...chosen], mainOfDish)
  const others = ['ofShops', 'unusual'].flatMap((one) => dishes.filter((dish) => kind(dish) === one))
  for (const dish of others) {
    if (enough()) break
    if (!taste.left.has(dish.recipeId) && isOfSeldomFood(dish, chosen)) chosen.add(dish)
  }
  for (const dish of enough() ? [] : good) chosen.add(dish)
  return dishes.filter((dish) => chosen.has(dish))
}

/** Twice in a week is seldom. */
const isOfSeldomFood = (dish: Dish, chosen: ReadonlySet<Dish>): boolean =>
  [...chosen].filter((other) => mainOfDish(other) === mainOfDish(dish)).length < 2

/** A dish that the dog leaves is no variety: it fills a week that has too little else. */
function bestOnes(dishes: readonly Dish[], rank: (dish: Dish) => number, { left }: Taste): readonly Dish[] {
  const best = Math.max(...dishes.map(rank))
  const isGood = (dish: Dish) => rank(dish) >= best - POINTS_BELOW_THE_BEST && !left.has(dish.recipeId)
  return dishes.filter((dish, place) => place < ENOUGH_FOR_A_WEEK || isGood(dish))
}

/** Empty until an appetite is noted: the week then keeps the fingerprint from before appetites could be noted. */
const markOf = ({ loved, left }: Taste): string[][] =>
  loved.size + left.size === 0 ? [] : [[...loved].sort(), [...left].sort()]

const mainOfDish = ({ recipe }: Dish) => recipe.prepared.mainFoods.protein
