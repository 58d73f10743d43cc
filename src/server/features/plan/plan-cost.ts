import type { PlanView } from '../../../contract/plan/plan.ts'
import type { SuppliedMeal } from '../../../kitchen/plan-supply.ts'
import { costsFor } from '../../menu/dish-cost.ts'
import type { Household } from './read-household.ts'

/** Fewer of the meals have a known cost: a mean of them would say nothing. Own choice, as for the foods of a dish. */
const LEAST_KNOWN_SHARE = 0.5

/**
 * What the homemade meals cost a day, of the days that have some, by the prices that the owner has entered. `undefined` where too little
 * of it is known, or dishes have prices in several currencies.
 */
export function planCost({ dogs, prices }: Household, meals: readonly SuppliedMeal[]): PlanView['cost'] {
  const costOf = new Map(dogs.map(({ petId, mealsPerDay }) => [petId, costsFor(prices, mealsPerDay)]))
  const homemade = meals.filter(({ recipeId }) => recipeId !== null)
  const known = homemade.flatMap(({ petId, recipeId }) => {
    const dog = dogs.find((one) => one.petId === petId)
    const dish = dog?.dishes.get(recipeId ?? '')
    const cost = dish && costOf.get(petId)?.(dish)
    return dog && cost ? [{ ...cost, perMeal: cost.perDay / dog.mealsPerDay }] : []
  })
  const currency = known[0]?.currency
  if (currency === undefined || known.some((other) => other.currency !== currency)) return undefined
  if (known.length < LEAST_KNOWN_SHARE * homemade.length) return undefined
  const days = new Set(homemade.map(({ day }) => day)).size
  const sum = known.reduce((total, { perMeal }) => total + perMeal, 0)
  const isAll = known.length === homemade.length && known.every(({ withoutPrice }) => withoutPrice === 0)
  return { perDay: Math.round((sum / days) * 100) / 100, currency, isAll }
}
