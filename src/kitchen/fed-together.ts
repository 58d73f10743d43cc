/** The next meal of a dog. */
type NextMeal = {
  readonly petId: string
  readonly recipeId: string
  /** The number of the meal in the day, 1 the first. */
  readonly meal: number
  readonly mealsPerDay: number
}

/**
 * The dogs that are fed at the same time of the day from food of one recipe: at the first meal of each, at the last of each, or at the
 * same one of as many a day. A dog that was fed before the others waits until they have caught up. The dog of a single meal a day eats
 * with those that are at their first meal, else with those at their last.
 */
export function fedTogether<Next extends NextMeal>(next: readonly Next[]): Next[][] {
  const recipes = Map.groupBy(next, ({ recipeId }) => recipeId)
  return [...recipes.values()]
    .flatMap((same) => [...Map.groupBy(same, (one) => timeOf(one, same)).values()])
    .filter(({ length }) => length > 1)
}

function timeOf({ meal, mealsPerDay }: NextMeal, among: readonly NextMeal[]): string {
  if (mealsPerDay === 1) return among.some(isAtFirst) || !among.some(isAtLast) ? 'first' : 'last'
  if (meal === 1) return 'first'
  return meal === mealsPerDay ? 'last' : `${meal} of ${mealsPerDay}`
}

const isAtFirst = ({ meal, mealsPerDay }: NextMeal): boolean => mealsPerDay > 1 && meal === 1
const isAtLast = ({ meal, mealsPerDay }: NextMeal): boolean => mealsPerDay > 1 && meal === mealsPerDay
