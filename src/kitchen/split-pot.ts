import { addDays, type Day } from './days.ts'
import type { ChangedMeal, MealPlace, PlannedMeal } from './meal-plan.ts'

/** A meal that comes out of a pot, as it is kept. */
type PottedMeal = MealPlace & { readonly meal: PlannedMeal }

/**
 * One pot as several, on one day after another: what is eaten first is cooked first, and each dog's meals are shared out evenly. A meal
 * that is eaten before the day of its pot stays with the pot of its own day. The meals are locked, so that filling the plan keeps the pots.
 * @param first the day of the pot
 * @param days how many pots, two or more
 */
export function splitPot(meals: readonly PottedMeal[], first: Day, days: number): ChangedMeal[] {
  const byDog = Map.groupBy(meals, ({ petId }) => petId)
  return [...byDog.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.day.localeCompare(b.day) || a.slot - b.slot)
    const each = Math.ceil(inOrder.length / days)
    return inOrder.map(({ meal, ...place }, index): ChangedMeal => {
      const { slot: _, ...seen } = meal
      const later = Math.floor(index / each)
      const cookOn = addDays(first, later)
      const isEarlier = cookOn < place.day
      const moved = { recipeId: meal.recipeId, ...(isEarlier && { cookOn }) }
      return { ...place, seen, meal: { ...(later === 0 ? seen : moved), locked: true } }
    })
  })
}
