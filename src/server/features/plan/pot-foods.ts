import { LEAST_PART } from '../../../kitchen/fill-plan.ts'
import type { CookTask } from '../../../kitchen/plan-tasks.ts'
import { foodLeft, type Need } from '../../../kitchen/planned-shopping.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe/recipe.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { ingredientOf } from '../../menu/cookbook/catalogue.ts'
import type { Household, PlannedDog } from './read-household.ts'

/** The grams of each food in a meal of a dog, without water; none of a recipe that does not suit it. */
export function foodsOfMeal({ dishes }: PlannedDog, recipeId: string): Readonly<Record<string, number>> {
  const dish = dishes.get(recipeId)
  if (!dish) return {}
  const foods = dish.recipe.prepared.codes.map((code, index) => [code, dish.foodGrams[index] ?? 0] as const)
  return Object.fromEntries(foods.filter(([code]) => code !== NOT_BOUGHT))
}

/** The grams of foods that a pot takes. They are those of the dog's own dish: a pot that dogs share differs from them by little. */
export function foodsOfPot(
  { dogs }: Household,
  { petId, recipeId, portions, plannedFor }: CookTask,
): Pick<Need, 'code' | 'day' | 'quantity'>[] {
  const dog = dogs.find((one) => one.petId === petId)
  const foods = Object.entries(dog ? foodsOfMeal(dog, recipeId) : {})
  return foods.map(([code, grams]) => ({ code, day: plannedFor, quantity: grams * portions }))
}

const MOST_NAMED = 3

/** The foods at home that each pot takes, most first, by name: those that make up some part of it. @param pots of the whole plan, the first first */
export async function foodsUsed(
  household: Household,
  pots: readonly CookTask[],
): Promise<ReadonlyMap<CookTask, readonly string[]>> {
  const { storage, today } = household
  const atHome = new Map(Object.entries(storage.larder ?? {}))
  if (atHome.size === 0) return new Map()
  const used = await mapYielding(pots, (pot) => {
    const foods = foodsOfPot(household, pot)
    const before = foods.flatMap(({ code }) => {
      const food = atHome.get(code)
      return food ? [[code, food] as const] : []
    })
    const left = Object.entries(foodLeft(Object.fromEntries(before), foods, today))
    for (const [code, food] of left) atHome.set(code, food)
    const least = LEAST_PART * foods.reduce((sum, { quantity }) => sum + quantity, 0)
    const taken = before.map(([code, { grams }]) => ({ code, grams: grams - (atHome.get(code)?.grams ?? 0) }))
    return taken.filter(({ grams }) => grams > 0 && grams >= least).toSorted((a, b) => b.grams - a.grams)
  })
  const names = used.map((foods) => foods.slice(0, MOST_NAMED).map(({ code }) => ingredientOf(code).shortName))
  return new Map(pots.map((pot, place) => [pot, names[place] ?? []]))
}
