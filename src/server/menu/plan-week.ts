import type { Plan } from '../../contract/recipe/recipe.ts'
import type { Day } from '../../kitchen/days.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { planWeek, recommendedOf } from '../../nutrition/recipe/week.ts'
import type { Region } from '../../nutrition/region.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Cookbook } from './cookbook/cookbook.ts'
import { cardOf, type Dish, type ImageUrlOf } from './dish.ts'
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
  readonly plan: Plan
  /** The recipes that the plan feeds, in its order, and after them those that it would come to if more days were homemade. */
  readonly recommended: readonly string[]
  /**
   * A mark of all that the plan follows from: every recipe that suits the dog, with its amounts and scores, and how the dog is
   * fed. A dog that was changed, that grew into another need, or a release with other recipes gives another one.
   */
  readonly madeFrom: string
}

/** Seven days for a dog from a date, at the dog's age on that date. */
export async function makeWeek(
  { record, preferences, region, date, cookbook, taste }: WeekFacts,
  { menus, imageUrlOf }: Kitchen,
): Promise<Week> {
  const { dishes, mark } = await menus.menuFor(profileOf(record, date, region), preferences, cookbook)
  const { mealsPerDay, frequency, healthIssues } = record
  const choice = { suggestions: goodOnes(inTasteOrder(dishes, taste), taste), mainOf: mainOfDish, healthIssues }
  const days = planWeek({ ...choice, date, mealsPerDay, frequency })
  const fed = days.flatMap(({ meals }) => meals)
  return {
    plan: { date, days: days.map((day) => ({ date: day.date, meals: day.meals.map(asMeal) })) },
    recommended: [...new Set([...fed, ...recommendedOf(choice)].map(({ recipeId }) => recipeId))],
    madeFrom: fingerprint([mark, mealsPerDay, frequency, [...healthIssues].sort(), ...markOf(taste)]),
  }

  function asMeal(dish: Dish) {
    const { score, co2score, servedGrams, kcal } = dish
    return { recipe: cardOf(dish, imageUrlOf), score, co2score, grams: Math.round(servedGrams), kcal }
  }
}

/** Enough for a week, and all that come within this many points of the best: variety is not bought with quality. */
const ENOUGH_FOR_A_WEEK = 14
const POINTS_BELOW_THE_BEST = 10

/** A dish that the dog leaves is no variety: it fills a week that has too little else. */
export function goodOnes(dishes: readonly Dish[], { left }: Taste = NO_TASTE): readonly Dish[] {
  const best = Math.max(...dishes.map(({ score }) => score))
  const isGood = ({ score, recipeId }: Dish) => score >= best - POINTS_BELOW_THE_BEST && !left.has(recipeId)
  return dishes.filter((dish, place) => place < ENOUGH_FOR_A_WEEK || isGood(dish))
}

/** Empty until an appetite is noted: the week then keeps the fingerprint from before appetites could be noted. */
const markOf = ({ loved, left }: Taste): string[][] =>
  loved.size + left.size === 0 ? [] : [[...loved].sort(), [...left].sort()]

const mainOfDish = ({ recipe }: Dish) => recipe.prepared.mainFoods.protein
