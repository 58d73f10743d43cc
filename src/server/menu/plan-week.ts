import { createHash } from 'node:crypto'
import type { Preferences } from '../../nutrition/menu.ts'
import { planWeek } from '../../nutrition/week.ts'
import type { Plan } from '../db/plans.ts'
import type { PetRecord } from '../dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'
import { mainFoodOf } from './catalogue.ts'
import { cardOf, type Dish, type ImageUrlOf } from './dish.ts'
import type { Menus } from './menus.ts'

type Kitchen = { readonly menus: Menus; readonly imageUrlOf: ImageUrlOf }
type PlanFacts = { readonly record: PetRecord; readonly preferences: Preferences; readonly date: string }

/** Seven days for a dog from a date, at the dog's age on that date. */
export async function makePlan(
  { record, preferences, date }: PlanFacts,
  { menus, imageUrlOf }: Kitchen,
): Promise<Plan> {
  const { dishes } = await menus.menuFor(profileOf(record, date), preferences)
  const { mealsPerDay, frequency, healthIssues } = record
  const suggestions = goodOnes(dishes)
  const days = planWeek({ suggestions, mainOf: mainOfDish, date, mealsPerDay, frequency, healthIssues })
  return { date, days: days.map((day) => ({ date: day.date, meals: day.meals.map(asMeal) })) }

  function asMeal(dish: Dish) {
    const { score, co2score, servedGrams, kcal } = dish
    return { recipe: cardOf(dish, imageUrlOf), score, co2score, grams: Math.round(servedGrams), kcal }
  }
}

/** Enough for a week, and all that come within this many points of the best: variety is not bought with quality. */
const ENOUGH_FOR_A_WEEK = 14
const POINTS_BELOW_THE_BEST = 10

export function goodOnes(dishes: readonly Dish[]): readonly Dish[] {
  const best = dishes[0]?.score ?? 0
  return dishes.filter(({ score }, place) => place < ENOUGH_FOR_A_WEEK || score >= best - POINTS_BELOW_THE_BEST)
}

const mainOfDish = ({ recipeId }: Dish) => mainFoodOf(recipeId)

/** The same facts give the same text, in whatever order they were sent. */
export function fingerprint(facts: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
