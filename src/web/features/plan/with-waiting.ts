import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import type { MealPlace } from '../../../kitchen/meal-plan.ts'
import type { MealChange } from '../../data/outbox/meal.ts'

export const placeText = ({ day, petId, slot }: MealPlace): string => `${day} ${petId} ${slot}`

/** The plan with the owner's changes that the server has not heard of yet. */
export const withWaiting = (view: PlanView, changes: readonly MealChange[]): PlanView =>
  changes.filter(({ place }) => Object.hasOwn(view.days, place.day)).reduce(withOne, view)

function withOne(view: PlanView, { place: { day, petId, slot }, meal, recipe }: MealChange): PlanView {
  const dogs = view.days[day] ?? {}
  const others = (dogs[petId] ?? []).filter((one) => one.slot !== slot)
  const meals = meal ? [...others, asShown(meal)].toSorted((a, b) => a.slot - b.slot) : others
  return {
    ...view,
    days: { ...view.days, [day]: { ...dogs, [petId]: meals } },
    recipes: recipe ? { ...view.recipes, [recipe.id]: recipe } : view.recipes,
  }
}

/** Shown as a meal to cook: only the server knows whether it comes from the fridge or the freezer. */
const asShown = ({ cookOn, ...meal }: NonNullable<MealChange['meal']>): PlanMeal => ({
  ...meal,
  ...(cookOn && { plannedCookOn: cookOn }),
  from: meal.recipeId === null ? 'other' : 'cook',
  isOver: false,
  suits: true,
})
